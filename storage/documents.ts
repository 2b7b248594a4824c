/** A document as it is kept. */
export type StoredDocument = {
  /** 1 when it was made, one more with each change. */
  readonly version: number;
  /** JSON; whoever reads it parses it: see collection.ts. */
  readonly value: unknown;
};

/** A document among others of its kind. */
export type ListedDocument = StoredDocument & { readonly id: string };

/** What is to become of one document. */
export type DocumentWrite = {
  /** A word of small letters. */
  readonly kind: string;
  /** Any text of 1 to 1,000 bytes. */
  readonly id: string;
  /** JSON of at most 900 KB; undefined removes the document. */
  readonly value: unknown;
  /** The `rev` that the document must have now, 0 for one that must not be there; left out: whatever stands there. */
  readonly expected?: number;
};

/** Nothing was written: a document was not as its writer expected. */
export class Conflict extends Error {
  override name = 'Conflict';
  readonly kind: string;
  readonly id: string;

  constructor(kind: string, id: string) {
    super(`The ${kind} "${id}" has been changed meanwhile.`);
    this.kind = kind;
    this.id = id;
  }
}

/** What is kept cannot be used; the message says what to do. */
export class StorageError extends Error {
  override name = 'StorageError';
}

/** Stored data is lost or damaged. A retry does not help; a backup does. */
export class StorageDamaged extends StorageError {
  override name = 'StorageDamaged';
}

/** Nothing was written: there is no room. The same call may succeed later. */
export class StorageFull extends Error {
  override name = 'StorageFull';
}

/** Small records by kind and id. */
export interface Documents {
  get(kind: string, id: string): Promise<StoredDocument | undefined>;

  /**
   * Documents of a kind by their ids, the last in the order of code points first: ids that begin with a time give the
   * newest first.
   *
   * @param options.limit at most so many
   * @param options.before only ids that come before this one
   */
  list(kind: string, options: { limit: number; before?: string }): Promise<readonly ListedDocument[]>;

  /**
   * Writes all of it or nothing, 9 MB at most, and resolves once it would survive a power cut.
   *
   * @throws Conflict where a document is not as expected; StorageFull
   */
  commit(writes: readonly DocumentWrite[]): Promise<void>;

  /**
   * Tells of a document at once, and after each change by whoever; of changes in a row perhaps once. Where it cannot be
   * watched now, that is told, and it goes on by itself.
   */
  watch(kind: string, id: string, watcher: Watcher): { close(): void };
}

/** Who watches a document. */
export type Watcher = { readonly onChange: () => void; readonly onFailure: (error: unknown) => void };
