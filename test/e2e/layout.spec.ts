import type { Locator, Page } from '@playwright/test';
import { everyPage } from './support/every-page.ts';
import { fontsLoaded } from './support/fonts.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { test } from './support/one-tab.ts';
import { waitForFrames } from './support/painting.ts';
import { content, variousAddresses } from './support/sample.ts';
import { expect } from './support/site.ts';

/** Portrait and landscape windows, from the narrowest to the widest. */
const WINDOWS = [
  [280, 653],
  [320, 640],
  [640, 320],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1180, 820],
  [1440, 900],
  [1440, 2560],
  [2560, 1440],
  [3840, 2160],
] as const;
/** The windows for pages that resemble another page. */
const FEW_WINDOWS = [
  [280, 653],
  [844, 390],
  [1440, 900],
] as const;
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };
const DESKTOP = { width: 1440, height: 900 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Box = { left: number; top: number; right: number; bottom: number };

const boxesOf = (parts: Locator): Promise<Box[]> =>
  parts.evaluateAll((all) =>
    all.map((part) => {
      const { left, top, right, bottom } = part.getBoundingClientRect();
      return { left: Math.round(left), top: Math.round(top), right: Math.round(right), bottom: Math.round(bottom) };
    }),
  );

async function boxOf(part: Locator): Promise<Box> {
  const [box, ...others] = await boxesOf(part);
  if (!box || others.length > 0) throw new Error(`Expected one ${part}, got ${others.length + (box ? 1 : 0)}`);
  return box;
}

/** Expects each box to be right of the one before it in its row, or in a row below. */
function expectReadingOrder(boxes: readonly Box[]) {
  for (const [at, box] of boxes.slice(1).entries()) {
    const before = boxes[at] ?? box;
    expect(box.top > before.top || (box.top === before.top && box.left >= before.right), `box ${at + 2}`).toBe(true);
  }
}

const wall = (page: Page) => page.locator('main ul[data-preloaded] > li');

for (const { name, open } of everyPage) {
  test(`has no fault in the layout of ${name}`, async ({ page }) => {
    await open(page);
    await fontsLoaded(page);
    const isVarious = variousAddresses.includes(name === 'home' ? '/' : `/${name}`);
    for (const [width, height] of isVarious ? WINDOWS : FEW_WINDOWS) {
      await page.setViewportSize({ width, height });
      expect.soft(await layoutFaults(page), `${width} x ${height}`).toEqual([]);
    }
  });
}

test('runs the headline of the home page from margin to margin, over a portrait that runs off the window', async ({
  page,
}) => {
  await page.goto('/');
  for (const window of [DESKTOP, { width: 1180, height: 820 }, { width: 2560, height: 1440 }]) {
    await page.setViewportSize(window);
    const plate = await boxOf(page.locator('h1 > *').first());
    const portrait = await boxOf(page.locator('[data-portrait]'));
    expect((plate.right - plate.left) / window.width).toBeGreaterThan(0.9);
    expect(portrait.right).toBe(window.width);
    expect((portrait.bottom - portrait.top) / window.height).toBeGreaterThan(0.45);
    expect(portrait.bottom).toBeGreaterThan(plate.top);
    const ways = await boxOf(page.locator('main ul').first());
    expect(ways.right).toBeLessThanOrEqual(portrait.left);
    expect(ways.bottom).toBeLessThanOrEqual(plate.top);
  }
});

test('fills rows with project cards from edge to edge, with pictures of equal height', async ({ page }) => {
  await page.goto('/portfolio');
  for (const { window, most, leastWidths } of [
    { window: PHONE, most: 1, leastWidths: 1 },
    { window: TABLET, most: 3, leastWidths: 5 },
    { window: DESKTOP, most: 3, leastWidths: 5 },
    { window: { width: 2560, height: 1440 }, most: 4, leastWidths: 5 },
  ]) {
    await page.setViewportSize(window);
    await waitForFrames(page);
    const boxes = await boxesOf(wall(page));
    expect(boxes).toHaveLength(content.projects.length);
    expectReadingOrder(boxes);
    expect(new Set(boxes.map(({ left, right }) => right - left)).size).toBeGreaterThanOrEqual(leastWidths);
    const { left, right } = await boxOf(page.locator('main ul[data-preloaded]'));
    const pictures = await boxesOf(wall(page).locator('img'));
    const rows = Map.groupBy(pictures, ({ top }) => top);
    expect(Math.max(...[...rows.values()].map((row) => row.length))).toBe(most);
    for (const row of rows.values()) {
      expect.soft(row[0]?.left, `${window.width} px`).toBe(left);
      expect.soft(right - (row.at(-1)?.right ?? 0), `${window.width} px`).toBeLessThanOrEqual(1);
      const bottoms = row.map(({ bottom }) => bottom);
      expect.soft(Math.max(...bottoms) - Math.min(...bottoms), `${window.width} px`).toBeLessThanOrEqual(1);
    }
  }
});

test('puts the title of a card below its picture', async ({ page }) => {
  await page.goto('/portfolio');
  await fontsLoaded(page);
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    // Cards that come near are laid out in the next frame.
    await waitForFrames(page);
    // The boxes alternate between a picture and its title.
    const boxes = await boxesOf(wall(page).locator('img, [aria-hidden="true"]'));
    expect(boxes).toHaveLength(2 * content.projects.length);
    for (const at of content.projects.keys()) {
      const [picture, title] = boxes.slice(2 * at);
      expect.soft(title?.top, `${width} px, card ${at + 1}`).toBeGreaterThanOrEqual(picture?.bottom ?? Number.NaN);
    }
  }
});

