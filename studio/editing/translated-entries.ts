import type { ContentKind } from '../../model/kinds/places.ts';
import { wordsKind } from '../../model/kinds/words.ts';
import { BODY, textsOf } from '../../model/translations/translatable.ts';
import { textStates } from '../../model/translations/translated-document.ts';
import { translationPath } from '../../model/translations/translation.ts';
import type { Untranslated } from '../api/content-index.ts';
import type { Field } from '../api/drafts.ts';
import { publishedOf } from './draft-state.ts';
import type { DraftsContext, Snapshot } from './drafts-context.ts';
import { shownAt } from './file-at.ts';
import type { Texts } from './texts.ts';
import { type ReadTranslation, readTranslations } from './translated-drafts.ts';
import { textDifferences } from './translations/text-differences.ts';
import { keysIn } from './translations/write-translation.ts';
import type { Content } from './writer/source.ts';

export type TranslatedEntry = {
  /** The texts that each language lacks, or whose original has changed. */
  readonly untranslated: readonly Untranslated[];
  /** The translated texts that differ from the public site. */
  readonly changedFields: readonly Field[];
  readonly isChanged: boolean;
};

const NOTHING: TranslatedEntry = { untranslated: [], changedFields: [], isChanged: false };

/** The limit exceeds the number of entries on a site, and of their drafts. */
const MAX_KEPT = 5_000;
const kept = new WeakMap<Texts, Map<string, TranslatedEntry>>();

/** Reads the state of an entry's translations. The results for the same files are kept. */
export async function translatedEntry(
  context: DraftsContext,
  { seen, now, names, furtherLanguages: languages, language }: Snapshot,
  { kind, file, before }: { readonly kind: ContentKind; readonly file: string; readonly before: string },
): Promise<TranslatedEntry> {
  if (languages.length === 0) return NOTHING;
  const hashAt = (path: string) => now.get(path) ?? null;
  const paths = (of: string) => [of, ...languages.map((one) => translationPath(one, of))];
  const hashes = [...paths(file).map(hashAt), ...paths(before).map((path) => publishedOf(seen, path))];
  const known = kept.get(context.texts) ?? new Map<string, TranslatedEntry>();
  kept.set(context.texts, known);
  const key = JSON.stringify([file, hashes, names, languages]);
  const found = known.get(key);
  if (found) return found;
  const readAt = async (path: string, hashOf: (path: string) => string | null) => {
    const content = await shownAt(context, path, hashOf(path), language);
    const read =
      content && (await readTranslations(context, content, { file: path, kind, languages, names, hashAt: hashOf }));
    return { content, read: read ?? [] };
  };
  const [current, published] = await Promise.all([
    readAt(file, hashAt),
    readAt(before, (path) => publishedOf(seen, path)),
  ]);
  const { content } = current;
  const changes = current.read.map((read) => {
    const old = published.read.find((one) => one.language === read.language);
    const differences = textDifferences(kind, read.language, old?.texts ?? [], read.texts, content?.data);
    return { fields: differences.map(({ field }) => field), isSame: (old?.sha256 ?? null) === read.sha256 };
  });
  const entry: TranslatedEntry = {
    // The default text of a page without a file is there in each language.
    untranslated: content && hashAt(file) !== null ? untranslatedIn(kind, content, current.read) : [],
    changedFields: changes.flatMap(({ fields, isSame }) => (isSame ? [] : fields)),
    isChanged: changes.some(({ isSame }) => !isSame),
  };
  if (known.size >= MAX_KEPT) known.clear();
  known.set(key, entry);
  return entry;
}

/** Returns the texts that have no translation, or an outdated one. Words of the interface have defaults. */
export function untranslatedIn(
  kind: ContentKind,
  content: Content,
  translations: readonly Pick<ReadTranslation, 'language' | 'texts'>[],
): Untranslated[] {
  const originals = textsOf(kind, kind.name === wordsKind.name ? { data: {}, body: '' } : content);
  return translations.flatMap(({ language, texts }) => {
    const states = [...textStates(originals, texts)];
    const fieldsThat = (is: string) =>
      states.flatMap(([key, state]): Field[] => (state === is ? [key === BODY ? key : keysIn(key)] : []));
    const [missing, outdated] = [fieldsThat('missing'), fieldsThat('outdated')];
    return missing.length + outdated.length > 0 ? [{ language, missing, outdated }] : [];
  });
}
