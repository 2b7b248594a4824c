import type { LanguagePages } from '../../../assets/site-content.ts';
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

/** Returns the page at an address in a language of the site, or the nearest page that the language has. */
export function pageIn({ tag, path, addresses, unlisted }: LanguagePages, address: string): PageLanguage {
  const nearest = unlisted.has(address) ? address : nearestAddress(address, addresses);
  return { tag, locale: localeOf(tag), path: path + nearest, ...(nearest !== address && { isNearest: true }) };
}

/** Returns the address of the page, of the nearest page above it, or of the home page. */
function nearestAddress(address: string, addresses: ReadonlySet<string>): string {
  if (addresses.has(address)) return address;
  const above = address.slice(0, address.lastIndexOf('/'));
  return above === '' ? '/' : nearestAddress(above, addresses);
}

/** Returns a language with its territory, as Open Graph writes it: `pt_PT`. */
const localeOf = (tag: string): string => [new Intl.Locale(tag).language, territoryOf(tag)].filter(Boolean).join('_');
