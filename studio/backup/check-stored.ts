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
  /** Absolute path of a file with the size of each stored file at the last check. */
  readonly sizesFile: string;
  readonly log: Log;
};

/** Checks the sizes of referenced files, restores them from copies, and returns those that only a backup has. */
export async function checkStored({ records, files, content, sizesFile, log }: Parts): Promise<readonly NamedFile[]> {
  const current = await content.scan();
  const head = (await records.heads.get(HEAD))?.value.revision;
  const list = head === undefined ? undefined : (await records.revisions.get(head))?.value.manifest;
  // The file list of the content folder can be recreated byte for byte.
  const lists = [current, withDifferences(current, [])].map((manifest) => JSON.stringify(manifest));
  const recreated = lists.find((text) => sha256Of(text) === list);
  if (recreated !== undefined) await files.put(new Blob([recreated]).stream());

  const sizes = new Map(Object.entries((await readJson(sizesFile, sizesSchema)) ?? {}));
  for (const [path, sha256] of Object.entries(current)) {
    const found = statSync(join(content.folder, path), { throwIfNoEntry: false });
    if (found) sizes.set(sha256, found.size);
  }
  const named = new Map<string, NamedFile>();
  for (const file of await namedFiles(records, manifestsIn(files)))
    if (!named.has(file.sha256)) named.set(file.sha256, file);
  const lost: NamedFile[] = [];
  const nextSizes: Record<string, number> = {};
  let restored = 0;
  for (const [sha256, file] of named) {
    const size = await files.sizeOf(sha256);
    const expected = sizes.get(sha256) ?? size;
    const isWhole = size !== undefined && size === expected && (size > 0 || sha256 === EMPTY);
    if (!isWhole && (await files.restore(sha256))) restored += 1;
    else if (!isWhole) lost.push(file);
    if (expected !== undefined) nextSizes[sha256] = expected;
  }
  await writeAtomically(sizesFile, JSON.stringify(nextSizes));
  if (restored > 0)
    log('Stored files were missing or damaged, and are restored from their copies.', { files: restored });
  if (lost.length > 0) log('Stored files are missing or damaged.', { files: namesOf(lost) });
  return lost;
}

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
