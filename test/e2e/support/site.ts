import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { buildFor } from './build-copy.ts';
import { type HostedService, startHostedService } from './hosted-service.ts';
import { type RunningSite, type StaticHost, startSite, startStaticHost } from './servers.ts';
import { moveOffPointer } from './window-place.ts';

/** The base path of another build of the site, and its full address. */
export const BASE_PATH = '/portfolio-site';
export const BASE_PATH_URL = `https://studio.example${BASE_PATH}`;
const BUILD_TIMEOUT_MS = 180_000 * PATIENCE;

/** An owner's callback for metrics, which stores them where a test finds them after the page has gone. */
const CALLBACK = `export const callback = ({ name, value }) =>
  sessionStorage.setItem(location.pathname + ' ' + name, String(value));
`;

/** The site at a base path with a callback for metrics, on its own server and on a static host with other sites. */
export type BasePathSite = { readonly folder: string; readonly own: RunningSite; readonly bare: RunningSite };

/** The browser's console messages and its requests to other origins, in order. */
export type Traffic = { messages: string[]; foreign: string[] };

/**
 * The test function with the built site, which the tests of a worker share; `basePathSite` is built on request only.
 * A fixture without dependencies takes an empty pattern, from which Playwright reads their names.
 */
export const test = base.extend<
  { traffic: Traffic; hosted: HostedService },
  { site: RunningSite; tab: Page; staticHost: StaticHost; basePathSite: BasePathSite }
>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  // The fixture of one-tab.ts is here, because Playwright restarts the worker for other worker fixtures.
  tab: [
    async ({ browser, site }, use) => {
      const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' });
      const tab = await context.newPage();
      await moveOffPointer(tab);
      await tab.addInitScript(() => {
        if (location.protocol === 'about:') return;
        localStorage.clear();
        sessionStorage.clear();
      });
      await use(tab);
      await context.close();
    },
    { scope: 'worker' },
  ],
  staticHost: [
    async ({}, use) => {
      const host = await startStaticHost();
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
  basePathSite: [
    async ({}, use) => {
      const copy = await buildFor(BASE_PATH_URL, { modules: { 'app/web-vitals/callback.ts': CALLBACK } });
      const own = await startSite(copy.build);
      const folder = path.join(copy.build, 'client');
      const bare = await startStaticHost(folder, BASE_PATH);
      await use({ folder, own, bare });
      await Promise.all([own.stop(), bare.stop()]);
      await copy.remove();
    },
    { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],
  hosted: async ({}, use) => {
    const hosted = await startHostedService();
    await use(hosted);
    await hosted.stop();
  },
  baseURL: ({ site }, use) => use(site.url),
  // Every test checks that no page requests anything that its own policy refuses.
  page: async ({ page }, use) => {
    await moveOffPointer(page);
    const refused = refusedRequests(page);
    await use(page);
    expect(refused).toEqual([]);
  },
  traffic: async ({ page, baseURL }, use) => {
    const traffic: Traffic = { messages: [], foreign: [] };
    page.on('console', (message) => {
      // Playwright logs this message itself in tests without the service worker.
      if (message.text() !== 'Service Worker registration blocked by Playwright')
        traffic.messages.push(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => traffic.messages.push(`error: ${error.message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.origin !== baseURL) traffic.foreign.push(request.url());
    });
    await use(traffic);
  },
});

/** Records the console's reports of requests that the page's own policy refuses. */
export function refusedRequests(page: Page): string[] {
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  return refused;
}

export { hydrated } from './hydrated.ts';
export {
  type OwnServer,
  type RunningSite,
  SITE_FOLDER,
  type StaticHost,
  startSite,
  startStaticHost,
} from './servers.ts';

import { PATIENCE } from '../../patience.ts';

export { expect };
