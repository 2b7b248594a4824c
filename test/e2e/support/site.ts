import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { buildFor } from './build-copy.ts';
import { type HostedService, startHostedService } from './hosted-service.ts';
import { type RunningSite, type StaticHost, startSite, startStaticHost } from './servers.ts';

/** The base path of another build of the site, and its whole address. */
export const BASE_PATH = '/portfolio-site';
export const BASE_PATH_URL = `https://studio.example${BASE_PATH}`;
const BUILD_TIMEOUT_MS = 180_000;

/** What its owner does with each metric: it is kept where a test finds it after the page has gone. */
const CALLBACK = `export const callback = ({ name, value }) =>
  sessionStorage.setItem(location.pathname + ' ' + name, String(value));
`;

/**
 * The site at a base path, with an owner's callback for its metrics: on its own server, and on a static host that has
 * other sites, too.
 */
export type BasePathSite = { readonly folder: string; readonly own: RunningSite; readonly bare: RunningSite };

/** What the browser said and asked for beyond the site, in the order in which it did. */
export type Traffic = { messages: string[]; foreign: string[] };

/**
 * The built site on the real server, shared by the tests of a worker; `basePathSite` is built only for tests that ask.
 * A fixture that needs no other still takes an empty pattern: Playwright reads its names from there.
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
  // Of one-tab.ts; here, for a worker that has other fixtures than the last would be started anew.
  tab: [
    async ({ browser, site }, use) => {
      const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' });
      const tab = await context.newPage();
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
      const own = await startSite(copy.folder);
      const folder = path.join(copy.folder, 'build', 'client');
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
  // In every test: no page requests what its own policy refuses.
  page: async ({ page }, use) => {
    const refused = refusedRequests(page);
    await use(page);
    expect(refused).toEqual([]);
  },
  traffic: async ({ page, baseURL }, use) => {
    const traffic: Traffic = { messages: [], foreign: [] };
    page.on('console', (message) => {
      // Playwright's own, from tests without the service worker.
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

/** What the page asks for, from now on, against its own policy, as the console says it. */
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
export { expect };
