/** Where pictures are served from; the same in development and on the finished site. */
export const PICTURES_URL = '/static/pictures/';

/** A picture as a page needs it. Kept free of imports: this module also goes to the browser. */
export type Picture = {
  /** The source's file name without extension, as it may stand in an address. */
  name: string;
  /** 10 hex digits over the source's bytes and the recipe: another picture, another address. */
  hash: string;
  /** Of the master after its EXIF orientation, px. */
  width: number;
  height: number;
  /** The dominant colour, `#rrggbb`. */
  color: string;
  /** A data URI of at most 16 x 16 px, about 150 bytes. */
  placeholder: string;
  /** The widths offered as AVIF, ascending, px. */
  widths: number[];
  /** The width of the one JPEG, px. */
  fallbackWidth: number;
};

export type PictureFormat = 'avif' | 'jpeg';

const EXTENSION: Readonly<Record<PictureFormat, string>> = { avif: 'avif', jpeg: 'jpg' };

/** The address of one variant: `/static/pictures/blues-poster.0123456789-800.avif`. `width` must be one that is offered. */
export function pictureUrl(picture: Pick<Picture, 'name' | 'hash'>, width: number, format: PictureFormat): string {
  return `${PICTURES_URL}${picture.name}.${picture.hash}-${width}.${EXTENSION[format]}`;
}

/** What an address made by `pictureUrl` says, or undefined for any other text. The leading path may be missing. */
export function readPictureUrl(url: string): { hash: string; width: number; format: PictureFormat } | undefined {
  const name = url.startsWith(PICTURES_URL) ? url.slice(PICTURES_URL.length) : url;
  const match = /^[a-z0-9-]+\.([0-9a-f]{10})-([1-9]\d{0,4})\.(avif|jpg)$/.exec(name);
  const [, hash, width, extension] = match ?? [];
  if (!hash || !width) return undefined;
  return { hash, width: Number(width), format: extension === 'avif' ? 'avif' : 'jpeg' };
}
