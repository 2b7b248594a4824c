import transliterate from '@sindresorhus/transliterate';

/** What may name a folder and end an address: `harbour-sign`. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * A name as it may stand in an address: `Łukasz Żak (2)` -> `lukasz-zak-2`; `ö` becomes `oe`, or `o` where the language
 * (a tag such as `sv`) has it so. Letters that are not transliterated, such as kanji, are left out; `unnamed` where
 * nothing is left.
 */
export function slug(name: string, language?: string): string {
  const plain = inLatin(name, language)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return plain || 'unnamed';
}

/** Whether `slug` keeps every letter of a name, and at least one letter or figure. */
export function isSpelledInSlug(name: string, language?: string): boolean {
  const latin = inLatin(name, language);
  return /[a-z0-9]/i.test(latin) && !/[^\P{L}a-z]/iu.test(latin);
}

const inLatin = (name: string, language?: string) =>
  transliterate(name.normalize('NFC'), { ...(language && { locale: language }) })
    .normalize('NFKD')
    // Marks, and signs that are not seen such as soft hyphens.
    .replace(/[\p{M}\p{Cf}]/gu, '');

/** The longest part of an address, in characters. */
const MAX_CHARS = 100;

const shortened = (name: string) => name.slice(0, MAX_CHARS).replace(/-$/, '');

/** The name of a file in addresses, without its ending: of a long one the beginning, for more is added to it. */
export const slugOfFile = (name: string): string => shortened(slug(name));

/** The name that a title gives in addresses, undefined where that would leave letters out: `Five O’Clock` -> `five-oclock`. */
export function slugOfTitle(title: string, language?: string): string | undefined {
  if (!isSpelledInSlug(title, language)) return undefined;
  return shortened(slug(title.replace(/['’]/g, ''), language));
}
