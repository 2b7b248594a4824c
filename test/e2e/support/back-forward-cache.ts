import type { LaunchOptions, Page } from '@playwright/test';
import { inChromium } from './in-chromium.ts';
import { expect } from './site.ts';

declare global {
  interface Window {
    /** Whether the document was restored from the cache; undefined while it is not shown. */
    isRestored?: boolean | undefined;
  }
}

/** Starts Chromium with its back/forward cache, which Playwright disables. */
export const withCache = (options: LaunchOptions): LaunchOptions => ({
  ...inChromium(options),
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
});

/** Records whether documents are restored from the cache. To be called before the first page of a test. */
export const recordRestored = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      window.isRestored = persisted;
    });
    addEventListener('pagehide', () => {
      window.isRestored = undefined;
    });
  });

/** Loads another document, acts on it and goes back. Fails if Chromium reloads the first page. */
export async function leaveAndReturn(page: Page, elsewhere: string, act: () => Promise<unknown> = async () => {}) {
  const shown = (address: string) =>
    page.waitForFunction((address) => location.pathname === address && window.isRestored !== undefined, address);
  const { pathname } = new URL(page.url());
  await page.evaluate((address) => location.assign(address), elsewhere);
  await shown(elsewhere);
  await act();
  await page.evaluate(() => history.back());
  await shown(pathname);
  expect(await page.evaluate(() => window.isRestored), `${pathname} comes from the cache`).toBe(true);
}
