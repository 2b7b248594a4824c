import { content } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

const METRICS = ['CLS', 'FCP', 'FID', 'INP', 'LCP', 'TTFB'];
const CHUNK = /\/static\/js\/metrics\.[^/]+\.chunk\.js$/;

test('each metric is handed to the callback that the page supplies', async ({ page, traffic }) => {
  await page.addInitScript(() => {
    if (location.pathname !== '/music') return;
    // The last metrics come while the page goes: session storage outlives it, a round trip might not.
    window.onPerformanceMetric = ({ name, value }) => sessionStorage.setItem(`metric ${name}`, String(value));
  });
  const chunk = page.waitForResponse(CHUNK);
  await page.goto('/music');
  await hydrated(page);
  await chunk;
  await page.getByRole('heading', { level: 2 }).first().click();
  await page.getByRole('banner').press('Tab');
  // The observers are told of the input in a task of their own, some frames after it was handled.
  await page.waitForFunction(() => sessionStorage.getItem('metric FID') !== null);
  // The library keeps the same input for INP in the next idle moment: by the second one that has been done.
  await page.evaluate(async () => {
    for (const _ of ['told', 'kept']) await new Promise<unknown>((idle) => requestIdleCallback(idle));
  });
  await page.goto('/about');
  const metrics = await page.evaluate(() =>
    Object.entries(sessionStorage)
      .filter(([key]) => key.startsWith('metric '))
      .map(([key, value]) => ({ name: key.slice('metric '.length), value: Number(value) })),
  );
  expect(metrics.map(({ name }) => name).sort()).toEqual(METRICS);
  for (const { name, value } of metrics) {
    expect(value, name).toBeGreaterThanOrEqual(0);
    if (name === 'FCP' || name === 'LCP' || name === 'TTFB') expect(value, name).toBeGreaterThan(0);
  }
  expect(traffic).toEqual({ messages: [], foreign: [] });
});

test('without a callback nothing is loaded for it', async ({ page }) => {
  const code: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.chunk.js')) code.push(request.url());
  });
  await page.goto('/portfolio');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: content.messages.tabs.music }).click();
  await expect(page).toHaveURL('/music');
  await page.waitForLoadState('networkidle');
  expect(code.length).toBeGreaterThan(0);
  expect(code.filter((url) => CHUNK.test(url))).toEqual([]);
});

test('a reporter that does not come costs the visitor nothing', async ({ page }) => {
  await page.addInitScript(() => {
    window.onPerformanceMetric = () => {};
  });
  await page.route(CHUNK, (route) => route.abort());
  // Found by its words: journeys block the worker for offline reading, and Playwright warns of that here, too.
  const warning = page.waitForEvent('console', (message) => message.text() === 'Loading chunk metrics failed.');
  await page.goto('/portfolio');
  await hydrated(page);
  expect((await warning).type()).toBe('warning');
  await page.getByRole('banner').getByRole('link', { name: content.messages.tabs.music }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.site.pages.music.heading);
});
