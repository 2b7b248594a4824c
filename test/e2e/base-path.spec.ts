import path from 'node:path';
import type { Page } from '@playwright/test';
import { siteAddresses } from '../../model/page-addresses.ts';
import { button, status, write } from './support/contact-form.ts';
import { loadedFonts } from './support/fonts.ts';
import { checkLinks } from './support/links.ts';
import { recordDocuments } from './support/requests.ts';
import { content, sectionIn, variousAddresses } from './support/sample.ts';
import { cachedPaths, openFirst } from './support/service-worker.ts';
import { BASE_PATH, BASE_PATH_URL, test as base, expect, hydrated, startSite } from './support/site.ts';

const test = base.extend<{ outside: string[] }>({
  baseURL: ({ basePathSite }, use) => use(basePathSite.own.url),
  // Records all requests outside the site's base path.
  outside: async ({ page }, use) => {
    const outside: string[] = [];
    page.on('request', (request) => {
      const { protocol, hostname, pathname } = new URL(request.url());
      const isOwn = hostname === '127.0.0.1' && pathname.startsWith(`${BASE_PATH}/`);
      if (protocol.startsWith('http') && !isOwn) outside.push(request.url());
    });
    await use(outside);
  },
});

const { messages: words } = content;
const { pages } = content.site;
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

// The tests run in one worker, because two would build the site twice.
test.describe.configure({ mode: 'default' });

/** Pages of each kind for the bare host, which knows least about the site, and three for the server. */
const DEEP_LINKS = { own: ['/', '/music', '/portfolio/bb-king-poster'], bare: variousAddresses };

for (const host of ['own', 'bare'] as const) {
  test(`the ${host} host shows complete pages at deep links`, async ({ page, basePathSite, traffic, outside }) => {
    test.slow();
    for (const address of DEEP_LINKS[host]) {
      const response = await page.goto(basePathSite[host].url + address);
      expect(response?.status(), address).toBe(200);
      await hydrated(page);
      // Lazy pictures must load as well.
      const pictures = page.locator('img');
      await pictures.evaluateAll((all: HTMLImageElement[]) => {
        for (const image of all) image.loading = 'eager';
      });
      const broken = () =>
        pictures.evaluateAll((all: HTMLImageElement[]) => all.filter((one) => !one.naturalWidth).length);
      await expect.poll(broken, address).toBe(0);
      await expect.poll(() => loadedFonts(page), address).toContain('Display');
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', BASE_PATH_URL + address);
      expect({ messages: traffic.messages, outside }, address).toEqual({ messages: [], outside: [] });
    }
  });

  test(`the ${host} host lets visitors click from page to page and back`, async ({ page, basePathSite, outside }) => {
    const { url } = basePathSite[host];
    const documents = recordDocuments(page);
    await page.goto(`${url}/`);
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name: pages.home.buttons.portfolio }).click();
    await expect(headingOf(page)).toHaveText(sectionIn('portfolio').heading);
    await expect(page).toHaveURL(`${url}/portfolio`);
    await page.getByRole('main').getByRole('link').first().click();
    await expect(headingOf(page)).toHaveText(content.projects[0]?.title ?? '');
    await page
      .getByRole('banner')
      .getByRole('link', { name: sectionIn('music').label })
      .click();
    await expect(headingOf(page)).toHaveText(sectionIn('music').heading);
    await page.getByRole('banner').getByRole('link', { name: words.logo_label }).click();
    await expect(page).toHaveURL(`${url}/`);
    await page.goBack();
    await expect(headingOf(page)).toHaveText(sectionIn('music').heading);
    expect(documents).toEqual([`${BASE_PATH}/`]);
    await page.reload();
    await hydrated(page);
    await expect(headingOf(page)).toHaveText(sectionIn('music').heading);
    expect(outside).toEqual([]);
  });

  test(`the ${host} host leads visitors on from an unknown and from a moved address`, async ({
    page,
    basePathSite,
    outside,
  }) => {
    const { url } = basePathSite[host];
    await page.goto(`${url}/music`);
    await hydrated(page);
    const response = await page.goto(`${url}/no-such-page`);
    expect(response?.status()).toBe(404);
    await page.getByRole('main').getByRole('link', { name: words.not_found.continue }).click();
    await expect(page).toHaveURL(/\/portfolio-site\/music\/?$/);
    for (const { from, to } of content.aliases) {
      await page.goto(url + from);
      await hydrated(page);
      await expect(page).toHaveURL(url + to);
    }
    expect(outside).toEqual([]);
  });

  test(`the ${host} host serves icons, manifest and the social card below the path`, async ({
    page,
    request,
    basePathSite,
  }) => {
    const { url } = basePathSite[host];
    await page.goto(`${url}/`);
    const named = await page
      .locator('head link[href]:not([rel="canonical"])')
      .evaluateAll((all) => all.map((link) => (link instanceof HTMLLinkElement ? link.href : '')));
    const manifestUrl = named.find((address) => address.endsWith('.webmanifest')) ?? '';
    const manifest = await (await request.get(manifestUrl)).json();
    const inManifest = [manifest.start_url, ...manifest.icons.map(({ src }: { src: string }) => src)];
    const card = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
    expect(card.startsWith(`${BASE_PATH_URL}/static/cards/`)).toBe(true);
    const all = [
      ...named,
      ...inManifest.map((to: string) => new URL(to, manifestUrl).href),
      card.replace(BASE_PATH_URL, url),
    ];
    expect(all.length).toBeGreaterThan(8);
    for (const address of all) {
      expect(address.startsWith(`${url}/`), address).toBe(true);
      expect((await request.get(address)).status(), address).toBe(200);
    }
  });
}

