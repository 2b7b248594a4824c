/** Returns the direction in which a language is written; the tag's script decides, as in `az-Arab`. */
export const textDirection = (language: string): 'ltr' | 'rtl' =>
  new Intl.Locale(language).getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr';
