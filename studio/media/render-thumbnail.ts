import type { Focus } from '../../model/fields/field.ts';
import { openUpload } from './prepare-picture.ts';

const QUALITY = 78;
const MAX_HEIGHT_PX = 16_383;

/** The size of a thumbnail. A focus crops the picture to the square around it. */
export type ThumbnailSize = { readonly width: number; readonly focus?: Focus | undefined };

/** Writes a thumbnail as WebP. A square has exactly the given width. @throws UnusableFile */
export async function renderThumbnail(from: string, to: string, { width, focus }: ThumbnailSize): Promise<void> {
  const shown = focus
    ? await square(from, width, focus)
    : (await openUpload(from))
        .autoOrient()
        .resize({ width, height: MAX_HEIGHT_PX, fit: 'inside', withoutEnlargement: true });
  await shown.toColourspace('srgb').webp({ quality: QUALITY, effort: 1 }).toFile(to);
}

async function square(from: string, edge: number, [x, y]: Focus) {
  const { autoOrient: size } = await (await openUpload(from)).metadata();
  const scale = edge / Math.min(size.width, size.height);
  const resized = {
    width: Math.max(edge, Math.round(size.width * scale)),
    height: Math.max(edge, Math.round(size.height * scale)),
  };
  const start = (side: number, percent: number) =>
    Math.min(side - edge, Math.max(0, Math.round((side * percent) / 100 - edge / 2)));
  return (await openUpload(from))
    .autoOrient()
    .resize({ ...resized, fit: 'fill' })
    .extract({ left: start(resized.width, x), top: start(resized.height, y), width: edge, height: edge });
}
