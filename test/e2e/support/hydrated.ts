import type { Page } from '@playwright/test';

/** Waits until the page's code has taken over; only then do clicks navigate without loading a document. */
export async function hydrated(page: Page) {
  // A document that has just been opened has no root yet.
  await page.waitForFunction(
    () => document.querySelector(':root[data-hydrated]') !== null && window.earlyInput === undefined,
  );
}
