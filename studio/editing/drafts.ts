import { readSample, type Sample } from '../../site-build/sample.ts';
import type { Files } from '../../storage/files.ts';
import type { ChangedFile } from '../api/publishing.ts';
import { type Manifest, type Moved, recordsIn } from '../records/records.ts';
import type { Workspace } from '../workspace.ts';
import { type Advice, adviceOn } from './advice.ts';
import { addFile, type FileOrder, type RemovalOrder, removeFiles } from './beside.ts';
import { changedFiles, compareStates, type Difference } from './changed-files.ts';
import { type ContentIndexPart, readContentIndex } from './content-index.ts';
import { readDraft } from './current-draft.ts';
import { discardDrafts } from './discard-drafts.ts';
import { type DraftsContext, takeSnapshot } from './drafts-context.ts';
import { editDraft, resolveConflict } from './edit-draft.ts';
import { createEntry, removeEntry, renameEntry } from './entries.ts';
import { archiveSample, type FirstRunContext, firstRunState, restoreSample, startEmpty } from './first-run.ts';
import { restoreStash, restoreState, type Stashed } from './replace-drafts.ts';
import { textsIn } from './texts.ts';

type DraftsOptions = Pick<DraftsContext, 'documents' | 'head'> & {
  readonly files: Files;
  readonly contentFolder: string;
  readonly sample?: () => Promise<Sample>;
  readonly mailTo?: () => string | undefined;
};

export type Drafts = Pick<
  Workspace,
  | 'manifests'
  | 'draft'
  | 'edit'
  | 'create'
  | 'rename'
  | 'remove'
  | 'discard'
  | 'resolveConflict'
  | 'restoreStash'
  | 'firstRun'
  | 'archiveSample'
  | 'startEmpty'
  | 'restoreSample'
> & {
  contentIndex(): Promise<ContentIndexPart>;
  changedFiles(): Promise<ChangedFile[]>;
  advice(): Promise<Advice>;
  compare(changes: { readonly differences: readonly Difference[]; readonly moved: Moved }): Promise<ChangedFile[]>;
  /** Adds a stored file to the draft: see beside.ts. @throws NotFound, CannotWrite */
  addFile(order: FileOrder): Promise<{ readonly name: string }>;
  /** Removes files that have no form from the draft. @throws NotFound if one has a form */
  removeFiles(order: RemovalOrder): Promise<Stashed>;
  /** Makes a state of the content the draft. `moved` has the published paths of renamed texts. @throws StorageFull */
  restoreRevision(order: {
    readonly manifest: Manifest;
    readonly moved: Moved;
    readonly author: string;
  }): Promise<Stashed>;
};

export function draftsOf({
  documents,
  files,
  head,
  contentFolder,
  sample = readSample,
  mailTo,
}: DraftsOptions): Drafts {
  const context: FirstRunContext = {
    sample,
    documents,
    records: recordsIn(documents),
    texts: textsIn(files),
    head,
  };
  const editing = new Set<Promise<unknown>>();
  /** Reads after all edits that have arrived: the next page must see what the last one saved while it closed. */
  const afterEdits = async <T>(read: () => Promise<T>): Promise<T> => {
    await Promise.allSettled(editing);
    return read();
  };
  return {
    async manifests() {
      const { now, seen } = await takeSnapshot(context);
      return { now: Object.fromEntries(now), published: seen };
    },
    draft: (file) => afterEdits(() => readDraft(context, file)),
    edit(change) {
      const edit = editDraft(context, change).finally(() => editing.delete(edit));
      editing.add(edit);
      return edit;
    },
    create: (order) => createEntry(context, order),
    rename: (order) => renameEntry(context, order),
    remove: (order) => removeEntry(context, order),
    discard: (order) => discardDrafts(context, order),
    resolveConflict: (choice) => resolveConflict(context, choice),
    restoreStash: (stash) => restoreStash(context, stash),
    addFile: (order) => addFile(context, order),
    removeFiles: (order) => removeFiles(context, order),
    restoreRevision: (order) => restoreState(context, order),
    firstRun: () => firstRunState(context, mailTo?.()),
    archiveSample: ({ author }) => archiveSample(context, author),
    startEmpty: (order) => startEmpty(context, order),
    restoreSample: ({ author }) => restoreSample(context, author),
    contentIndex: () => afterEdits(() => readContentIndex(context)),
    changedFiles: () => afterEdits(() => changedFiles(context)),
    advice: () => adviceOn(context, contentFolder),
    compare: ({ differences, moved }) => compareStates(context, differences, moved),
  };
}
