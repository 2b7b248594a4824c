import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { undefinedIfMissing } from '../../model/if-missing.ts';

export type FoundFile = { readonly path: string; readonly bytes: number };

/** Returns the files in a folder and its subfolders in a stable order. Skips cyclic and broken links. */
export async function filesIn(folder: string, isExcluded: (path: string) => boolean): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  const walk = async (below: string, above: readonly string[]): Promise<void> => {
    const real = await realpath(join(folder, below)).catch(undefinedIfMissing);
    if (real === undefined || above.some((outer) => outer === real || outer.startsWith(join(real, sep)))) return;
    for (const name of (await readdir(real)).sort()) {
      const path = below === '' ? name : `${below}/${name}`;
      if (isExcluded(path)) continue;
      const stats = await stat(join(folder, path)).catch(undefinedIfMissingOrCyclic);
      // Node replaces undecodable characters by U+FFFD and cannot open the file by that name.
      if (name.includes('\uFFFD')) found.push({ path, bytes: 0 });
      else if (stats?.isDirectory()) await walk(path, [...above, real]);
      else if (stats?.isFile()) found.push({ path, bytes: stats.size });
    }
  };
  await walk('', []);
  return found;
}

function undefinedIfMissingOrCyclic(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ELOOP')) return undefinedIfMissing(error);
}
