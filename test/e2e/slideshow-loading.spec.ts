import type { Page } from '@playwright/test';
import { test } from './support/one-tab.ts';
import { holdRequests } from './support/requests.ts';
import { expect, hydrated } from './support/site.ts';

const ADDRESS = '/portfolio/deep-waters';
const CODE = '**/static/js/**';
const CAROUSEL_CODE = '**/static/js/carousel.*';

const show = (page: Page) => page.locator('[aria-roledescription="carousel"]');
const next = (page: Page) => show(page).getByRole('button', { name: 'Next slide' });
const slides = (page: Page) => show(page).locator('[tabindex="0"]');

test('fetches its code when it comes near, not before', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/carousel\./.test(request.url())) requests.push(request.url());
  });
  // In a large window, the slideshow is near from the start.
  await page.setViewportSize({ width: 390, height: 480 });
  await page.goto(ADDRESS);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  const code = page.waitForRequest(CAROUSEL_CODE);
  await slides(page).scrollIntoViewIfNeeded();
  await code;
  expect(requests).toHaveLength(1);
});

for (const [name, held] of [
  ['the slideshow’s code', CAROUSEL_CODE],
  ['any code', CODE],
] as const) {
  test(`carries out presses from before ${name} has loaded`, async ({ page }) => {
    const release = await holdRequests(page, held);
    await page.goto(ADDRESS);
    if (held === CAROUSEL_CODE) await hydrated(page);
    await next(page).click();
    await next(page).click();
    await expect(show(page).getByText('1 of 15', { exact: true })).toHaveCount(1);
    release();
    await slides(page).scrollIntoViewIfNeeded();
    await expect(show(page).getByText('3 of 15', { exact: true })).toHaveCount(1);
    await expect(show(page).getByRole('group', { name: '3 of 15', exact: true })).toBeInViewport({ ratio: 0.9 });
  });
}
