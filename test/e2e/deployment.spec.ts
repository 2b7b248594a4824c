import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { OFFLINE_FILES } from '../../app/offline/files.ts';
import { PATIENCE } from '../patience.ts';
import { buildWithoutOffline, type Revision, replaceSite, revise } from './support/deployment.ts';
import { content, sectionIn, siteUrl } from './support/sample.ts';
import { cachedPaths, clickTab, expect, heading, hydrated, openFirst, test } from './support/service-worker.ts';
import { startStaticHost } from './support/site.ts';

const { messages: words } = content;
const { pages } = content.site;
const SECOND = { portfolio: 'Second print', offline: 'No more ink' };
const BUILD_TIMEOUT_MS = 180_000 * PATIENCE;
/** The time limit for the check for a newer service worker, which browsers delay after the load. */
const UPDATE_TIMEOUT_MS = 20_000 * PATIENCE;

// The tests may replace the site on this host.
test.use({
  baseURL: async ({ hostFolder }, use) => {
    const host = await startStaticHost(hostFolder);
    await use(host.url);
    await host.stop();
  },
});

/**
 * Returns a revision with another heading, with renamed code of the sections, and with different offline pages in
 * the two deployments.
 */
async function revisionOf(folder: string) {
  const files = await readdir(path.join(folder, 'static', 'js'));
  const code = files.find((name) => /^section\..*\.chunk\.js$/.test(name)) ?? '';
  const worker = await readFile(path.join(folder, OFFLINE_FILES.worker), 'utf8');
  const hash = /"hash":"(\w+)/.exec(worker)?.[1] ?? '';
  expect({ code, hash }).toEqual({ code: expect.stringMatching(/./), hash: expect.stringMatching(/./) });
  const first = sectionIn('portfolio').heading;
  return [
    // The heading appears in data, in scripts that contain data, and in pages.
    [`${first}"`, `${SECOND.portfolio}"`],
    [`${first}\\"`, `${SECOND.portfolio}\\"`],
    [`>${first}<`, `>${SECOND.portfolio}<`],
    [pages.offline.heading, SECOND.offline],
    [code, 'section.second.chunk.js'],
    [hash, 'second'],
  ] as const;
}

function loadsOf(page: Page) {
  const loads: string[] = [];
  page.on('load', () => loads.push(new URL(page.url()).pathname.replace(/(.)\/$/, '$1')));
  return loads;
}

const offlinePages = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((name) => name.endsWith(':offline-page')) ?? '';
    return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).search);
  });

