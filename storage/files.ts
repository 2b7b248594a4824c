/** The hash and size of a stored file. */
export type StoredFile = {
  /** The SHA-256 as 64 hex digits. */
  readonly sha256: string;
  readonly bytes: number;
};

/** Immutable files under the hash of their bytes. */
export interface Files {
  /**
   * Stores the bytes of a stream and hashes them on the way. Resolves once the file survives a power cut. Equal bytes
   * are stored once.
   *
   * @throws StorageFull; any error of the stream. Nothing stays stored then.
   */
  put(bytes: ReadableStream<Uint8Array>): Promise<StoredFile>;

  /**
   * Opens a stored file. Returns undefined if there is none.
   *
   * @param range bytes from `start` to before `end`
   */
  open(sha256: string, range?: { start: number; end: number }): Promise<ReadableStream<Uint8Array> | undefined>;

  /** Returns the subset of hashes that have a stored file. */
  has(sha256s: readonly string[]): Promise<ReadonlySet<string>>;

  /** Returns the hashes of all stored files. */
  list(): AsyncIterable<string>;

  /** Returns the size of a stored file, or undefined if there is none. */
  sizeOf(sha256: string): Promise<number | undefined>;

  remove(sha256: string): Promise<void>;

  /**
   * Deletes a file that was not stored again since a time.
   *
   * @returns whether the file was deleted
   */
  removeOlder(sha256: string, since: Date): Promise<boolean>;

  /**
   * Places a stored file at a path of this machine and replaces any file there. The file is read-only because it may
   * share its bytes with the store.
   *
   * @throws LostFile for a hash without a stored file; StorageFull
   */
  place(sha256: string, path: string): Promise<void>;
}
