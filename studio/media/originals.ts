import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedIfMissing } from '../../model/if-missing.ts';
import type { Files } from '../../storage/files.ts';

/**
 * Stored files at paths of this machine, by their hash: what is remembered of a picture names such a path, so it stays
 * as long as the stored file. It shares its bytes with that.
 */
export type Originals = {
  /** @returns its absolute path; undefined where nothing is stored under the hash. @throws StorageFull */
  path(sha256: string): Promise<string | undefined>;
  /** Takes away those that are stored no more. */
  sweep(): Promise<void>;
};

/** @param folder absolute path, made where it is not there */
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
