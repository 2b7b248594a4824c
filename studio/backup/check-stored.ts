import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '../../assets/cache/atomic-file.ts';
import { readJson } from '../../assets/cache/file-hash.ts';
import type { Log } from '../../lib/log.ts';
import type { ContentFolder } from '../publishing/content-folder.ts';
import { manifestsIn, withDifferences } from '../records/manifests.ts';
import { HEAD, type Records } from '../records/records.ts';
import { BACKUPS } from './backup-list.ts';
import { type NamedFile, namedFiles } from './named-files.ts';
import type { RestoringFiles } from './restoring-files.ts';

const MAX_NAMED = 3;
const sizesSchema = z.record(z.string(), z.number());
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
const EMPTY = sha256Of('');

type Parts = {
  readonly records: Records;
  readonly files: RestoringFiles;
  readonly content: ContentFolder;
  /** Absolute path. Remembers the size of each stored file from one check to the next. */
  readonly sizesFile: string;
  readonly log: Log;
};

/**
 * Checks that every stored file that a document names is there with its size, and restores what copies on this machine
 * allow. Nothing that is there is hashed.
 *
 * @returns the files that only a backup can bring back
 * @throws StorageFull
 */
export async function checkStored({ records, files, content, sizesFile, log }: Parts): Promise<readonly NamedFile[]> {
  const here = await content.look();
  const head = (await records.heads.get(HEAD))?.value.revision;
  const list = head === undefined ? undefined : (await records.revisions.get(head))?.value.manifest;
  // The list of what the content folder holds can be written again, byte for byte.
  const lists = [here, withDifferences(here, [])].map((manifest) => JSON.stringify(manifest));
  const again = lists.find((text) => sha256Of(text) === list);
  if (again !== undefined) await files.put(new Blob([again]).stream());

  const sizes = new Map(Object.entries((await readJson(sizesFile, sizesSchema)) ?? {}));
  for (const [path, sha256] of Object.entries(here)) {
    const found = statSync(join(content.folder, path), { throwIfNoEntry: false });
    if (found) sizes.set(sha256, found.size);
  }
  const named = new Map<string, NamedFile>();
  for (const one of await namedFiles(records, manifestsIn(files)))
    if (!named.has(one.sha256)) named.set(one.sha256, one);
  const lost: NamedFile[] = [];
  const known: Record<string, number> = {};
  let restored = 0;
  for (const [sha256, one] of named) {
    const size = await files.sizeOf(sha256);
    const wanted = sizes.get(sha256) ?? size;
    const isWhole = size !== undefined && size === wanted && (size > 0 || sha256 === EMPTY);
    if (!isWhole && (await files.restore(sha256))) restored += 1;
    else if (!isWhole) lost.push(one);
    if (wanted !== undefined) known[sha256] = wanted;
  }
  await writeAtomically(sizesFile, JSON.stringify(known));
  if (restored > 0)
    log('Stored files were missing or damaged, and are restored from their copies.', { files: restored });
  if (lost.length > 0) log('Stored files are missing or damaged.', { files: namesOf(lost) });
  return lost;
}

/** Names lost files and the way back; undefined when none are lost. */
export function describeLost(lost: readonly NamedFile[], dataFolder: string): string | undefined {
  if (lost.length === 0) return undefined;
  return (
    `Stored files are missing or damaged: ${namesOf(lost)}. ` +
    `Restore a backup that has them: npm run studio -- restore <file>. The daily ones are in ${join(dataFolder, BACKUPS)}.`
  );
}

function namesOf(lost: readonly NamedFile[]): string {
  const names = [...new Set(lost.map(({ what }) => what))];
  const more = names.length - MAX_NAMED;
  return `${names.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
