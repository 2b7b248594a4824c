import sharp from 'sharp';
import { HEAD_BYTES, kindOfBytes } from '../../model/first-bytes.ts';
import { DRAWING_LIMIT_BYTES, formatTooLarge } from '../../model/limits.ts';
import { type Flaw, flawOf } from './drawing.ts';

/** The size of the PNG in px: as wide as the site shows a picture, and limited in height for a tall drawing. */
const OUTPUT_PX = { width: 2_560, height: 6_400 };
/** The resolution at which sharp draws one SVG unit as one pixel. */
const DEFAULT_DPI = 72;
const MAX_DPI = 100_000;

export type DrawingFault = Flaw | { readonly is: 'large' | 'no drawing' | 'unreadable'; readonly found: string };

/** An error for an SVG that cannot be shown; `reason` completes a sentence about the file: “is not an SVG drawing”. */
export class UnusableDrawing extends Error {
  readonly reason: string;
  readonly fault: DrawingFault;

  constructor(fault: DrawingFault, options?: ErrorOptions) {
    const reason = REASONS[fault.is]?.(fault.found) ?? holdsFlaw(fault.found);
    super(`The drawing ${reason}`, options);
    this.name = 'UnusableDrawing';
    this.reason = reason;
    this.fault = fault;
  }
}

const REASONS: Partial<Record<DrawingFault['is'], (found: string) => string>> = {
  large: (bytes) => `${formatTooLarge(Number(bytes), DRAWING_LIMIT_BYTES)}: export it as a PNG`,
  'no drawing': () => 'is not an SVG drawing: save it as SVG or PNG',
  unreadable: () => 'cannot be read as a drawing: export it again, or as a PNG',
};

/** Completes a sentence about a drawing with a flaw. */
export const holdsFlaw = (found: string): string => `holds ${found}: expected shapes and styles alone`;

/** Returns whether a file begins as an SVG, whatever its name. */
export function isSvg(bytes: Uint8Array): boolean {
  const kind = kindOfBytes(bytes.subarray(0, HEAD_BYTES));
  return kind?.is === 'picture' && kind.format === 'svg';
}

/** Draws an SVG as a transparent PNG, after the checks of the mark. Throws UnusableDrawing. */
export async function drawSvg(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > DRAWING_LIMIT_BYTES) throw new UnusableDrawing({ is: 'large', found: String(bytes.length) });
  const svg = bytes.toString('utf8');
  if (!/<svg[\s>]/.test(svg)) throw new UnusableDrawing({ is: 'no drawing', found: '' });
  const flaw = flawOf(svg);
  if (flaw) throw new UnusableDrawing(flaw);
  try {
    const { width, height } = await sharp(bytes).metadata();
    const scale = Math.min(OUTPUT_PX.width / width, OUTPUT_PX.height / height);
    const density = Math.min(MAX_DPI, Math.max(1, DEFAULT_DPI * scale));
    return await sharp(bytes, { density })
      .resize({ ...OUTPUT_PX, fit: 'inside' })
      .png()
      .toBuffer();
  } catch (cause) {
    throw new UnusableDrawing({ is: 'unreadable', found: '' }, { cause });
  }
}
