/** Returns the English name of a language, such as “Brazilian Portuguese” for `pt-BR`; the tag if it has none. */
export const englishNameOf = (tag: string): string =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;
