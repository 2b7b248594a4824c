import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { expect, it } from 'vitest';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { dropFrameData, withoutFrame } from './frame-data.ts';

const DATA = JSON.stringify([
  ...[{ _1: 2, _3: 4 }, 'root', { _5: 6 }, 'routes/music/music', { _5: 9 }, 'data'],
  ...[{ _7: 8, _10: 11 }, 'studio', 'Third Ink', { _10: 11, _12: 13, _15: -5, _16: 17 }, 'words', 'Listen'],
  ...['releases', [14], 'An album', 'film', 'inks', ['N', { _18: 19 }], 'red', '#f00'],
]);

it('leaves the data of the page as it was, and nothing of the frame’s', async () => {
  const text = withoutFrame(DATA);
  expect(text).not.toContain('Third Ink');
  const { value } = await decode(new Response(text).body ?? new ReadableStream(), globalThis);
  const inks = Object.assign(Object.create(null), { red: '#f00' });
  expect(value).toEqual({
    'routes/music/music': { data: { words: 'Listen', releases: ['An album'], film: null, inks } },
  });
});

it('goes through the data of all pages', async () => {
  const folder = await scratchFolder();
  await mkdir(join(folder, 'portfolio'));
  const files = ['_.data', 'portfolio/dogwood.data', 'about.txt'].map((name) => join(folder, name));
  for (const file of files) await writeFile(file, DATA);
  await dropFrameData(folder);
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  expect(texts.map((text) => text.includes('Third Ink'))).toEqual([false, false, true]);
});

it.each(['<!doctype html>', '{}', '[]', '["root"]', `${DATA}\nP12:["late"]`])(
  'names the file that holds something else: %s',
  async (text) => {
    const folder = await scratchFolder();
    await writeFile(join(folder, 'music.data'), text);
    await expect(dropFrameData(folder)).rejects.toThrow('music.data is not data as React Router 8 writes it.');
  },
);
