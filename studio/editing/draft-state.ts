import { createHash } from 'node:crypto';
import type { Change, Manifest } from '../records/records.ts';

/** An ETag has 52 bits, which a JSON number holds exactly. */
const HEX_DIGITS = 13;

type State = readonly (string | null)[];

const stateOf = (change: Pick<Change, 'base' | 'now'> | undefined, published: string | null): State => [
  published,
  ...(change ? [change.base, change.now] : []),
];

const etagOf = (state: State | readonly State[]): number =>
  Number.parseInt(createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, HEX_DIGITS), 16);

/** Returns an ETag of the published file and the draft. The document's version restarts with every draft. */
export const draftState = (change: Pick<Change, 'base' | 'now'> | undefined, published: string | null): number =>
  etagOf(stateOf(change, published));

/** Returns an ETag of several files that one form shows: an original and its translations. */
export function formState(
  {
    manifest,
    drafts,
  }: { readonly manifest: Manifest; readonly drafts: ReadonlyMap<string, { readonly value: Change }> },
  [file, ...others]: readonly [string, ...string[]],
): number {
  const stateAt = (path: string) => stateOf(drafts.get(path)?.value, publishedOf(manifest, path));
  return etagOf(others.length === 0 ? stateAt(file) : [file, ...others].map(stateAt));
}

export const publishedOf = (manifest: Manifest, file: string): string | null =>
  (Object.hasOwn(manifest, file) ? manifest[file] : undefined) ?? null;
