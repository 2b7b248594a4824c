import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { bundledStudio } from './client-code.ts';

const MOST_BYTES = 150_000;
const BUNDLING_MS = 120_000;

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
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MOST_BYTES);
});

it('is made for owners, whoever makes it', async () => {
  const names = (await readdir(join(folder, 'assets'))).filter((name) => name.endsWith('.js'));
  const scripts = await Promise.all(names.map((name) => readFile(join(folder, 'assets', name), 'utf8')));
  expect(scripts.join('')).not.toMatch(/React DevTools|jsxDEV\b/);
});

/** What is small is not packed. */
async function packedSize(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}
