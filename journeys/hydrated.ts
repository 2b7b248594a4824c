import type { Page } from '@playwright/test';

/** Waits until the page's code has taken over: only then do clicks navigate without loading a document. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => window.__reactRouterDataRouter !== undefined && window.earlyActs === undefined);
}

declare global {
  interface Window {
    __reactRouterDataRouter?: unknown;
    earlyActs?: (HTMLButtonElement | HTMLVideoElement | HTMLFormElement)[] | undefined;
  }
}
