import type { Page } from '@playwright/test';
import { expect, FIRST_PAGE, openScreen, test } from '../support/studio.ts';

const saved = (page: Page) => expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible();

const draftOf = (page: Page, file: string) =>
  page.evaluate(async (name) => (await fetch(`/api/draft?file=${encodeURIComponent(name)}`)).json(), file);

test('formats a long text by keys, undoes it, leaves with Tab, and adds a job to the resume', async ({
  page,
  studio,
}) => {
  await openScreen(page, studio, '/pages/about');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(page.getByRole('button', { name: 'Bold' })).toBeEnabled(FIRST_PAGE);
  await text.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Ink');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Control+b');
  await expect(text.locator('strong').last()).toHaveText('k');
  await page.keyboard.press('Control+z');
  await expect(text.locator('strong', { hasText: /^k$/ })).toHaveCount(0);
  await expect(text).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();

  // An empty field takes typed text wherever its box is pressed, or if a link leads to it.
  await text.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  const heading = page.getByLabel('Heading', { exact: true });
  const box = text;
  const { width, height } = (await box.boundingBox()) ?? { width: 0, height: 0 };
  for (const [at, position] of [
    { x: 0, y: height / 2 },
    { x: width / 2, y: height - 3 },
    { x: width - 3, y: height / 2 },
  ].entries()) {
    await heading.click();
    await box.click({ position });
    await expect(text).toBeFocused();
    await page.keyboard.type(`${at}`);
  }
  await expect(text).toHaveText('012');
  await heading.click();
  await page.evaluate(() => window.location.assign('#field-body'));
  await expect(text).toBeFocused();

  await page.goto(`${studio.url}/pages/resume`);
  await expect(page.getByLabel('Introduction')).toHaveValue(/One page/);
  await page.getByRole('button', { name: 'Add a job' }).focus();
  await page.keyboard.press('Enter');
  const jobs = page.getByRole('list', { name: 'Jobs' }).locator('> li');
  await expect(jobs.last().getByLabel('Where')).toBeFocused();
  await page.keyboard.type('Print Shop');
  const before = await jobs.count();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('status').filter({ hasText: `place ${before - 1} of ${before}` })).toHaveCount(1);
  await expect(jobs.nth(before - 2).getByLabel('Where')).toBeFocused();
  await expect.poll(async () => (await draftOf(page, 'resume.yaml')).now.data.work.at(-2).name).toBe('Print Shop');
});

test('adds a part by the picture of its layout, and drags it to its place', async ({ page, studio }) => {
  await openScreen(page, studio, '/sections/portfolio/meant-to-bee');
  await page.getByRole('button', { name: 'Add a part' }).click();
  await page.getByRole('button', { name: 'The table for the plates' }).click();
  const parts = page.getByRole('list', { name: 'Parts' }).locator('> li');
  await expect(parts.last()).toContainText('Part 4, the table for the plates');
  await parts.last().locator('summary').click();
  const handle = parts.last().getByRole('button', { name: 'Move The table for the plates', exact: true });
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await parts.nth(2).boundingBox();
  if (!from || !to) throw new Error('The parts are not on the screen.');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, to.y + 10, { steps: 5 });
  await page.mouse.up();
  await expect(parts.nth(2)).toContainText('Part 3, the table for the plates');
  await saved(page);
  const { show } = (await draftOf(page, 'portfolio/meant-to-bee/project.md')).now.data;
  expect(show.map(({ layout }: { layout: string }) => layout)).toEqual(['full-bleed', 'pair', 'plates', 'film']);

  const lastStep = page.getByRole('region', { name: 'Last action' });
  await expect(lastStep).toContainText('The table for the plates was moved to place 3 of 4.');
  await lastStep.getByRole('button', { name: 'Undo' }).click();
  await expect(parts.last()).toContainText('Part 4, the table for the plates');
  await expect(lastStep).toBeHidden();

  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).last().focus();
    await page.keyboard.press('Enter');
  };
  await press('Add a part');
  await press('A video of another site');
  await expect(parts).toHaveCount(5);
  const link = parts.last().getByLabel('Link to the video');
  await link.focus();
  await page.keyboard.insertText(
    '<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;badge=0"></iframe>',
  );
  await expect(link).toHaveValue('https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0');
  await parts.last().getByLabel('Title of the video').fill('Tides');
  await parts.nth(1).locator('summary').focus();
  await page.keyboard.press('Enter');
  await parts.nth(1).getByRole('button', { name: 'Change the layout' }).focus();
  await page.keyboard.press('Enter');
  await press('Before and after');
  await expect(parts.nth(1)).toContainText('Part 2, before and after');

  const preview = page.frameLocator('iframe[title*="on a desktop"]:not([inert])');
  await expect(preview.locator('[data-layout="before-after"]').getByRole('slider')).toBeVisible(FIRST_PAGE);
  await expect(preview.getByRole('button', { name: 'Watch Tides from Vimeo' })).toBeVisible();
  await link.focus();
  await link.fill('https://vimeo.com/showcase/11223');
  await expect(
    parts.last().getByText('This is a showcase. Open one of its videos, and copy its address.'),
  ).toBeVisible();
});
