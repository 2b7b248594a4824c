export type StoredDocument = {
  /** The number of writes since the document was created, starting at 1. */
  readonly version: number;
  /** Unparsed JSON. Collections parse it with their schema. */
  readonly value: unknown;
};

export type ListedDocument = StoredDocument & { readonly id: string };

export type DocumentWrite = {
  readonly kind: string;
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

export interface Documents {
  get(kind: string, id: string): Promise<StoredDocument | undefined>;

  /** Returns documents of a kind by descending id, so that ids that begin with a time list the newest first. */
  list(kind: string, options: { limit: number; before?: string }): Promise<readonly ListedDocument[]>;

  /** Writes all documents or none, and resolves once they survive a power cut. @throws Conflict; StorageFull */
  commit(writes: readonly DocumentWrite[]): Promise<void>;

  /** Calls `onChange` at once and after each change by any process. After `onFailure`, watching is retried. */
  watch(kind: string, id: string, watcher: Watcher): { close(): void };
}

export type Watcher = { readonly onChange: () => void; readonly onFailure: (error: unknown) => void };
