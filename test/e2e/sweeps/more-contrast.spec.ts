import { measured, wordsOverPictures } from '../support/contrast.ts';
import { everyPage, loadCompletely } from '../support/every-page.ts';
import { test } from '../support/one-tab.ts';
import { expect } from '../support/site.ts';

/** The contrast of large type by WCAG 2.2, 1.4.6; smaller type has it by default. */
const LEAST = 4.5;

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

for (const { name, open } of everyPage) {
  test(`gives words over pictures of ${name} more contrast on request`, async ({ page }) => {
    test.slow();
    await open(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, contrast: 'more' });
      await loadCompletely(page);
      const words = await measured(page, await wordsOverPictures(page));
      const weak = words.filter(({ ratio }) => ratio < LEAST).map(({ text, ratio }) => `${text}: ${ratio}:1`);
      expect.soft(weak, colorScheme).toEqual([]);
    }
  });
}
