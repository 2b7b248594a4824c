import { copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unfinishedName } from './atomic-file.ts';

/**
 * Makes a folder hold exactly these files: missing ones are hard-linked (copied where the
 * file system cannot link), all others removed. Names must carry a content hash, for a
 * file of the same name and size is left as it is. Linked files share their bytes with
 * the source: never edit them in place.
 *
 * @param sources name in the folder -> path of the file
 * @throws the file system's error where a source is missing; files already there stay whole
 */
export async function publishExactly(folder: string, sources: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(folder, { recursive: true });
  // New files first: an interrupted run leaves a folder with too much, never with too little.
  for (const [name, source] of sources) await place(source, join(folder, name));
  const stale = (await readdir(folder)).filter((name) => !sources.has(name));
  await Promise.all(stale.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

async function place(source: string, target: string): Promise<void> {
  const wanted = await stat(source);
  const present = await stat(target).catch(() => undefined);
  if (present?.isFile() && present.size === wanted.size) return;
  if (present) await rm(target, { recursive: true });
  try {
    await link(source, target);
  } catch {
    // Another device, or a file system without links: a copy, by way of a name of its own.
    const unfinished = unfinishedName(target);
    await copyFile(source, unfinished);
    await rename(unfinished, target);
  }
}
