import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { shortHash } from '../cache/file-hash.ts';
import { PICTURES_URL } from '../images/picture.ts';

/** Thrown for a studio mark that cannot be used; `reason` is said of the file: “is not square”. */
export class UnusableMark extends Error {
  readonly reason: string;

  constructor(file: string, reason: string, options?: ErrorOptions) {
    super(`${file}: ${reason}`, options);
    this.name = 'UnusableMark';
    this.reason = reason;
  }
}

/** It is fetched with every first page: a drawing made of some shapes, not a traced photograph. */
const MARK_MAX_BYTES = 4096;
/** SVG has 96 units an inch, sharp draws 72 dots an inch unless told. */
const UNITS_AN_INCH = 72;

/** The text of the studio's mark. Throws UnusableMark where it is missing, too large, not square or can run code. */
export async function readMark(file: string): Promise<string> {
  const svg = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new UnusableMark(file, 'cannot be found or read', { cause });
  });
  if (Buffer.byteLength(svg) > MARK_MAX_BYTES) {
    throw new UnusableMark(file, `is larger than ${MARK_MAX_BYTES} bytes: expected a simple drawing`);
  }
  const active = activePart(svg);
  if (active) throw new UnusableMark(file, `holds ${active}: expected shapes and styles alone`);
  const { format, width, height } = await sharp(Buffer.from(svg))
    .metadata()
    .catch((cause: unknown) => {
      throw new UnusableMark(file, 'is not an SVG drawing', { cause });
    });
  if (format !== 'svg') throw new UnusableMark(file, 'is not an SVG drawing');
  if (width !== height) throw new UnusableMark(file, `is not square: ${width} by ${height}`);
  return svg;
}

/** Nothing that runs code, holds HTML, moves or fetches: the mark can be opened as a file of its own. */
const DRAWING: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style', 'clipPath', 'mask', 'pattern'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop'],
]);
const COMMENT = /<!--[\s\S]*?-->/g;

function activePart(svg: string): string | undefined {
  const text = svg.replace(COMMENT, '').replace(/^\s*<\?xml[^>]*\?>/, '');
  const [, element] = [...text.matchAll(/<\/?([^\s/>]*)/g)].find(([, name = '']) => !DRAWING.has(name)) ?? [];
  if (element !== undefined) return `<${element}>`;
  const [attribute] = /\son\w+\s*=/i.exec(text) ?? [];
  if (attribute) return attribute.trim();
  const [outside] = /href\s*=\s*(?!["']#)\S*|@import|url\(\s*(?!["']?#)[^)]*/i.exec(text) ?? [];
  return outside;
}

const HOLDS = '(min-width: 0)';
const FAILS = '(max-width: 0)';

const drawnIn = (scheme: 'light' | 'dark', svg: string) =>
  svg.replaceAll(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi, (_, asked: string) =>
    asked.toLowerCase() === scheme ? HOLDS : FAILS,
  );

export const MARK_URL = `${PICTURES_URL}mark.`;

/** A file of its own: within the page it delayed the first paint of a slow phone by 30 ms. */
export const markAddress = (svg: string) => `${MARK_URL}${shortHash(createHash('sha256').update(svg).digest())}.svg`;

/** Two drawings for the page's themes, since in WebKit an SVG asks the device and not the page. */
export const drawingsOf = (svg: string) => ({ icon: svg, light: drawnIn('light', svg), dark: drawnIn('dark', svg) });

/** These drawings by their addresses. */
export const markFiles = (svg: string): ReadonlyMap<string, string> =>
  new Map(Object.values(drawingsOf(svg)).map((drawing) => [markAddress(drawing), drawing]));

/** The addresses of these drawings. */
export function markAddresses(svg: string) {
  const { icon, light, dark } = drawingsOf(svg);
  return { icon: markAddress(icon), light: markAddress(light), dark: markAddress(dark) };
}

/** Draws the mark `edge` px wide on a transparent ground. */
export async function drawMark(svg: string, edge: number): Promise<Buffer> {
  const { width } = await sharp(Buffer.from(svg)).metadata();
  const density = Math.max(1, (UNITS_AN_INCH * edge) / width);
  return sharp(Buffer.from(svg), { density }).resize(edge, edge).png().toBuffer();
}
