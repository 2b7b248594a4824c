import { createHash } from 'node:crypto';
import { StorageDamaged } from './documents.ts';
import type { Files } from './files.ts';

/** The mistake of a draft whose stored file is lost, with the cure. */
export const LOST_EXPECTED = 'its stored copy is missing or damaged: take the change back, or restore a backup';

/** A stored file is missing, or its bytes are not those that were stored. */
export class LostFile extends StorageDamaged {
  override name = 'LostFile';
  readonly sha256: string;
  readonly what: string;

  /** @param what names the file for the owner: a path in the content, or what else it is */
  constructor(sha256: string, what = sha256, options?: ErrorOptions) {
    super(`The stored copy of ${what} is missing or damaged. Restore it from a backup.`, options);
    this.sha256 = sha256;
    this.what = what;
  }
}

/**
 * Reads a small stored file whole and compares it with its hash.
 *
 * @param what names the file in the error
 * @throws LostFile
 */
export async function readStored(files: Files, sha256: string, what?: string): Promise<Buffer> {
  const bytes = await readStoredUpTo(Number.POSITIVE_INFINITY, files, sha256, what);
  if (bytes === undefined) throw new LostFile(sha256, what);
  return bytes;
}

/** Reads a stored file up to a number of bytes; returns undefined if it is larger. @throws LostFile */
export async function readStoredUpTo(
  most: number,
  files: Files,
  sha256: string,
  what?: string,
): Promise<Buffer | undefined> {
  const stream = await files.open(sha256);
  if (!stream) throw new LostFile(sha256, what);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop cancels the stream.
    if (length > most) return undefined;
  }
  const bytes = Buffer.concat(chunks);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new LostFile(sha256, what);
  return bytes;
}

/** Runs work with stored files; a LostFile that it throws names the file as `what`. */
export async function naming<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof LostFile ? new LostFile(error.sha256, what, { cause: error }) : error;
  }
}

/** For `catch`: undefined in the place of a lost file; any other error is thrown on. */
export function undefinedIfLost(error: unknown): undefined {
  if (!(error instanceof LostFile)) throw error;
}
