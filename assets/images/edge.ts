import sharp from 'sharp';
import { fingerprint } from '../cache/file-hash.ts';
import { CACHE_DIR } from './description.ts';

/** Count it up when another part is looked at. */
const RECORD_KIND = 'left edge 1';
const EDGE = { width: 0.15, height: 0.6 };
const LOOKED_AT_PX = 80;
/** The darkest twentieth: a letter is as hard to read as its worst part. */
const DARK_SHARE = 0.05;

/**
 * Relative luminance of the dark part of a picture's left edge, 0 to 1, as WCAG 2.2 defines it. The picture is looked
 * at again only where it has changed.
 */
export async function luminanceAtLeftEdge(file: string, cacheDir: string = CACHE_DIR): Promise<number> {
  return Number(await fingerprint(file, cacheDir, RECORD_KIND, async () => String(await lookAt(file))));
}

async function lookAt(file: string): Promise<number> {
  const grey = sharp(file).autoOrient().resize(LOOKED_AT_PX).greyscale();
  const { data, info } = await grey.raw().toBuffer({ resolveWithObject: true });
  const edge = data
    .subarray(0, Math.ceil(info.height * EDGE.height) * info.width)
    .filter((_, at) => at % info.width < info.width * EDGE.width)
    .sort();
  const level = (edge[Math.floor(edge.length * DARK_SHARE)] ?? 0) / 255;
  return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
}
