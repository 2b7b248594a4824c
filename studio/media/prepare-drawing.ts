import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { flawOf } from '../../assets/icons/drawing.ts';
import { DRAWING_LIMIT_BYTES } from '../../model/limits.ts';
import { sayDrawingTooLarge } from '../api/pictures.ts';
import { WHY_NO_DRAWING } from './prepare-mark.ts';
import { Unusable } from './unusable.ts';

/** As wide as the site shows a picture. A drawing that is higher than wide ends at its height. */
const DRAWN_PX = { width: 2_560, height: 6_400 };
/** SVG has 96 units an inch, sharp draws 72 dots an inch unless told. */
const UNITS_AN_INCH = 72;
const MAX_DOTS_AN_INCH = 100_000;

/**
 * Draws an SVG as a PNG on a transparent ground. It is read as strictly as the mark, and nothing of its code is kept.
 *
 * @throws Unusable with what was found in it
 */
export async function drawSvg(from: string, to: string): Promise<{ readonly width: number; readonly height: number }> {
  const bytes = await readFile(from);
  if (bytes.length > DRAWING_LIMIT_BYTES) throw new Unusable(sayDrawingTooLarge(bytes.length));
  const svg = bytes.toString('utf8');
  if (!/<svg[\s>]/.test(svg)) throw new Unusable('This is no SVG. Export the drawing as SVG or PNG.');
  const flaw = flawOf(svg);
  if (flaw) throw new Unusable(WHY_NO_DRAWING[flaw.is](flaw.found));
  try {
    const { width, height } = await sharp(bytes).metadata();
    const scale = Math.min(DRAWN_PX.width / width, DRAWN_PX.height / height);
    const density = Math.min(MAX_DOTS_AN_INCH, Math.max(1, UNITS_AN_INCH * scale));
    const drawn = sharp(bytes, { density }).resize({ ...DRAWN_PX, fit: 'inside' });
    const made = await drawn.png().toFile(to);
    return { width: made.width, height: made.height };
  } catch (cause) {
    throw new Unusable('This drawing cannot be read. Export it again.', { cause });
  }
}
