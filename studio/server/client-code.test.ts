import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { firebaseObstacle } from '../../test/fixtures/firestore-emulator.ts';
import { bundledFirebaseClient, bundledStudio } from './client-code.ts';

/** The limits use a KB of 1,024 bytes, like the limit of a page's HTML. */
const MAX_BYTES = 151 * 1024;
const MAX_BYTES_OF_FIREBASE = 25_000;
const BUNDLING_MS = 120_000;
/** A pattern that matches every bundle with Firebase's client. */
const OF_FIREBASE = /identitytoolkit\.googleapis|FirebaseError/;

/** The fonts of every form. Other alphabets load on demand. */
const FIRST_FONTS = /-latin-\d+-normal-.*\.woff2$/;

let folder = '';
let page = '';

beforeAll(async () => {
  ({ folder } = await bundledStudio());
  page = await readFile(join(folder, 'index.html'), 'utf8');
}, BUNDLING_MS);

it('keeps the order of its CSS layers for any code splitting', async () => {
  const links = [...page.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href]) => href ?? '');
  const sheets = await Promise.all(links.map((href) => readFile(join(folder, href), 'utf8')));
  const layers = [...sheets.join('').matchAll(/@layer (\w+)\{/g)].map(([, layer]) => layer);
  expect([...new Set(layers)]).toEqual(['fonts', 'tokens', 'reset', 'controls', 'screens']);
});

it('shows its first form with less than 151 KB, compressed, with fonts', async () => {
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '');
  const fonts = (await readdir(join(folder, 'assets'))).filter((file) => FIRST_FONTS.test(file));
  expect(named.length).toBeGreaterThan(1);
  expect(fonts).toHaveLength(3);
  const files = ['index.html', ...named, ...fonts.map((file) => join('assets', file))];
  const sizes = await Promise.all(files.map((file) => packedSize(join(folder, file))));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MAX_BYTES);
});

it('is built for production in any environment', async () => {
  expect(await scriptsIn(folder)).not.toMatch(/React DevTools|jsxDEV\b/);
});

it('contains no code of Firebase', async () => {
  expect(await scriptsIn(folder)).not.toMatch(OF_FIREBASE);
});

it.skipIf(firebaseObstacle() !== undefined)(
  'bundles Firebase’s client separately, small and without scripts of others',
  async () => {
    const client = await bundledFirebaseClient();
    const scripts = await scriptsIn(client.folder);
    expect(scripts).toMatch(OF_FIREBASE);
    expect(scripts).not.toMatch(/apis\.google\.com|gstatic|createElement\(.script.\)/);
    expect(await packedSize(join(client.folder, client.address))).toBeLessThan(MAX_BYTES_OF_FIREBASE);
  },
  BUNDLING_MS,
);

async function scriptsIn(folder: string): Promise<string> {
  const names = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'));
  const scripts = await Promise.all(names.map((name) => readFile(join(folder, 'assets', name), 'utf8')));
  return scripts.join('');
}

/** Small files are not compressed. */
async function packedSize(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}
