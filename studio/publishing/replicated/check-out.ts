import { createHash, randomBytes } from 'node:crypto';
import { mkdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { linkAtomically, writeAtomically } from '../../../assets/cache/atomic-file.ts';
import { readJson } from '../../../assets/cache/file-hash.ts';
import type { Files } from '../../../storage/files.ts';
import { cacheFolderIn } from '../../cache-folder.ts';
import { type Difference, differencesOf } from '../../records/manifests.ts';
import { type Manifest, manifestSchema } from '../../records/records.ts';
import type { ContentFolder } from '../content-folder.ts';

const MAX_SCANS = 5;

/** The folder in the data folder for external edits that are not published. */
const SET_ASIDE = 'set-aside';

/** External edits that were moved out of a folder before it was made equal to the published content. */
export type MovedFiles = {
  readonly folders: readonly string[];
  readonly files: number;
  /** The number of deleted files that were restored. */
  readonly deleted: number;
};

const NOTHING: MovedFiles = { folders: [], files: 0, deleted: 0 };

export type CheckOutOptions = {
  readonly content: ContentFolder;
  readonly files: Files;
  readonly dataFolder: string;
};

/** Makes a folder equal to a state of the content. Files that were edited by hand are moved to another folder first. */
export async function checkOutContent(
  { content, files, dataFolder }: CheckOutOptions,
  manifest: Manifest,
): Promise<MovedFiles> {
  const checkouts = checkoutsOf(content.folder, dataFolder);
  let movedFiles = NOTHING;
  for (let scan = 1; ; scan++) {
    const differences = differencesOf(await content.scan(), manifest);
    const states = await checkouts.states();
    if (differences.length === 0) {
      const [only, ...others] = states;
      if (!only || others.length > 0 || differencesOf(only, manifest).length > 0) await checkouts.note([manifest]);
      return movedFiles;
    }
    if (scan > MAX_SCANS) throw new Error(`${content.folder} is changed again and again while it is written.`);
    movedFiles = bothOf(
      movedFiles,
      await moveFilesAside(content.folder, dataFolder, differences.filter(isExternalEdit(states))),
    );
    await checkouts.note([...states, manifest]);
    const writes = await content.prepare(differences, files);
    try {
      await writes.finish();
    } finally {
      await writes.drop();
    }
  }
}

const PUSH_COMMAND = 'npm run studio -- push';

/** Says which files were moved and how to publish them. `isPulled` tells that `push` must name the folder. */
export function describeMovedFiles({ folders, files, deleted }: MovedFiles, content: string, isPulled = false): string {
  const push = isPulled ? `${PUSH_COMMAND} ${shellWord(content)}` : PUSH_COMMAND;
  const copies = folders.map((folder) => `cp -r ${shellWord(`${folder}/.`)} ${shellWord(`${content}/`)} && `);
  const lines: string[] = [];
  if (files > 0) {
    const [count, are] = files === 1 ? ['one file', 'It lies'] : [`${files} files`, 'They lie'];
    lines.push(
      `${content} was changed by hand: ${count}. What counts is what is published in Firebase. ${are} now in ${folders.join(' and ')}. To publish that:`,
      `  ${copies.join('')}${push}`,
    );
  }
  if (deleted > 0) {
    const are =
      deleted === 1 ? 'One file that was deleted by hand is' : `${deleted} files that were deleted by hand are`;
    lines.push(`${are} back in ${content}. Delete in the studio, or by hand and then at once: ${push}`);
  }
  return lines.join('\n');
}

export function reportMovedFiles(movedFiles: MovedFiles, content: string, report: (line: string) => void): void {
  const words = describeMovedFiles(movedFiles, content);
  if (words !== '') report(words);
}

const shellWord = (path: string) => (/^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`);

/** Opens the record of the states that were checked out to a folder: the last one, and one that is being written. */
export function checkoutsOf(folder: string, dataFolder: string) {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const file = join(cacheFolderIn(dataFolder), 'brought', `${name}.json`);
  return {
    seenFile: file.replace(/json$/, 'seen.json'),
    states: async (): Promise<readonly Manifest[]> => (await readJson(file, z.array(manifestSchema))) ?? [],
    note: (states: readonly Manifest[]) => writeAtomically(file, JSON.stringify(states)),
  };
}

/** Whether a file was edited by hand: no checked out state has it. Before a checkout, missing files do not count. */
export const isExternalEdit =
  (states: readonly Manifest[]) =>
  ({ path, from }: Difference): boolean =>
    states.length === 0 ? from !== null : states.every((state) => (state[path] ?? null) !== from);

async function moveFilesAside(
  content: string,
  dataFolder: string,
  externalEdits: readonly Difference[],
): Promise<MovedFiles> {
  const changed = externalEdits.filter(({ from }) => from !== null);
  const deleted = externalEdits.length - changed.length;
  if (changed.length === 0) return { ...NOTHING, deleted };
  const time = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  const folder = join(dataFolder, SET_ASIDE, `${time}-${randomBytes(2).toString('hex')}`);
  for (const { path } of changed) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    // A hard link is enough: the file in the content folder is replaced, and never written to.
    await linkAtomically(await realpath(join(content, path)), join(folder, path));
  }
  return { folders: [folder], files: changed.length, deleted };
}

const bothOf = (one: MovedFiles, other: MovedFiles): MovedFiles => ({
  folders: [...one.folders, ...other.folders],
  files: one.files + other.files,
  deleted: one.deleted + other.deleted,
});
