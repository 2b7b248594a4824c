import type { Locator, Page } from '@playwright/test';
import { everyPage, loadCompletely } from '../support/every-page.ts';
import { fontsLoaded } from '../support/fonts.ts';
import { test } from '../support/one-tab.ts';
import { difference, pixelsOf } from '../support/pixels.ts';
import { address as platesAddress } from '../support/plates.ts';
import { content, sectionIn } from '../support/sample.ts';
import { expect, hydrated } from '../support/site.ts';
import { unreadableText } from '../support/unreadable-text.ts';

const { messages: words } = content;

/** A desktop window, 1440 by 900 px at 200 %, 1280 by 1024 px at 400 %, a phone and a folded phone. */
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 720, height: 450 },
  { width: 320, height: 256 },
  { width: 390, height: 844 },
  { width: 280, height: 653 },
];
const WIDTHS_PX = [280, 320, 390, 820, 1440, 2560, 3840];

/** The spacing of letters, words, lines and paragraphs that a reader may set (WCAG 2.2, 1.4.12). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

/** Returns how far the page can scroll horizontally, in px. */
const horizontalOverflow = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo({ left: 1000, behavior: 'instant' });
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth - clientWidth, window.scrollX);
  });

for (const { name, open } of everyPage) {
  test(`keeps all text of ${name} when zoomed, with text spacing, and in forced colors`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    await loadCompletely(page);
    const table = page.getByRole('region', { name: words.plates.heading });
    if ((await table.count()) > 0) {
      // The controls load with the code.
      await table.scrollIntoViewIfNeeded();
      await expect(table.getByRole('button')).not.toHaveCount(0);
    }
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 900 });
      expect
        .soft({ width, horizontalOverflow: await horizontalOverflow(page) })
        .toEqual({ width, horizontalOverflow: 0 });
    }
    const expectWhole = async (how: string) => {
      for (const window of WINDOWS) {
        await page.setViewportSize(window);
        const found = { horizontalOverflow: await horizontalOverflow(page), lost: await unreadableText(page) };
        expect.soft({ how, ...window, ...found }).toEqual({ how, ...window, horizontalOverflow: 0, lost: [] });
      }
    };
    await expectWhole('as it is');
    await page.addStyleTag({ content: SPACED });
    await expectWhole('spaced');

    const controls = await controlsWithBackground(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      expect.soft(await mixedText(page)).toEqual([]);
      for (const control of controls) {
        const { html, border } = await control.evaluate((element) => {
          const { borderBlockStartStyle, borderBlockStartWidth } = getComputedStyle(element);
          return { html: element.outerHTML.slice(0, 80), border: `${borderBlockStartWidth} ${borderBlockStartStyle}` };
        });
        expect.soft({ html, border }).toEqual({ html, border: '2px solid' });
      }
    }
  });
}

/** Returns controls that only their background distinguishes from text, because forced colors do not draw it. */
async function controlsWithBackground(page: Page) {
  const found = [];
  for (const control of await page.locator(':is(a, button):not(:has(img), [href="#main"])').all()) {
    const hasBackground = await control.evaluate((element) => {
      const { backgroundColor } = getComputedStyle(element);
      return element.checkVisibility() && backgroundColor !== 'rgba(0, 0, 0, 0)';
    });
    if (hasBackground) found.push(control);
  }
  return found;
}

/** Returns text that is blended with its background in a color other than the visitor's. */
const mixedText = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { mixBlendMode, forcedColorAdjust } = getComputedStyle(element);
        return mixBlendMode !== 'normal' && forcedColorAdjust !== 'none' && element.textContent?.trim();
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );

/** The mean difference per channel, of 255, from which two states look different; one state has no noise. */
const SEEN = 0.2;

test.describe('in the visitor’s own colors', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  async function expectSeen(place: Locator, act: () => Promise<unknown>) {
    await place.scrollIntoViewIfNeeded();
    const before = await pixelsOf(place);
    await act();
    expect(difference(before, await pixelsOf(place))).toBeGreaterThan(SEEN);
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`makes pressed, chosen and focused elements visible, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto(platesAddress);
      await hydrated(page);
      const table = page.getByRole('region', { name: words.plates.heading });
      await table.scrollIntoViewIfNeeded();
      await expect(table.locator('[data-ready="true"]')).toHaveCount(1);
      for (const patch of await table.locator('button[aria-pressed]').all()) {
        await expectSeen(patch, () => patch.evaluate((button) => button instanceof HTMLElement && button.click()));
      }
      const second = table.locator('label:has([type="radio"])').nth(1).locator('xpath=..');
      await expectSeen(second, () => second.getByRole('radio').nth(1).check({ force: true }));

      await page.goto('/music');
      await hydrated(page);
      const tab = (name: string) => page.getByRole('banner').getByRole('link', { name });
      await expect(tab(sectionIn('music').label)).toHaveCSS('text-decoration-line', 'underline');
      await expect(tab(sectionIn('art').label)).toHaveCSS('text-decoration-line', 'none');
      await expectSeen(tab(sectionIn('art').label).locator('xpath=../..'), () =>
        tab(sectionIn('music').label).press('Tab'),
      );
      const themeSwitch = page.getByRole('button', { name: words.theme.night });
      await expectSeen(themeSwitch, () =>
        themeSwitch.evaluate((button) => button instanceof HTMLElement && button.click()),
      );
      // The icon changes to a pause.
      await fontsLoaded(page);
      const play = page.locator('main button[data-playing]').first();
      await expectSeen(play, () => play.evaluate((button) => button.setAttribute('data-playing', 'true')));
    });
  }
});
