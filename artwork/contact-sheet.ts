import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { draw } from './press/browser.ts';
import { css, INKS } from './press/inks.ts';
import { set } from './press/type.ts';

const content = fileURLToPath(new URL('../content/', import.meta.url));
const SHEET = fileURLToPath(new URL('./contact-sheet.jpg', import.meta.url));

const WIDTH_PX = 2400;
const MARGIN_PX = 40;
const GAP_PX = 16;
/** Wanted height of a row; each is then stretched to fill the width. */
const ROW_PX = 190;
const NAME_PX = 24;
const SHEET_BYTES = 1_000_000;
const QUALITIES = [80, 72, 64, 56, 48];

type Thumbnail = { file: string; name: string; ratio: number };

/**
 * Sets all pictures of content/ on one sheet, each with its name, in rows that fill the width: `artwork/contact-sheet.jpg`.
 * Separations are left out: their print stands for them.
 */
export async function makeContactSheet(): Promise<void> {
  const files = globSync('{*,portfolio/*/*,music/*/*,art/*/*}.jpg', { cwd: content })
    .filter((file) => !/-(red|blue|yellow|key)\.jpg$/.test(file))
    .sort();
  const thumbnails = await Promise.all(
    files.map(async (file): Promise<Thumbnail> => {
      const { width, height } = await sharp(join(content, file)).metadata();
      const name = file.replace(/^portfolio\/|\.jpg$/g, '');
      // Under an upright picture there is room for its own name only.
      return { file, name: width < height ? name.slice(name.indexOf('/') + 1) : name, ratio: width / height };
    }),
  );
  const placed: OverlayOptions[] = [];
  const names: string[] = [];
  let top = MARGIN_PX;
  for (const row of inRows(thumbnails)) {
    const room = WIDTH_PX - 2 * MARGIN_PX - GAP_PX * (row.length - 1);
    const height = Math.round(Math.min(ROW_PX * 1.3, room / row.reduce((sum, { ratio }) => sum + ratio, 0)));
    let left = MARGIN_PX;
    for (const { file, name, ratio } of row) {
      const width = Math.round(height * ratio);
      placed.push({ input: await sharp(join(content, file)).resize({ width, height }).toBuffer(), left, top });
      names.push(
        `<svg x="${left}" width="${width}" height="${top + height + NAME_PX}">${set(name, { x: 0, base: top + height + 15, size: 13, face: 'Barlow Condensed', weight: 500, attributes: `fill="${css(INKS.key)}"` })}</svg>`,
      );
      left += width + GAP_PX;
    }
    top += height + NAME_PX + 6;
  }
  const height = top + MARGIN_PX;
  const sheet = await draw(names.join(''), WIDTH_PX, height, 1, '#fff');
  const printed = await sharp(sheet).composite(placed).removeAlpha().png().toBuffer();
  for (const quality of QUALITIES) {
    const { size } = await sharp(printed).jpeg({ quality, mozjpeg: true }).toFile(SHEET);
    if (size <= SHEET_BYTES) {
      process.stdout.write(`contact-sheet.jpg, ${thumbnails.length} pictures, ${Math.round(size / 1000)} KB\n`);
      return;
    }
  }
  throw new Error(`The contact sheet is larger than ${SHEET_BYTES} bytes: make its rows lower`);
}

/** Fills row after row until each is as wide as the sheet at the wanted height. */
function inRows(thumbnails: readonly Thumbnail[]): Thumbnail[][] {
  const rows: Thumbnail[][] = [[]];
  let width = 0;
  for (const thumbnail of thumbnails) {
    if (width > WIDTH_PX - 2 * MARGIN_PX - ROW_PX / 2) {
      rows.push([]);
      width = 0;
    }
    rows.at(-1)?.push(thumbnail);
    width += thumbnail.ratio * ROW_PX + GAP_PX;
  }
  return rows;
}
