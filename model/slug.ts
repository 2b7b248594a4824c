import transliterate from '@sindresorhus/transliterate';

/** The pattern of a slug, which names a folder and ends an address: `harbour-sign`. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

// The letter `ö` becomes `oe`, or `o` in languages that write it that way, such as `sv`.
/** Makes a slug of a name: `Łukasz Żak (2)` -> `lukasz-zak-2`; `unnamed` if no letter can be transliterated. */
export function slug(name: string, language?: string): string {
  const plain = inLatin(name, language)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return plain || 'unnamed';
}

/** Returns whether `slug` keeps every letter of a name, and at least one letter or digit. */
export function isSpelledInSlug(name: string, language?: string): boolean {
  const latin = inLatin(name, language);
  return /[a-z0-9]/i.test(latin) && !/[^\P{L}a-z]/iu.test(latin);
}

const inLatin = (name: string, language?: string) =>
  transliterate(name.normalize('NFC'), { ...(language && { locale: language }) })
    .normalize('NFKD')
    // Removes combining marks and invisible characters such as soft hyphens.
    .replace(/[\p{M}\p{Cf}]/gu, '');

const MAX_CHARS = 100;

const shortened = (name: string) => name.slice(0, MAX_CHARS).replace(/-$/, '');

/** Makes a slug of a file name without its extension. Long slugs are shortened because a suffix is added later. */
export const slugOfFile = (name: string): string => shortened(slug(name));

/** Makes a slug of a title: `Five O’Clock` -> `five-oclock`. Returns undefined if the slug would lose letters. */
export function slugOfTitle(title: string, language?: string): string | undefined {
  if (!isSpelledInSlug(title, language)) return undefined;
  return shortened(slug(title.replace(/['’]/g, ''), language));
}
