import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { fontsSchema } from '../api/fonts.ts';
import { fontCatalog } from './fonts.ts';

const catalog = fontCatalog('test/fixtures/content');

it('lists the installed families with their roles', async () => {
  const { fonts } = fontsSchema.parse(await catalog.list());
  expect(fonts).toContainEqual({ name: 'anton', family: 'Anton', isFor: ['display'] });
  expect(fonts).toContainEqual({ name: 'barlow-condensed', family: 'Barlow Condensed', isFor: ['display', 'text'] });
  expect(fonts.map(({ name }) => name)).not.toContain('noto-emoji');
});

it('names an installed family as its maker does, and an own one by its folder', async () => {
  const content = await scratchFolder();
  const folder = join(content, 'fonts', 'mabry-pro');
  await mkdir(folder, { recursive: true });
  await copyFile('test/fixtures/fonts/block/block-variable.ttf', join(folder, 'mabry-pro.ttf'));
  await writeFile(join(folder, 'licence.txt'), 'Bought by the studio.');
  const { fonts } = await fontCatalog(content).list();
  const familyOf = (name: string) => fonts.find((font) => font.name === name)?.family;
  expect(['noto-sans-jp', 'mabry-pro'].map(familyOf)).toEqual(['Noto Sans JP', 'Mabry Pro']);
});

it('returns the font of an installed family only', async () => {
  const file = await catalog.file('anton', 'display');
  expect(Buffer.from(file ?? []).toString('latin1', 0, 4)).toBe('wOF2');
  expect(await catalog.file('barlow-condensed', 'text')).toBeDefined();
  for (const name of ['../../../package.json', '..', '', 'no-such-family']) {
    expect(await catalog.file(name, 'display'), name).toBeUndefined();
  }
});
