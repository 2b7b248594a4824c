import { PRINTING_INKS } from '../../../app/components/ink-switch/densities.ts';
import { contrastOfChannels } from '../../../model/contrast.ts';
import { fillTemplate } from '../../../model/template.ts';
import { axeFinds } from '../support/axe.ts';
import { measured, wordsOverPictures } from '../support/contrast.ts';
import { layoutPages, loadCompletely } from '../support/every-page.ts';
import { expectLifted, open, patch, picture, statusOf, words } from '../support/ink-switch.ts';
import { test as inOneTab } from '../support/one-tab.ts';
import { difference, type Pixels, pixelsOf } from '../support/pixels.ts';
import { address as platesAddress } from '../support/plates.ts';
import { expect, test } from '../support/site.ts';

test('leaves print and forced colors unchanged', async ({ page }) => {
  await open(page);
  await page.locator('h1').evaluate((heading) => heading.setAttribute('data-ink', 'red'));
  await patch(page, 'red').click();
  await expectLifted(page, 'red');
  await expect(page.locator('h1')).toHaveCSS('-webkit-text-fill-color', 'rgba(0, 0, 0, 0)');
  for (const media of [{ media: 'print' }, { media: 'screen', forcedColors: 'active' }] as const) {
    await page.emulateMedia(media);
    await expect(picture(page)).toHaveCSS('filter', 'none');
    await expect(page.locator('h1')).not.toHaveCSS('-webkit-text-fill-color', 'rgba(0, 0, 0, 0)');
    await expect(page.locator('[data-lifts]').first()).toBeHidden();
  }
});

test('lifts the ink off the pictures of the zoom view, but not off separations and the sheet of the resume', async ({
  page,
}) => {
  await open(page);
  await patch(page, 'red').click();
  await expectLifted(page, 'red');
  await page.locator('#enlarge-1').click();
  await expect(page.locator('dialog img').first()).toHaveCSS('filter', /^url\("#lifted-inks-/);
  await page.keyboard.press('Escape');
  const table = page.locator('section[data-keeps-ink] img');
  await page.goto(platesAddress);
  await expectLifted(page, 'red');
  await expect(table.first()).toHaveCSS('filter', 'none');
  await page.goto('/resume');
  await expect(page.locator('html[data-lifted="red"]')).toHaveCount(1);
  await expect(picture(page)).toHaveCSS('filter', 'none');
});

/** The contrast for text from 24 px on, and for outlines: WCAG 2.2, 1.4.3 and 1.4.11. */
const LEAST = 3;
/** The distance of a line's halo from its pixels, in px. */
const REACH = 4;

for (const colorScheme of ['light', 'dark'] as const) {
  inOneTab.describe(`with inks lifted, ${colorScheme}`, () => {
    inOneTab.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    inOneTab('leaves a keyline of display type that is visible on background and picture', async ({ page }) => {
      await open(page, '/portfolio');
      const heading = page.locator('h1');
      // The heading is half on the page's background and half on pictures.
      await heading.evaluate((element) => {
        element.setAttribute('data-ink', 'blue');
        // A page may have a background of its own, or none.
        element.parentElement?.style.setProperty('--ground', 'transparent');
        element.style.cssText += ';position:relative;z-index:1;margin-block-end:-0.5em;mix-blend-mode:multiply';
      });
      await loadCompletely(page);
      const bare = await pixelsOf(heading);
      await patch(page, 'blue').click();
      await expectLifted(page, 'blue');
      await page.mouse.move(0, 0);
      const drawn = await pixelsOf(heading);
      await page.addStyleTag({ content: 'h1 { filter: none !important; -webkit-text-stroke-color: #f0f !important }' });
      const line = await pixelsOf(heading);
      await page.addStyleTag({ content: 'h1 { -webkit-text-stroke-color: #0f0 !important }' });
      const other = await pixelsOf(heading);
      expect(difference(bare, drawn)).toBeGreaterThan(1);
      const ratios = ratiosAlong(drawn, line, other);
      expect(ratios.length).toBeGreaterThan(500);
      expect(ratios[Math.floor(ratios.length * 0.02)]).toBeGreaterThanOrEqual(LEAST);
    });

    for (const shown of layoutPages) {
      inOneTab(`reads text as before: ${shown.name}`, async ({ page }) => {
        inOneTab.slow();
        await shown.open(page);
        await loadCompletely(page);
        // The overprinting words are half on the background.
        const display = (await page.locator('h1, [data-ink]').allTextContents()).join(' ').split(/\s+/);
        for (const ink of PRINTING_INKS) {
          await patch(page, ink).click();
          await expect(statusOf(page)).toHaveText(fillTemplate(words.lifted, { ink: words[ink] }));
          const found = await measured(page, await wordsOverPictures(page));
          const weak = found.filter(({ text, ratio, least }) => ratio < least && !display.includes(text));
          expect.soft(weak, ink).toEqual([]);
          expect.soft(await axeFinds(page, { rules: ['color-contrast'] }), ink).toEqual([]);
          await patch(page, ink).click();
        }
      });
    }
  });
}

const REACHES = Array.from({ length: 2 * REACH + 1 }, (_, at) => at - REACH);

/** Returns the best contrast near each pixel of a line, which two screenshots in other colors identify. */
function ratiosAlong(drawn: Pixels, line: Pixels, other: Pixels): number[] {
  const { width, height } = drawn;
  const color = (at: number) => drawn.data.subarray(at, at + 3);
  const ratios: number[] = [];
  for (let y = REACH; y < height - REACH; y += 4) {
    for (let x = REACH; x < width - REACH; x += 1) {
      const at = (y * width + x) * 3;
      const isLine = (line.data[at] ?? 0) - (other.data[at] ?? 0) > 250;
      if (!isLine) continue;
      const near = REACHES.flatMap((by) => [at + 3 * by, at + 3 * by * width]);
      ratios.push(Math.max(...near.map((place) => contrastOfChannels(color(at), color(place)))));
    }
  }
  return ratios.sort((a, b) => a - b);
}
