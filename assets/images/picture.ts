/** Where pictures are served from. */
export const PICTURES_URL = '/static/pictures/';

/** A picture as a page needs it. This module also goes to the browser: keep it free of imports. */
export type Picture = {
  /** As it may stand in an address, without extension. */
  name: string;
  /** 10 hex digits over the source's bytes and the recipe. */
  hash: string;
  /** Upright, px. */
  width: number;
  height: number;
  /** `#rrggbb`; like the placeholder, not of a transparent picture. */
  color?: string | undefined;
  /** A data URI of at most 16 x 16 px, about 150 bytes. */
  placeholder?: string | undefined;
  /** Of the files in all sizes, ascending, px. */
  widths: number[];
  /** The format of these files where it is not AVIF, which holds no picture that is so long. */
  format?: 'jpeg' | undefined;
  /** Of the one JPEG, px. */
  fallbackWidth: number;
};

export type PictureFormat = 'avif' | 'jpeg';

const EXTENSION: Readonly<Record<PictureFormat, string>> = { avif: 'avif', jpeg: 'jpg' };

/** `/static/pictures/blues-poster.0123456789-800.avif`; `width` must be one that is offered. */
export function pictureUrl(picture: Pick<Picture, 'name' | 'hash'>, width: number, format: PictureFormat): string {
  return `${PICTURES_URL}${picture.name}.${picture.hash}-${width}.${EXTENSION[format]}`;
}

/** What an address made by `pictureUrl` says, or undefined for any other text; the leading path may be missing. */
export function readPictureUrl(url: string): { hash: string; width: number; format: PictureFormat } | undefined {
  const name = url.startsWith(PICTURES_URL) ? url.slice(PICTURES_URL.length) : url;
  const match = /^[a-z0-9-]+\.([0-9a-f]{10})-([1-9]\d{0,4})\.(avif|jpg)$/.exec(name);
  const [, hash, width, extension] = match ?? [];
  if (!hash || !width) return undefined;
  return { hash, width: Number(width), format: extension === 'avif' ? 'avif' : 'jpeg' };
}
