import type { ContentIndex } from './api/content-index.ts';
import type { Draft, Edit } from './api/drafts.ts';
import type { EntryPath, NewEntry } from './api/entries.ts';
import type { FirstRun } from './api/first-run.ts';
import type { Changes, PublishLine, Timeline } from './api/publishing.ts';
import type { SiteStatus } from './api/site-status.ts';
import type { Manifest } from './records/records.ts';

/** An error for an edit that was not written, because the draft has changed since it was read. */
export class StaleDraft extends Error {
  override name = 'StaleDraft';
  readonly draft: Draft;

  constructor(draft: Draft) {
    super(`${draft.file} has been changed meanwhile.`);
    this.draft = draft;
  }
}

/** An error for an edit that would change other parts of the file. The message is for the owner. */
export class CannotWrite extends Error {
  override name = 'CannotWrite';
}

export class NotFound extends Error {
  override name = 'NotFound';
}

/** The version of a draft that an edit was made on: `etag` as in `Draft`. */
export type DraftVersion = { readonly file: string; readonly etag: number };

export type Manifests = {
  readonly now: Manifest;
  readonly published: Manifest;
};

type Stashed = { readonly stash: string | undefined };

/** The operations of the studio on the content, which take external edits of the content folder into account. */
export type Workspace = {
  contentIndex(): Promise<ContentIndex>;
  manifests(): Promise<Manifests>;
  draft(file: string): Promise<Draft>;
  /** Writes values into the draft, all or none. @throws StaleDraft, NotFound, CannotWrite, StorageFull */
  edit(change: DraftVersion & { readonly edits: readonly Edit[]; readonly author: string }): Promise<Draft>;
  /** Adds an entry after the others in its list. @throws CannotWrite if the slug is missing or taken; StorageFull */
  create(order: NewEntry & { readonly author: string }): Promise<EntryPath>;
  /** Changes the slug or section of an entry, and redirects its address. @throws as `create`, StaleDraft, NotFound */
  rename(
    order: DraftVersion & { readonly slug: string; readonly section?: string | undefined; readonly author: string },
  ): Promise<EntryPath>;
  /** Removes an entry with its files, or an optional file. @throws StaleDraft, NotFound, CannotWrite */
  remove(order: DraftVersion & { readonly author: string }): Promise<Stashed>;
  /** Resets files to their published versions. A rename is reverted as a whole. @throws StaleDraft, NotFound */
  discard(
    order: DraftVersion & { readonly others?: readonly DraftVersion[]; readonly author: string },
  ): Promise<Stashed>;
  /** Resolves a conflict with the draft or with the published file. @throws StaleDraft, NotFound */
  resolveConflict(
    draft: DraftVersion & { readonly keep: 'mine' | 'theirs'; readonly author: string },
  ): Promise<Draft & Stashed>;
  /** Restores stashed drafts, and stashes the newer drafts that they replace. @throws NotFound */
  restoreStash(stash: string): Promise<Stashed>;
  changes(): Promise<Changes>;
  /** Checks where the published site can be reached. This takes at most three seconds. */
  siteStatus(): Promise<SiteStatus>;
  /** Publishes drafts. @param order.drafts the `etag` of each file as it was shown */
  publish(order: {
    readonly note: string;
    readonly drafts: Readonly<Record<string, number>>;
    readonly author: string;
  }): AsyncIterable<PublishLine>;
  /** Publishes the state before the last revision, whose changes become drafts. */
  undo(order: { readonly revision: string; readonly author: string }): AsyncIterable<PublishLine>;
  timeline(before?: string): Promise<Timeline>;
  revision(id: string): Promise<Changes>;
  /** Reads the social card of a revision's home page, a JPEG. @throws NotFound if none is stored */
  card(id: string): Promise<ReadableStream<Uint8Array>>;
  /** Restores a revision as drafts. @throws NotFound, StorageFull */
  restoreRevision(order: { readonly revision: string; readonly author: string }): Promise<Stashed>;
  firstRun(): Promise<FirstRun>;
  /** Archives what is left of the sample, and removes its texts and pictures from the files that stay. */
  archiveSample(order: { readonly author: string }): Promise<Stashed>;
  /** Archives all content, and starts with a name. @throws CannotWrite */
  startEmpty(order: { readonly name: string; readonly author: string }): Promise<Stashed>;
  restoreSample(order: { readonly author: string }): Promise<Stashed>;
  close(): Promise<void>;
};
