import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { siteAddresses } from '../../model/addresses.ts';
import { content } from './support/sample.ts';
import { expect, SITE_FOLDER, test } from './support/site.ts';

const KB = 1024;
/** Packed, with the whole style sheet (11 KB) and the data that React Router prints: docs/decisions/0075. */
const HTML_LIMIT_BYTES = 23.5 * KB;
const SCRIPT_LIMIT_BYTES = 110 * KB;

const fileOf = (url: string) => path.join(SITE_FOLDER, url);
const htmlOf = (address: string) => readFile(fileOf(path.join(address, 'index.html')), 'utf8');

const packedBytes = new Map<string, Promise<number>>();

/** The size of a file of the site, packed. Most pages share most files: each is packed once. */
function packedSize(url: string): Promise<number> {
  const size = packedBytes.get(url) ?? readFile(fileOf(url)).then((code) => brotliCompressSync(code).length);
  packedBytes.set(url, size);
  return size;
}

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
    const sizes = await Promise.all(files.map(packedSize));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(SCRIPT_LIMIT_BYTES);
  });
}

test('the not-found page is light', async () => {
  const html = await readFile(fileOf('404.html'));
  expect(gzipSync(html).length).toBeLessThanOrEqual(HTML_LIMIT_BYTES);
});
