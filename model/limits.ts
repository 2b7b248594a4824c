const KB = 1_000;
const MB = 1_000 * KB;

/** The largest file of each kind that an owner may bring, in bytes. The mark is fetched with every first page. */
export const FILE_LIMIT_BYTES = { picture: 100 * MB, film: 200 * MB, sound: 100 * MB, mark: 4_096 } as const;

/** The largest SVG of a work, in bytes. It is checked letter by letter before it is drawn. */
export const DRAWING_LIMIT_BYTES = 2 * MB;

/** The largest text file of the content, in bytes: no portfolio needs as much, and parsing it would take minutes. */
export const TEXT_LIMIT_BYTES = 2 * MB;

/** The most pixels of a picture, width times height: decoding more takes more memory than small machines have. */
export const PICTURE_LIMIT_PIXELS = 100_000_000;

/** The most pixels along an edge: no format of the web holds more in one picture. */
export const PICTURE_LIMIT_EDGE_PX = 65_500;

/** The shortest edge of a picture that is dropped into the studio; a smaller one is a tracking pixel or a mistake. */
export const PICTURE_LEAST_EDGE_PX = 16;

/** In characters. Search engines cut a description at about 160 and distrust one under 70. */
export const DESCRIPTION_LENGTH = { min: 70, max: 160 } as const;

/** Says the limit that a picture exceeds, which is of all its pixels or of an edge; undefined if it exceeds none. */
export function formatPixelLimit({ width, height }: { readonly width: number; readonly height: number }) {
  if (width * height > PICTURE_LIMIT_PIXELS) return `${PICTURE_LIMIT_PIXELS / 1e6} million`;
  if (Math.max(width, height) <= PICTURE_LIMIT_EDGE_PX) return undefined;
  return `${PICTURE_LIMIT_EDGE_PX.toLocaleString('en')} along an edge`;
}

/** Says a limit in bytes: `100 MB`. */
export function formatLimit(limit: number): string {
  const { size, name } = unitOf(limit);
  return `${Math.floor(limit / size)} ${name}`;
}

/** Says a size beyond its limit, both in bytes: `is 101 MB; the limit is 100 MB`. The two never read the same. */
export function formatTooLarge(bytes: number, limit: number): string {
  const { size, name } = unitOf(limit);
  return `is ${Math.ceil(bytes / size)} ${name}; the limit is ${formatLimit(limit)}`;
}

const unitOf = (limit: number) => (limit < MB ? { size: KB, name: 'KB' } : { size: MB, name: 'MB' });
