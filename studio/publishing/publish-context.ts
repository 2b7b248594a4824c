import { join } from 'node:path';
import type { Log } from '../../lib/log.ts';
import type { Code } from '../../site-build/code.ts';
import { checkWritable } from '../../site-build/publish.ts';
import { underLock } from '../../site-build/releases.ts';
import type { Documents } from '../../storage/documents.ts';
import type { Files } from '../../storage/files.ts';
import { cacheFolderIn } from '../cache-folder.ts';
import { type Manifests, manifestsIn } from '../records/manifests.ts';
import { type Records, recordsIn } from '../records/records.ts';
import { type ContentFolder, contentFolderAt } from './content-folder.ts';
import type { PublishingStorage } from './finish-interrupted.ts';
import type { Replication } from './replication.ts';
import { type StagedContent, stagedContentIn } from './staged-content.ts';

export type RevisionsOptions = {
  readonly documents: Documents;
  readonly files: Files;
  /** The absolute path of model/content-path.ts. */
  readonly contentFolder: string;
  readonly buildFolder: string;
  readonly dataFolder: string;
  readonly staticDays: number;
  readonly log: Log;
  readonly content?: ContentFolder;
  /** The code that replaces the bundled code. */
  readonly code?: Code | undefined;
  readonly onPublished?: () => void;
};

/** The parts that publishing needs on every machine. */
export type PublishingParts = PublishingStorage & {
  readonly records: Records;
  readonly manifests: Manifests;
  readonly staged: StagedContent;
  readonly dataFolder: string;
  readonly staticDays: number;
  readonly code: Code | undefined;
  readonly log: Log;
};

export type PublishContext = PublishingParts & { readonly replication: Replication };

export type OnProgress = (done: number, of: number) => void;

export function publishingParts(options: RevisionsOptions): PublishingParts {
  const { documents, files, contentFolder, buildFolder, dataFolder, staticDays, log, code } = options;
  const cache = cacheFolderIn(dataFolder);
  return {
    documents,
    files,
    content: options.content ?? contentFolderAt(contentFolder, join(cache, 'content-seen.json'), log),
    buildFolder,
    dataFolder,
    records: recordsIn(documents),
    manifests: manifestsIn(files),
    staged: stagedContentIn(cache, files, log),
    staticDays,
    code,
    log,
  };
}

/** Does work while no other process builds or stages. @throws UserError if a folder is not writable */
export async function withBuildLock<T>(context: PublishContext, work: () => Promise<T>): Promise<T> {
  const { buildFolder, staged, log, replication } = context;
  checkWritable(buildFolder);
  const report = (line: string) => log('Publishing', { line });
  return staged.alone(() => underLock(buildFolder, report, work, replication.releaseToServe));
}
