/** The rounds of PBKDF2-SHA-256 that OWASP advises. Each guess at a passphrase costs as much. */
export const ROUNDS = 600_000;

/** The bytes before a sealed text: the random nonce of AES-GCM. */
export const NONCE_BYTES = 12;

/** The file with the wrapped keys of a work. Some of them open nothing, so that their number says nothing. */
export type WrappedKeys = {
  readonly format: 1;
  readonly rounds: number;
  readonly salt: string;
  readonly keys: readonly string[];
};

/** A file in the chunks of a work: its first byte, its length and its MIME type. */
export type SealedFile = readonly [at: number, length: number, type: string];

/** The sealed page of a work. `files` has the address that each file would have on the site. */
export type SealedPage<View> = {
  readonly title: string;
  readonly view: View;
  readonly files: Readonly<Record<string, SealedFile>>;
  /** The names of the chunks in their order, of which each holds `chunkBytes`. */
  readonly chunks: readonly string[];
  readonly chunkBytes: number;
};

/** Returns a passphrase without the differences that a keyboard or a message can make to it. */
export const plainPassphrase = (typed: string) => typed.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
