/** The commas of scripts with one of their own, with the space behind them. */
const COMMAS: Readonly<Record<string, string>> = { Arab: '، ', Jpan: '、', Hans: '、', Hant: '、' };

/** Joins equal things in a language: `Red, Blue, Yellow`, or `Rot, Blau und Gelb`. */
export const listOf = (texts: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(texts);

/** Joins things of which one is meant: `SoundCloud or Vimeo`. */
export const oneOf = (texts: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(texts);

/** Joins facts by the comma of a language: `Art direction, Third Ink, Durham`. */
export function withCommas(texts: readonly string[], language: string): string {
  const { script = '' } = new Intl.Locale(language).maximize();
  return texts.join(COMMAS[script] ?? ', ');
}
