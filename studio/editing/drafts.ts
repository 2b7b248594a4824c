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
import { archiveSample, type FirstRunContext, firstRunState, restoreSample } from './first-run.ts';
import { restoreStash, restoreState, type Stashed } from './replace-drafts.ts';
import { textsIn } from './texts.ts';

type DraftsOptions = Pick<DraftsContext, 'documents' | 'head'> & {
  readonly files: Files;
  /** Absolute path. */
  readonly contentFolder: string;
  /** Other than the one that came with the code. */
  readonly sample?: () => Promise<Sample>;
  /** Where messages are sent on to. */
  readonly mailTo?: string | undefined;
};

/** What is changed and not published: the part of the workspace that is about drafts. */
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
  | 'restoreSample'
> & {
  contentIndex(): Promise<ContentIndexPart>;
  /** All drafts, and what was changed by hand and not published, in the order of their paths. */
  changedFiles(): Promise<ChangedFile[]>;
  /** What would make the draft a better site, and does not stop a publish. */
  advice(): Promise<Advice>;
  /** The same of what a revision has changed. */
  compare(changes: { readonly differences: readonly Difference[]; readonly moved: Moved }): Promise<ChangedFile[]>;
  /**
   * Has stored bytes stand beside a text, as a draft, under this name or one like it that is free; the same bytes stand
   * there once.
   *
   * @throws NotFound, CannotWrite
   */
  addFile(order: FileOrder): Promise<{ readonly name: string }>;
  /** Takes files out that have no form. @throws NotFound */
  removeFiles(order: RemovalOrder): Promise<Stashed>;
  /**
   * Makes a state of the content the draft; other drafts are put aside.
   *
   * @param order.moved texts of it that stand elsewhere in the published state, each with its path there
   * @throws StorageFull
   */
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
    files,
    sample,
    documents,
    records: recordsIn(documents),
    texts: textsIn(files),
    head,
  };
  const editing = new Set<Promise<unknown>>();
  /** Reads after the edits that have arrived: a page that is left while it saves is followed by one that must see them. */
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
    discard: (known) => discardDrafts(context, known),
    resolveConflict: (choice) => resolveConflict(context, choice),
    restoreStash: (stash) => restoreStash(context, stash),
    addFile: (order) => addFile(context, order),
    removeFiles: (order) => removeFiles(context, order),
    restoreRevision: (order) => restoreState(context, order),
    firstRun: () => firstRunState(context, mailTo),
    archiveSample: ({ author }) => archiveSample(context, author),
    restoreSample: ({ author }) => restoreSample(context, author),
    contentIndex: () => afterEdits(() => readContentIndex(context)),
    changedFiles: () => afterEdits(() => changedFiles(context)),
    advice: () => adviceOn(context, contentFolder),
    compare: ({ differences, moved }) => compareStates(context, differences, moved),
  };
}
