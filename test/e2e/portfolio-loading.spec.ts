import type { Page } from '@playwright/test';
import { waitForFrames } from './support/painting.ts';
import { holdRequests } from './support/requests.ts';
import { content } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

const wall = (page: Page) => page.locator('main ul[data-preloaded]');
const cards = (page: Page) => wall(page).locator('> li');

test('loads the first picture at once and the others lazily', async ({ request }) => {
  const html = await (await request.get('/portfolio')).text();
  const loading = [...html.matchAll(/<img[^>]*\bloading="(\w+)"/g)].map(([, value]) => value);
  expect(loading).toEqual(['eager', ...Array.from({ length: 8 }, () => 'lazy')]);
});

test('fetches all pictures at the first interaction and sets the flag 1000 ms after the last', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    window.pictures = 0;
    const count = ({ target }: Event) => {
      if (target instanceof HTMLImageElement && target.closest('[data-preloaded]')) window.pictures += 1;
    };
    document.addEventListener('load', count, true);
  });
  // On a phone, the last card is far below; its picture is held back, so it arrives last.
  await page.setViewportSize({ width: 390, height: 844 });
  const last = `**/static/pictures/${content.projects
    .at(-1)
    ?.card.file.replace(/\.\w+$/, '')
    .replaceAll('_', '-')}.*`;
  const release = await holdRequests(page, last);
  const requested = page.waitForRequest(last);
  await page.goto('/portfolio', { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await page.mouse.move(10, 10);
  await requested;
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

test('fetches only near pictures before an interaction, and the rest after 8 s', async ({ page }) => {
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

test('preloads nothing with data saving on', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/portfolio');
  await hydrated(page);
  await page.mouse.move(10, 10);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => idle())));
  await waitForFrames(page);
  const last = cards(page).last().locator('img');
  await expect(last).toHaveAttribute('loading', 'lazy');
  await expect(last).toHaveJSProperty('currentSrc', '');
  await expect(wall(page)).toHaveAttribute('data-preloaded', 'false');
  await last.scrollIntoViewIfNeeded();
  await expect(last).not.toHaveJSProperty('naturalWidth', 0);
});

declare global {
  interface Window {
    pictures: number;
  }
}
