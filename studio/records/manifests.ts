import type { Files } from '../../storage/files.ts';
import { readStored } from '../../storage/lost-file.ts';
import { type Manifest, manifestSchema } from './records.ts';

/** A change of one file. A null hash means that the file does not exist. */
export type Difference = { readonly path: string; readonly from: string | null; readonly to: string | null };

const MAX_CACHED = 8;

/** Compares two states of the content. The differences are sorted by path. */
export function differencesOf(from: Manifest, to: Manifest): Difference[] {
  const paths = new Set<string>();
  for (const [path, sha256] of Object.entries(from)) if (to[path] !== sha256) paths.add(path);
  for (const path of Object.keys(to)) if (!Object.hasOwn(from, path)) paths.add(path);
  return [...paths].sort().map((path) => ({ path, from: from[path] ?? null, to: to[path] ?? null }));
}

export function withDifferences(manifest: Manifest, differences: Iterable<Pick<Difference, 'path' | 'to'>>): Manifest {
  const changed = new Map(Object.entries(manifest));
  for (const { path, to } of differences) {
    if (to === null) changed.delete(path);
    else changed.set(path, to);
  }
  return Object.fromEntries([...changed].sort(([a], [b]) => (a < b ? -1 : 1)));
}

export type Manifests = {
  /** Stores a manifest, and returns the SHA-256 of its file. @throws StorageFull */
  keep(manifest: Manifest): Promise<string>;
  /** Reads a stored manifest. @throws LostFile; ZodError if the file is no manifest */
  read(sha256: string): Promise<Manifest>;
};

export function manifestsIn(files: Files): Manifests {
  const cache = new Map<string, Manifest>();
  const remember = (sha256: string, manifest: Manifest): void => {
    cache.delete(sha256);
    cache.set(sha256, manifest);
    const [oldest = sha256] = cache.keys();
    if (cache.size > MAX_CACHED) cache.delete(oldest);
  };
  return {
    async keep(manifest) {
      const { sha256 } = await files.put(new Blob([JSON.stringify(manifest)]).stream());
      remember(sha256, manifest);
      return sha256;
    },
    async read(sha256) {
      const cached = cache.get(sha256);
      if (cached) return cached;
      const bytes = await readStored(files, sha256, 'the file list of a version');
      const manifest = manifestSchema.parse(JSON.parse(bytes.toString()));
      remember(sha256, manifest);
      return manifest;
    },
  };
}
