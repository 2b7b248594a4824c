import type { Page } from '@playwright/test';
import { expect, FIRST_PAGE, openScreen, test } from '../support/studio.ts';

// The tests share one studio; each opens a work of its own.
test.describe.configure({ mode: 'default' });

const parts = (page: Page) => page.getByRole('list', { name: 'Parts' }).locator('> li');
const lastAction = (page: Page) => page.getByRole('region', { name: 'Last action' });
const frame = (page: Page) => page.frameLocator('iframe[title*="on a desktop"]:not([inert])');

const layoutsIn = async (page: Page, file: string): Promise<string[]> => {
  const draft = await page.evaluate(
    async (name) => (await fetch(`/api/draft?file=${encodeURIComponent(name)}`)).json(),
    file,
  );
  return draft.now.data.show.map(({ layout }: { layout: string }) => layout);
};

/** Returns how far the outlined part of the preview is from the middle of its frame, as a share of the frame's height. */
const distanceOf = (page: Page, selector: string) =>
  frame(page)
    .locator(selector)
    .evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      return Math.abs(top + height / 2 - innerHeight / 2) / innerHeight;
    });

test('shows the parts in small, inserts, duplicates and removes one by the mouse, and undoes it', async ({
  page,
  studio,
}) => {
  const file = 'portfolio/meant-to-bee/project.md';
  await openScreen(page, studio, '/sections/portfolio/meant-to-bee');
  const small = parts(page).locator('summary [aria-hidden] img');
  await parts(page).first().scrollIntoViewIfNeeded();
  // Two pictures of a row have equal heights, and share its width.
  const heights = () => small.evaluateAll((all) => all.slice(1, 3).map((img) => Math.round(img.clientHeight)));
  await expect.poll(() => small.nth(1).evaluate((img: HTMLImageElement) => img.naturalWidth), FIRST_PAGE).toBe(320);
  await expect.poll(async () => new Set(await heights()).size).toBe(1);
  expect((await heights())[0]).toBeGreaterThan(10);

  await page
    .getByRole('button', { name: /^Insert a part before/ })
    .nth(1)
    .click();
  await page.getByRole('button', { name: 'A quotation' }).click();
  await expect(parts(page).nth(1)).toContainText('Part 2, a quotation');
  await expect(parts(page).nth(1).getByRole('group').first()).toBeFocused();
  await parts(page).nth(1).getByLabel('Words of the quotation').fill('Honey that says where it is from.');
  await expect(frame(page).getByText('Honey that says where it is from.')).toBeVisible(FIRST_PAGE);

  await parts(page).nth(1).getByRole('button', { name: 'Duplicate' }).click();
  await expect.poll(() => layoutsIn(page, file)).toEqual(['full-bleed', 'quote', 'quote', 'pair', 'film']);
  await expect(frame(page).getByText('Honey that says where it is from.')).toHaveCount(2, FIRST_PAGE);
  await lastAction(page).getByRole('button', { name: 'Undo' }).click();
  await expect(parts(page)).toHaveCount(4);

  await parts(page).nth(1).getByRole('button', { name: 'Remove' }).click();
  await expect(parts(page)).toHaveCount(3);
  await lastAction(page).getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => layoutsIn(page, file)).toEqual(['full-bleed', 'quote', 'pair', 'film']);
});

test('leads the preview to the part one is in, and shows a new layout there, by keys alone', async ({
  page,
  studio,
}) => {
  await openScreen(page, studio, '/sections/portfolio/dogwood');
  await expect(frame(page).locator('main')).toBeVisible(FIRST_PAGE);
  const pair = parts(page).nth(2);
  await pair.locator('summary').focus();
  await expect.poll(() => distanceOf(page, '[data-layout="pair"] img >> nth=0'), FIRST_PAGE).toBeLessThan(0.5);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(pair.getByRole('button', { name: 'Change the layout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await pair.getByRole('button', { name: 'Before and after' }).focus();
  await page.keyboard.press('Enter');
  await expect(pair.getByRole('button', { name: 'Change the layout' })).toBeFocused();
  const compared = '[data-layout="before-after"] img >> nth=0';
  await expect(frame(page).locator(compared)).toBeVisible(FIRST_PAGE);
  await expect.poll(() => distanceOf(page, compared)).toBeLessThan(0.5);

  await page.getByRole('button', { name: 'Insert a part before Roadside sign' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Insert a part before Roadside sign' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(frame(page).locator('[data-layout="pair"]')).toBeVisible(FIRST_PAGE);
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('inserts a part between two, drags it up, and removes it', async ({ page, studio }) => {
    const file = 'portfolio/deep-waters/project.md';
    await openScreen(page, studio, '/sections/portfolio/deep-waters');
    await expect(parts(page).first()).toBeVisible(FIRST_PAGE);
    const before = await layoutsIn(page, file);
    await page
      .getByRole('button', { name: /^Insert a part before/ })
      .nth(2)
      .tap();
    await page.getByRole('button', { name: 'The table for the plates' }).tap();
    await expect(parts(page).nth(2)).toContainText('Part 3, the table for the plates');

    const handle = parts(page).nth(2).getByRole('button', { name: 'Move The table for the plates', exact: true });
    await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const [from, to] = [await handle.boundingBox(), await parts(page).nth(1).boundingBox()];
    if (!from || !to) throw new Error('The parts are not on the screen.');
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + from.width / 2, y }],
      });
    const start = from.y + from.height / 2;
    await touch('touchStart', start);
    await expect(page.locator('[data-dragged]')).toContainText('the table for the plates');
    for (let y = start; y >= to.y; y -= 8) await touch('touchMove', y);
    await touch('touchEnd', to.y);
    await expect.poll(() => layoutsIn(page, file)).toEqual(before.toSpliced(1, 0, 'plates'));
    await parts(page).nth(1).getByRole('button', { name: 'Remove' }).tap();
    await expect.poll(() => layoutsIn(page, file)).toEqual(before);
  });
});
