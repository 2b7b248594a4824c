import { expect, type Page } from '@playwright/test';

/** The texts of the main part. The slideshow's position is hidden without a script, so it is left out. */
const TEXTS = 'main :is(h1, h2, h3, p, dt, dd, li, a, figcaption, label):not(:has(*)):not([aria-live])';

/** Waits until all text of the main part is visible and opaque. */
export async function expectVisibleText(page: Page) {
  const texts = page.locator(TEXTS);
  const faint = () =>
    texts.evaluateAll((all) => {
      const isFaint = (at: Element | null): boolean =>
        at !== null && (getComputedStyle(at).opacity !== '1' || isFaint(at.parentElement));
      const isHidden = (text: Element) => !text.checkVisibility({ visibilityProperty: true });
      return all.filter((text) => text.textContent && (isHidden(text) || isFaint(text))).map((text) => text.outerHTML);
    });
  expect(await texts.count()).toBeGreaterThan(0);
  await expect.poll(faint).toEqual([]);
}
