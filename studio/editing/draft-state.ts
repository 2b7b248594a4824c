import { createHash } from 'node:crypto';
import type { Change, Manifest } from '../records/records.ts';

/** 52 bits, which a JSON number holds exactly. */
const HEX_DIGITS = 13;

/**
 * Returns the ETag of a file, computed from its published version and its draft. The version of the draft's document is
 * no ETag: it starts at 1 again with every new draft.
 *
 * @param published the hash of the published file; null if there is none
 */
export function draftState(change: Pick<Change, 'base' | 'now'> | undefined, published: string | null): number {
  const state = [published, ...(change ? [change.base, change.now] : [])];
  const sha256 = createHash('sha256').update(JSON.stringify(state)).digest('hex');
  return Number.parseInt(sha256.slice(0, HEX_DIGITS), 16);
}

/** Returns the hash of the published file, or null if there is none. */
export const publishedOf = (manifest: Manifest, file: string): string | null =>
  (Object.hasOwn(manifest, file) ? manifest[file] : undefined) ?? null;
