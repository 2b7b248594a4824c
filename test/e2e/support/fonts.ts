import type { Page } from '@playwright/test';

/** Returns the font families of which a face has loaded. */
export const loadedFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
  );

export async function fontsLoaded(page: Page) {
  await page.evaluate(() => {
    // Browsers request fonts during layout.
    document.body.getBoundingClientRect();
    return document.fonts.ready.then(() => {});
  });
}
