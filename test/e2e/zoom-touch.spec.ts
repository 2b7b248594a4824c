import type { CDPSession, Page } from '@playwright/test';
import { fontsLoaded } from './support/fonts.ts';
import { content } from './support/sample.ts';
import { expect, test } from './support/site.ts';
import { closed, imageIn, link, opened, shows, wordsUnderSigns } from './support/zoom-view.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

type Point = { x: number; y: number };
const STEPS = 8;
const MIDDLE: Point = { x: 195, y: 420 };

/** Moves fingers along straight lines, one finger for each pair of points. */
async function move(touch: CDPSession, ...fingers: [from: Point, to: Point][]) {
  const at = (part: number) =>
    fingers.map(([from, to], id) => ({ id, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }));
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= STEPS; step += 1)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / STEPS) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const fingers = (page: Page) => page.context().newCDPSession(page);
const width = (page: Page) => imageIn(page).evaluate((image) => Math.round(image.getBoundingClientRect().width));
const beside = (x: number, y = 0): Point => ({ x: MIDDLE.x + x, y: MIDDLE.y + y });

test('turns to the next picture and back with a swipe', async ({ page }) => {
  await opened(page, 2, 'finger');
  const touch = await fingers(page);
  await move(touch, [beside(120), beside(-150)]);
  await shows(page, 3);
  await move(touch, [beside(-120), beside(150)]);
  await shows(page, 2);
});

test('enlarges with two fingers, after which a swipe moves the picture', async ({ page }) => {
  await opened(page, 2, 'finger');
  const touch = await fingers(page);
  const fit = await width(page);
  await move(touch, [beside(-30), beside(-110)], [beside(30), beside(110)]);
  await expect.poll(() => width(page)).toBeGreaterThan(fit * 2);
  const left = () => imageIn(page).evaluate((image) => image.getBoundingClientRect().left);
  const before = await left();
  await move(touch, [beside(30), beside(-20)]);
  await expect.poll(left).toBeLessThan(before);
  await shows(page, 2);
});

test('enlarges to the full width with a double tap', async ({ page }) => {
  await opened(page, 2, 'finger');
  const fit = await width(page);
  const touch = await fingers(page);
  await move(touch, [MIDDLE, MIDDLE]);
  await move(touch, [MIDDLE, MIDDLE]);
  await expect.poll(() => width(page)).toBeGreaterThan(fit * 2);
});

test('returns a picture that is drawn away to its place', async ({ page }) => {
  await opened(page, 2, 'finger');
  await move(await fingers(page), [MIDDLE, beside(0, 300)]);
  await closed(page);
  await expect(link(page, 2)).toBeFocused();
  expect(page.url()).not.toContain('#');
});

test('covers no title and no caption with the sign of the zoom', async ({ page }) => {
  for (const { slug } of content.projects) {
    await page.goto(`/portfolio/${slug}`);
    await fontsLoaded(page);
    const covered = await wordsUnderSigns(page);
    expect.soft({ slug, covered }).toEqual({ slug, covered: [] });
  }
});
