/** Where a stored file is found, and how large it is. */
export type StoredFile = {
  /** 64 hex digits. */
  readonly sha256: string;
  readonly bytes: number;
};

/** Bytes under their own hash: what is stored never changes. */
export interface Files {
  /**
   * Stores what a stream brings, hashed on the way; resolves once it would survive a power cut. The same bytes are
   * stored once.
   *
   * @throws StorageFull, nothing is left of it then; what the stream throws
   */
  put(bytes: ReadableStream<Uint8Array>): Promise<StoredFile>;

  /** @param range bytes from `start` to before `end` */
  open(sha256: string, range?: { start: number; end: number }): Promise<ReadableStream<Uint8Array> | undefined>;

  /** Those of the hashes under which something is stored. */
  has(sha256s: readonly string[]): Promise<ReadonlySet<string>>;

  /** All hashes under which something is stored. */
  list(): AsyncIterable<string>;

  /** How large it is; undefined where nothing is stored under the hash. */
  sizeOf(sha256: string): Promise<number | undefined>;

  remove(sha256: string): Promise<void>;

  /** The same for what was not stored, and not stored once more, since. @returns whether it is gone */
  removeOlder(sha256: string, since: Date): Promise<boolean>;

  /**
   * Has the bytes stand at a path of this machine, for reading alone: they may be shared with the store. A file that
   * stands there is replaced.
   *
   * @throws LostFile where nothing is stored under the hash; StorageFull
   */
  place(sha256: string, path: string): Promise<void>;
}
