import { createHash } from 'node:crypto';
import type { Change, Manifest } from '../records/records.ts';

/** 52 bits: a whole number in JSON. */
const HEX_DIGITS = 13;

/**
 * Stands for what is known of a file by who has seen it: what is published, and the draft. Documents count from 1 again
 * when a draft is begun anew; this number is the same for the same content alone.
 *
 * @param published the hash of the published file; null where there is none
 */
export function draftState(change: Pick<Change, 'base' | 'now'> | undefined, published: string | null): number {
  const known = [published, ...(change ? [change.base, change.now] : [])];
  const sha256 = createHash('sha256').update(JSON.stringify(known)).digest('hex');
  return Number.parseInt(sha256.slice(0, HEX_DIGITS), 16);
}

/** The hash of the published file; null where there is none. */
export const publishedOf = (manifest: Manifest, file: string): string | null =>
  (Object.hasOwn(manifest, file) ? manifest[file] : undefined) ?? null;