test('leads every address in the built site to a target below the path', async ({ page, basePathSite }) => {
  const { pages, wrong } = await checkLinks(page, basePathSite.folder, { url: BASE_PATH_URL, base: BASE_PATH });
  expect(pages).toBeGreaterThan(siteAddresses(content).length);
  expect(wrong).toEqual([]);
});

test('writes to the server below the path, with a script and without', async ({
  page,
  basePathSite,
  outside,
  browser,
}) => {
  await page.goto(`${basePathSite.own.url}/contact`);
  await hydrated(page);
  await write(page);
  await button(page).click();
  await expect(status(page)).toContainText(words.contact.sent_status);
  expect(outside).toEqual([]);
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${basePathSite.own.url}/contact`);
  await write(plain);
  await button(plain).click();
  await expect(headingOf(plain)).toHaveText(words.contact.sent);
  await plain.getByRole('link', { name: words.relay.back }).click();
  await expect(plain).toHaveURL(`${basePathSite.own.url}/contact`);
  await plain.close();
});

test('leads from the host’s root to the site', async ({ page, basePathSite }) => {
  const { origin } = new URL(basePathSite.own.url);
  for (const start of ['/', BASE_PATH]) {
    await page.goto(origin + start);
    await expect(page).toHaveURL(`${basePathSite.own.url}/`);
  }
  expect((await page.goto(`${origin}/about`))?.status()).toBe(404);
  await page.getByRole('main').getByRole('link', { name: words.not_found.home }).click();
  await expect(page).toHaveURL(`${basePathSite.own.url}/`);
});

test('plays a recording and a film from below the path', async ({ page, basePathSite, outside }) => {
  await page.goto(`${basePathSite.bare.url}/music`);
  await hydrated(page);
  const recording = content.releases.find(({ recording }) => recording)?.recording;
  await page.getByRole('button', { name: words.player.play.replace('{title}', recording?.title ?? '') }).click();
  await expect
    .poll(() => page.locator('audio').evaluate((sound: HTMLAudioElement) => sound.readyState))
    .toBeGreaterThan(1);
  const film = page.locator('video').first();
  await film.scrollIntoViewIfNeeded();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
  expect(outside).toEqual([]);
});

const METRICS = ['CLS', 'FCP', 'FID', 'INP', 'LCP', 'TTFB'];
const METRICS_CODE = /\/static\/js\/metrics\.[^/]+\.chunk\.js$/;

test('passes each metric to the callback of the site’s owner', async ({ page, basePathSite, traffic, outside }) => {
  const code = page.waitForResponse(METRICS_CODE);
  await page.goto(`${basePathSite.own.url}/music`);
  await hydrated(page);
  await code;
  await page.getByRole('heading', { level: 2 }).first().click();
  await page.getByRole('banner').press('Tab');
  // Performance observers run some frames after the input.
  const reported = `${BASE_PATH}/music `;
  await page.waitForFunction((key) => sessionStorage.getItem(key) !== null, `${reported}FID`);
  // The library records the same input for INP in the next idle callback.
  await page.evaluate(async () => {
    for (const _ of ['told', 'kept']) await new Promise<unknown>((idle) => requestIdleCallback(idle));
  });
  // The last metrics are reported on unload.
  await page.goto(`${basePathSite.own.url}/about`);
  const metrics = await page.evaluate(
    (reported) =>
      Object.entries(sessionStorage)
        .filter(([key]) => key.startsWith(reported))
        .map(([key, value]) => ({ name: key.slice(reported.length), value: Number(value) })),
    reported,
  );
  expect(metrics.map(({ name }) => name).sort()).toEqual(METRICS);
  for (const { name, value } of metrics) {
    expect(value, name).toBeGreaterThanOrEqual(0);
    if (name === 'FCP' || name === 'LCP' || name === 'TTFB') expect(value, name).toBeGreaterThan(0);
  }
  expect({ messages: traffic.messages, outside }).toEqual({ messages: [], outside: [] });
});

test('costs the visitor nothing if a metrics script does not load', async ({ page, basePathSite }) => {
  await page.route(METRICS_CODE, (route) => route.abort());
  // The text identifies the warning, because Playwright also warns of the blocked service worker.
  const warning = page.waitForEvent('console', (message) => message.text() === 'Loading chunk metrics failed.');
  await page.goto(`${basePathSite.own.url}/portfolio`);
  await hydrated(page);
  expect((await warning).type()).toBe('warning');
  await page
    .getByRole('banner')
    .getByRole('link', { name: sectionIn('music').label })
    .click();
  await expect(headingOf(page)).toHaveText(sectionIn('music').heading);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('keeps visited pages below the path readable offline and caches nothing outside of it', async ({
    page,
    basePathSite,
  }) => {
    const own = await startSite(path.dirname(basePathSite.folder));
    try {
      await openFirst(page, `${own.url}/music`);
      const scopes = await page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
      );
      expect(scopes).toEqual([`${BASE_PATH}/`]);
      for (const cached of await cachedPaths(page)) expect(cached.startsWith(`${BASE_PATH}/`)).toBe(true);
      await own.stop();
      await page.reload();
      await hydrated(page);
      await expect(headingOf(page)).toHaveText(sectionIn('music').heading);
      expect((await page.goto(`${own.url}/art`))?.status()).toBe(503);
      await page.getByRole('list', { name: words.offline.kept }).getByRole('link').click();
      await expect(page).toHaveURL(`${own.url}/music`);
      await expect(headingOf(page)).toHaveText(sectionIn('music').heading);
    } finally {
      await own.stop();
    }
  });
});
