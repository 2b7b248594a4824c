import type { Browser } from '@playwright/test';
import { openPhone } from './phone.ts';
import { openSlowLine } from './slow-start.ts';

/** The paints of one visit through the line with slow start. */
export type LineVisit = {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** The largest element: the file of its picture, or its first letters. */
  readonly largest: string;
};

const LETTERS = 40;

/**
 * Visits a page on a phone with an empty cache, through a line of its own, whose connections are all new. The processor
 * is not slowed down, so that the figures show the line.
 *
 * @param address of the running site, without a slash at the end
 */
export async function visitOverLine(browser: Browser, address: string, path: string): Promise<LineVisit> {
  const line = await openSlowLine(address);
  const page = await openPhone(browser);
  try {
    await page.goto(line.address + path);
    await page.waitForLoadState('networkidle');
    return await page.evaluate(async (letters) => {
      const last = (type: string) => {
        const { promise, resolve } = Promise.withResolvers<PerformanceEntry>();
        new PerformanceObserver((list) => {
          const entry = list.getEntries().at(-1);
          if (entry) resolve(entry);
        }).observe({ type, buffered: true });
        return promise;
      };
      const [first, largest] = await Promise.all([last('paint'), last('largest-contentful-paint')]);
      if (!(largest instanceof LargestContentfulPaint)) throw new Error('The browser names no largest paint.');
      const { url, element } = largest;
      return {
        firstPaintMs: first.startTime,
        largestPaintMs: largest.startTime,
        largest: url ? new URL(url).pathname : (element?.textContent.trim().slice(0, letters) ?? ''),
      };
    }, LETTERS);
  } finally {
    await page.context().close();
    await line.close();
  }
}
