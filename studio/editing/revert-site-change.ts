import { kindOf } from '../../model/kinds/places.ts';
import type { Stash } from '../records/records.ts';
import { publishedOf } from './draft-state.ts';
import { type DraftsContext, SITE_FILE, type Snapshot } from './drafts-context.ts';
import { editsBetween } from './edits-between.ts';
import { contentAt } from './file-at.ts';
import { writeText } from './write-text.ts';

/** Reverts one change of site.yaml, and returns the new hash. Later edits are kept. */
export async function revertSiteChange(
  context: DraftsContext,
  { now, manifest, language }: Snapshot,
  { before, after }: NonNullable<Stash['site']>,
): Promise<string> {
  const source = now.get(SITE_FILE) ?? after;
  if (source === after) return before;
  const kind = kindOf(SITE_FILE);
  const [was, became] = await Promise.all([before, after].map((sha256) => contentAt(context, SITE_FILE, sha256)));
  if (!kind) return source;
  const edits = editsBetween(became?.data, was?.data);
  const published = publishedOf(manifest, SITE_FILE);
  return (await writeText(context, { file: SITE_FILE, kind, source, published, language }, edits)) ?? source;
}
