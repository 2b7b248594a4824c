import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { drawn, facesCome, hold } from './support/observing.ts';
import { decoded, differing, pixelsOf } from './support/pixels.ts';
import { content } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

/** The nine cards as the specification names them, in its order. */
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

test('nine cards stand in their order, each with one link to its project', async ({ page }) => {
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

test('a card leads to its project', async ({ page }) => {
  await page.goto('/portfolio');
  await hydrated(page);
  await cards(page).nth(4).getByRole('link').click();
  await expect(page).toHaveURL(`/portfolio/${content.projects[4]?.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.projects[4]?.title ?? '');
});

/** Scrolls until the part of the card is seen, at the window's lower edge or at its upper one. */
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

/** Below and above the part of a card from which on it is in view. */
const LESS = 0.015;
const MORE = 0.035;

for (const [hand, device] of [
  ['mouse', {}],
  ['touch', { isMobile: true, hasTouch: true }],
] as const) {
  test.describe(`on a phone, by ${hand}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, ...device });

    test('a card is in view from 2.5 percent of it on, and no longer', async ({ page }) => {
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
          await drawn(page);
          await expect(card).toHaveAttribute('data-in-view', String(inView));
        }
      }
      await expect(cards(page).first()).toHaveAttribute('data-in-view', 'false');
    });

    test('its coming into view and its going are seen in the window', async ({ page }) => {
      await page.goto('/portfolio');
      await hydrated(page);
      // Pictures that come meanwhile would be seen, too.
      await page.mouse.move(10, 10);
      await expect(wall(page)).toHaveAttribute('data-preloaded', 'true');
      const card = cards(page).nth(5);
      await expect(card).toHaveAttribute('data-in-view', 'false');
      const width = (await card.boundingBox())?.width ?? Number.NaN;
      for (const edge of EDGES) {
        await show(card, LESS, edge);
        await drawn(page);
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

    test('with reduced motion nothing of it moves', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/portfolio');
      await hydrated(page);
      await page.mouse.move(10, 10);
      await expect(wall(page)).toHaveAttribute('data-preloaded', 'true');
      const card = cards(page).nth(5);
      await expect(card).toHaveAttribute('data-in-view', 'false');
      await show(card, LESS, 'lower');
      await drawn(page);
      expect(await change(page, card, () => show(card, MORE, 'lower'))).toEqual({ changed: 0, milliseconds: [] });
    });
  });
}

/** A strip this high along the edge of a card is not overlooked. */
const SEEN_PX = 6;
/** By how much a channel of a pixel differs, of 255, where something else is drawn. */
const OTHER = 32;

/**
 * What the card's in-view style does in the window once `act` has changed it: how many pixels lie otherwise at its end
 * than at its beginning, and how long its parts take.
 */
async function change(page: Page, card: Locator, act: () => Promise<void>) {
  const stopped = await card.evaluateHandle((element) => {
    // Those of other cards, which have come with it, would be counted.
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

test('the cards of the first window look the same before the page’s code and with it', async ({ page }) => {
  const release = await hold(page, '**/*.chunk.js');
  await page.goto('/portfolio');
  await facesCome(page);
  const first = cards(page).first();
  await first.getByRole('img').evaluate((image: HTMLImageElement) => image.decode());
  const before = await pixelsOf(first);
  release();
  await hydrated(page);
  await expect(first).toHaveAttribute('data-in-view', 'true');
  await first.evaluate(async (card) => {
    await Promise.all(card.getAnimations({ subtree: true }).map(({ finished }) => finished));
  });
  expect(differing(before, await pixelsOf(first), OTHER)).toBe(0);
});

test('the first picture is asked for at once, the others as they come near', async ({ request }) => {
  const html = await (await request.get('/portfolio')).text();
  const loading = [...html.matchAll(/<img[^>]*\bloading="(\w+)"/g)].map(([, value]) => value);
  expect(loading).toEqual(['eager', ...Array.from({ length: 8 }, () => 'lazy')]);
});

test('at the first sign all pictures are fetched, and the flag is set 1000 ms after the last', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    window.pictures = 0;
    const count = ({ target }: Event) => {
      if (target instanceof HTMLImageElement && target.closest('[data-preloaded]')) window.pictures += 1;
    };
    document.addEventListener('load', count, true);
  });
  // On a phone the last card is far below; its picture is held back so that it is certainly the last to come.
  await page.setViewportSize({ width: 390, height: 844 });
  const last = `**/static/pictures/${content.projects
    .at(-1)
    ?.card.file.replace(/\.\w+$/, '')
    .replaceAll('_', '-')}.*`;
  const release = await hold(page, last);
  const asked = page.waitForRequest(last);
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await page.mouse.move(10, 10);
  await asked;
  await expect(wall(page)).toHaveAttribute('data-preloaded', 'false');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  release();
  await page.waitForFunction((all) => window.pictures === all, content.projects.length);
  await page.clock.runFor(999);
  await expect(wall(page)).toHaveAttribute('data-preloaded', 'false');
  await page.clock.runFor(1);
  await expect(wall(page)).toHaveAttribute('data-preloaded', 'true');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const pictures = await wall(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0));
  expect(pictures).toEqual(Array.from({ length: 9 }, () => true));
});

test('before a sign only what is near is fetched, and all for one who stays', async ({ page }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/portfolio');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const last = cards(page).last().locator('img');
  await expect(last).toHaveJSProperty('currentSrc', '');
  await page.clock.fastForward(8000);
  await expect(last).not.toHaveJSProperty('naturalWidth', 0);
});

test('nothing is fetched ahead for a visitor who saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/portfolio');
  await hydrated(page);
  await page.mouse.move(10, 10);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => idle())));
  await drawn(page);
  const last = cards(page).last().locator('img');
  await expect(last).toHaveAttribute('loading', 'lazy');
  await expect(last).toHaveJSProperty('currentSrc', '');
  await expect(wall(page)).toHaveAttribute('data-preloaded', 'false');
  // What comes near is still shown.
  await last.scrollIntoViewIfNeeded();
  await expect(last).not.toHaveJSProperty('naturalWidth', 0);
});

declare global {
  interface Window {
    pictures: number;
  }
}
