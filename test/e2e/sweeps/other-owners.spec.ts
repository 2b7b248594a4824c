import type { Page } from '@playwright/test';
import { writeEmpty } from '../../fixtures/empty.ts';
import { writeIllustrator } from '../../fixtures/illustrator.ts';
import { writePhotographer } from '../../fixtures/photographer.ts';
import { writeStudioOfFive } from '../../fixtures/studio-of-five.ts';
import { PATIENCE } from '../../patience.ts';
import { axeFinds, COLOR_RULES } from '../support/axe.ts';
import { measured, wordsOverPictures } from '../support/contrast.ts';
import { loadCompletely } from '../support/every-page.ts';
import { FIRST_FLIGHT_BYTES, firstScreenBytes } from '../support/first-screen.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { serveOwner } from '../support/other-owner.ts';
import { expect, hydrated, test } from '../support/site.ts';

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** The smallest and the largest sites that owners asked for, with the addresses of their kinds of pages. */
const OWNERS = [
  { name: 'an empty start', write: writeEmpty, pages: ['/', '/contact', '/privacy'] },
  {
    name: 'a photographer with 12 series of 40 pictures',
    write: (from: string, to: string) => writePhotographer(from, to, { series: 12 }),
    pages: ['/', '/series', '/series/salt-road', '/about', '/contact', '/resume'],
  },
  {
    name: 'an illustrator with 90 works',
    write: (from: string, to: string) => writeIllustrator(from, to, { plain: 87 }),
    pages: ['/', '/auftraege', '/auftraege/tag/plakate', '/auftraege/kapitaen', '/auftraege/blatt-1', '/drucke'],
  },
  {
    name: 'a studio of five',
    write: writeStudioOfFive,
    pages: ['/', '/spaces', '/spaces/north-baths', '/identities/choir', '/editions', '/team', '/jobs', '/contact'],
  },
] as const;

/** The time limit for a build: several times what 480 or 90 pictures take on an idle machine. */
const LARGE_BUILD_MS = 600_000 * PATIENCE;

test.use({ baseURL: undefined, contextOptions: { reducedMotion: 'reduce' } });

for (const { name, write, pages } of OWNERS) {
  test.describe(`of ${name}`, () => {
    const owner = serveOwner(write, { buildMs: LARGE_BUILD_MS });

    for (const address of pages) {
      test(`keeps its layout and the contrast of its words: ${address}`, async ({ page }) => {
        test.slow();
        expect.soft(await firstScreenBytes(page, owner.url + address)).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES);
        await page.goto(owner.url + address);
        await hydrated(page);
        for (const viewport of WINDOWS) {
          await page.setViewportSize(viewport);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            await loadCompletely(page);
            const at = `${viewport.width} px, ${colorScheme}`;
            expect.soft(await layoutFaults(page), at).toEqual([]);
            expect.soft(await axeFinds(page, { rules: COLOR_RULES }), at).toEqual([]);
            expect.soft(await weakWords(page), at).toEqual([]);
          }
        }
      });
    }
  });
}

/** Returns the words over pictures whose contrast is too small. */
async function weakWords(page: Page) {
  const words = await measured(page, await wordsOverPictures(page));
  return words.filter(({ ratio, least }) => ratio < least);
}
