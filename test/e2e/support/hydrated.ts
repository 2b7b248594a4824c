import type { Page } from '@playwright/test';

/** Waits until the page's code has taken over; only then do clicks navigate without loading a document. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset && window.earlyInput === undefined);
}
