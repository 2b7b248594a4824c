import type { ContentIndex } from './api/content-index.ts';
import type { Draft, Edit } from './api/drafts.ts';
import type { NewEntry, Placed } from './api/entries.ts';
import type { FirstRun } from './api/first-run.ts';
import type { Changes, PublishLine, Timeline } from './api/publishing.ts';
import type { SiteStatus } from './api/site-status.ts';
import type { Manifest } from './records/records.ts';

/** Not written: the draft is another than the one that was edited. */
export class StaleDraft extends Error {
  override name = 'StaleDraft';
  /** The draft as it is now. */
  readonly draft: Draft;

  constructor(draft: Draft) {
    super(`${draft.file} has been changed meanwhile.`);
    this.draft = draft;
  }
}

/** Not written: the file cannot take the value and leave all else in it as it is. The message is for the owner. */
export class CannotWrite extends Error {
  override name = 'CannotWrite';
}

/** There is no such file, revision or set of drafts that was put aside. */
export class NotFound extends Error {
  override name = 'NotFound';
}

/** A draft as its writer knows it: `etag` as in `Draft`. */
export type DraftVersion = { readonly file: string; readonly etag: number };

/** All files of the content by their hashes. */
export type Manifests = {
  /** With the drafts in it. */
  readonly now: Manifest;
  /** As visitors see it. */
  readonly published: Manifest;
};

/** What was taken from the desk can be put back on it by this id. */
type Stashed = { readonly stash: string | undefined };

/**
 * What one does at the desk. Files are paths in the content folder, already checked to be such; authors are the names
 * of passkeys. What was changed by hand in the content folder is noticed by each of these.
 */
export type Workspace = {
  contentIndex(): Promise<ContentIndex>;
  manifests(): Promise<Manifests>;
  /** @throws NotFound for a file that has no form */
  draft(file: string): Promise<Draft>;
  /**
   * Writes values into the draft, all or none; nothing else in the file moves.
   *
   * @throws StaleDraft, NotFound, CannotWrite, StorageFull
   */
  edit(change: DraftVersion & { readonly edits: readonly Edit[]; readonly author: string }): Promise<Draft>;
  /**
   * Adds a work, a piece of music, of art, or a page, behind the others. What is not given is left out: it is asked for
   * before it can be published.
   *
   * @throws CannotWrite where the title gives no address, or one that is taken; StorageFull
   */
  create(order: NewEntry & { readonly author: string }): Promise<Placed>;
  /**
   * Gives it another name in addresses: its files move, what names it goes along, and a published address leads on. All
   * of it or nothing; `restoreStash` takes it back.
   *
   * @throws StaleDraft, NotFound, CannotWrite, StorageFull
   */
  rename(order: DraftVersion & { readonly slug: string; readonly author: string }): Promise<Placed>;
  /**
   * Takes it away with the files beside it, and home shows it no more; a resume or words of the owner's own go, too.
   *
   * @throws StaleDraft, NotFound, CannotWrite
   */
  remove(order: DraftVersion & { readonly author: string }): Promise<Stashed>;
  /**
   * Makes a file what is published, and others with it; of what was renamed all goes back to its old name.
   *
   * @throws StaleDraft, NotFound
   */
  discard(
    order: DraftVersion & { readonly others?: readonly DraftVersion[]; readonly author: string },
  ): Promise<Stashed>;
  /** Ends a contest: the draft as it is, or the published file. @throws StaleDraft, NotFound */
  resolveConflict(
    draft: DraftVersion & { readonly keep: 'mine' | 'theirs'; readonly author: string },
  ): Promise<Draft & Stashed>;
  /** Puts drafts back; those that have come meanwhile are put aside. @throws NotFound */
  restoreStash(stash: string): Promise<Stashed>;
  changes(): Promise<Changes>;
  /** Where the published site can be reached; takes at most three seconds. */
  siteStatus(): Promise<SiteStatus>;
  /** @param order.drafts the `etag` of each file as it was shown */
  publish(order: {
    readonly note: string;
    readonly drafts: Readonly<Record<string, number>>;
    readonly author: string;
  }): AsyncIterable<PublishLine>;
  /** Publishes what was published before this revision, the last one; its words become drafts. */
  undo(order: { readonly revision: string; readonly author: string }): AsyncIterable<PublishLine>;
  /** The newest first. */
  timeline(before?: string): Promise<Timeline>;
  /** What a revision changed for visitors. @throws NotFound */
  revision(id: string): Promise<Changes>;
  /** The social card of a revision's home, a JPEG. @throws NotFound where none is kept */
  card(id: string): Promise<ReadableStream<Uint8Array>>;
  /** Makes a revision the draft. @throws NotFound, StorageFull */
  restoreRevision(order: { readonly revision: string; readonly author: string }): Promise<Stashed>;
  /** How much of the draft is still the sample. */
  firstRun(): Promise<FirstRun>;
  /** Puts what is left of the sample into the drawer, and plain words where the owner has written none. */
  archiveSample(order: { readonly author: string }): Promise<Stashed>;
  /** Has what is in the drawer stand on the desk again. @throws NotFound where there is nothing in it */
  restoreSample(order: { readonly author: string }): Promise<Stashed>;
  /** Runs PUBLISH_COMMAND for what is published; the desk tells how it goes. */
  deliver(): Promise<void>;
  /** Waits for what is being done. */
  close(): Promise<void>;
};
