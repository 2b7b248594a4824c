import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { MAGNIFICATION } from '../../app/components/plates/lens.ts';
import { fillTemplate } from '../../model/template.ts';
import { axeFinds } from './support/axe.ts';
import { test } from './support/one-tab.ts';
import { waitForFrames } from './support/painting.ts';
import { decoded, difference, inside, type Pixels, pixelsOf } from './support/pixels.ts';
import { address, first, print, table, words } from './support/plates.ts';
import { content } from './support/sample.ts';
import { expect, hydrated, test as siteTest } from './support/site.ts';

const { separations } = first;

/** The highest mean difference per channel, of 255; an offset of one key press causes more than twice this. */
const SAME = 14;

const loupe = (page: Page) => table(page).getByRole('group', { name: words.loupe });
const across = (page: Page) => table(page).getByRole('slider', { name: words.across });
const down = (page: Page) => table(page).getByRole('slider', { name: words.down });
const patches = (page: Page) => table(page).getByRole('button', { pressed: true });

async function open(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await hydrated(page);
  await print(page).scrollIntoViewIfNeeded();
  const button = table(page).getByRole('button', { name: words.loupe });
  await expect(table(page).locator('[aria-busy="false"]')).toHaveCount(1);
  // A key press leaves no pointer over the table, which would move the loupe when the page scrolls.
  await button.press('Enter');
  await expect(loupe(page)).toHaveAttribute('data-ready', 'true');
  // Without this, a pointer action would scroll the page.
  await print(page).evaluate((image) => image.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await waitForFrames(page);
}

/** Returns the position of the loupe, in hundredths of the print. */
async function position(page: Page) {
  const [x, y] = [await across(page).inputValue(), await down(page).inputValue()];
  return { x: Math.round(Number(x) * 100), y: Math.round(Number(y) * 100) };
}

const canvas = (page: Page) => pixelsOf(loupe(page).locator('canvas'));
const lens = async (page: Page): Promise<Pixels> => inside(await canvas(page));

/** Returns the part of the original that the loupe must show: a quarter as wide as the lens, at its position. */
async function underLens(page: Page): Promise<Pixels> {
  const [shown, onPage] = [await canvas(page), await print(page).boundingBox()];
  if (!onPage) throw new Error('The print is not drawn.');
  const { width = 0 } = await sharp(first.original).metadata();
  const scale = width / onPage.width;
  const size = Math.round((shown.width / MAGNIFICATION) * scale);
  const { x, y } = await position(page);
  const left = Math.round((x / 100) * onPage.width * scale - size / 2);
  const top = Math.round((y / 100) * onPage.height * scale - size / 2);
  const part = sharp(first.original).extract({ left, top, width: size, height: size });
  return inside(await decoded(part.resize(shown.width, shown.height, { fit: 'fill' })));
}

test('shows the sheet four times as large, dot by dot', async ({ page }) => {
  await open(page);
  const under = await underLens(page);
  expect(difference(await lens(page), under)).toBeLessThan(SAME);
  await across(page).press('ArrowRight');
  await waitForFrames(page);
  expect(difference(await lens(page), under)).toBeGreaterThan(2 * SAME);
  expect(difference(await lens(page), await underLens(page))).toBeLessThan(SAME);
});

test('shows only the laid plates', async ({ page }) => {
  await open(page);
  const whole = await lens(page);
  for (const plate of separations.keys()) {
    await page.keyboard.press(String(plate + 1));
    await expect(patches(page)).toHaveCount(separations.length - plate);
  }
  await waitForFrames(page);
  const stock = content.site.inks.stock.match(/\d+/g)?.map(Number) ?? [];
  const bare = { ...whole, data: Buffer.from(whole.data.map((_, at) => stock[at % 3] ?? 0)) };
  expect(difference(await lens(page), bare)).toBeLessThan(2);
  expect(difference(whole, bare)).toBeGreaterThan(50);
});

test('follows the mouse', async ({ page }) => {
  await open(page);
  const box = await print(page).boundingBox();
  if (!box) throw new Error('The print is not drawn.');
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.6);
  await expect.poll(() => position(page)).toEqual({ x: 30, y: 60 });
  const frame = await loupe(page).boundingBox();
  expect((frame?.x ?? 0) + (frame?.width ?? 0) / 2).toBeCloseTo(box.x + box.width * 0.3, 0);
  expect((frame?.y ?? 0) + (frame?.height ?? 0) / 2).toBeCloseTo(box.y + box.height * 0.6, 0);
});

test('moves with the arrow keys and stops at the edge of the print', async ({ page }) => {
  await open(page);
  await expect(across(page)).toHaveAccessibleDescription(words.loupe_how);
  await table(page).getByRole('button', { name: words.loupe }).focus();
  await page.keyboard.press('Tab');
  await expect(across(page)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await position(page)).toEqual({ x: 48, y: 54 });
  await expect(across(page)).toHaveAttribute('aria-valuetext', '48 %');
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowUp');
  expect(await position(page)).toEqual({ x: 48, y: 0 });
});

siteTest.describe('on a phone', () => {
  siteTest.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  siteTest('moves under a finger without scrolling the page, and scrolls beside it', async ({ page }) => {
    await open(page);
    const touch = await page.context().newCDPSession(page);
    const drag = async (from: { x: number; y: number }, right: number, lower: number) => {
      const at = (part: number) => [{ x: from.x + right * part, y: from.y + lower * part }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
      for (let step = 1; step <= 8; step += 1) {
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 8) });
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const scrolled = () => page.evaluate(() => scrollY);
    const [frame, sheet, before] = [await loupe(page).boundingBox(), await print(page).boundingBox(), await scrolled()];
    if (!frame || !sheet) throw new Error('The loupe is not drawn.');
    // The finger drags by a corner, because only the distance matters.
    await drag({ x: frame.x + 8, y: frame.y + 8 }, sheet.width * 0.2, sheet.height * 0.3);
    await expect.poll(() => position(page)).toEqual({ x: 70, y: 80 });
    expect(await scrolled()).toBe(before);
    await drag({ x: sheet.x + 10, y: sheet.y + 200 }, 0, -150);
    await expect.poll(scrolled).toBeGreaterThan(before + 50);
    expect(await position(page)).toEqual({ x: 70, y: 80 });
  });

  siteTest('has no part that is too small to touch', async ({ page }) => {
    await open(page);
    for (const target of [
      ...(await table(page).getByRole('button').all()),
      loupe(page),
      table(page).locator('label').first(),
    ]) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`passes axe at the table, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page);
    const patch = fillTemplate(words.plate, { number: 1, ink: words[separations[0]?.ink ?? 'key'] });
    await table(page).getByRole('button', { name: patch }).click();
    expect(await axeFinds(page, { within: 'section[tabindex="-1"]' })).toEqual([]);
  });
}