/** Returns a revision with the same code under another key, in data, pages and the code itself. */
async function otherCode(folder: string, key: string): Promise<Revision> {
  const [, before = ''] = /"codeKey","(\w+)"/.exec(await readFile(path.join(folder, 'art.data'), 'utf8')) ?? [];
  expect(before).not.toBe('');
  const js = path.join(folder, 'static', 'js');
  const names = (await readdir(js)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(names.map((name) => readFile(path.join(js, name), 'utf8')));
  const keyed = names.filter((_, at) => texts[at]?.includes(before));
  expect(keyed).not.toEqual([]);
  const renamed = (name: string) => name.replace(/\.[\w-]+\.chunk\.js$/, `.${key}.chunk.js`);
  return [[before, key], ...keyed.map((name) => [name, renamed(name)] as const)];
}

for (const serviceWorkers of ['allow', 'block'] as const) {
  test.describe(`a deployment under an open tab, workers: ${serviceWorkers}`, () => {
    test.use({ serviceWorkers });

    test('keeps the tab working and gets the new document with one load', async ({ page, hostFolder }) => {
      const loads = loadsOf(page);
      if (serviceWorkers === 'allow') await openFirst(page, '/contact');
      else await page.goto('/contact');
      await hydrated(page);
      await page.getByRole('banner').getByRole('link', { name: words.logo_label }).hover();
      await revise(hostFolder, await revisionOf(hostFolder));
      await page.getByRole('banner').getByRole('link', { name: words.logo_label }).click();
      await expect(page.getByRole('main').getByRole('link')).toHaveCount(7);
      expect(loads).toEqual(['/contact']);
      // The host no longer has this page's code, and the tab has not loaded it.
      await page.getByRole('main').getByRole('link', { name: pages.home.buttons.portfolio }).click();
      await expect(heading(page)).toHaveText(SECOND.portfolio);
      await hydrated(page);
      // The heading must stay after hydration.
      await expect(heading(page)).toHaveText(SECOND.portfolio);
      await clickTab(page, 'art');
      await expect(heading(page)).toHaveText(sectionIn('art').heading);
      await page.waitForLoadState('networkidle');
      expect(loads).toEqual(['/contact', '/portfolio']);
    });
  });
}

test('turns a navigation to data for other code into a full load, also after Back', async ({ page, hostFolder }) => {
  // The visit must not use prefetched data, which may come from the earlier deployment.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } });
  });
  const loads = loadsOf(page);
  await page.goto('/portfolio');
  await hydrated(page);
  await clickTab(page, 'music');
  await expect(heading(page)).toHaveText(sectionIn('music').heading);
  await revise(hostFolder, await otherCode(hostFolder, 'another'));
  await clickTab(page, 'art');
  await expect(heading(page)).toHaveText(sectionIn('art').heading);
  await hydrated(page);
  await expect(page).toHaveURL('/art');
  expect(loads).toEqual(['/portfolio', '/art']);
  // The new page's code and data match.
  await clickTab(page, 'music');
  await expect(heading(page)).toHaveText(sectionIn('music').heading);
  expect(loads).toEqual(['/portfolio', '/art']);
  await revise(hostFolder, await otherCode(hostFolder, 'third'));
  await page.goBack();
  await expect(heading(page)).toHaveText(sectionIn('art').heading);
  await expect.poll(() => loads).toEqual(['/portfolio', '/art', '/art']);
});

test('takes over with the new service worker while the old tab lives, and loads no document', async ({
  page,
  hostFolder,
}) => {
  const loads = loadsOf(page);
  await openFirst(page, '/portfolio');
  await page.reload();
  await hydrated(page);
  const before = await offlinePages(page);
  await revise(hostFolder, await revisionOf(hostFolder));
  const other = await page.context().newPage();
  await other.goto('/portfolio');
  await hydrated(other);
  await expect(heading(other)).toHaveText(SECOND.portfolio);
  await expect.poll(() => offlinePages(page), { timeout: UPDATE_TIMEOUT_MS }).toEqual(['?__WB_REVISION__=second']);
  expect(before).not.toEqual(['?__WB_REVISION__=second']);
  await expect(heading(page)).toHaveText(sectionIn('portfolio').heading);
  await clickTab(page, 'art');
  await expect(heading(page)).toHaveText(sectionIn('art').heading);
  expect(loads).toEqual(['/portfolio', '/portfolio']);
});

test('removes the service worker and all its caches with one setting', async ({ page, hostFolder }) => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  const without = await buildWithoutOffline(siteUrl);
  const loads = loadsOf(page);
  await openFirst(page, '/music');
  expect(await cachedPaths(page)).not.toEqual([]);
  await replaceSite(hostFolder, without.folder);
  await page.reload();
  await hydrated(page);
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
      databases: (await indexedDB.databases()).length,
    }));
  const NOTHING = { workers: 0, caches: [], databases: 0 };
  await expect.poll(left, { timeout: UPDATE_TIMEOUT_MS }).toEqual(NOTHING);
  await clickTab(page, 'art');
  await expect(heading(page)).toHaveText(sectionIn('art').heading);
  await page.reload();
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(await left()).toEqual(NOTHING);
  expect(loads).toEqual(['/music', '/music', '/art']);
  await without.remove();
});
