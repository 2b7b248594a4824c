import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { button, field, MESSAGE, status, waitForAnswer, write } from './support/contact-form.ts';
import { loadedFonts } from './support/fonts.ts';
import { content, sectionIn } from './support/sample.ts';
import {
  cachedPaths,
  clearHttpCache,
  clickTab,
  expect,
  heading,
  hydrated,
  openFirst,
  pageCached,
  requestsByWorker,
  test,
} from './support/service-worker.ts';
import { startStaticHost } from './support/site.ts';

const { messages: words } = content;
const { pages } = content.site;
const UNREAD = '/art';
/** The limit in app/offline/caches.ts, a module that needs the base path of a build. */
const MAX_PICTURES = 200;

async function read(page: Page) {
  await openFirst(page, '/about');
  await page.goto('/portfolio');
  await hydrated(page);
  await clickTab(page, 'music');
  await expect(heading(page)).toHaveText(sectionIn('music').heading);
  await pageCached(page, '/music');
}

test('shows a visited page with its pictures when the server is gone', async ({ page, own }) => {
  await read(page);
  await own.stop();
  await clearHttpCache(page);
  await page.reload();
  await expect(heading(page)).toHaveText(sectionIn('music').heading);
  await hydrated(page);
  const cover = page.getByRole('article').first().getByRole('img').first();
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect.poll(() => loadedFonts(page)).toContain('Display');
  await clickTab(page, 'portfolio');
  await expect(heading(page)).toHaveText(sectionIn('portfolio').heading);
  const response = await page.goto('/about?from=mail');
  expect([response?.status(), response?.fromServiceWorker()]).toEqual([200, true]);
  await expect(heading(page)).toHaveText(content.about.heading);
});

test('shows the offline page for an unvisited page, which loads when the server is back', async ({ page, own }) => {
  await read(page);
  await own.stop();
  const response = await page.goto(UNREAD);
  expect(response?.status()).toBe(503);
  await expect(page).toHaveTitle(pages.offline.title);
  await expect(heading(page)).toHaveText(pages.offline.heading);
  const ways = page.getByRole('list', { name: words.offline.kept }).getByRole('link');
  const titles = [sectionIn('music').title, sectionIn('portfolio').title, content.about.title];
  await expect(ways).toContainText(titles);
  for (const landmark of ['banner', 'contentinfo'] as const) await expect(page.getByRole(landmark)).toBeVisible();
  await page.getByRole('button', { name: words.offline.retry }).click();
  await expect(heading(page)).toHaveText(pages.offline.heading);
  await ways.first().click();
  await expect(heading(page)).toHaveText(sectionIn('music').heading);

  await page.goBack();
  await own.start();
  await page.getByRole('button', { name: words.offline.retry }).click();
  await expect(heading(page)).toHaveText(sectionIn('art').heading);
  await hydrated(page);
});

test('serves hashed files from the cache only', async ({ page, context }) => {
  await read(page);
  const hashed = [...(await cachedPaths(page, ':code')), ...(await cachedPaths(page, ':picture'))];
  expect(hashed.some((path) => path.includes('/section.'))).toBe(true);
  const paths = requestsByWorker(context);
  await page.goto('/music');
  await hydrated(page);
  await page.goto('/about');
  await hydrated(page);
  expect(paths).toEqual(expect.arrayContaining(['/music', '/about']));
  expect(paths.filter((path) => hashed.includes(path))).toEqual([]);
});

test('keeps visited pages readable on a host that adds a slash, however they were reached', async ({
  page,
  hostFolder,
}) => {
  const host = await startStaticHost(hostFolder);
  await openFirst(page, `${host.url}/portfolio`);
  await clickTab(page, 'music');
  await expect(heading(page)).toHaveText(sectionIn('music').heading);
  await pageCached(page, '/music');
  await host.stop();
  for (const address of ['/music', '/portfolio/', '/portfolio', '/music/']) {
    expect((await page.goto(host.url + address))?.status()).toBe(200);
    await hydrated(page);
  }
  await expect(heading(page)).toHaveText(sectionIn('music').heading);
});

test('shows a visited page if a failed preload resolves with an error response, as in Firefox', async ({
  page,
  hostFolder,
}) => {
  const worker = path.join(hostFolder, 'offline-worker.js');
  const asInFirefox = `const { get } = Object.getOwnPropertyDescriptor(FetchEvent.prototype, 'preloadResponse');
    Object.defineProperty(FetchEvent.prototype, 'preloadResponse', {
      get() { return get.call(this).catch(() => Response.error()); },
    });`;
  await writeFile(worker, `${asInFirefox}\n${await readFile(worker, 'utf8')}`);
  const host = await startStaticHost(hostFolder);
  await openFirst(page, `${host.url}/about`);
  await host.stop();
  const response = await page.goto(`${host.url}/about`);
  expect([response?.status(), response?.fromServiceWorker()]).toEqual([200, true]);
  await expect(heading(page)).toHaveText(content.about.heading);
  expect((await page.goto(host.url + UNREAD))?.status()).toBe(503);
  await expect(heading(page)).toHaveText(pages.offline.heading);
});

test('limits the cache of pictures and deletes the oldest first', async ({ page }) => {
  await openFirst(page, '/about');
  const name = 'overprint:/:picture';
  await page.evaluate(
    async ([name, most]) => {
      await caches.delete(name);
      const cache = await caches.open(name);
      for (let at = 0; at < most; at += 1) await cache.put(`/static/pictures/${at}.avif`, new Response());
    },
    [name, MAX_PICTURES] as const,
  );
  await page.goto('/about');
  const pictures = () => cachedPaths(page, name);
  await expect.poll(pictures).not.toContain('/static/pictures/0.avif');
  expect(await pictures()).toHaveLength(MAX_PICTURES);
  expect(await pictures()).toContain(`/static/pictures/${MAX_PICTURES - 1}.avif`);
});

