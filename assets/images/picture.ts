export const PICTURES_URL = '/static/pictures/';

/** A picture as a page needs it. Browsers load this module too, so it must not import anything. */
export type Picture = {
  name: string;
  hash: string;
  width: number;
  height: number;
  /** The dominant color, `#rrggbb`; transparent pictures have neither color nor placeholder. */
  color?: string | undefined;
  placeholder?: string | undefined;
  /** The widths of the files, ascending, in px. */
  widths: number[];
  /** The files' format, if the picture is too tall for AVIF. */
  format?: 'jpeg' | undefined;
  fallbackWidth: number;
  /** The widths of the animated files of an animated picture, ascending. The other files show its first frame. */
  motion?: number[] | undefined;
};

/** The formats of the files. WebP is that of the animated ones. */
export type PictureFormat = 'avif' | 'jpeg' | 'webp';

/** The extension of each format. */
export const EXTENSION: Readonly<Record<PictureFormat, string>> = { avif: 'avif', jpeg: 'jpg', webp: 'webp' };

/** Returns `/static/pictures/blues-poster.0123456789-800.avif`; `width` must be one of the picture's widths. */
export function pictureUrl(picture: Pick<Picture, 'name' | 'hash'>, width: number, format: PictureFormat): string {
  return `${PICTURES_URL}${picture.name}.${picture.hash}-${width}.${EXTENSION[format]}`;
}

/** Parses an address from `pictureUrl`; returns undefined for any other text. The leading path may be missing. */
export function readPictureUrl(url: string): { hash: string; width: number; format: PictureFormat } | undefined {
  const name = url.startsWith(PICTURES_URL) ? url.slice(PICTURES_URL.length) : url;
  const match = /^[a-z0-9-]+\.([0-9a-f]{10})-([1-9]\d{0,4})\.(avif|jpg|webp)$/.exec(name);
  const [, hash, width, extension] = match ?? [];
  if (!hash || !width) return undefined;
  return { hash, width: Number(width), format: extension === 'jpg' ? 'jpeg' : extension === 'webp' ? 'webp' : 'avif' };
}
