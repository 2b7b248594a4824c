import { createHash } from 'node:crypto';
import { StorageDamaged } from './documents.ts';
import type { Files } from './files.ts';

export const LOST_EXPECTED = 'its stored copy is missing or damaged: take the change back, or restore a backup';

/** The error for a stored file that is missing or has other bytes than its hash. */
export class LostFile extends StorageDamaged {
  override name = 'LostFile';
  readonly sha256: string;
  readonly what: string;

  /** Creates an error that names the file as `what` for the owner. */
  constructor(sha256: string, what = sha256, options?: ErrorOptions) {
    super(`The stored copy of ${what} is missing or damaged. Restore it from a backup.`, options);
    this.sha256 = sha256;
    this.what = what;
  }
}

/** Reads a small stored file and verifies its hash. @throws LostFile for a missing or damaged file */
export async function readStored(files: Files, sha256: string, what?: string): Promise<Buffer> {
  const bytes = await readStoredUpTo(Number.POSITIVE_INFINITY, files, sha256, what);
  if (bytes === undefined) throw new LostFile(sha256, what);
  return bytes;
}

/** Reads a stored file and verifies its hash. Returns undefined above `most` bytes. @throws LostFile */
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
    if (length > most) return undefined;
  }
  const bytes = Buffer.concat(chunks);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new LostFile(sha256, what);
  return bytes;
}

/** Runs work and names the file of a LostFile error as `what`. */
export async function nameLostFile<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof LostFile ? new LostFile(error.sha256, what, { cause: error }) : error;
  }
}

/** Returns undefined for a LostFile error, and rethrows any other error. */
export function undefinedIfLost(error: unknown): undefined {
  if (!(error instanceof LostFile)) throw error;
}
