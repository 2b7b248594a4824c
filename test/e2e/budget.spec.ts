import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { siteAddresses } from '../../model/addresses.ts';
import { content } from './support/sample.ts';
import { expect, SITE_FOLDER, test } from './support/site.ts';

const KB = 1024;
/** Packed, with the whole style sheet (11 KB) and the data that React Router prints: docs/decisions/0075. */
const HTML_LIMIT_BYTES = 23.25 * KB;
const SCRIPT_LIMIT_BYTES = 110 * KB;

const fileOf = (url: string) => path.join(SITE_FOLDER, url);
const htmlOf = (address: string) => readFile(fileOf(path.join(address, 'index.html')), 'utf8');

/** The files that `entries` import statically, directly or through another. */
async function loadedBy(entries: readonly string[]): Promise<string[]> {
  const found = new Set(entries);
  // The loop goes on over what is added to the set meanwhile.
  for (const url of found) {
    const code = await readFile(fileOf(url), 'utf8');
    for (const [, name = ''] of code.matchAll(/\b(?:from|import)\s*["'](\.{1,2}\/[^"']+|\/static\/[^"']+)["']/g)) {
      found.add(path.posix.resolve(path.posix.dirname(url), name));
    }
  }
  return [...found];
}

for (const address of siteAddresses(content)) {
  test(`${address} is light`, async () => {
    const html = await htmlOf(address);
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(HTML_LIMIT_BYTES);

    const entries = /data-modules="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
    // At least the manifest, the layout, the page and the entry.
    expect(entries.length).toBeGreaterThanOrEqual(4);
    const files = await loadedBy(entries);
    expect(files.some((file) => file.includes('/vendor.'))).toBe(true);
    const sizes = await Promise.all(files.map(async (file) => brotliCompressSync(await readFile(fileOf(file))).length));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(SCRIPT_LIMIT_BYTES);
  });

  test(`nothing blocks the painting of ${address}, and no script comes before it`, async ({ page }) => {
    await page.goto(address);
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js')));
    const seen = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      const files = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming);
      const paints = new PerformanceObserver(() => {});
      paints.observe({ type: 'largest-contentful-paint', buffered: true });
      return {
        loaded: navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : Number.NaN,
        largestPaint: paints.takeRecords().at(-1)?.startTime,
        firstScript: Math.min(...files.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime)),
        blocking: files.filter((file) => 'renderBlockingStatus' in file && file.renderBlockingStatus === 'blocking'),
        sheets: document.querySelectorAll('link[rel="stylesheet"], script[src]:not([async])').length,
      };
    });
    expect(seen).toMatchObject({ blocking: [], sheets: 0 });
    expect(seen.firstScript).toBeGreaterThanOrEqual(seen.loaded);
    expect(seen.firstScript).toBeGreaterThanOrEqual(seen.largestPaint ?? Number.NaN);
  });
}

test('the not-found page is light', async () => {
  const html = await readFile(fileOf('404.html'));
  expect(gzipSync(html).length).toBeLessThanOrEqual(HTML_LIMIT_BYTES);
});
