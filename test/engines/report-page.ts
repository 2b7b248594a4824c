import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ENGINES, type Engine } from './browser-page.ts';
import type { Findings } from './pages.ts';

/** The width at which pictures are compared. Letters become grey bands, because their edges differ in each engine. */
const COMPARED_WIDTH_PX = 64;
/** The difference, of 255, from which a pixel counts as different. */
const OTHER = 40;
/** The highest share of different pixels in a page. */
const MAX_PART = 0.03;
const SHOWN_WIDTH_PX = 480;

type StoredPicture = {
  readonly name: string;
  readonly setting: string;
  readonly engine: Engine;
  readonly file: string;
  readonly shot: Buffer;
};

/** Stores pictures of pages by engine, and writes an HTML page with them side by side. */
export function pictureStore(folder: string) {
  const all: StoredPicture[] = [];
  return {
    keep: (async (name, { engine, setting: { size, scheme } }, shots) => {
      const setting = `${size.width} ${scheme}`;
      const file = `${name}/${size.width}-${scheme}-${engine}.jpg`;
      const shot = await joined(shots, size);
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), await sharp(shot).jpeg({ quality: 80 }).toBuffer());
      const small = await sharp(shot).resize({ width: COMPARED_WIDTH_PX }).greyscale().png().toBuffer();
      all.push({ name, setting, engine, file, shot: small });
    }) satisfies Findings['keepPicture'],

    /** Writes the page and returns a line for each picture that differs too much from Chromium's. */
    async write(versions: readonly string[]): Promise<string[]> {
      const rows = Map.groupBy(all, ({ name, setting }) => `${name} ${setting}`);
      const lines: string[] = [];
      const html: string[] = [];
      for (const [where, pictures] of rows) {
        const ofChromium = pictures.find(({ engine }) => engine === 'chromium');
        const cells = ENGINES.map(async (engine) => {
          const one = pictures.find((picture) => picture.engine === engine);
          if (one === undefined) return '<td>no picture</td>';
          const part = ofChromium ? await difference(one.shot, ofChromium.shot) : 0;
          const differs = part > MAX_PART;
          if (differs) lines.push(`${engine} ${where}: ${Math.round(part * 100)} % of the page`);
          const message = differs ? `<b>${Math.round(part * 100)} % differ</b>` : '';
          return `<td><a href="${one.file}"><img src="${one.file}" width="${SHOWN_WIDTH_PX}" loading="lazy" alt="${engine}"></a>${message}</td>`;
        });
        html.push(`<tr><th>${where}</th>${(await Promise.all(cells)).join('')}</tr>`);
      }
      const style = 'table{font:14px sans-serif}td,th{vertical-align:top;border-bottom:1px solid}b{color:#c00}';
      await writeFile(
        path.join(folder, 'index.html'),
        `<!doctype html><meta charset="utf-8"><title>Engines</title><style>${style}</style><h1>${versions.join(', ')}</h1><table>${html.join('\n')}</table>\n`,
      );
      return lines;
    },
  };
}

/** Joins the windows of a page into one picture, from top to bottom. */
async function joined(
  shots: readonly Buffer[],
  { width, height }: { readonly width: number; readonly height: number },
) {
  const background = 'white';
  return sharp({ create: { width, height: height * shots.length, channels: 3, background } })
    .composite(shots.map((input, at) => ({ input, left: 0, top: at * height })))
    .png()
    .toBuffer();
}

async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((picture) => sharp(picture).raw().toBuffer()));
  if (a === undefined || b === undefined) return 1;
  const longer = Math.max(a.length, b.length);
  let others = 0;
  for (let at = 0; at < longer; at += 1) if (Math.abs((a[at] ?? 0) - (b[at] ?? 255)) > OTHER) others += 1;
  return others / longer;
}
