import { fontsLoaded, loadedFonts } from './support/fonts.ts';
import { expect, test } from './support/site.ts';

const FONTS = '**/*.woff2';
const MAX_FIRST_BYTES = 60_000;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('loads fonts without scripts', async ({ page }) => {
    const font = page.waitForResponse(FONTS);
    await page.goto('/');
    expect((await font).ok()).toBe(true);
  });
});

test('requests two light fonts of its own site first', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) sizes.push(response.body().then(({ length }) => length));
  });
  await page.goto('/');
  await fontsLoaded(page);
  const bytes = await Promise.all(sizes);
  expect(bytes).toHaveLength(2);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_FIRST_BYTES);
  expect(await loadedFonts(page)).toEqual(expect.arrayContaining(['Display', 'Text']));
});
