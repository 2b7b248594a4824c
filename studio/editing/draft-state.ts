import { createHash } from 'node:crypto';
import type { Change, Manifest } from '../records/records.ts';

/** An ETag has 52 bits, which a JSON number holds exactly. */
const HEX_DIGITS = 13;

/** Returns an ETag of the published file and the draft. The document's version restarts with every draft. */
export function draftState(change: Pick<Change, 'base' | 'now'> | undefined, published: string | null): number {
  const state = [published, ...(change ? [change.base, change.now] : [])];
  const sha256 = createHash('sha256').update(JSON.stringify(state)).digest('hex');
  return Number.parseInt(sha256.slice(0, HEX_DIGITS), 16);
}

export const publishedOf = (manifest: Manifest, file: string): string | null =>
  (Object.hasOwn(manifest, file) ? manifest[file] : undefined) ?? null;
