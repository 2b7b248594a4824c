import type { LanguagePages } from '../../../assets/site-content.ts';
import { originalAddress, translatedAddress } from '../../../model/translations/tag-originals.ts';
import { territoryOf } from '../../../model/words/languages.ts';

/**
 * A page in one language of the site. `path` starts at the site's base path. A language that lacks the page has the
 * nearest one instead.
 */
export type PageLanguage = {
  readonly tag: string;
  readonly locale: string;
  readonly path: string;
  readonly isNearest?: true;
};

/**
 * Returns a page in each language of the site.
 *
 * @param current the tag of the language in which the page has the address
 */
export function pagesIn(languages: readonly LanguagePages[], current: string, address: string): PageLanguage[] {
  const language = languages.find(({ tag }) => tag === current);
  const original = language ? originalAddress(language, address) : address;
  return languages.map((one) => pageIn(one, original));
}

/** Returns the page in a language of the site, or the nearest page that the language has. */
export function pageIn(language: LanguagePages, original: string): PageLanguage {
  const { tag, path } = language;
  const address = translatedAddress(language, original);
  const shared = { tag, locale: localeOf(tag) };
  if (address !== undefined) return { ...shared, path: path + address };
  return { ...shared, path: path + nearestAddress(language, original), isNearest: true };
}

/** Returns the address of the nearest page above one that the language lacks, which may be the home page. */
function nearestAddress(language: LanguagePages, original: string): string {
  const above = original.slice(0, original.lastIndexOf('/'));
  return above === '' ? '/' : (translatedAddress(language, above) ?? nearestAddress(language, above));
}

/** Returns a language with its territory, as Open Graph writes it: `pt_PT`. */
const localeOf = (tag: string): string => [new Intl.Locale(tag).language, territoryOf(tag)].filter(Boolean).join('_');
