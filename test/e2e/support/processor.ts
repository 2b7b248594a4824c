import type { Page } from '@playwright/test';

/** Makes the site take this machine for one on which hydration lasts this long, whatever else it does. */
export async function takeHydrationFor(page: Page, durationMs: number): Promise<void> {
  await page.addInitScript((durationMs) => {
    const { measure } = Performance.prototype;
    Performance.prototype.measure = function (...args) {
      return Object.defineProperty(measure.apply(this, args), 'duration', { value: durationMs });
    };
  }, durationMs);
}
