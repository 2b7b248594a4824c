import type { Page } from '@playwright/test';
import { expectReadAloud } from '../support/read-aloud.ts';
import { expect, FIRST_PAGE, openScreen, test } from '../support/studio.ts';

const DOGWOOD = 'portfolio/dogwood/project.md';
const ALT = ['show', 0, 'pictures', 0, 'alt'] as const;

const draftOf = (page: Page, file: string) =>
  page.evaluate(async (name) => (await fetch(`/api/draft?file=${encodeURIComponent(name)}`)).json(), file);

/** Empties the alternative texts of the first pictures of two works, as pictures have none that were just added. */
async function emptyAltTexts(page: Page) {
  for (const file of [DOGWOOD, 'portfolio/deep-waters/project.md']) {
    const { etag } = await draftOf(page, file);
    await page.evaluate(
      async (body) => {
        const headers = { 'Content-Type': 'application/json' };
        await fetch('/api/draft', { method: 'POST', headers, body: JSON.stringify(body) });
      },
      { file, etag, edits: [{ field: [...ALT], value: '' }] },
    );
  }
}

test('describes pictures by keys, from the dashboard, and undoes a text', async ({ page, studio }) => {
  await openScreen(page, studio);
  await emptyAltTexts(page);
  await page.reload();
  const main = page.getByRole('main');
  await expect(main).toContainText('2 pictures have no alternative text');
  await main.getByRole('link', { name: 'Describe them' }).press('Enter');
  await expect(page).toHaveURL(`${studio.url}/alt-texts`);

  const text = main.getByLabel('What the picture shows');
  const first = main.getByRole('form', { name: 'Picture 1 of 2' });
  await expect(text).toBeFocused(FIRST_PAGE);
  await expect(first).toContainText('Dogwood');
  const image = first.locator('img');
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth), FIRST_PAGE)
    .toBeGreaterThan(1000);
  expect((await image.boundingBox())?.height).toBeGreaterThan(170);

  await expectReadAloud(main, 'studio-alt-texts');
  await page.keyboard.type('Four petals.');
  await page.keyboard.press('Control+z');
  await expect(text).toHaveValue('');
  await page.keyboard.type('A dogwood flower in three inks.');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('form', { name: 'Picture 2 of 2' })).toContainText('Deep Waters');
  await expect(text).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1 picture still has none.' })).toHaveCount(1);
  await expect
    .poll(async () => (await draftOf(page, DOGWOOD)).now.data.show[0].pictures[0].alt)
    .toBe('A dogwood flower in three inks.');

  // The pictures lead to the same screen, and the place of a picture to its form.
  await page.goto(`${studio.url}/pictures`);
  await main.getByRole('link', { name: 'Describe it' }).click();
  await expect(main.getByRole('form', { name: 'Picture 1 of 1' })).toContainText('Deep Waters');
  await main.getByRole('link', { name: 'Deep Waters' }).click();
  await expect(page.locator('#field-show-0-pictures-0-alt')).toBeFocused(FIRST_PAGE);
});
