import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { firebaseObstacle } from '../../test/fixtures/firestore-emulator.ts';
import { bundledFirebaseClient, bundledStudio } from './client-code.ts';

/** A KB has 1,024 bytes, as in the limit of a page's HTML. */
const MAX_BYTES = 150 * 1024;
const MAX_BYTES_OF_FIREBASE = 25_000;
const BUNDLING_MS = 120_000;
/** What each bundle with Firebase's client holds. */
const OF_FIREBASE = /identitytoolkit\.googleapis|FirebaseError/;

/** What every form wears; other alphabets are asked for where they are typed. */
const FIRST_FONTS = /-latin-\d+-normal-.*\.woff2$/;

let folder = '';
let page = '';

beforeAll(async () => {
  ({ folder } = await bundledStudio());
  page = await readFile(join(folder, 'index.html'), 'utf8');
}, BUNDLING_MS);

it('has the layers of its style sheets in their order, however its code is split', async () => {
  const links = [...page.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href]) => href ?? '');
  const sheets = await Promise.all(links.map((href) => readFile(join(folder, href), 'utf8')));
  const layers = [...sheets.join('').matchAll(/@layer (\w+)\{/g)].map(([, layer]) => layer);
  expect([...new Set(layers)]).toEqual(['fonts', 'tokens', 'reset', 'controls', 'screens']);
});

it('shows its first form with less than 150 KB, packed, fonts included', async () => {
  const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '');
  const fonts = (await readdir(join(folder, 'assets'))).filter((file) => FIRST_FONTS.test(file));
  expect(named.length).toBeGreaterThan(1);
  expect(fonts).toHaveLength(3);
  const files = ['index.html', ...named, ...fonts.map((file) => join('assets', file))];
  const sizes = await Promise.all(files.map((file) => packedSize(join(folder, file))));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MAX_BYTES);
});

it('is made for owners, whoever makes it', async () => {
  expect(await scriptsIn(folder)).not.toMatch(/React DevTools|jsxDEV\b/);
});

it('holds no byte of Firebase', async () => {
  expect(await scriptsIn(folder)).not.toMatch(OF_FIREBASE);
});

it.skipIf(firebaseObstacle() !== undefined)(
  'gets Firebase’s client apart, which is small and fetches no script of others',
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

/** What is small is not packed. */
async function packedSize(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}
