import { readFile, writeFile } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { hdrTransferOf } from '../../assets/images/cicp.ts';
import { isSrgbProfile } from '../../assets/images/icc.ts';
import { openBytes, openPicture, readFrames } from '../../assets/images/open-picture.ts';
import {
  explainFrameLimit,
  FILE_LIMIT_BYTES,
  formatPixelLimit,
  formatTooLarge,
  PICTURE_LEAST_EDGE_PX,
  PICTURE_LIMIT_EDGE_PX,
  PICTURE_LIMIT_PIXELS,
} from '../../model/limits.ts';
import { isLongPicture } from '../../model/long-picture.ts';
import { movingPicture } from '../../model/moving-picture.ts';
import { EXPORT_FILM, explainMovingPicture, GIF_REFUSED, sayHdr } from '../api/pictures.ts';
import type { UsableKind } from './file-kind.ts';
import { explainDrawing, prepareDrawing } from './prepare-drawing.ts';
import { UnusableFile } from './unusable-file.ts';
import { withoutMetadata } from './without-metadata.ts';

/** A crop of less than half is still sharp, because this is more than twice the widest display of 2,560 px. */
const LONGEST_EDGE_PX = 6_400;
/** The widest long page, in px. A long page keeps its width because the site shows it as wide as the page. */
const LONG_PAGE_WIDTH_PX = 3_840;
const ANIMATED_WEBP = { quality: 92, effort: 2 } as const;
/** Re-encoding has no visible difference. Optimised coding would need 457 MB, not 121 MB, for 35 million pixels. */
const JPEG = { quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false } as const;

/** A picture for the content: upright, sRGB, 8 bits per channel, without metadata. */
export type PreparedPicture = {
  readonly extension: 'jpg' | 'png' | 'webp' | 'avif' | 'gif';
  /** Whether the bytes changed. The new file is at `to` then. */
  readonly isRewritten: boolean;
  readonly size: { readonly width: number; readonly height: number };
};

type PictureFormat = Extract<UsableKind, { is: 'picture' }>['format'];

const BROKEN = 'This picture is broken, or a part of it is missing. Export it again.';
const HEIC = 'The studio cannot open a HEIC. Export it as a JPEG.';

/** Opens the picture at a path and fails on any error in the file. @throws UnusableFile for an SVG that cannot be shown */
export const openUpload = (path: string): Promise<Sharp> =>
  openPicture(path, { limitInputPixels: PICTURE_LIMIT_PIXELS, sequentialRead: true }).catch(explainDrawing);

/** Writes a picture for the content to `to`, or leaves a suitable file in place. @throws UnusableFile */
export async function preparePicture(
  from: string,
  to: string,
  format: PictureFormat,
  limitBytes: number = FILE_LIMIT_BYTES.picture,
): Promise<PreparedPicture> {
  if (format === 'svg') return { extension: 'png', isRewritten: true, size: await prepareDrawing(from, to) };
  const { metadata, isAnimated } = await inspect(from, format);
  const { width, height } = metadata.autoOrient;
  checkSize(width, height);
  try {
    if (isAnimated && (format === 'gif' || format === 'webp'))
      return await prepareAnimation(from, to, format, metadata);
    return (await copyWithoutMetadata(from, to, format, metadata)) ?? (await reencode(from, to, metadata, limitBytes));
  } catch (error) {
    if (error instanceof UnusableFile || isDiskFull(error)) throw error;
    throw new UnusableFile(format === 'heic' ? HEIC : BROKEN, { cause: error });
  }
}

/** Reads the file once, and lets its bytes go before the picture is encoded. @throws UnusableFile */
async function inspect(
  from: string,
  format: PictureFormat,
): Promise<{ readonly metadata: Metadata; readonly isAnimated: boolean }> {
  const bytes = await readFile(from);
  const moving = movingPicture(bytes);
  const unshown = moving && explainMovingPicture(moving);
  if (unshown) throw new UnusableFile(unshown);
  if (format === 'gif' && !moving) throw new UnusableFile(GIF_REFUSED);
  const hdr = hdrTransferOf(bytes);
  if (hdr) throw new UnusableFile(sayHdr(hdr));
  return { metadata: await metadataOf(bytes, format), isAnimated: moving !== undefined };
}

