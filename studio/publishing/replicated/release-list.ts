import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from '../../../assets/cache/file-hash.ts';
import type { Release } from '../../../site-build/releases.ts';
import type { Files } from '../../../storage/files.ts';
import { readStored } from '../../../storage/lost-file.ts';

const sha256 = z.string().regex(/^[\da-f]{64}$/);
/** A path with forward slashes that cannot leave its folder. */
const BELOW = /^(?!\.{1,2}(\/|$))[^/\\\0]+(\/(?!\.{1,2}(\/|$))[^/\\\0]+)*$/;

/** The files of a release: SHA-256 by path in the release, and by address below `/static/`. */
const releaseListSchema = z.object({
  id: z.string().regex(/^\d{4}-\d{2}-\d{2}-\d{6}-[\da-f]{4}$/),
  files: z.record(z.string().regex(BELOW), sha256),
  statics: z.record(
    z
      .string()
      .startsWith('/static/')
      .refine((url) => BELOW.test(url.slice(1))),
    sha256,
  ),
});

export type ReleaseList = z.infer<typeof releaseListSchema>;

export const LIST_FILE = 'files.json';

/** Reads the list in a release's folder; undefined if the release is not shared. */
export const listIn = ({ folder }: Pick<Release, 'folder'>): Promise<ReleaseList | undefined> =>
  readJson(join(folder, LIST_FILE), releaseListSchema);

/** Reads a stored list. @throws LostFile; ZodError if the file is no list */
export async function readList(files: Files, hash: string): Promise<ReleaseList> {
  const bytes = await readStored(files, hash, 'the file list of a release');
  return releaseListSchema.parse(JSON.parse(bytes.toString()));
}
