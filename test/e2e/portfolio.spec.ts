import type { Page } from '@playwright/test';
import { drawn, hold } from './support/observing.ts';
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('a card is in view from 2.5 percent of it on, and no longer', async ({ page }) => {
    await page.goto('/portfolio');
    await hydrated(page);
    const card = cards(page).nth(5);
    await expect(cards(page).first()).toHaveAttribute('data-in-view', 'true');
    /** Scrolls until the part of the card is seen, at the window's lower edge or at its upper one. */
    const show = async (part: number, edge: 'lower' | 'upper') => {
      await card.evaluate(
        (element, { part, edge }) => {
          const { top, height } = element.getBoundingClientRect();
          const shift = edge === 'lower' ? part * height - innerHeight : (1 - part) * height;
          window.scrollBy({ top: top + shift, behavior: 'instant' });
        },
        { part, edge },
      );
      await drawn(page);
    };
    for (const edge of ['lower', 'upper'] as const) {
      await show(0.015, edge);
      await expect(card).toHaveAttribute('data-in-view', 'false');
      await show(0.035, edge);
      await expect(card).toHaveAttribute('data-in-view', 'true');
      await show(0.015, edge);
      await expect(card).toHaveAttribute('data-in-view', 'false');
    }
    await expect(cards(page).first()).toHaveAttribute('data-in-view', 'false');
  });
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
