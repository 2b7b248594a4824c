import type { Page, Request } from '@playwright/test';
import { siteAddresses } from '../../../model/page-addresses.ts';
import { fontsLoaded } from '../support/fonts.ts';
import { waitForFrames } from '../support/painting.ts';
import { holdRequests } from '../support/requests.ts';
import { content } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';

const FONTS = '**/*.woff2';
const PICTURES = '**/static/{pictures,media}/**';
const MAX_SHIFT = 0.005;

const shiftOf = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
  });

/** Scrolls down (`way` 1) or up (-1), so that all pictures are requested. @throws Error with the scroll position */
const walk = (page: Page, way: 1 | -1) =>
  page.evaluate(async (way) => {
    const MAX_WINDOWS = 100;
    const MAX_FRAME_MS = 5000;
    const scrollPosition = () =>
      `${scrollY} of ${document.documentElement.scrollHeight} px, ${document.visibilityState}`;
    const frame = () =>
      new Promise((next, fail) => {
        requestAnimationFrame(next);
        setTimeout(() => fail(new Error(`No frame for ${MAX_FRAME_MS} ms at ${scrollPosition()}.`)), MAX_FRAME_MS);
      });
    const isThere = () =>
      way === 1 ? scrollY + innerHeight >= document.documentElement.scrollHeight - 1 : scrollY === 0;
    for (let windows = 0; !isThere(); windows += 1) {
      if (windows === MAX_WINDOWS) {
        throw new Error(`The page goes no further than ${scrollPosition()}.`);
      }
      window.scrollBy({ top: way * innerHeight * 0.8, behavior: 'instant' });
      await frame();
      await frame();
    }
  }, way);

for (const width of [390, 1440]) {
  for (const address of siteAddresses(content)) {
    test(`shifts nothing while fonts, pictures and films of ${address} arrive late, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const releaseFonts = await holdRequests(page, FONTS);
      const releasePictures = await holdRequests(page, PICTURES);
      const requests: Request[] = [];
      page.on('request', (request) => requests.push(request));
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await waitForFrames(page);
      releaseFonts();
      await fontsLoaded(page);
      await waitForFrames(page);
      const waiting = page.locator('img:not([loading="lazy"])').first();
      await walk(page, 1);
      releasePictures();
      await Promise.all(requests.map(async (request) => (await request.response())?.finished()));
      await walk(page, -1);
      await waitForFrames(page);
      if ((await waiting.count()) > 0) await expect(waiting).not.toHaveJSProperty('naturalWidth', 0);
      expect(await shiftOf(page)).toBeLessThan(MAX_SHIFT);
    });
  }
}
