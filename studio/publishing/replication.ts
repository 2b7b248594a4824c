import type { DocumentWrite } from '../../storage/documents.ts';
import type { Manifest, Revision } from '../records/records.ts';
import type { StoredHead } from './read-revisions.ts';

/** A publish that is about to be committed. */
export type StartedPublish = {
  readonly revision: string;
  readonly from: string;
  readonly manifest: Manifest;
};

// On one machine (local.ts) the content folder is the source of truth; on several (replicated/) the head is.
/** The strategy that keeps the head, the content folder and the served release in sync. */
export type Replication = {
  /**
   * Reads the head. On one machine, external edits become a revision first.
   *
   * @param file limits this to external edits that the draft of this file shows, which is faster
   * @throws StorageFull
   */
  readHead(file?: string): Promise<StoredHead>;
  /** Reads the head to publish on top of it, once the content folder agrees with it. Call this under the build lock. */
  checkOutHead(): Promise<StoredHead>;
  /** Makes the content folder and the served release those of the head. Takes the build lock. @throws StorageFull */
  catchUp(): Promise<void>;
  /** The id of a release that will be served, and must not be removed as unfinished until then. */
  releaseToServe(): Promise<string | undefined>;
  /** Stores a release for other machines. Returns the field by which the revision and the head name it. */
  shareRelease(release: string): Promise<Pick<Revision, 'site'>>;
  /** Notes what the content folder will hold. Returns the documents to commit together with the revision. */
  markStarted(publish: StartedPublish): Promise<readonly DocumentWrite[]>;
  markFinished(revision: string): Promise<void>;
  /** Returns a function that tells whether anything has been committed since. */
  watchCommit(): Promise<() => Promise<boolean>>;
  /** Does work while this process imports no edits. */
  alone<T>(work: () => Promise<T>): Promise<T>;
};
