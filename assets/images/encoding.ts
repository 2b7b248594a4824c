import sharp from 'sharp';
import { withEndMarker } from './jpeg-end.ts';
import { openBytes } from './open-picture.ts';
import type { Picture, PictureFormat } from './picture.ts';

/** Goes into every hash: count it up whenever a change below changes the files. */
export const RECIPE_VERSION = 2;

const AVIF_WIDTHS_PX = [400, 640, 800, 1200, 1800, 2560];
/** Phones show these smaller than their pixels: with less color and quality five prints have 161 KB, not 240. */
const SMALL_UP_TO_PX = 640;
const SMALL_AVIF = { quality: 40, chromaSubsampling: '4:2:0' };
const LARGE_AVIF = { quality: 50, chromaSubsampling: '4:4:4' };
/** 60 pictures in 3 widths took 49 s at effort 2, 243 s at 4. */
const AVIF_EFFORT = 2;
const WIDEST_PX = 2560;
const FALLBACK_WIDTH_PX = 1200;
const NOTABLY_WIDER = 1.1;
const PLACEHOLDER_EDGE_PX = 16;
const COLOR_SAMPLE_EDGE_PX = 64;

// The encoder's files differ by the number of threads: 1,354 KB with one, 1,359 KB with two.
sharp.concurrency(1);

/** The encoder of AVIF takes no more, px. */
const AVIF_TALLEST_PX = 16_384;

/** The widths offered for a master, ascending, px; never wider than the master. */
export function widthsFor(masterWidth: number): number[] {
  const widths = AVIF_WIDTHS_PX.filter((width) => width < masterWidth);
  const last = widths.at(-1) ?? 0;
  if (masterWidth <= WIDEST_PX && masterWidth > last * NOTABLY_WIDER) widths.push(masterWidth);
  return widths;
}

/** The format of a picture in all its widths, by the size of its master: AVIF, unless one would be too tall for that. */
export function formatFor({ width, height }: Pick<Picture, 'width' | 'height'>): PictureFormat {
  const widest = widthsFor(width).at(-1) ?? width;
  return Math.ceil((height / width) * widest) > AVIF_TALLEST_PX ? 'jpeg' : 'avif';
}

/** The width of the JPEG for browsers without AVIF, px. */
export function fallbackWidthFor(masterWidth: number): number {
  return Math.min(FALLBACK_WIDTH_PX, masterWidth);
}

/** Encodes one variant: upright, sRGB, no metadata; in JPEG what is transparent becomes white. Throws sharp's error. */
export async function encodeVariant(source: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const sized = openBytes(source, { autoOrient: true })
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb');
  const kind = width <= SMALL_UP_TO_PX ? SMALL_AVIF : LARGE_AVIF;
  if (format === 'avif') return sized.avif({ ...kind, effort: AVIF_EFFORT }).toBuffer();
  const { autoOrient: size } = await openBytes(source).metadata();
  // Coding that is optimised needs the whole picture at once: 457 MB for 35 million pixels.
  const mozjpeg = size.height * (width / size.width) <= AVIF_TALLEST_PX;
  return sized.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg }).toBuffer();
}

/**
 * Size (px, upright), dominant color and a tiny WebP as data URI; of a transparent picture, behind which color and WebP
 * would be seen for ever, the size alone. Throws an error, also for a truncated file.
 */
export async function examine(source: Buffer): Promise<Pick<Picture, 'width' | 'height' | 'color' | 'placeholder'>> {
  // Shrunk while it is read, a JPEG would pass that lacks more than its end marker.
  if (withEndMarker(source)) await openBytes(source).stats();
  const { autoOrient, hasAlpha } = await openBytes(source).metadata();
  const size = { width: autoOrient.width, height: autoOrient.height };
  if (hasAlpha && !(await openBytes(source).stats()).isOpaque) return size;
  const sample = await openBytes(source, { autoOrient: true })
    .resize(COLOR_SAMPLE_EDGE_PX, COLOR_SAMPLE_EDGE_PX, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const open = () => sharp(sample.data, { raw: sample.info });
  const { dominant } = await open().stats();
  // WebP, not AVIF: 56 to 122 bytes against 289 to 352, nearly all of them AVIF's header.
  const tiny = await open()
    .resize(PLACEHOLDER_EDGE_PX, PLACEHOLDER_EDGE_PX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 20, effort: 6 })
    .toBuffer();
  const color = `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  return { ...size, color, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
}
