import { englishNameOf } from '../../model/languages.ts';
import { textKindOf, translatedFileAt } from '../../model/translations/translation.ts';
import type { DocumentWrite } from '../../storage/documents.ts';
import type { ContentIndex } from '../api/content-index.ts';
import { HEAD, type Records, type Stash } from '../records/records.ts';
import { revisionId, timeOfId } from '../records/revision-id.ts';
import { publishedOf } from './draft-state.ts';
import { type DraftsContext, eachOf, type Snapshot } from './drafts-context.ts';
import { titleAt } from './file-at.ts';

export const MAX_STASHES = 50;
const MAX_SHOWN = 5;

/** Prepares the writes of a stash, and returns its id. The oldest stashes are removed. */
export async function stashDrafts(
  { stashes, heads }: Pick<Records, 'stashes' | 'heads'>,
  stash: Omit<Stash, 'at'>,
): Promise<{ id: string; writes: DocumentWrite[] }> {
  const stored = await stashes.all();
  const before = [stored[0]?.id, (await heads.get(HEAD))?.value.revision].filter((one) => one !== undefined).sort();
  const id = revisionId(new Date(), before.at(-1));
  const at = timeOfId(id);
  const surplus = stored.slice(MAX_STASHES - 1).map((old) => stashes.removal(old.id));
  return { id, writes: [stashes.write(id, { at, ...stash }, 0), ...surplus] };
}

/** Returns the title of a translation: "Dogwood, in English". */
async function translatedTitle(
  context: DraftsContext,
  names: Snapshot['names'],
  now: Snapshot['now'],
  { language, original }: { readonly language: string; readonly original: string },
): Promise<string> {
  const title = await titleAt(context, names, original, now.get(original) ?? null);
  return `${title ?? original}, in ${englishNameOf(language)}`;
}

/** Lists the newest stashes, with the titles of their entries. */
export async function latestStashes(
  context: DraftsContext,
  { manifest, now, names }: Snapshot,
): Promise<ContentIndex['stashes']> {
  const stored = (await context.records.stashes.all()).filter(({ value }) => !value.isQuiet);
  return eachOf(stored.slice(0, MAX_SHOWN), async ({ id, value }) => {
    const paths = Object.keys(value.drafts);
    const texts = paths.filter((path) => textKindOf(path));
    const titles = texts.map(async (path) => {
      const translated = translatedFileAt(path);
      if (translated) return translatedTitle(context, names, now, translated);
      const { now: draft = null, base = null } = value.drafts[path] ?? {};
      return titleAt(context, names, path, draft ?? base ?? publishedOf(manifest, path) ?? now.get(path) ?? null);
    });
    const foundTitles = (await Promise.all(titles)).filter((title) => title !== undefined);
    return { id, at: value.at, titles: [...new Set(foundTitles)], files: paths.length };
  });
}
