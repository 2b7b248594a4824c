import type { Browser, Page } from '@playwright/test';
import { hydrated } from '../../e2e/support/hydrated.ts';
import { openPhone, throttle } from './phone.ts';

/** A navigation from one page to another by the first link to it. */
export type Navigation = { readonly from: string; readonly to: string };

/** The time without requests after which Playwright calls a page "networkidle". */
const IDLE_MS = 500;
const PRESSED_KEY = 'pressed';

/** Waits until there are no requests and the page has been idle for a while. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async (idleMs) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let waiting = 0;
    const again = () => {
      clearTimeout(waiting);
      waiting = window.setTimeout(() => requestIdleCallback(() => resolve()), idleMs);
    };
    new PerformanceObserver(again).observe({ type: 'resource' });
    again();
    await promise;
  }, IDLE_MS);
}

/** Navigates on a slow phone. @returns milliseconds from the press until the next page's heading is painted */
export async function navigate(browser: Browser, address: string, { from, to }: Navigation): Promise<number> {
  const page = await openPhone(browser);
  try {
    await throttle(page, { line: true });
    await page.goto(address + from);
    await hydrated(page);
    const link = page.locator(`a[href="${to}"]`).first();
    // Visitors see a link before they press it, and the site prefetches its page as soon as the link is in view.
    await link.scrollIntoViewIfNeeded();
    await quiet(page);
    const painted = page.evaluate(() => {
      const before = document.querySelector('h1');
      const { promise, resolve } = Promise.withResolvers<number>();
      let pressed = Number.NaN;
      addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
      const watch = new MutationObserver(() => {
        const heading = document.querySelector('h1');
        if (heading === null || heading === before) return;
        watch.disconnect();
        // A task of the highest priority that is queued in a frame runs right after that frame is presented.
        requestAnimationFrame(() => {
          void scheduler.postTask(() => resolve(performance.now() - pressed), { priority: 'user-blocking' });
        });
      });
      watch.observe(document.body, { childList: true, subtree: true });
      return promise;
    });
    await link.click();
    return await painted;
  } finally {
    await page.context().close();
  }
}

/** Loads the next page on the floor. @returns milliseconds from the press until its first paint */
export async function loadNext(browser: Browser, address: string, { from, to }: Navigation): Promise<number> {
  const page = await openPhone(browser);
  try {
    await throttle(page, { line: true });
    await page.goto(address + from);
    await page.waitForLoadState('networkidle');
    await page.evaluate((key) => {
      const note = ({ timeStamp }: Event) => sessionStorage.setItem(key, String(performance.timeOrigin + timeStamp));
      addEventListener('click', note, { capture: true });
    }, PRESSED_KEY);
    await page.locator(`a[href="${to}"]`).first().click();
    await page.waitForURL(address + to);
    return await page.evaluate(async (key) => {
      const { promise, resolve } = Promise.withResolvers<number>();
      const observer = new PerformanceObserver((list) => {
        const [paint] = list.getEntriesByName('first-contentful-paint');
        if (paint) resolve(performance.timeOrigin + paint.startTime);
      });
      observer.observe({ type: 'paint', buffered: true });
      return (await promise) - Number(sessionStorage.getItem(key));
    }, PRESSED_KEY);
  } finally {
    await page.context().close();
  }
}
