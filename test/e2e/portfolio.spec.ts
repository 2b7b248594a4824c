import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { fontsLoaded } from './support/fonts.ts';
import { waitForFrames } from './support/painting.ts';
import { decoded, difference, differing, pixelsOf } from './support/pixels.ts';
import { holdRequests } from './support/requests.ts';
import { content } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

/** The nine cards in the order of the specification. */
const CARDS = [
  'Logo redesign for a land development company',
  'Deep Waters application design',
  'Flavored honey brand and site',
  'Tennis month ads',
  'James Bond book covers',
  'Spring break booklets',
  'School shirts',
  'City postcards',
  'Blues concert posters',
];

const wall = (page: Page) => page.locator('main ul[data-preloaded]');
const cards = (page: Page) => wall(page).locator('> li');

test('shows nine cards in order, each with one link to its project', async ({ page }) => {
  await page.goto('/portfolio');
  await expect(cards(page)).toHaveCount(9);
  for (const [at, { slug, card }] of content.projects.entries()) {
    expect(card.alt).toBe(CARDS[at]);
    const link = cards(page).nth(at).getByRole('link');
    await expect(link).toHaveCount(1);
    await expect(link).toHaveAccessibleName(card.alt);
    await expect(link).toHaveAttribute('href', `/portfolio/${slug}`);
    await expect(link.getByRole('img')).toHaveAttribute('alt', card.alt);
    await expect(link.getByText(card.alt)).toHaveCount(1);
  }
});

/** The window's edge at which a part of the card is visible after scrolling. */
type Edge = 'lower' | 'upper';
const EDGES: readonly Edge[] = ['lower', 'upper'];
const show = (card: Locator, part: number, edge: Edge) =>
  card.evaluate(
    (element, { part, edge }) => {
      const { top, height } = element.getBoundingClientRect();
      const shift = edge === 'lower' ? part * height - innerHeight : (1 - part) * height;
      window.scrollBy({ top: top + shift, behavior: 'instant' });
    },
    { part, edge },
  );

async function openWithCardBelow(page: Page) {
  await page.goto('/portfolio');
  await hydrated(page);
  // Pictures that load later would count as a change.
  await page.mouse.move(10, 10);
  await expect(wall(page)).toHaveAttribute('data-preloaded', 'true');
  const card = cards(page).nth(5);
  await expect(card).toHaveAttribute('data-in-view', 'false');
  return card;
}

/** Shares of a card just below and just above the threshold of its in-view style. */
const LESS = 0.015;
const MORE = 0.035;

for (const [hand, device] of [
  ['mouse', {}],
  ['touch', { isMobile: true, hasTouch: true }],
] as const) {
  test.describe(`on a phone, by ${hand}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, ...device });

    test('puts a card in view from 2.5 percent of it on, and no longer', async ({ page }) => {
      await page.goto('/portfolio');
      await hydrated(page);
      const card = cards(page).nth(5);
      await expect(cards(page).first()).toHaveAttribute('data-in-view', 'true');
      for (const edge of EDGES) {
        for (const [part, inView] of [
          [LESS, false],
          [MORE, true],
          [LESS, false],
        ] as const) {
          await show(card, part, edge);
          await waitForFrames(page);
          await expect(card).toHaveAttribute('data-in-view', String(inView));
        }
      }
      await expect(cards(page).first()).toHaveAttribute('data-in-view', 'false');
    });

    test('shows and hides its in-view style visibly', async ({ page }) => {
      const card = await openWithCardBelow(page);
      const width = (await card.boundingBox())?.width ?? Number.NaN;
      for (const edge of EDGES) {
        await show(card, LESS, edge);
        await waitForFrames(page);
        for (const [part, inView] of [
          [MORE, true],
          [LESS, false],
        ] as const) {
          const { changed, milliseconds } = await change(page, card, () => show(card, part, edge));
          expect.soft(changed, `${edge} edge, in view: ${inView}`).toBeGreaterThan(width * SEEN_PX);
          for (const time of milliseconds) expect(time).toBeGreaterThanOrEqual(150);
          for (const time of milliseconds) expect(time).toBeLessThanOrEqual(600);
        }
      }
    });

    test('moves nothing of it with reduced motion', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const card = await openWithCardBelow(page);
      await show(card, LESS, 'lower');
      await waitForFrames(page);
      expect(await change(page, card, () => show(card, MORE, 'lower'))).toEqual({ changed: 0, milliseconds: [] });
    });
  });
}

/** The height of a strip along a card's edge that is not overlooked. */
const SEEN_PX = 6;
/** The difference in a channel, of 255, from which a pixel counts as changed. */
const OTHER = 32;

/**
 * The difference of two pictures of one card, of 255. Chromium may draw a tile of 256 px anew with other edges between
 * the two, which differ by up to 50 in some pixels and by 0.004 on average. A card moved by a pixel differs by 5.
 */
const REDRAWN = 0.05;

/** Measures a card's in-view style once `act` has changed it: the changed pixels and the duration. */
async function change(page: Page, card: Locator, act: () => Promise<void>) {
  const stopped = await card.evaluateHandle((element) => {
    // Animations of other cards would count as well.
    for (const move of document.getAnimations()) move.finish();
    const stopped = Promise.withResolvers<Animation[]>();
    new MutationObserver(() => {
      const moves = element.getAnimations({ subtree: true });
      for (const move of moves) {
        move.pause();
        move.currentTime = 0;
      }
      stopped.resolve(moves);
    }).observe(element, { attributeFilter: ['data-in-view'] });
    return { moves: stopped.promise };
  });
  await act();
  const milliseconds = await stopped.evaluate(async ({ moves }) =>
    (await moves).map(({ effect }) => Number(effect?.getComputedTiming().duration)),
  );
  const first = await decoded(sharp(await page.screenshot()));
  await stopped.evaluate(async ({ moves }) => {
    for (const move of await moves) move.finish();
  });
  const last = await decoded(sharp(await page.screenshot()));
  return { changed: differing(first, last, OTHER), milliseconds };
}

test('shows the cards of the first screen alike before and after hydration', async ({ page }) => {
  const release = await holdRequests(page, '**/*.chunk.js');
  await page.goto('/portfolio');
  await fontsLoaded(page);
  const first = cards(page).first();
  await first.getByRole('img').evaluate((image: HTMLImageElement) => image.decode());
  const before = await pixelsOf(first);
  release();
  await hydrated(page);
  await expect(first).toHaveAttribute('data-in-view', 'true');
  await first.evaluate(async (card) => {
    await Promise.all(card.getAnimations({ subtree: true }).map(({ finished }) => finished));
  });
  expect(difference(before, await pixelsOf(first))).toBeLessThan(REDRAWN);
});
