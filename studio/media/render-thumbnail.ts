import sharp from 'sharp';
import { drawMark } from '../../assets/icons/mark.ts';
import type { Focus } from '../../model/fields/field.ts';
import { prepareMark } from './prepare-mark.ts';
import { openUpload } from './prepare-picture.ts';

const QUALITY = 78;
/** A WebP holds no more, px. */
const TALLEST_PX = 16_383;

/** What is shown of a picture: all of it, or the square around its focus. */
export type ThumbnailSize = { readonly width: number; readonly focus?: Focus | undefined };

/**
 * Writes a WebP of at most that width; of a square or a drawing exactly that. Throws sharp's error for what is broken,
 * Unusable for a drawing that cannot be the mark.
 */
export async function renderThumbnail(from: string, to: string, { width, focus }: ThumbnailSize): Promise<void> {
  if (await isDrawing(from)) {
    await sharp(await drawMark(await prepareMark(from), width))
      .webp({ lossless: true })
      .toFile(to);
    return;
  }
  const shown = focus
    ? await square(from, width, focus)
    : (await openUpload(from))
        .autoOrient()
        .resize({ width, height: TALLEST_PX, fit: 'inside', withoutEnlargement: true });
  await shown.toColourspace('srgb').webp({ quality: QUALITY, effort: 1 }).toFile(to);
}

async function isDrawing(path: string): Promise<boolean> {
  const { format } = await (await openUpload(path)).metadata();
  return format === 'svg';
}

async function square(from: string, edge: number, [x, y]: Focus) {
  const { autoOrient: size } = await (await openUpload(from)).metadata();
  const scale = edge / Math.min(size.width, size.height);
  const wide = {
    width: Math.max(edge, Math.round(size.width * scale)),
    height: Math.max(edge, Math.round(size.height * scale)),
  };
  const start = (side: number, percent: number) =>
    Math.min(side - edge, Math.max(0, Math.round((side * percent) / 100 - edge / 2)));
  return (await openUpload(from))
    .autoOrient()
    .resize({ ...wide, fit: 'fill' })
    .extract({ left: start(wide.width, x), top: start(wide.height, y), width: edge, height: edge });
}
