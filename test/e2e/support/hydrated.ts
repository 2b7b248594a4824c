import type { Page } from '@playwright/test';
import type { DataRouter } from 'react-router';

/** Waits until the page's code has taken over: only then do clicks navigate without loading a document. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => window.__reactRouterDataRouter !== undefined && window.earlyActs === undefined);
}

declare global {
  interface Window {
    __reactRouterDataRouter?: DataRouter;
    __reactRouterRouteModules?: Record<string, unknown>;
    earlyActs?: (HTMLButtonElement | HTMLVideoElement | HTMLFormElement)[] | undefined;
  }
}
