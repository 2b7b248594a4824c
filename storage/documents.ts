/** A document in storage. */
export type StoredDocument = {
  /** The number of writes since the document was created, starting at 1. */
  readonly version: number;
  /** Unparsed JSON. Collections parse it with their schema. */
  readonly value: unknown;
};

export type ListedDocument = StoredDocument & { readonly id: string };

/** A change to one document: creation, replacement or deletion. */
export type DocumentWrite = {
  /** A word of lower-case letters. */
  readonly kind: string;
  /** Any text of 1 to 1,000 bytes. */
  readonly id: string;
  /** JSON of at most 900 KB, or undefined to delete the document. */
  readonly value: unknown;
  /** The version that the document must have now, or 0 if it must not exist. Without it, any version is overwritten. */
  readonly expected?: number;
};

/** The error for a document with another version than its writer expected. Nothing was written. */
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

/** The error for storage that cannot be used. The message says what to do. */
export class StorageError extends Error {
  override name = 'StorageError';
}

/** The error for lost or damaged data. A retry does not help; a backup does. */
export class StorageDamaged extends StorageError {
  override name = 'StorageDamaged';
}

/** The error for full storage. Nothing was written. The same call may succeed later. */
export class StorageFull extends Error {
  override name = 'StorageFull';
}

/** Small records by kind and id. */
export interface Documents {
  get(kind: string, id: string): Promise<StoredDocument | undefined>;

  /**
   * Returns documents of a kind in descending code point order of their ids. Ids that begin with a time list the newest
   * first.
   *
   * @param options.limit maximum number of documents
   * @param options.before lists only ids before this id
   */
  list(kind: string, options: { limit: number; before?: string }): Promise<readonly ListedDocument[]>;

  /**
   * Writes all documents or none, at most 9 MB. Resolves once the commit survives a power cut.
   *
   * @throws Conflict for a document with an unexpected version; StorageFull
   */
  commit(writes: readonly DocumentWrite[]): Promise<void>;

  /**
   * Calls `onChange` at once and after each change by any process. Changes in a row may be reported once. If watching
   * fails, `onFailure` is called and watching is retried.
   */
  watch(kind: string, id: string, watcher: Watcher): { close(): void };
}

export type Watcher = { readonly onChange: () => void; readonly onFailure: (error: unknown) => void };
