import { mkdir, rm } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { mapConcurrently } from '../../assets/images/concurrency.ts';
import { readSiteContent } from '../../assets/site-content.ts';
import type { Log } from '../../lib/log.ts';
import { findWalkMistakes } from '../../model/content-walk.ts';
import { shownPath } from '../../model/mistake-at.ts';
import type { Mistake } from '../../model/mistakes.ts';
import { withLock } from '../../site-build/lock.ts';
import { InvalidContent } from '../../site-build/publish.ts';
import type { Files } from '../../storage/files.ts';
import { nameLostFile } from '../../storage/lost-file.ts';
import { differencesOf } from '../records/manifests.ts';
import type { Manifest } from '../records/records.ts';
import { type ContentFolder, contentFolderAt, removeEmptyFolders } from './content-folder.ts';

const FILES_AT_A_TIME = 8;

/** A mistake that stops the build, at a path of the content. */
export type SiteMistake = { readonly file: string; readonly field: string; readonly expected: string };

/** The folder that content is built from before it is published. It stays between publishes. */
export type StagedContent = {
  readonly folder: string;
  /** Makes the folder hold a state of the content. Call this in `alone`. @throws LostFile; StorageFull */
  stage(manifest: Manifest): Promise<void>;
  mistakes(): Promise<SiteMistake[]>;
  /** Does work while no other process stages. */
  alone<T>(work: () => Promise<T>): Promise<T>;
};

/** Opens the folder of the staged content. @param cache absolute path of its parent folder */
export function stagedContentIn(cache: string, files: Files, log: Log): StagedContent {
  const folder = join(cache, 'staged');
  const content = contentFolderAt(folder, join(cache, 'staged-seen.json'), log);
  const report = (pid: number) =>
    log('Publishing', { line: `Another process (${pid}) has the staged content: waiting for it` });
  return {
    folder,
    async stage(manifest) {
      await mkdir(folder, { recursive: true });
      const differences = differencesOf(await content.scan(), manifest);
      for (const { path } of differences.filter(({ to }) => to === null)) {
        await rm(join(folder, path));
        await removeEmptyFolders(dirname(join(folder, path)), folder);
      }
      await mapConcurrently(FILES_AT_A_TIME, differences, async ({ path, to }) => {
        if (to !== null) await nameLostFile(path, () => files.place(to, join(folder, path)));
      });
    },
    mistakes: () => mistakesIn(folder),
    alone: (work) => withLock(join(cache, 'staged.lock'), report, work),
  };
}

/** Rejects a content folder with unreadable files, which a build of the staged copy would not notice. */
export function refuseUnreadable({ folder }: ContentFolder): void {
  const mistakes = findWalkMistakes(folder);
  if (mistakes.length > 0) throw new InvalidContent(mistakes);
}

async function mistakesIn(folder: string): Promise<SiteMistake[]> {
  const { mistakes } = await readSiteContent(folder);
  return siteMistakes(mistakes, folder);
}

/** Converts mistakes to paths of the content, from paths of the copy that they were found in. */
export const siteMistakes = (mistakes: readonly Mistake[], folder: string): SiteMistake[] =>
  mistakes.map(({ file, field, expected }) => ({
    file: relative(folder, resolve(file)),
    field,
    expected: expected.replaceAll(shownPath(folder), 'content'),
  }));
