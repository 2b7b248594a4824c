import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { raisePages } from './raised-pages.ts';

const ADDRESSES = ['/', '/about', '/portfolio', '/portfolio/bees'];
const FILES = ADDRESSES.flatMap((address) => [
  join(address, 'index.html'),
  address === '/' ? '/_.data' : `${address}.data`,
]);

/** A site as React Router renders it for a base: each file says what it is. */
async function rendered(base: string) {
  const folder = await scratchFolder();
  for (const [file, text] of [['/static/a.js', 'code'], ...FILES.map((file) => [base + file, file])]) {
    await mkdir(dirname(join(folder, file ?? '')), { recursive: true });
    await writeFile(join(folder, file ?? ''), text ?? '');
  }
  return folder;
}

// Paths that are names of the site's own folders, too.
it.each(['', '/work', '/a/b', '/about', '/portfolio', '/portfolio/bees', '/static'])(
  'for the base %j',
  async (base) => {
    const folder = await rendered(base);
    await raisePages(folder, base, ADDRESSES);
    for (const file of FILES) expect(await readFile(join(folder, file), 'utf8')).toBe(file);
    expect(await readFile(join(folder, 'static/a.js'), 'utf8')).toBe('code');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(entries.filter((entry) => entry.isFile())).toHaveLength(FILES.length + 1);
    expect((await readdir(folder)).toSorted()).toEqual([
      '_.data',
      'about',
      'about.data',
      'index.html',
      'portfolio',
      'portfolio.data',
      'static',
    ]);
  },
);

it('says so when a page is missing', async () => {
  await expect(raisePages(await rendered('/work'), '/work', [...ADDRESSES, '/gone'])).rejects.toThrow('ENOENT');
});
