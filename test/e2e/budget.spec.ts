import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { siteAddresses } from '../../model/page-addresses.ts';
import { FIRST_FLIGHT_BYTES, firstScreenBytes } from './support/first-screen.ts';
import { test } from './support/one-tab.ts';
import { content } from './support/sample.ts';
import { expect, SITE_FOLDER } from './support/site.ts';

const KB = 1024;
/**
 * The limit of a compressed page with its styles (6.4 KB at most) and React Router's data. The longest page has a
 * slideshow of fifteen pictures.
 */
const HTML_LIMIT_BYTES = 19 * KB;
const SCRIPT_LIMIT_BYTES = 113 * KB;

const fileOf = (url: string) => path.join(SITE_FOLDER, url);
const htmlOf = (address: string) => readFile(fileOf(path.join(address, 'index.html')), 'utf8');

const packedBytes = new Map<string, Promise<number>>();

/** Returns the compressed size of a file of the site. Most pages share most files, so the sizes are cached. */
function packedSize(url: string): Promise<number> {
  const size = packedBytes.get(url) ?? readFile(fileOf(url)).then((code) => brotliCompressSync(code).length);
  packedBytes.set(url, size);
  return size;
}

/** Returns the files that `entries` import statically, directly or through other files. */
async function loadedBy(entries: readonly string[]): Promise<string[]> {
  const found = new Set(entries);
  // The loop also visits files that are added to the set during the loop.
  for (const url of found) {
    const code = await readFile(fileOf(url), 'utf8');
    for (const [, name = ''] of code.matchAll(/\b(?:from|import)\s*["'](\.{1,2}\/[^"']+|\/static\/[^"']+)["']/g)) {
      found.add(path.posix.resolve(path.posix.dirname(url), name));
    }
  }
  return [...found];
}

for (const address of siteAddresses(content)) {
  test(`loads few bytes for ${address}`, async () => {
    const html = await htmlOf(address);
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(HTML_LIMIT_BYTES);

    const entries = /data-modules="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
    // The page loads at least the manifest, the layout, the page and the entry.
    expect(entries.length).toBeGreaterThanOrEqual(4);
    const files = await loadedBy(entries);
    expect(files.some((file) => file.includes('/vendor.'))).toBe(true);
    const sizes = await Promise.all(files.map(packedSize));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(SCRIPT_LIMIT_BYTES);
  });
}

for (const address of [...siteAddresses(content), '/no-such-page']) {
  test(`shows the first screen of ${address} after one flight`, async ({ page, site }) => {
    const bytes = await firstScreenBytes(page, site.url + address);
    expect(bytes).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES);
  });
}

test('loads few bytes for the not-found page', async () => {
  const html = await readFile(fileOf('404.html'));
  expect(gzipSync(html).length).toBeLessThanOrEqual(HTML_LIMIT_BYTES);
});
