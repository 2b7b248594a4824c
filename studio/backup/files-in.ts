import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { undefinedIfMissing } from '../../model/if-missing.ts';

/** A file below a folder: its path with forward slashes, and its size. */
export type FoundFile = { readonly path: string; readonly bytes: number };

/**
 * All files at and below a folder in a steady order, none where it is not there. Links are followed, but for those that
 * lead back or nowhere.
 *
 * @param isLeftOut told the path of a file or folder
 */
export async function filesIn(folder: string, isLeftOut: (path: string) => boolean): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  const walk = async (below: string, above: readonly string[]): Promise<void> => {
    const real = await realpath(join(folder, below)).catch(undefinedIfMissing);
    if (real === undefined || above.some((outer) => outer === real || outer.startsWith(join(real, sep)))) return;
    for (const name of (await readdir(real)).sort()) {
      const path = below === '' ? name : `${below}/${name}`;
      if (isLeftOut(path)) continue;
      const what = await stat(join(folder, path)).catch(undefinedIfNowhere);
      // Node shows what it cannot decode so, and finds no file by that.
      if (name.includes('\uFFFD')) found.push({ path, bytes: 0 });
      else if (what?.isDirectory()) await walk(path, [...above, real]);
      else if (what?.isFile()) found.push({ path, bytes: what.size });
    }
  };
  await walk('', []);
  return found;
}

/** A link to itself leads nowhere, too. */
function undefinedIfNowhere(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ELOOP')) return undefinedIfMissing(error);
}
