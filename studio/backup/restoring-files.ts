import { open } from 'node:fs/promises';
import { undefinedIfMissing } from '../../model/if-missing.ts';
import type { Files } from '../../storage/files.ts';
import { fileStream } from '../../storage/local/file-stream.ts';
import { LostFile } from '../../storage/lost-file.ts';
import type { Manifest } from '../records/records.ts';

/** Stored files that are restored from copies of the same bytes on this machine. */
export type RestoringFiles = Files & {
  /** Restores a stored file from a copy. Returns false if no copy has these bytes. @throws StorageFull */
  restore(sha256: string): Promise<boolean>;
};

/** Checks that all files of a manifest are stored. @throws LostFile for the first missing file */
export async function requireStored(files: Files, manifest: Manifest): Promise<void> {
  const stored = await files.has(Object.values(manifest));
  for (const [path, sha256] of Object.entries(manifest)) {
    if (stored.has(sha256)) continue;
    const stream = await files.open(sha256);
    if (!stream) throw new LostFile(sha256, path);
    await stream.cancel();
  }
}

/** Wraps a store so that missing files are restored from the paths of `copiesOf`, whose bytes are hashed first. */
export function restoringFiles(files: Files, copiesOf: (sha256: string) => Promise<readonly string[]>): RestoringFiles {
  const restore = async (sha256: string): Promise<boolean> => {
    for (const path of await copiesOf(sha256)) {
      const copy = await open(path).catch(undefinedIfMissing);
      if (copy && (await files.put(fileStream(copy))).sha256 === sha256) return true;
    }
    return false;
  };
  return {
    ...files,
    restore,
    async open(sha256, range) {
      const stream = await files.open(sha256, range);
      return stream ?? ((await restore(sha256)) ? files.open(sha256, range) : undefined);
    },
    async place(sha256, path) {
      try {
        await files.place(sha256, path);
      } catch (error) {
        if (!(error instanceof LostFile) || !(await restore(sha256))) throw error;
        await files.place(sha256, path);
      }
    },
  };
}
