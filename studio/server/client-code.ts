import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { compressTexts } from '../../site-build/file-steps/compression.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import { sourceFiles } from '../../site-build/source-files.ts';

const CACHE = join(PROJECT_FOLDER, '.cache', 'studio');
const SOURCES = ['studio/app', 'studio/api.ts', 'studio/server/client-code.ts', 'model', 'package-lock.json'];
const KEY_DIGITS = 16;

/** The studio's page, bundled. */
export type StudioCode = {
  /** With `index.html`, and below `assets/` what it needs, each with its hash in its name and `.br` beside it. */
  readonly folder: string;
};

/** The bundle of the studio's page as its sources stand here; it is made where the cache has none of it. */
export async function bundledStudio(tell: (line: string) => void = () => {}): Promise<StudioCode> {
  const folder = join(CACHE, await keyOfSources());
  if (existsSync(folder)) return { folder };
  tell('Bundling the studio');
  await rm(CACHE, { recursive: true, force: true });
  await mkdir(CACHE, { recursive: true });
  const unfinished = `${folder}.${process.pid}.unfinished`;
  await build({
    configFile: false,
    root: join(PROJECT_FOLDER, 'studio', 'app'),
    base: '/',
    mode: 'production',
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: { outDir: unfinished, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  await compressTexts(unfinished);
  await rename(unfinished, folder);
  return { folder };
}

async function keyOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await sourceFiles(join(PROJECT_FOLDER, source))) {
      hash.update(`\n${relative(PROJECT_FOLDER, file)}\n`).update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, KEY_DIGITS);
}
