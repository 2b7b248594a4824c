import type { Browser } from '@playwright/test';
import { hydrated } from '../../e2e/support/hydrated.ts';
import { percentile } from '../figures/spread.ts';
import { openPhone, throttle } from '../floor/phone.ts';

/** Distance that a finger scrolls per frame in px: three windows a second. */
const STEP_PX = 41;

/** Milliseconds between two frames during scrolling. */
export type Scrolling = { readonly p95Ms: number; readonly longestMs: number };

/** Scrolls a page from top to bottom on a slow phone. */
export async function scrollThrough(browser: Browser, url: string): Promise<Scrolling> {
  const page = await openPhone(browser);
  try {
    await throttle(page, { line: false });
    await page.goto(url);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const frames = await page.evaluate(async (step) => {
      const frame = () => new Promise<number>((next) => requestAnimationFrame(next));
      const found: number[] = [];
      let before = await frame();
      const atEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      while (!atEnd()) {
        window.scrollBy({ top: step, behavior: 'instant' });
        const now = await frame();
        found.push(now - before);
        before = now;
      }
      return found;
    }, STEP_PX);
    return { p95Ms: percentile(frames, 0.95), longestMs: percentile(frames, 1) };
  } finally {
    await page.context().close();
  }
}
