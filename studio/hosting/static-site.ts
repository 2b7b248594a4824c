import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { mapConcurrently } from '../../assets/images/concurrency.ts';
import { startPictureMaker } from '../../assets/picture-maker/picture-maker.ts';
import type { Log } from '../../lib/log.ts';
import { currentRelease, underLock } from '../../site-build/releases.ts';
import { staticCopy, writeStaticCopy } from '../../site-build/static-copy.ts';
import type { SiteFile } from './host.ts';

const FILES_AT_ONCE = 8;

export type StaticSite = { readonly release: string; readonly folder: string };

/** Makes the missing pictures of the served release, and writes it into `build/client` as a static host needs it. */
export async function writeStaticSite(buildFolder: string, log: Log): Promise<StaticSite> {
  const report = (line: string) => log('Upload', { line });
  const pictures = startPictureMaker({ buildFolder, log });
  try {
    for (;;) {
      const release = await currentRelease(buildFolder);
      if (!release) throw new Error(`There is no release in ${buildFolder}.`);
      await pictures.fill(release.statics);
      const missing = release.statics.filter((url) => !existsSync(join(buildFolder, url)));
      if (missing.length > 0) throw new Error(`These files could not be made: ${missing.join(', ')}`);
      const isCopied = await underLock(buildFolder, report, async () => {
        // If another release was published in between, its pictures have to be made first.
        if ((await currentRelease(buildFolder))?.id !== release.id) return false;
        await writeStaticCopy(buildFolder);
        return true;
      });
      if (isCopied) return { release: release.id, folder: staticCopy(buildFolder) };
    }
  } finally {
    await pictures.close();
  }
}

/** Returns all files of a folder, by their path on a host. */
export async function sourcesIn(folder: string): Promise<Pick<SiteFile, 'path' | 'source'>[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sources = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return sources.map((source) => ({ path: relative(folder, source).split(sep).join('/'), source }));
}

/** Returns all files of a folder with their hashes, sorted by path. */
export async function filesOf(folder: string): Promise<SiteFile[]> {
  const files: SiteFile[] = [];
  await mapConcurrently(FILES_AT_ONCE, await sourcesIn(folder), async ({ path, source }) => {
    files.push({ path, source, sha256: await hashOf(source) });
  });
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64url');
}
