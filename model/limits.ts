const KB = 1_000;
const MB = 1_000 * KB;

/**
 * The largest upload of each kind, in bytes: a download is a file that a text links to. The limit of the mark is small
 * because every first page loads it.
 */
export const FILE_LIMIT_BYTES = {
  picture: 100 * MB,
  film: 200 * MB,
  sound: 100 * MB,
  captions: MB,
  mark: 4_096,
  download: 100 * MB,
} as const;

/** The largest font of the owner, in bytes. Families for Chinese or Japanese have 10 MB and more, and are too slow. */
export const FONT_LIMIT_BYTES = 5 * MB;

/** The largest SVG of a work, in bytes. The limit is low because an SVG is parsed and checked before rendering. */
export const DRAWING_LIMIT_BYTES = 2 * MB;

/** The largest text file of the content, in bytes. Parsing a larger file would take minutes. */
export const TEXT_LIMIT_BYTES = 2 * MB;

/** The most pixels of a picture, width times height. Decoding more exhausts the memory of small machines. */
export const PICTURE_LIMIT_PIXELS = 100_000_000;

/** The most pixels of all frames of an animated picture, because each of them is encoded. */
export const MOTION_LIMIT_PIXELS = 100_000_000;

/** The longest edge of a picture. No web format supports more. */
export const PICTURE_LIMIT_EDGE_PX = 65_500;

/** The shortest edge of a picture that is dropped into the studio; a smaller one is a tracking pixel or a mistake. */
export const PICTURE_LEAST_EDGE_PX = 16;

/** The best length of a description, in characters. Search engines cut at about 160 and distrust fewer than 70. */
export const DESCRIPTION_LENGTH = { min: 70, max: 160 } as const;

/** The longest name that an owner gives to a device, a link or a passphrase, in characters. */
export const NAME_LIMIT_CHARACTERS = 60;

/** The length of a passphrase in the owner's own words, in characters. A shorter one could be guessed. */
export const PASSPHRASE_LENGTH = { min: 12, max: 200 } as const;

/** Formats the limit that a picture exceeds, of its pixels or of its edge; undefined if it exceeds none. */
export function formatPixelLimit({ width, height }: { readonly width: number; readonly height: number }) {
  if (width * height > PICTURE_LIMIT_PIXELS) return `${PICTURE_LIMIT_PIXELS / 1e6} million`;
  if (Math.max(width, height) <= PICTURE_LIMIT_EDGE_PX) return undefined;
  return `${PICTURE_LIMIT_EDGE_PX.toLocaleString('en')} along an edge`;
}

type Frames = { readonly width: number; readonly height: number; readonly frames: number };

/** Says that an animated picture has too many pixels, as the end of the sentence "loop.gif …"; undefined if not. */
export function explainFrameLimit({ width, height, frames }: Frames): string | undefined {
  const pixels = width * height * frames;
  if (pixels <= MOTION_LIMIT_PIXELS) return undefined;
  const count = Math.ceil(pixels / 1e6);
  return `has ${frames} frames of ${width} x ${height} pixels, ${count} million; the limit is ${MOTION_LIMIT_PIXELS / 1e6} million`;
}

export function formatLimit(limit: number): string {
  const { size, name } = unitOf(limit);
  return `${Math.floor(limit / size)} ${name}`;
}

/** Formats a size beyond a limit, both in bytes, as two different numbers: `is 101 MB; the limit is 100 MB`. */
export function formatTooLarge(bytes: number, limit: number): string {
  const { size, name } = unitOf(limit);
  return `is ${Math.ceil(bytes / size)} ${name}; the limit is ${formatLimit(limit)}`;
}

const unitOf = (limit: number) => (limit < MB ? { size: KB, name: 'KB' } : { size: MB, name: 'MB' });
