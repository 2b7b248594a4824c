import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { log } from '../lib/log.ts';
import { UserError } from '../lib/user-error.ts';
import { contentFolder } from '../model/content-path.ts';
import { counted } from '../server/mail/counted.ts';
import type { Settings } from '../server/settings.ts';
import { underLock } from '../site-build/releases.ts';
import { openStorage } from '../studio/open-storage.ts';
import { describeMovedFiles } from '../studio/publishing/replicated/check-out.ts';
import { pullContent } from '../studio/publishing/replicated/pull-content.ts';
import type { Difference } from '../studio/records/manifests.ts';
import { confirm } from './confirm.ts';
import { progressTo } from './progress.ts';

export const CONTENT_USAGE = `npm run studio -- pull                   updates content/ to the content that is published in Firebase
npm run studio -- pull <folder>          the same in another folder; asks before it replaces files there
npm run studio -- pull <folder> --yes    the same without asking
npm run studio -- push                   publishes the files that were edited in content/ to Firebase
npm run studio -- push <folder>          publishes exactly the content of a folder`;

type SiteSettings = Pick<Settings, 'dataFolder' | 'buildFolder' | 'staticDays' | 'firebase'>;

const report = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs `npm run studio -- pull`. @throws UserError; StorageError; StorageFull */
export async function pullCommand(settings: SiteSettings, words: readonly string[]): Promise<void> {
  const folder = folderOf(
    settings,
    words.filter((word) => word !== '--yes'),
  );
  const isContent = folder === contentFolder();
  const mayReplace = async (count: number) =>
    isContent || words.includes('--yes') || confirm(describeReplaced(folder, count));
  const { dataFolder, buildFolder } = settings;
  const { documents, files, close } = await openStorage(settings);
  const pull = () => pullContent({ documents, files, dataFolder, folder, mayReplace, log });
  try {
    const pulled = await (isContent ? underLock(buildFolder, report, pull) : pull());
    if (!pulled) throw new UserError('Nothing is published in the Firebase project yet: npm run studio -- push');
    if (pulled === 'refused') throw new UserError(`Nothing has been pulled; ${folder} is as it was.`);
    const movedFiles = describeMovedFiles(pulled.movedFiles, folder, !isContent);
    if (movedFiles !== '') report(movedFiles);
    report(`${folder} holds what is published: ${counted(pulled.files, 'file')}.`);
  } finally {
    await close();
  }
}

const describeReplaced = (folder: string, count: number) =>
  `${folder} becomes a copy of the published content. ${counted(count, 'file')} there ${count === 1 ? 'differs and is' : 'differ and are'} kept in another folder.`;

/** Runs `npm run studio -- push`. @throws UserError; StorageError; StorageFull */
export async function pushCommand(settings: SiteSettings, words: readonly string[]): Promise<void> {
  const folder = folderOf(settings, words);
  if (!existsSync(folder)) throw new UserError(`There is no folder ${folder}.`);
  const { revisions, close } = await openShared(settings);
  try {
    const { changed } = await revisions.push(folder, progressTo(process.stderr, 'Pages'));
    report(changed.length === 0 ? 'The same is published already.' : `Published: ${toWords(changed)}.`);
  } finally {
    await close();
  }
}

/** Renders the published content again with the current code. @throws UserError; StorageError; StorageFull */
export async function releaseShared(settings: SiteSettings): Promise<void> {
  const { revisions, close } = await openShared(settings);
  try {
    const { release, changed } = await revisions.renderHead(progressTo(process.stderr, 'Pages'));
    report(
      `Published as ${release}${changed === undefined ? ': nothing has changed' : `, ${changed.length} changed files`}.`,
    );
  } finally {
    await close();
  }
}

async function openShared(settings: SiteSettings) {
  const { dataFolder, buildFolder, staticDays } = settings;
  // The import is lazy, because the module loads Vite.
  const { openReplicatedRevisions } = await import('../studio/publishing/replicated/replicated.ts');
  const { documents, files, close } = await openStorage(settings);
  const folders = { contentFolder: contentFolder(), buildFolder, dataFolder };
  const revisions = openReplicatedRevisions({ documents, files, ...folders, staticDays, report, log });
  return {
    revisions,
    async close() {
      await revisions.close();
      await close();
    },
  };
}

function folderOf({ firebase }: SiteSettings, [name, ...rest]: readonly string[]): string {
  if (rest.length > 0 || name?.startsWith('-')) throw new UserError(CONTENT_USAGE);
  if (firebase === undefined) {
    throw new UserError(
      `STUDIO_BACKEND is not firebase: what is published stands in ${contentFolder()}, and npm run release publishes what you change there.`,
    );
  }
  return name === undefined ? contentFolder() : resolve(name);
}

function toWords(changed: readonly Difference[]): string {
  const added = changed.filter(({ from }) => from === null).length;
  const removed = changed.filter(({ to }) => to === null).length;
  const counts = [
    [added, 'new'],
    [changed.length - added - removed, 'changed'],
    [removed, 'removed'],
  ] as const;
  return counts.flatMap(([count, label]) => (count > 0 ? `${counted(count, 'file')} ${label}` : [])).join(', ');
}
