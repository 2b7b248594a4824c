import type { Page } from '@playwright/test';
import { siteAddresses } from '../../../model/page-addresses.ts';
import { content } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';

/** Widths from a phone to a wide screen, one for each layout of a page. */
const WINDOW_WIDTHS_PX = [390, 820, 1440, 2200];
const WINDOW_HEIGHT_PX = 900;
/** The highest ratio of a picture's width to the device pixels of its box; the offered widths are steps. */
const MOST = 2;
/** The lowest ratio: below 1 by rounding, and lower on dense screens, where Chromium takes the nearer step. */
const LEAST = { plain: 0.98, dense: 0.65 };

/** Returns each picture's box and newly chosen width: a loaded picture stays in a narrower window. */
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
        // No picture loads in this test; the requested one is known by now.
        await double.decode().catch(() => undefined);
        const chosen = Number(/-(\d+)\.avif$/.exec(double.currentSrc)?.[1]);
        const { width, height } = image.getBoundingClientRect();
        const { width: across, height: down } = source.hasAttribute('width') ? source : image;
        const shape = Number(across) / Number(down);
        // A picture that covers a narrower box is drawn larger than its visible part.
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

/** Returns the widths and `sizes` that the head preloads in this window, and those of the picture of high priority. */
function firstPicture(page: Page) {
  return page.evaluate(() => {
    const heeded = ({ media }: { media: string }) => media === '' || matchMedia(media).matches;
    const preloaded = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="image"]')].filter(heeded);
    const shown = [...document.querySelectorAll('picture:has([fetchpriority="high"])')].map((picture) =>
      [...picture.querySelectorAll('source')].find((source) => source.type === 'image/avif' && heeded(source)),
    );
    return {
      preloaded: preloaded.map(({ imageSrcset, imageSizes }) => [imageSrcset, imageSizes]),
      shown: shown.map((source) => [source?.srcset, source?.sizes]),
    };
  });
}

for (const density of [1, 2]) {
  test.describe(`at ${density} dots a px`, () => {
    test.use({ deviceScaleFactor: density, contextOptions: { reducedMotion: 'reduce' } });
    for (const address of siteAddresses(content)) {
      test(`chooses pictures of ${address} that fit their boxes in every window`, async ({ page }) => {
        // Styles are inline, and fallback fonts have the fonts' metrics.
        await page.route(/static/, (route) => route.abort());
        await page.goto(address);
        for (const width of WINDOW_WIDTHS_PX) {
          await page.setViewportSize({ width, height: WINDOW_HEIGHT_PX });
          const { preloaded, shown } = await firstPicture(page);
          expect.soft(preloaded, `preloaded in a window of ${width} px`).toEqual(shown);
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