test('loads a page by itself when the connection is back', async ({ page, context, own }) => {
  await openFirst(page, '/about');
  await own.stop();
  await page.goto(UNREAD);
  await expect(heading(page)).toHaveText(pages.offline.heading);
  await own.start();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(heading(page)).toHaveText(sectionIn('art').heading);
});

test('times out after three seconds if the server hangs, then shows the cached page', async ({ page, own }) => {
  await read(page);
  own.hang();
  const begin = Date.now();
  await page.goto('/music', { waitUntil: 'commit' });
  const waitedMs = Date.now() - begin;
  await expect(heading(page)).toHaveText(sectionIn('music').heading);
  own.resume();
  expect(waitedMs).toBeGreaterThanOrEqual(2_900);
  await hydrated(page);
});

test('treats a proxy’s 502 as a missing server', async ({ page, own }) => {
  await read(page);
  await own.stop();
  const proxy = createServer((_, response) => response.writeHead(502).end('Bad Gateway'));
  proxy.listen(Number(new URL(own.url).port), '127.0.0.1');
  await once(proxy, 'listening');
  await page.goto('/music');
  await expect(heading(page)).toHaveText(sectionIn('music').heading);
  expect((await page.goto(UNREAD))?.status()).toBe(503);
  await expect(heading(page)).toHaveText(pages.offline.heading);
  proxy.closeAllConnections();
  proxy.close();
});

test('caches a recording once it was played, but neither a film nor an unplayed recording', async ({ page, own }) => {
  const [release] = content.releases.filter(({ recording }) => recording);
  const title = release?.recording?.title ?? '';
  const player = page.getByRole('article', { name: release?.title, exact: true });
  const at = () => page.locator('audio:not(noscript audio)').evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await openFirst(page, '/music');
  await page.reload();
  await hydrated(page);
  expect(await cachedPaths(page, ':recording')).toEqual([]);
  await player.getByRole('button', { name: `Play ${title}`, exact: true }).click();
  await expect.poll(() => cachedPaths(page, ':recording')).toHaveLength(1);
  await own.stop();
  await clearHttpCache(page);
  await page.reload();
  await hydrated(page);
  await player.getByRole('button', { name: `Play ${title}`, exact: true }).click();
  await expect.poll(at).toBeGreaterThan(0.5);
  // The test seeks to a part that was not played before.
  await page.getByRole('slider', { name: `Position in ${title}` }).fill('20');
  await expect.poll(at).toBeGreaterThan(20);
  expect((await cachedPaths(page)).filter((path) => path.startsWith('/static/media/'))).toHaveLength(1);
});

test('says in the form that the visitor is offline, and sends the kept message when the connection is back', async ({
  page,
  context,
}) => {
  await openFirst(page, '/contact');
  await page.reload();
  await hydrated(page);
  await write(page);
  await context.setOffline(true);
  await button(page).click();
  await expect(button(page)).toHaveText(content.messages.contact.error);
  await expect(status(page)).toContainText(content.messages.contact.offline_status);
  for (const [name, text] of Object.entries(MESSAGE)) await expect(field(page, name)).toHaveValue(text);
  await context.setOffline(false);
  await button(page).click();
  await expect(button(page)).toHaveText(content.messages.contact.sent);
});

test('keeps the form’s text when the server is gone, says so, and sends it when the server is back', async ({
  page,
  own,
}) => {
  await openFirst(page, '/contact');
  await page.reload();
  await hydrated(page);
  await write(page);
  await own.stop();
  await button(page).click();
  await expect(button(page)).toHaveText(content.messages.contact.error);
  await expect(status(page)).toContainText(content.messages.contact.no_answer_status);
  await page.reload();
  await hydrated(page);
  for (const [name, text] of Object.entries(MESSAGE)) await expect(field(page, name)).toHaveValue(text);
  await own.start();
  const answering = waitForAnswer(page);
  await button(page).click();
  expect((await answering).status()).toBe(200);
  await expect(button(page)).toHaveText(content.messages.contact.sent);
  expect((await cachedPaths(page)).filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('shows an error page if the server stops during a visit, and the page on a retry', async ({ page, own }) => {
  await openFirst(page, '/about');
  await page.goto('/portfolio');
  await hydrated(page);
  await own.stop();
  // The link is far down, so its data has not been prefetched.
  const last = page.getByRole('main').getByRole('link').last();
  const title = content.projects.at(-1)?.title ?? '';
  await last.click();
  await expect(heading(page)).toHaveText(pages.error.heading);
  await expect(page.getByRole('main')).toContainText(words.error.chunk);
  await clickTab(page, 'portfolio');
  await expect(heading(page)).toHaveText(sectionIn('portfolio').heading);
  await page.goBack();
  await own.start();
  await page.getByRole('button', { name: words.error.retry }).click();
  await expect(heading(page)).toHaveText(title);
});

for (const [how, deny] of [
  ['has no workers', () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')],
  [
    'denies them',
    () => {
      ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    },
  ],
] as const) {
  test(`works without offline support, and logs nothing, in a browser that ${how}`, async ({ page, traffic }) => {
    await page.addInitScript(deny);
    await page.goto('/music');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await clickTab(page, 'portfolio');
    await expect(heading(page)).toHaveText(sectionIn('portfolio').heading);
    expect(await cachedPaths(page)).toEqual([]);
    expect(traffic.messages).toEqual([]);
  });
}
