export type SiteFile = {
  /** The path on the host, such as `about/index.html`. */
  readonly path: string;
  /** The absolute path on this machine. */
  readonly source: string;
  readonly sha256: string;
};

/** The folder of a draft beside the site. Its name is a secret, so that no manifest of the site may have it. */
export type DraftFolder = {
  readonly name: string;
  /** The absolute path of its files on this machine; undefined for a folder that is taken away. */
  readonly folder: string | undefined;
};

export type Upload = {
  /** The absolute path of the site as a static host needs it. */
  readonly folder: string;
  /** The time of the upload in milliseconds since 1970. */
  readonly now: number;
  /** The days for which a file below `static/` stays after the last upload that uses it. */
  readonly staticDays: number;
  /** Ends the upload before the next file; `upload` then rejects with the reason of the signal. */
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, of: number) => void;
  /** The drafts beside the site. A folder that is not among them stays. */
  readonly drafts?: readonly DraftFolder[];
  /** Called with the pages of which the host may serve the old or the new one; empty when all are replaced. */
  readonly onMixture: (pages: readonly string[]) => Promise<void>;
};

/** A place that a site is uploaded to. FTPS, S3 and the deploy APIs of hosts would be others. */
export type Host = {
  /** Tries everything that an upload needs, and returns a sentence about what is there. @throws HostError */
  test(): Promise<string>;
  /** Makes the host serve the files. An upload can end at any moment; the next one completes it. @throws HostError */
  upload(upload: Upload): Promise<void>;
};

/** A connection to a host that stores single files. Paths are below the site's folder, without a slash before them. */
export type FileHost = {
  /** Reads a small file; undefined if there is none. */
  read(path: string): Promise<Buffer | undefined>;
  /** Writes a file, from a path on this machine or from bytes, and the folders above it. */
  put(path: string, source: string | Uint8Array): Promise<void>;
  /** Replaces `to` by `from` in one step. A host without it must replace the whole file in `put`. */
  readonly rename?: (from: string, to: string) => Promise<void>;
  /** Deletes a file, if there is one, and the folders above it that are then empty. */
  remove(path: string): Promise<void>;
};
