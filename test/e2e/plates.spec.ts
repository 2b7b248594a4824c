import type { Page } from '@playwright/test';
import { test } from './support/one-tab.ts';
import { difference, pixelsOf } from './support/pixels.ts';
import {
  address,
  expectLaid,
  filesOf,
  inks,
  open,
  patch,
  plates,
  scrollToTable,
  sheet,
  sheets,
  table,
  whole,
  words,
} from './support/plates.ts';
import { holdRequests } from './support/requests.ts';
import { expect, hydrated } from './support/site.ts';

/** The highest mean difference per channel, of 255: grain and AVIF cause up to 4.5, a plate 1 px off 8.4 to 15. */
const SAME = 5;

test('lifts and lays each ink by its patch, and announces the sheet', async ({ page }) => {
  await open(page);
  await expectLaid(page, [true, true, true]);
  await patch(page, 1).click();
  await expectLaid(page, [true, false, true], 1);
  await expect(table(page).getByRole('status')).toHaveText('Red plate lifted. On the sheet: Yellow, Blue.');
  await patch(page, 0).click();
  await patch(page, 2).click();
  await expectLaid(page, [false, false, false], 2);
  await expect(table(page).getByRole('status')).toHaveText('Blue plate lifted. The sheet is bare.');
  await patch(page, 1).click();
  await expectLaid(page, [false, true, false], 1);
});

test('uses the numbers of the plates as keys only while the table has the focus', async ({ page }) => {
  await open(page);
  await page.keyboard.press('1');
  await expectLaid(page, [true, true, true]);
  await patch(page, 0).focus();
  // A key that is held down counts once.
  await page.keyboard.down('2');
  await page.keyboard.down('2');
  await page.keyboard.up('2');
  await expectLaid(page, [true, false, true], 1);
  await page.keyboard.press('Control+3');
  await page.keyboard.press('9');
  await page.keyboard.press('Enter');
  await expectLaid(page, [false, false, true], 0);
  await page.keyboard.press('2');
  await expectLaid(page, [false, true, true], 1);
  // A press on the sheet itself focuses the table.
  await page.locator('dl').first().click();
  await plates(page).first().click({ force: true });
  await page.keyboard.press('1');
  await expectLaid(page, [true, true, true], 0);
});

const toPlates = (page: Page, { title }: (typeof sheets)[number]) =>
  page.getByRole('main').getByRole('link', { name: title ? `${words.heading} ${title}` : words.heading, exact: true });

test('leads from each print to its sheet on the light table, and back', async ({ page }) => {
  await page.goto(address);
  await hydrated(page);
  for (const [at, shown] of sheets.entries()) {
    const link = toPlates(page, shown);
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await link.click();
    await expect(page).toHaveURL(`${address}#plates-${at + 1}`);
    await expect(table(page)).toBeFocused();
    await expect(table(page).getByRole('heading')).toBeInViewport();
    await expect(sheet(page, at + 1)).toBeChecked();
    await expect(table(page).getByRole('img', { name: shown.alt })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(before, -2);
  }
});

test('shows the sheet in the address of the page', async ({ page }) => {
  await page.goto(`${address}#plates-2`);
  await hydrated(page);
  await expect(sheet(page, 2)).toBeChecked();
  await expect(table(page).getByRole('heading')).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('leads from each print to the light table', async ({ page }) => {
    for (const shown of sheets) {
      await page.goto(address);
      await toPlates(page, shown).click();
      await expect(table(page).getByRole('heading')).toBeInViewport();
    }
  });
});

for (const [at, shown] of sheets.entries()) {
  test(`makes the print of sheet ${at + 1} from all of its plates, and only from all`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: at === 0 ? 'active' : 'none' });
    const release = await holdRequests(page, filesOf(shown));
    await page.goto(address);
    await hydrated(page);
    await scrollToTable(page);
    if (at > 0) await sheet(page, at + 1).check({ force: true });
    const printed = table(page).getByRole('img', { name: shown.alt });
    await printed.evaluate((image) => (image instanceof HTMLImageElement ? image.decode() : undefined));
    const asPrinted = await pixelsOf(printed);
    release();
    await expect(whole(page)).toHaveCount(1);
    const laid = difference(asPrinted, await pixelsOf(printed));
    test.info().annotations.push({ type: 'mean difference of 255', description: laid.toFixed(2) });
    expect(laid).toBeLessThan(SAME);
    for (const plate of inks.keys()) {
      await patch(page, plate).click();
      expect(difference(asPrinted, await pixelsOf(printed))).toBeGreaterThan(SAME + 3);
      await patch(page, plate).click();
    }
    expect(difference(asPrinted, await pixelsOf(printed))).toBeLessThan(SAME);
  });
}

test('shows another sheet with all its plates laid', async ({ page }) => {
  await open(page);
  await patch(page, 1).click();
  await sheet(page, 1).focus();
  await page.keyboard.press('ArrowRight');
  await expect(sheet(page, 2)).toBeChecked();
  await expect(sheet(page, 2)).toBeFocused();
  await expect(table(page).getByRole('img', { name: sheets[1]?.alt })).toBeVisible();
  await expect(whole(page)).toHaveCount(1);
  await expectLaid(page, [true, true, true]);
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`lifts a plate ${reducedMotion === 'reduce' ? 'at once' : 'with a short slide'} with reduced motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await open(page);
    await expectLaid(page, [true, true, true]);
    const slides = await table(page).evaluate((region) => {
      region.querySelector('button')?.click();
      return new Promise<(string | number)[][]>((resolve) => {
        requestAnimationFrame(() => {
          const all = region.getAnimations({ subtree: true });
          resolve(
            all.map((slide) => [
              slide instanceof CSSTransition ? slide.transitionProperty : 'unknown',
              Number(slide.effect?.getTiming().duration),
            ]),
          );
        });
      });
    });
    if (reducedMotion === 'reduce') expect(slides).toEqual([]);
    else {
      expect(new Set(slides.map(([property]) => property))).toEqual(new Set(['transform', 'opacity']));
      for (const [, milliseconds] of slides) {
        expect(milliseconds).toBeGreaterThanOrEqual(200);
        expect(milliseconds).toBeLessThanOrEqual(400);
      }
    }
    await expectLaid(page, [false, true, true], 0);
  });
}
