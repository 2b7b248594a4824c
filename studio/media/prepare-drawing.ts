import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { flawOf } from '../../assets/icons/drawing.ts';
import { DRAWING_LIMIT_BYTES } from '../../model/limits.ts';
import { explainDrawingTooLarge } from '../api/pictures.ts';
import { DRAWING_REASONS } from './prepare-mark.ts';
import { UnusableFile } from './unusable-file.ts';

/** The size of the PNG in px: as wide as the site shows a picture, and limited in height for a tall drawing. */
const OUTPUT_PX = { width: 2_560, height: 6_400 };
/** The resolution at which sharp draws one SVG unit as one pixel. */
const DEFAULT_DPI = 72;
const MAX_DPI = 100_000;

/** Draws an SVG as a transparent PNG, with the checks of the mark. @throws UnusableFile */
export async function drawSvg(from: string, to: string): Promise<{ readonly width: number; readonly height: number }> {
  const bytes = await readFile(from);
  if (bytes.length > DRAWING_LIMIT_BYTES) throw new UnusableFile(explainDrawingTooLarge(bytes.length));
  const svg = bytes.toString('utf8');
  if (!/<svg[\s>]/.test(svg)) throw new UnusableFile('This is no SVG. Export the drawing as SVG or PNG.');
  const flaw = flawOf(svg);
  if (flaw) throw new UnusableFile(DRAWING_REASONS[flaw.is](flaw.found));
  try {
    const { width, height } = await sharp(bytes).metadata();
    const scale = Math.min(OUTPUT_PX.width / width, OUTPUT_PX.height / height);
    const density = Math.min(MAX_DPI, Math.max(1, DEFAULT_DPI * scale));
    const drawn = sharp(bytes, { density }).resize({ ...OUTPUT_PX, fit: 'inside' });
    const written = await drawn.png().toFile(to);
    return { width: written.width, height: written.height };
  } catch (cause) {
    throw new UnusableFile('This drawing cannot be read. Export it again.', { cause });
  }
}
