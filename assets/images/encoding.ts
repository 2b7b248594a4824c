import sharp from 'sharp';
import { withEndMarker } from './jpeg-end.ts';
import { openBytes } from './open-picture.ts';
import type { Picture, PictureFormat } from './picture.ts';

/** A version in every hash; increase it when a change in this file changes the encoded files. */
export const RECIPE_VERSION = 2;

const AVIF_WIDTHS_PX = [400, 640, 800, 1200, 1800, 2560];
/** The largest width with small settings: phones scale these down, and five prints take 161 KB instead of 240. */
const SMALL_UP_TO_PX = 640;
const SMALL_AVIF = { quality: 40, chromaSubsampling: '4:2:0' };
const LARGE_AVIF = { quality: 50, chromaSubsampling: '4:4:4' };
/** The encoder's effort: 60 pictures in 3 widths took 49 s at effort 2, and 243 s at 4. */
const AVIF_EFFORT = 2;
const WIDEST_PX = 2560;
const WIDEST_MOTION_PX = 1200;
const MOTION_WIDTHS_PX = [640, WIDEST_MOTION_PX];
/** 60 frames of 800 x 600 pixels take 7 s at effort 2, and 15 s at 4 for an eighth less. */
const MOTION_WEBP = { quality: 70, effort: 2 };
const FALLBACK_WIDTH_PX = 1200;
const NOTABLY_WIDER = 1.1;
const PLACEHOLDER_EDGE_PX = 16;
const COLOR_SAMPLE_EDGE_PX = 64;

// The number of threads changes the files: 1,354 KB with one, 1,359 KB with two.
sharp.concurrency(1);

const AVIF_TALLEST_PX = 16_384;

/** Returns the widths to offer for an original, ascending, in px; never wider than the original. */
export const widthsFor = (originalWidth: number): number[] => widthsUpTo(originalWidth, AVIF_WIDTHS_PX, WIDEST_PX);

/** Returns the widths of the animated files of an animated original, as `widthsFor`. */
export const motionWidthsFor = (originalWidth: number): number[] =>
  widthsUpTo(originalWidth, MOTION_WIDTHS_PX, WIDEST_MOTION_PX);

function widthsUpTo(originalWidth: number, all: readonly number[], widest: number): number[] {
  const widths = all.filter((width) => width < originalWidth);
  const last = widths.at(-1) ?? 0;
  if (originalWidth <= widest && originalWidth > last * NOTABLY_WIDER) widths.push(originalWidth);
  return widths;
}

/** Returns the format of all widths of a picture: AVIF, unless one of them would be too tall for AVIF. */
export function formatFor({ width, height }: Pick<Picture, 'width' | 'height'>): Exclude<PictureFormat, 'webp'> {
  const widest = widthsFor(width).at(-1) ?? width;
  return Math.ceil((height / width) * widest) > AVIF_TALLEST_PX ? 'jpeg' : 'avif';
}

export function fallbackWidthFor(originalWidth: number): number {
  return Math.min(FALLBACK_WIDTH_PX, originalWidth);
}

/**
 * Encodes a variant: upright, sRGB, without metadata. JPEG shows transparency as white, and WebP has all frames of an
 * animated picture. Throws sharp's error.
 */
export async function encodeVariant(source: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  if (format === 'webp') {
    const animated = openBytes(source, { animated: true });
    return animated.resize({ width, withoutEnlargement: true }).toColourspace('srgb').webp(MOTION_WEBP).toBuffer();
  }
  const sized = openBytes(source, { autoOrient: true })
    .resize({ width, withoutEnlargement: true })
    .toColourspace('srgb');
  const kind = width <= SMALL_UP_TO_PX ? SMALL_AVIF : LARGE_AVIF;
  if (format === 'avif') return sized.avif({ ...kind, effort: AVIF_EFFORT }).toBuffer();
  const { autoOrient: size } = await openBytes(source).metadata();
  // mozjpeg needs the whole picture in memory: 457 MB for 35 million pixels.
  const mozjpeg = size.height * (width / size.width) <= AVIF_TALLEST_PX;
  return sized.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg }).toBuffer();
}

/** Returns size, dominant color and a tiny WebP; only the size if transparent. Throws for a truncated file. */
export async function examine(source: Buffer): Promise<Pick<Picture, 'width' | 'height' | 'color' | 'placeholder'>> {
  // Shrinking on load would accept a JPEG that lacks more than its end marker.
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
  // WebP is smaller than AVIF for a placeholder: 56 to 122 bytes against 289 to 352, mostly AVIF's header.
  const tiny = await open()
    .resize(PLACEHOLDER_EDGE_PX, PLACEHOLDER_EDGE_PX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 20, effort: 6 })
    .toBuffer();
  const color = `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  return { ...size, color, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
}
