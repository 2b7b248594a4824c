import { copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unfinishedName } from './atomic-file.ts';

/**
 * Makes a folder hold exactly `sources`, name -> path: linked or else copied, so never edit them in place. Names
 * must carry a content hash: a file of the same name and size stays.
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
    // Another device, or a file system without links.
    const unfinished = unfinishedName(target);
    await copyFile(source, unfinished);
    await rename(unfinished, target);
  }
}
