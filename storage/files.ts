export type StoredFile = {
  readonly sha256: string;
  readonly bytes: number;
};

/** Immutable files under the hash of their bytes. */
export interface Files {
  /** Stores a stream under its hash. Resolves once the file survives a power cut. @throws StorageFull */
  put(bytes: ReadableStream<Uint8Array>): Promise<StoredFile>;

  /** Opens a stored file, or its bytes from `start` to before `end`. Returns undefined if there is none. */
  open(sha256: string, range?: { start: number; end: number }): Promise<ReadableStream<Uint8Array> | undefined>;

  has(sha256s: readonly string[]): Promise<ReadonlySet<string>>;

  list(): AsyncIterable<string>;

  sizeOf(sha256: string): Promise<number | undefined>;

  remove(sha256: string): Promise<void>;

  /** Deletes a file that was not stored again since a time. Returns whether it was deleted. */
  removeOlder(sha256: string, since: Date): Promise<boolean>;

  /** Places a read-only file at a path, which may share its bytes with the store. @throws LostFile; StorageFull */
  place(sha256: string, path: string): Promise<void>;
}
