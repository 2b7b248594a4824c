import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { compressTexts } from './compression.ts';

it('compresses large texts and no other files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'compression-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const page = 'words '.repeat(1000);
  await mkdir(join(folder, 'about'));
  await writeFile(join(folder, 'about', 'index.html'), page);
  await writeFile(join(folder, 'short.html'), 'words');
  await writeFile(join(folder, 'picture.avif'), page);
  await compressTexts(folder);
  expect((await readdir(join(folder, 'about'))).sort()).toEqual(['index.html', 'index.html.br', 'index.html.gz']);
  expect((await readdir(folder)).sort()).toEqual(['about', 'picture.avif', 'short.html']);
  const compressed = (extension: string) => readFile(join(folder, 'about', `index.html.${extension}`));
  expect(brotliDecompressSync(await compressed('br')).toString()).toBe(page);
  expect(gunzipSync(await compressed('gz')).toString()).toBe(page);
});