test('shows a card’s picture whole, or cropped to its size around the focus', async ({ page }) => {
  await page.goto('/portfolio');
  for (const [at, { card }] of content.projects.entries()) {
    const image = wall(page).nth(at).locator('img');
    const { own, shown, position } = await image.evaluate((img: HTMLImageElement) => ({
      own: Number(img.getAttribute('width')) / Number(img.getAttribute('height')),
      shown: img.clientWidth / img.clientHeight,
      position: getComputedStyle(img).objectPosition,
    }));
    const ratio = card.size ? { large: 4 / 3, wide: 3 / 2, upright: 4 / 5, square: 1 }[card.size] : own;
    expect.soft(Math.abs(shown / ratio - 1), card.alt).toBeLessThan(0.01);
    expect.soft(position, card.alt).toBe((card.focus ?? [50, 50]).map((percent) => `${percent}%`).join(' '));
  }
  expect(content.projects.some(({ card }) => card.size && card.focus)).toBe(true);
});

const projectAddresses = content.projects.map(({ slug }) => `/portfolio/${slug}`);
for (const address of ['/', '/portfolio', ...projectAddresses, '/music', '/art', '/about', '/resume']) {
  test(`shows a picture within the first screen of ${address} on a phone`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(address);
    await fontsLoaded(page);
    const { top } = await boxOf(page.locator('main img').first());
    const visiblePx = PHONE.height - top;
    expect(visiblePx).toBeGreaterThanOrEqual(120);
  });
}

test('opens a project with its facts beside its first picture', async ({ page }) => {
  await page.goto(`/portfolio/${content.projects[0]?.slug}`);
  await page.setViewportSize(DESKTOP);
  // The outcome is below the picture.
  const facts = (await boxesOf(page.locator('article dl'))).slice(0, 2);
  const picture = await boxOf(page.locator('article figure img').first());
  for (const box of facts) {
    expect(box.right).toBeLessThanOrEqual(picture.left);
    expect.soft(box.bottom).toBeLessThanOrEqual(DESKTOP.height);
  }
  const title = await boxOf(page.locator('h1'));
  expect(title.right).toBeGreaterThan(picture.left);
  await page.setViewportSize(PHONE);
  // The reading order holds: the title's picture is above it.
  expectReadingOrder(await boxesOf(page.locator('article :is(h1, dl:not(dl ~ dl))')));
});

test('keeps the facts of a project beside a whole picture in the first window at 2560 px', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  let measured = 0;
  for (const { slug } of content.projects) {
    await page.goto(`/portfolio/${slug}`);
    await fontsLoaded(page);
    if (await page.locator('[data-title="above"][data-picture="full-bleed"]').isHidden()) continue;
    measured += 1;
    const title = await boxOf(page.locator('h1'));
    for (const { bottom, top } of (await boxesOf(page.locator('article dl'))).slice(0, 2)) {
      expect.soft(bottom, slug).toBeLessThanOrEqual(1440);
      expect.soft(top, slug).toBeGreaterThanOrEqual(title.bottom);
    }
  }
  expect(measured).toBeGreaterThan(0);
});

test('sets the releases in one, two and three columns, and on one shelf', async ({ page }) => {
  await page.goto('/music');
  for (const { window, places } of [
    { window: PHONE, places: 1 },
    { window: TABLET, places: 2 },
    { window: DESKTOP, places: 3 },
  ]) {
    await page.setViewportSize(window);
    const boxes = await boxesOf(page.locator('main article'));
    expect(boxes).toHaveLength(content.releases.length);
    expectReadingOrder(boxes);
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(places);
  }
  await page.setViewportSize({ width: 2560, height: 1440 });
  const covers = await boxesOf(page.locator('main article img'));
  const [bottom, ...others] = new Set(covers.map(({ bottom }) => bottom));
  expect(others).toEqual([]);
  for (const { top } of await boxesOf(page.locator('main h2'))) expect(top).toBeGreaterThan(bottom ?? Number.NaN);
});

test('leaves no release alone in its row at 768 px, nor a card of the wall', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/music');
  for (const box of await boxesOf(page.locator('main article')))
    expect(await isRowFull(page, 'main article', box)).toBe(true);
  await page.goto('/portfolio');
  for (const box of await boxesOf(wall(page)))
    expect(await isRowFull(page, 'main ul[data-preloaded] > li', box)).toBe(true);
});

/** Returns whether the row of a box reaches from one margin of the page to the other. */
async function isRowFull(page: Page, parts: string, { top }: Box): Promise<boolean> {
  const row = (await boxesOf(page.locator(parts))).filter((other) => other.top === top);
  const shelf = await boxOf(page.locator(parts).first().locator('xpath=..'));
  const [left, right] = [Math.min(...row.map((box) => box.left)), Math.max(...row.map((box) => box.right))];
  return left === shelf.left && shelf.right - right <= 1;
}

for (const [address, first, second, onPhone] of [
  ['/about', 'main p', 'main img', 'from edge to edge'],
  ['/contact', 'h1', 'form', 'under the first'],
] as const) {
  test(`sets ${address} in two columns, and in one on a phone`, async ({ page }) => {
    await page.goto(address);
    const both = async () =>
      [await boxOf(page.locator(first).first()), await boxOf(page.locator(second).first())] as const;
    await page.setViewportSize(DESKTOP);
    const [left, right] = await both();
    expect(left.left).toBeLessThan(right.left);
    expect(left.top).toBeLessThan(right.bottom);
    expect(right.top).toBeLessThan(left.bottom);
    await page.setViewportSize(PHONE);
    const [one, other] = await both();
    expect(one.bottom <= other.top || other.bottom <= one.top).toBe(true);
    expect(other.left).toBe(onPhone === 'from edge to edge' ? 0 : one.left);
  });
}
