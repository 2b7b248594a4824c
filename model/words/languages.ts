import type { Fields } from '../fields/field.ts';
import { type DefaultWords, english } from './english.ts';
import { fieldsWithWords } from './with-words.ts';

/** The default words by language. Each language but English is a chunk of its own, so that the studio loads only one. */
const LOADERS: Readonly<Record<string, () => Promise<DefaultWords>>> = {
  en: async () => english,
  de: () => import('./german.ts').then((module) => module.german),
  fr: () => import('./french.ts').then((module) => module.french),
  pt: () => import('./portuguese.ts').then((module) => module.portuguese),
  ar: () => import('./arabic.ts').then((module) => module.arabic),
};

/** The languages of the default words, as tags. */
export const WORD_LANGUAGES: readonly string[] = Object.keys(LOADERS);

/** The territories whose spelling the default words have, where most people with the language live elsewhere. */
const TERRITORIES: Readonly<Record<string, string>> = { pt: 'PT' };

/** Returns the territory that a language tag names, or else the one of the default words in the language. */
export function territoryOf(tag: string): string | undefined {
  const locale = new Intl.Locale(tag);
  return locale.region ?? TERRITORIES[locale.language] ?? locale.maximize().region;
}

/** Returns the default words for a language tag: those of `pt` for `pt-BR`, and English ones for other languages. */
export async function loadWords(tag: string): Promise<DefaultWords> {
  const [language = ''] = tag.toLowerCase().split('-');
  const load = Object.hasOwn(LOADERS, language) ? LOADERS[language] : undefined;
  return load ? load() : english;
}

/** Returns the default words of all languages. */
export const loadAllWords = (): Promise<readonly DefaultWords[]> =>
  Promise.all(WORD_LANGUAGES.map((language) => loadWords(language)));

/** Returns a kind of file with the default words of a language in its fields. */
export const kindIn = async <K extends { readonly name: string; readonly fields: Fields }>(
  language: string,
  kind: K,
) => ({
  ...kind,
  fields: fieldsWithWords(kind, await loadWords(language)),
});
