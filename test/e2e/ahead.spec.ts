import type { Page } from '@playwright/test';
import { content } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

// A page is read before it is asked for, once a link to it is in view.
const DATA = '**/*.data*';
const MUSIC = '/music.data';
/** As long as what was read ahead is shown. */
const KEPT_MS = 5 * 60 * 1000;

const { pages } = content.site;
const link = (page: Page) => page.locator('header a[href="/music"]').first();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The addresses of data that are asked for, from now on. */
function noteData(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) asked.push(pathname);
  });
  return asked;
}

/** Opens the portfolio and waits until the music page has been read: its data first, then its code. */
async function openAndRead(page: Page) {
  await page.goto('/portfolio');
  await hydrated(page);
  await page.waitForFunction(() => window.__reactRouterRouteModules?.['routes/music/music'] !== undefined);
}

async function expectMusic(page: Page) {
  await link(page).click();
  await expect(page).toHaveURL(/\/music$/);
  await expect(heading(page)).toHaveText(pages.music.heading, { ignoreCase: true });
}

test('a page whose link is in view is there when it is pressed, also once the network is gone', async ({ page }) => {
  const asked = noteData(page);
  await openAndRead(page);
  expect(asked.filter((address) => address === MUSIC)).toHaveLength(1);
  await page.context().setOffline(true);
  await expectMusic(page);
  expect(asked.filter((address) => address === MUSIC)).toHaveLength(1);
});

test('what was read five minutes ago is asked for again', async ({ page }) => {
  const asked = noteData(page);
  await page.clock.install();
  await openAndRead(page);
  await page.clock.fastForward(KEPT_MS);
  await expectMusic(page);
  expect(asked.filter((address) => address === MUSIC)).toHaveLength(2);
});

test('a page that could not be read is asked for when its link is pressed', async ({ page }) => {
  await page.route(DATA, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(MUSIC));
  await page.goto('/portfolio');
  await failed;
  await page.unroute(DATA);
  await expectMusic(page);
});

test('for who saves data nothing is read ahead, and links lead on', async ({ page }) => {
  const asked = noteData(page);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } });
  });
  await page.goto('/portfolio');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await expectMusic(page);
  expect(asked).toEqual([MUSIC]);
});

test('a page in view is not rendered again while the next one is on its way', async ({ page }) => {
  // A link that is rendered is looked at anew.
  await page.addInitScript(() => {
    const { observe } = IntersectionObserver.prototype;
    IntersectionObserver.prototype.observe = function (target) {
      if (target instanceof HTMLAnchorElement) target.dataset.looked = String(Number(target.dataset.looked ?? 0) + 1);
      observe.call(this, target);
    };
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${MUSIC}*`, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/portfolio');
  await hydrated(page);
  const looked = () => link(page).getAttribute('data-looked');
  const before = await looked();
  expect(Number(before)).toBeGreaterThan(0);
  await link(page).click();
  await page.waitForFunction(() => window.__reactRouterDataRouter?.state.navigation.state === 'loading');
  expect(await looked()).toBe(before);
  resolve();
  await expect(heading(page)).toHaveText(pages.music.heading, { ignoreCase: true });
  expect(await looked()).not.toBe(before);
});
