import { tagAddress } from '../page-addresses.ts';
import { slugOfTag } from '../tags.ts';

type Section = {
  readonly slug: string;
  readonly entries: readonly { readonly slug: string; readonly tags?: readonly string[] }[];
};

/**
 * Returns the addresses of translated tags, each with the address of its original. The translation of a tag has the same
 * position among the tags of its work.
 *
 * A tag is left out if two works translate it differently, or if its original is a tag of the language, too.
 */
export function tagOriginals(
  originals: readonly Section[],
  translations: readonly Section[],
): ReadonlyMap<string, string> {
  return new Map(
    translations.flatMap((section) => {
      const pairs = pairsIn(section, originals);
      const isOnly = ([tag, original]: Pair) =>
        pairs.every((other) => (other[0] === tag) === (other[1] === original) && other[0] !== original);
      return pairs
        .filter(isOnly)
        .map(([tag, original]): Pair => [tagAddress(section.slug, tag), tagAddress(section.slug, original)]);
    }),
  );
}

/** The names of a translated tag and of its original in addresses. */
type Pair = readonly [tag: string, original: string];

function pairsIn({ slug, entries }: Section, originals: readonly Section[]): Pair[] {
  const section = originals.find((one) => one.slug === slug);
  const tagsOf = new Map(section?.entries.map((entry) => [entry.slug, entry.tags ?? []]));
  const pairs = entries.flatMap((entry) =>
    (entry.tags ?? []).flatMap((tag, at): Pair[] => {
      const original = tagsOf.get(entry.slug)?.[at];
      return original === undefined ? [] : [[slugOfTag(tag), slugOfTag(original)]];
    }),
  );
  return [...new Map(pairs.map((pair) => [pair.join(' '), pair])).values()];
}

/** The pages of a language: its addresses, those that no list may name, and the originals of its tags. */
export type PagesOfLanguage = {
  readonly addresses: ReadonlySet<string>;
  readonly unlisted: ReadonlySet<string>;
  readonly tagOriginals: ReadonlyMap<string, string>;
};

/** Returns the address that a page of a language has in the first language. Only the addresses of tags may differ. */
export const originalAddress = ({ tagOriginals }: Pick<PagesOfLanguage, 'tagOriginals'>, address: string): string =>
  tagOriginals.get(address) ?? address;

/** Returns the address in a language of a page in the first language; undefined if the language lacks the page. */
export function translatedAddress(
  { addresses, unlisted, tagOriginals }: PagesOfLanguage,
  original: string,
): string | undefined {
  const [translated] = [...tagOriginals].find(([, of]) => of === original) ?? [];
  if (translated !== undefined) return translated;
  const isOther = tagOriginals.has(original);
  return !isOther && (addresses.has(original) || unlisted.has(original)) ? original : undefined;
}
