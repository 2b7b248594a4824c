import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { copyAtomically, linkAtomically, UNFINISHED_EXTENSION, writeAtomically } from '../assets/cache/atomic-file.ts';
import { readJson } from '../assets/cache/file-hash.ts';
import { undefinedIfMissing } from '../model/if-missing.ts';
import type { StaticFile, StaticSource } from './static-file.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The times since when no release uses a file, in milliseconds since 1970, by address. */
const unnamedSchema = z.record(z.string(), z.number());
const unnamedFile = (buildFolder: string) => join(buildFolder, 'static-unnamed.json');

/** Adds files atomically to the store that all releases share; files that are not rendered yet are skipped. */
export async function storeStatics(buildFolder: string, files: readonly StaticFile[]): Promise<void> {
  for (const { url, source } of files) {
    const target = join(buildFolder, url);
    if (await exists(target)) continue;
    await mkdir(dirname(target), { recursive: true });
    await storeFile(source, target);
  }
}

async function storeFile(source: StaticSource, target: string): Promise<void> {
  if ('text' in source) return writeAtomically(target, source.text);
  if ('original' in source) return copyAtomically(source.original, target);
  await linkAtomically(source.cached, target);
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Deletes files that no release has used for some days, because pages that are still open may load them late. */
export async function clearStore(
  buildFolder: string,
  named: ReadonlySet<string>,
  keptDays: number,
  now: number,
): Promise<void> {
  const store = join(buildFolder, 'static');
  const entries = (await readdir(store, { recursive: true, withFileTypes: true }).catch(undefinedIfMissing)) ?? [];
  const before = (await readJson(unnamedFile(buildFolder), unnamedSchema)) ?? {};
  const unnamed: Record<string, number> = {};
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const url = file.slice(buildFolder.length);
    if (named.has(url)) continue;
    // A time in the future was written by a clock that has since been set back.
    const since = Math.min(before[url] ?? now, now);
    const isOld = now - since >= keptDays * DAY_MS || url.endsWith(UNFINISHED_EXTENSION);
    if (isOld) await rm(file, { force: true });
    else unnamed[url] = since;
  }
  await writeAtomically(unnamedFile(buildFolder), JSON.stringify(unnamed));
}
