import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { answerStyle } from './answer-style.ts';

const site = {
  inks: { red: 'red', blue: 'blue', yellow: 'gold', key: 'black', paper: 'white', stock: 'linen' },
  fonts: { display: 'anton', text: 'barlow-condensed' },
};

it('names the fonts where the build has put them, the lighter text, and the inks', async () => {
  const folder = await scratchFolder();
  await mkdir(path.join(folder, 'static/woff2'), { recursive: true });
  const files = ['anton-latin-400-normal.a', 'anton-latin-ext-400-normal.b'];
  for (const weight of [600, 500]) files.push(`barlow-condensed-latin-${weight}-normal.c`);
  for (const file of files) await writeFile(path.join(folder, 'static/woff2', `${file}.woff2`), '');
  const style = await answerStyle(site, folder, '/work');
  expect(style).toContain('src:url(/work/static/woff2/anton-latin-400-normal.a.woff2)');
  expect(style).toContain('src:url(/work/static/woff2/barlow-condensed-latin-500-normal.c.woff2)');
  expect(style).toContain('background:light-dark(white,black)');
});

it('does without fonts where nothing is built', async () =>
  expect(await answerStyle(site, await scratchFolder(), '')).not.toContain('@font-face'));
