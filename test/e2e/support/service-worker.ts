import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { content } from './sample.ts';
import { test as base, expect, hydrated, type OwnServer, SITE_FOLDER, startSite } from './site.ts';

/** A server that a test stops and starts again at the same address. */
export type OwnSite = OwnServer & { readonly start: () => Promise<void> };

/**
 * For tests with the service worker; `page.goto('/about')` asks a server of their own. `hostFolder` is a copy of the
 * built site that they may change.
 */
export const test = base.extend<{ own: OwnSite; hostFolder: string }>({
  serviceWorkers: 'allow',
  own: async ({}, use) => {
    let running = await startSite();
    const { url } = running;
    await use({
      url,
      stop: () => running.stop(),
      hang: () => running.hang(),
      goOn: () => running.goOn(),
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

/** The paths in all caches of the site, or in those of one kind. */
export const cachedPaths = (page: Page, kind = '') =>
  page.evaluate(async (kind) => {
    const names = (await caches.keys()).filter((name) => name.endsWith(kind));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  }, kind);

/** Waits until the page at a path is cached. */
export async function pageCached(page: Page, path: string) {
  await expect.poll(() => cachedPaths(page, ':page')).toContainEqual(path);
}

/** Opens a page as the first of a visit, and waits until it is cached with all that it has loaded. */
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

/** The paths that the worker itself asks the network for, from now on. */
export function askedByWorker(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    if (request.serviceWorker()) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** Empties the browser's HTTP cache: what still comes is what the service worker has cached. */
export async function clearHttpCache(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Goes to a tab of the site as a visitor does, without loading a document. */
export const clickTab = (page: Page, tab: keyof typeof content.messages.tabs) =>
  page.getByRole('banner').getByRole('link', { name: content.messages.tabs[tab] }).click();

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
