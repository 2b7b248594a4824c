import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedIfMissing } from '../../model/if-missing.ts';
import type { Files } from '../../storage/files.ts';

/** Links to stored files at fixed paths, because the cache identifies a picture by its path. */
export type Originals = {
  /** Returns the absolute path of an original, or undefined if nothing is stored. @throws StorageFull */
  path(sha256: string): Promise<string | undefined>;
  /** Deletes originals whose stored file was deleted. */
  sweep(): Promise<void>;
};

export function originalsIn(folder: string, files: Files): Originals {
  return {
    async path(sha256) {
      const path = join(folder, sha256);
      if (existsSync(path)) return path;
      if (!(await files.has([sha256])).has(sha256)) return undefined;
      await files.place(sha256, path);
      return path;
    },
    async sweep() {
      const names = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
      const stored = await files.has(names);
      for (const name of names) if (!stored.has(name)) await rm(join(folder, name), { force: true });
    },
  };
}
