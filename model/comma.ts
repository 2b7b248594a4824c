const COMMAS: Readonly<Record<string, string>> = { Arab: '، ', Jpan: '、', Hans: '、', Hant: '、' };

/** Returns what stands between the facts of a line in a language's script: `, `, or `، ` in Arabic. */
export const commaOf = (language: string): string =>
  COMMAS[new Intl.Locale(language).maximize().script ?? ''] ?? ', ';
