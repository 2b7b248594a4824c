import type { Files } from '../../storage/files.ts';
import { readStored } from '../../storage/lost-file.ts';
import { type Manifest, manifestSchema } from './records.ts';

/** What becomes of one file; null: there is none. */
export type Difference = { readonly path: string; readonly from: string | null; readonly to: string | null };

/** As many manifests are remembered. */
const REMEMBERED = 8;

/** What differs between two states of the content, in the order of paths. */
export function differencesOf(from: Manifest, to: Manifest): Difference[] {
  const paths = new Set<string>();
  for (const [path, sha256] of Object.entries(from)) if (to[path] !== sha256) paths.add(path);
  for (const path of Object.keys(to)) if (!Object.hasOwn(from, path)) paths.add(path);
  return [...paths].sort().map((path) => ({ path, from: from[path] ?? null, to: to[path] ?? null }));
}

/** A state of the content with some files changed. */
export function withDifferences(manifest: Manifest, differences: Iterable<Pick<Difference, 'path' | 'to'>>): Manifest {
  const changed = new Map(Object.entries(manifest));
  for (const { path, to } of differences) {
    if (to === null) changed.delete(path);
    else changed.set(path, to);
  }
  return Object.fromEntries([...changed].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Manifests among the stored files. */
export type Manifests = {
  /** @returns the SHA-256 of the manifest as a file. @throws StorageFull */
  keep(manifest: Manifest): Promise<string>;
  /** @throws LostFile; ZodError for what is no manifest */
  read(sha256: string): Promise<Manifest>;
};

export function manifestsIn(files: Files): Manifests {
  const remembered = new Map<string, Manifest>();
  const remember = (sha256: string, manifest: Manifest): void => {
    remembered.delete(sha256);
    remembered.set(sha256, manifest);
    const [oldest = sha256] = remembered.keys();
    if (remembered.size > REMEMBERED) remembered.delete(oldest);
  };
  return {
    async keep(manifest) {
      const { sha256 } = await files.put(new Blob([JSON.stringify(manifest)]).stream());
      remember(sha256, manifest);
      return sha256;
    },
    async read(sha256) {
      const known = remembered.get(sha256);
      if (known) return known;
      const bytes = await readStored(files, sha256, 'the file list of a version');
      const manifest = manifestSchema.parse(JSON.parse(bytes.toString()));
      remember(sha256, manifest);
      return manifest;
    },
  };
}
