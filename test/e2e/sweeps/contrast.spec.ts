import type { Page } from '@playwright/test';
import { measured, wordsOverPictures } from '../support/contrast.ts';
import { everyPage, layoutPages, loadCompletely } from '../support/every-page.ts';
import { test } from '../support/one-tab.ts';
import { content, sectionIn } from '../support/sample.ts';
import { expect } from '../support/site.ts';

const WINDOWS = [
  { viewport: { width: 390, height: 844 }, pointer: false },
  { viewport: { width: 1440, height: 900 }, pointer: true },
];
const SCHEMES = ['light', 'dark'] as const;

const [project] = content.projects;
/** Words that must be over a picture in a wide window, because a page without any would pass. */
const MEANT: Readonly<Record<string, string | undefined>> = {
  home: content.site.pages.home.headline.join(' '),
  portfolio: sectionIn('portfolio').heading,
  music: sectionIn('music').heading,
  art: sectionIn('art').heading,
  resume: content.site.pages.resume.heading,
  [`portfolio/${project?.slug}`]: project?.title,
  contact: content.site.pages.contact.heading,
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { viewport, pointer } of WINDOWS) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    // The test takes eight screenshots, of a whole page at most.
    test.slow();

    // On a phone, a project's words are above and below its pictures.
    for (const shown of everyPage.filter(({ name }) => pointer || !name.startsWith('portfolio/'))) {
      test(`gives words over pictures contrast: ${shown.name}`, async ({ page }) => {
        await shown.open(page);
        if (pointer && layoutPages.includes(shown)) await hoverPictures(page);
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme });
          await loadCompletely(page);
          const words = await measured(page, await wordsOverPictures(page));
          const weak = words
            .filter(({ ratio, least }) => ratio < least)
            .map(({ text, ratio, least }) => `${text}: ${ratio}:1, expected ${least}:1`);
          expect.soft(weak, colorScheme).toEqual([]);
          const meant = pointer ? (MEANT[shown.name]?.split(' ') ?? []) : [];
          expect(words.map(({ text }) => text)).toEqual(expect.arrayContaining(meant));
        }
      });
    }
  });
}

/** The cards, and the first picture of a project; its other pictures behave alike. */
const HOVERED = 'li > a:has(img), #enlarge-1';

/** Hovers all links with a picture at once, so that their text is over it. */
async function hoverPictures(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument');
  const { nodeIds } = await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: HOVERED });
  for (const nodeId of nodeIds) {
    await browser.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] });
  }
}
