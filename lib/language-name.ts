const names = new Intl.DisplayNames(['en'], { type: 'language' });

/**
 * Returns the English name of a language, such as “Brazilian Portuguese” for `pt-BR`; the tag if it has none, also for
 * a tag that is not valid, because visitors' forms send it.
 */
export function englishNameOf(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
