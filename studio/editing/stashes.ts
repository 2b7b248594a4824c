import { kindOf } from '../../model/kinds/places.ts';
import type { DocumentWrite } from '../../storage/documents.ts';
import type { ContentIndex } from '../api/content-index.ts';
import { HEAD, type Records, type Stash } from '../records/records.ts';
import { revisionId, timeOfId } from '../records/revision-id.ts';
import { publishedOf } from './draft-state.ts';
import { type DraftsContext, eachOf, type Snapshot } from './drafts-context.ts';
import { titleAt } from './file-at.ts';

/** So many sets of drafts can be put back. */
export const MAX_STASHES = 50;
const MAX_SHOWN = 5;

/** Writes that put drafts aside, and the id by which they are put back. The oldest make room. */
export async function stashDrafts(
  { stashes, heads }: Pick<Records, 'stashes' | 'heads'>,
  stash: Omit<Stash, 'at'>,
): Promise<{ id: string; writes: DocumentWrite[] }> {
  const kept = await stashes.all();
  const before = [kept[0]?.id, (await heads.get(HEAD))?.value.revision].filter((one) => one !== undefined).sort();
  const id = revisionId(new Date(), before.at(-1));
  const at = timeOfId(id);
  const surplus = kept.slice(MAX_STASHES - 1).map((old) => stashes.removal(old.id));
  return { id, writes: [stashes.write(id, { at, ...stash }, 0), ...surplus] };
}

/** The last ones, with the titles of what comes back. */
export async function latestStashes(
  context: DraftsContext,
  { manifest, now, names }: Snapshot,
): Promise<ContentIndex['stashes']> {
  const kept = (await context.records.stashes.all()).filter(({ value }) => !value.isQuiet);
  return eachOf(kept.slice(0, MAX_SHOWN), async ({ id, value }) => {
    const paths = Object.keys(value.drafts);
    const texts = paths.filter((path) => kindOf(path));
    const titles = texts.map((path) => {
      const { now: draft = null, base = null } = value.drafts[path] ?? {};
      return titleAt(context, names, path, draft ?? base ?? publishedOf(manifest, path) ?? now.get(path) ?? null);
    });
    const known = (await Promise.all(titles)).filter((title) => title !== undefined);
    return { id, at: value.at, titles: [...new Set(known)], files: paths.length };
  });
}
