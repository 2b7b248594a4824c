import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { placeStandIns } from './stand-ins.ts';

it('leaves a page each and nothing else of their addresses', async () => {
  const folder = await scratchFolder();
  await expect(placeStandIns(folder)).rejects.toThrow('ENOENT');
  for (const name of ['404', 'offline']) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'index.html'), `ways on from ${name}`);
    await writeFile(join(folder, `${name}.data`), 'data');
  }
  await placeStandIns(folder);
  expect((await readdir(folder)).toSorted()).toEqual(['404.html', 'offline.html']);
  expect(await readFile(join(folder, '404.html'), 'utf8')).toBe('ways on from 404');
});
