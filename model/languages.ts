import { upperFirst } from './first-letter.ts';

// The studio's page may import from `model/` and not from `lib/`.
export { englishNameOf } from '../lib/language-name.ts';

/** A language of the site. */
export type SiteLanguage = {
  /** Its tag, such as `pt-BR`. */
  readonly tag: string;
  /** The path of its pages below the site's base path, such as `/pt-br`; empty for the first language. */
  readonly path: string;
};

type Languages = { readonly language: string; readonly languages: readonly string[] };

/** Returns the languages of a site. The first one stands at `/`, each further one below its tag. */
export function languagesOf({ language, languages }: Languages): readonly [SiteLanguage, ...SiteLanguage[]] {
  const [first = language, ...others] = languages;
  return [{ tag: first, path: '' }, ...others.map((tag) => ({ tag, path: languagePath(tag) }))];
}

/** Returns the path below which the pages of a further language stand. */
export const languagePath = (tag: string): string => `/${tag.toLowerCase()}`;

/** Returns the name of a language in itself: `Português`. */
export const ownNameOf = (tag: string): string => upperFirst(ownNameInSentence(tag));

/** Returns the name of a language in itself as it is written within a sentence: `português`. */
export const ownNameInSentence = (tag: string): string =>
  new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;

/**
 * Returns whether a language tag is valid. `toLocaleUpperCase` and hyphenation throw for invalid tags. Extensions and
 * private subtags, which begin with one letter, are not valid here, because `Intl.DisplayNames` throws for them.
 */
export function isLanguageTag(tag: string): boolean {
  try {
    return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag) && Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
