import { everyPage } from '../support/every-page.ts';
import { fontsLoaded } from '../support/fonts.ts';
import { inChromium } from '../support/in-chromium.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { test } from '../support/one-tab.ts';
import { expect } from '../support/site.ts';

/** Windows from the narrowest to the widest; in the first one, every page is longer than the window. */
const WINDOWS = [
  [280, 400],
  [320, 640],
  [390, 844],
  [640, 960],
  [768, 1024],
  [1440, 900],
  [2560, 1440],
] as const;

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // Windows and most of Linux have scroll bars that take space, which Playwright hides.
  launchOptions: [
    ({ launchOptions }, use) => use({ ...inChromium(launchOptions), ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

for (const { name, open } of everyPage) {
  test(`has no fault in the layout of ${name} beside a scroll bar`, async ({ page }) => {
    await open(page);
    await fontsLoaded(page);
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      if (width === WINDOWS[0][0]) expect(await page.evaluate(() => innerWidth - document.body.clientWidth)).toBe(15);
      expect.soft(await layoutFaults(page), `${width} x ${height}`).toEqual([]);
    }
  });
}
