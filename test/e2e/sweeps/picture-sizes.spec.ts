import type { Page } from '@playwright/test';
import { siteAddresses } from '../../../model/addresses.ts';
import { content } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';

/** From a phone to a wide screen; a page has one layout between two of them. */
const WINDOW_WIDTHS_PX = [390, 820, 1440, 2200];
const WINDOW_HEIGHT_PX = 900;
/** A picture may be this many times as wide as its place has device pixels; the widths on offer are steps. */
const MOST = 2;
/** Less than 1 by rounding; on dense screens Chromium takes the nearer of two steps. */
const LEAST = { plain: 0.98, dense: 0.65 };

/**
 * For each picture the width that the browser would choose now, px of the file, and the device pixels that it fills.
 * Chosen anew, for a loaded picture stays when the window grows narrow.
 */
function choices(page: Page, density: number) {
  return page.evaluate(async (density) => {
    const places = [...document.querySelectorAll('main picture')].flatMap((picture) => {
      const source = [...picture.querySelectorAll('source')].find(
        ({ media, type }) => type === 'image/avif' && (media === '' || matchMedia(media).matches),
      );
      const image = picture.querySelector('img');
      return source && image?.checkVisibility() ? [{ source, image }] : [];
    });
    return Promise.all(
      places.map(async ({ source, image }) => {
        const offered = [...source.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
        const double = new Image();
        double.sizes = source.sizes;
        double.srcset = source.srcset;
        // No picture loads in this test; which one was requested is known by then.
        await double.decode().catch(() => undefined);
        const chosen = Number(/-(\d+)\.avif$/.exec(double.currentSrc)?.[1]);
        const { width, height } = image.getBoundingClientRect();
        const { width: across, height: down } = source.hasAttribute('width') ? source : image;
        const shape = Number(across) / Number(down);
        // Of a picture that covers a narrower place, more is drawn than is seen.
        const covers = getComputedStyle(image).objectFit === 'cover';
        return {
          name: image.alt || source.srcset,
          offered,
          chosen,
          dots: density * (covers ? Math.max(width, height * shape) : width),
        };
      }),
    );
  }, density);
}

/** What the head preloads in this window, and what the picture of high priority offers: widths and `sizes` of each. */
function firstPicture(page: Page) {
  return page.evaluate(() => {
    const heeded = ({ media }: { media: string }) => media === '' || matchMedia(media).matches;
    const asked = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="image"]')].filter(heeded);
    const shown = [...document.querySelectorAll('picture:has([fetchpriority="high"])')].map((picture) =>
      [...picture.querySelectorAll('source')].find((source) => source.type === 'image/avif' && heeded(source)),
    );
    return {
      asked: asked.map(({ imageSrcset, imageSizes }) => [imageSrcset, imageSizes]),
      shown: shown.map((source) => [source?.srcset, source?.sizes]),
    };
  });
}

for (const density of [1, 2]) {
  test.describe(`at ${density} dots a px`, () => {
    test.use({ deviceScaleFactor: density, contextOptions: { reducedMotion: 'reduce' } });
    for (const address of siteAddresses(content)) {
      test(`each picture of ${address} fits its place in every window`, async ({ page }) => {
        // Styles are inline, and fallback fonts have the fonts' metrics.
        await page.route(/static/, (route) => route.abort());
        await page.goto(address);
        for (const width of WINDOW_WIDTHS_PX) {
          await page.setViewportSize({ width, height: WINDOW_HEIGHT_PX });
          const { asked, shown } = await firstPicture(page);
          expect.soft(asked, `preloaded in a window of ${width} px`).toEqual(shown);
          for (const { name, offered, chosen, dots } of await choices(page, density)) {
            const reported = `${name}: ${chosen} of ${offered.join(', ')} for ${dots} in a window of ${width} px`;
            expect.soft(offered, reported).toContain(chosen);
            if (chosen !== offered[0]) expect.soft(chosen, reported).toBeLessThanOrEqual(MOST * dots);
            const least = density === 1 ? LEAST.plain : LEAST.dense;
            if (chosen !== offered.at(-1)) expect.soft(chosen, reported).toBeGreaterThanOrEqual(least * dots);
          }
        }
      });
    }
  });
}
