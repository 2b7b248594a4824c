import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { sectionIn } from './sample.ts';
import { test as base, expect, hydrated, type OwnServer, SITE_FOLDER, startSite } from './site.ts';

/** A server that a test stops and restarts at the same address. */
export type OwnSite = OwnServer & { readonly start: () => Promise<void> };

/** The test function for tests with the service worker; `hostFolder` is a copy of the site that a test may change. */
export const test = base.extend<{ own: OwnSite; hostFolder: string }>({
  serviceWorkers: 'allow',
  own: async ({}, use) => {
    let running = await startSite();
    const { url } = running;
    await use({
      url,
      stop: () => running.stop(),
      hang: () => running.hang(),
      resume: () => running.resume(),
      async start() {
        running = await startSite(undefined, Number(new URL(url).port));
      },
    });
    await running.stop();
  },
  hostFolder: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'host-'));
    await cp(SITE_FOLDER, folder, { recursive: true });
    await use(folder);
    await rm(folder, { recursive: true });
  },
  baseURL: ({ own }, use) => use(own.url),
});

export { expect, hydrated };

/** Returns the paths in all caches of the site, or in those of one kind. */
export const cachedPaths = (page: Page, kind = '') =>
  page.evaluate(async (kind) => {
    const names = (await caches.keys()).filter((name) => name.endsWith(kind));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  }, kind);

export async function pageCached(page: Page, path: string) {
  await expect.poll(() => cachedPaths(page, ':page')).toContainEqual(path);
}

/** Opens a page as the first of a visit, and waits until the page and all its files are cached. */
export async function openFirst(page: Page, address: string) {
  await page.goto(address);
  await hydrated(page);
  await pageCached(page, new URL(page.url()).pathname);
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const hashed = loaded.filter((file) => /\/static\/(?!media)/.test(file));
  await expect.poll(() => cachedPaths(page)).toEqual(expect.arrayContaining(hashed));
}

/** Records the paths that the worker itself requests from the network from now on. */
export function requestsByWorker(context: BrowserContext): string[] {
  const paths: string[] = [];
  context.on('request', (request) => {
    if (request.serviceWorker()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Empties the browser's HTTP cache, so that only the service worker's cache is left. */
export async function clearHttpCache(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Follows the tab of a section, by its folder, as a visitor does, without loading a document. */
export const clickTab = (page: Page, section: string) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: sectionIn(section).label })
    .click();

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
