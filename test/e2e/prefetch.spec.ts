import type { Page } from '@playwright/test';
import { sectionIn } from './support/sample.ts';
import { expect, hydrated, startSite, test } from './support/site.ts';

const DATA = '**/*.data*';
const MUSIC = '/music.data';

const link = (page: Page) => page.locator('header a[href="/music"]').first();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

function noteData(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) requests.push(pathname);
  });
  return requests;
}

/** Opens the privacy page and waits until data and code of the music page have been prefetched. */
async function openAndPrefetch(page: Page, url = '') {
  const came = ['/music.data', '/static/js/section.'].map((address) =>
    page.waitForEvent('requestfinished', (request) => request.url().includes(address)),
  );
  await page.goto(`${url}/privacy`);
  await Promise.all(came);
}

async function expectMusic(page: Page) {
  await link(page).click();
  await expect(page).toHaveURL(/\/music$/);
  await expect(heading(page)).toHaveText(sectionIn('music').heading, { ignoreCase: true });
}

test('shows a page whose link is in view at the press, even while the server hangs', async ({ page }) => {
  const server = await startSite();
  try {
    await openAndPrefetch(page, server.url);
    server.hang();
    await expectMusic(page);
  } finally {
    await server.stop();
  }
});

test('requests a page at the press if its prefetch failed', async ({ page }) => {
  await page.route(DATA, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(MUSIC));
  await page.goto('/portfolio');
  await failed;
  await page.unroute(DATA);
  await expectMusic(page);
});

test('prefetches nothing with data saving on, and links work', async ({ page }) => {
  const requests = noteData(page);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } });
  });
  await page.goto('/portfolio');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await expectMusic(page);
  expect(requests).toEqual([MUSIC]);
});
