/** The version of the content's format that this code reads and writes. `site.yaml` says it in `format`. */
export const CONTENT_FORMAT = 2;

/** The version that a `site.yaml` has which says none. */
export const FIRST_FORMAT = 1;

/** The format that the text of a `site.yaml` says. Read without a parser, so that a mistake elsewhere does not hide it. */
export function formatOf(siteText: string): number {
  const message = /^format:[ \t]*(\d{1,4})[ \t]*(?:#.*)?$/m.exec(siteText.replaceAll('\r', ''))?.[1];
  return message === undefined ? FIRST_FORMAT : Number(message);
}

/** Says why content of a format is not read, and what to do; undefined for the format of this code. */
export function formatMistake(format: number): string | undefined {
  if (format === CONTENT_FORMAT) return undefined;
  return format < CONTENT_FORMAT
    ? `this content has format ${format}, and this version reads format ${CONTENT_FORMAT}: run npm run update`
    : `this content has format ${format}, and this version reads format ${CONTENT_FORMAT}: install a newer version, see docs/updating.md`;
}
