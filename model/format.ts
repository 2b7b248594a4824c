/** The version of the content's format that this code reads and writes. `site.yaml` has it as `format`. */
export const CONTENT_FORMAT = 3;

/** The version of a `site.yaml` without `format`. */
export const FIRST_FORMAT = 1;

/** Returns the format of a `site.yaml` without parsing it, so that mistakes in the text do not matter. */
export function formatOf(siteText: string): number {
  const format = /^format:[ \t]*(\d{1,4})[ \t]*(?:#.*)?$/m.exec(siteText.replaceAll('\r', ''))?.[1];
  return format === undefined ? FIRST_FORMAT : Number(format);
}

/** Explains why content of another format is not read, and what to do; undefined for the format of this code. */
export function formatMistake(format: number): string | undefined {
  if (format === CONTENT_FORMAT) return undefined;
  return format < CONTENT_FORMAT
    ? `this content has format ${format}, and this version reads format ${CONTENT_FORMAT}: run npm run update`
    : `this content has format ${format}, and this version reads format ${CONTENT_FORMAT}: install a newer version, see docs/updating.md`;
}