async function metadataOf(bytes: Buffer, format: PictureFormat): Promise<Metadata> {
  try {
    // Only the header is read, and `checkSize` checks the dimensions.
    return await openBytes(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new UnusableFile(format === 'heic' ? HEIC : BROKEN, { cause: error });
  }
}

function checkSize(width: number, height: number): void {
  const pixels = `${width.toLocaleString('en')} x ${height.toLocaleString('en')} pixels`;
  if (Math.min(width, height) < PICTURE_LEAST_EDGE_PX) {
    throw new UnusableFile(
      `This picture has ${pixels}: it needs at least ${PICTURE_LEAST_EDGE_PX} each way to be seen.`,
    );
  }
  const limit = formatPixelLimit({ width, height });
  if (limit) throw new UnusableFile(`This picture has ${pixels}; the limit is ${limit}. Export it smaller.`);
  const box = maxSize({ width, height });
  const scale = Math.min(1, box.width / width, box.height / height);
  if (Math.min(width, height) * scale < PICTURE_LEAST_EDGE_PX) {
    throw new UnusableFile(`This picture has ${pixels}: shown whole it would be a line. Export a part of it.`);
  }
}

type Size = { readonly width: number; readonly height: number };

const maxSize = (size: Size): Size =>
  isLongPicture(size)
    ? { width: LONG_PAGE_WIDTH_PX, height: PICTURE_LIMIT_EDGE_PX }
    : { width: LONGEST_EDGE_PX, height: LONGEST_EDGE_PX };

async function copyWithoutMetadata(
  from: string,
  to: string,
  format: PictureFormat,
  metadata: Metadata,
): Promise<PreparedPicture | undefined> {
  const { autoOrient: size, orientation = 1, depth } = metadata;
  const isLarge = size.width > maxSize(size).width || size.height > maxSize(size).height;
  if (orientation !== 1 || depth !== 'uchar' || isLarge || !isSrgb(metadata)) return undefined;
  if (format === 'avif') {
    const isBare = !metadata.exif && !metadata.xmp && !metadata.icc && (metadata.bitsPerSample ?? 8) === 8;
    return isBare ? { extension: 'avif', isRewritten: false, size } : undefined;
  }
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') return undefined;
  const bare = withoutMetadata(await readFile(from), format);
  if (!bare) return undefined;
  await writeFile(to, bare);
  return { extension: format === 'jpeg' ? 'jpg' : format, isRewritten: true, size };
}

/** Writes an animated picture without its metadata. One with other colors than sRGB becomes an animated WebP. */
async function prepareAnimation(
  from: string,
  to: string,
  format: 'gif' | 'webp',
  metadata: Metadata,
): Promise<PreparedPicture> {
  const bytes = await readFile(from);
  const { frames, ...size } = await readFrames(bytes);
  const mistake = explainFrameLimit({ ...size, frames });
  if (mistake) throw new UnusableFile(`This picture ${mistake}. ${EXPORT_FILM}`);
  const bare = isSrgb(metadata) ? withoutMetadata(bytes, format) : undefined;
  if (bare) {
    await writeFile(to, bare);
    return { extension: format, isRewritten: true, size };
  }
  await openBytes(bytes, { animated: true }).toColourspace('srgb').webp(ANIMATED_WEBP).toFile(to);
  return { extension: 'webp', isRewritten: true, size };
}

async function reencode(from: string, to: string, metadata: Metadata, limitBytes: number): Promise<PreparedPicture> {
  const isTransparent = metadata.hasAlpha && !(await (await openUpload(from)).stats()).isOpaque;
  const isPng = isTransparent || metadata.format === 'png';
  const upright = (await openUpload(from))
    .autoOrient()
    .resize({ ...maxSize(metadata.autoOrient), fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const encoded = isPng ? upright.png({ compressionLevel: 6 }) : upright.flatten({ background: '#fff' }).jpeg(JPEG);
  const { width, height, size: bytes } = await encoded.toFile(to);
  if (bytes > limitBytes) {
    const reason = `As a ${isPng ? 'PNG' : 'JPEG'} this picture ${formatTooLarge(bytes, limitBytes)}.`;
    throw new UnusableFile(`${reason} Export it with fewer pixels, or as a JPEG.`);
  }
  return { extension: isPng ? 'png' : 'jpg', isRewritten: true, size: { width, height } };
}

/** Returns whether a picture is sRGB. Browsers treat a picture without a profile as sRGB. */
function isSrgb({ space, icc }: Metadata): boolean {
  if (space !== 'srgb' && space !== 'b-w') return false;
  return icc === undefined || isSrgbProfile(icc);
}

const isDiskFull = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && error.code === 'ENOSPC') || /No space left|ENOSPC/.test(error.message));
