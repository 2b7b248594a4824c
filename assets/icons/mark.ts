import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { FILE_LIMIT_BYTES, formatTooLarge } from '../../model/limits.ts';
import { shortHash } from '../cache/file-hash.ts';
import { type Flaw, flawOf } from '../images/drawing.ts';
import { PICTURES_URL } from '../images/picture.ts';
import { holdsFlaw } from '../images/svg.ts';

export type MarkFault =
  | Flaw
  | { readonly is: 'missing' | 'large' | 'no drawing' | 'not square'; readonly found: string };

/** An error for a mark that cannot be used; `reason` completes a sentence about the file: “is not square”. */
export class UnusableMark extends Error {
  readonly reason: string;
  readonly fault: MarkFault;

  constructor(file: string, fault: MarkFault, options?: ErrorOptions) {
    const reason = REASONS[fault.is]?.(fault.found) ?? holdsFlaw(fault.found);
    super(`${file}: ${reason}`, options);
    this.name = 'UnusableMark';
    this.reason = reason;
    this.fault = fault;
  }
}

const REASONS: Partial<Record<MarkFault['is'], (found: string) => string>> = {
  missing: () => 'cannot be found or read',
  large: (bytes) => `${formatTooLarge(Number(bytes), FILE_LIMIT_BYTES.mark)}: expected a simple drawing`,
  'no drawing': () => 'is not an SVG drawing',
  'not square': (size) => `is not square: ${size}`,
};

/** SVG has 96 units per inch, but sharp renders 72 dots per inch by default. */
const UNITS_AN_INCH = 72;

/** Reads the text of the studio's mark. Throws UnusableMark if it is missing, too large, not square or can run code. */
export async function readMark(file: string): Promise<string> {
  const fails =
    (is: MarkFault['is'], found = '') =>
    (cause?: unknown) => {
      throw new UnusableMark(file, { is, found }, { cause });
    };
  const stats = await stat(file).catch(fails('missing'));
  if (!stats.isFile()) throw new UnusableMark(file, { is: 'no drawing', found: '' });
  const { size } = stats;
  if (size > FILE_LIMIT_BYTES.mark) throw new UnusableMark(file, { is: 'large', found: String(size) });
  const svg = await readFile(file, 'utf8').catch(fails('missing'));
  if (!/<svg[\s>]/.test(svg)) throw new UnusableMark(file, { is: 'no drawing', found: '' });
  const flaw = flawOf(svg);
  if (flaw) throw new UnusableMark(file, flaw);
  const { format, width, height } = await sharp(Buffer.from(svg)).metadata().catch(fails('no drawing'));
  if (format !== 'svg') throw new UnusableMark(file, { is: 'no drawing', found: format });
  if (width !== height) throw new UnusableMark(file, { is: 'not square', found: `${width} by ${height}` });
  return svg;
}

const HOLDS = '(min-width: 0)';
const FAILS = '(max-width: 0)';

const drawnIn = (scheme: 'light' | 'dark', svg: string) =>
  svg.replaceAll(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi, (_, requested: string) =>
    requested.toLowerCase() === scheme ? HOLDS : FAILS,
  );

export const MARK_URL = `${PICTURES_URL}mark.`;

/** Returns the address of a drawing; an inline mark delayed a slow phone's first paint by 30 ms. */
export const markAddress = (svg: string) => `${MARK_URL}${shortHash(createHash('sha256').update(svg).digest())}.svg`;

/** Returns drawings for both themes, because in WebKit an SVG follows the device's theme and not the page's. */
export const drawingsOf = (svg: string) => ({ icon: svg, light: drawnIn('light', svg), dark: drawnIn('dark', svg) });

export const markFiles = (svg: string): ReadonlyMap<string, string> =>
  new Map(Object.values(drawingsOf(svg)).map((drawing) => [markAddress(drawing), drawing]));

export function markAddresses(svg: string) {
  const { icon, light, dark } = drawingsOf(svg);
  return { icon: markAddress(icon), light: markAddress(light), dark: markAddress(dark) };
}

export async function drawMark(svg: string, edge: number): Promise<Buffer> {
  const { width } = await sharp(Buffer.from(svg)).metadata();
  const density = Math.max(1, (UNITS_AN_INCH * edge) / width);
  return sharp(Buffer.from(svg), { density }).resize(edge, edge).png().toBuffer();
}
