import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { z } from 'zod';
import { slug } from '../../model/slug.ts';
import { wholeFiles, writeWhole } from '../cache/atomic-file.ts';
import { readJson, shortHash } from '../cache/file-hash.ts';
import { publishExactly } from '../cache/published-folder.ts';
import { drawMark } from '../icons/mark.ts';
import { someAtATime } from '../images/concurrency.ts';
import { CACHE_DIR, describePicture, PICTURES_AT_A_TIME } from '../images/description.ts';
import { readFonts } from '../resume/sheet-fonts.ts';
import { CARD, MARGIN_PX, MARK_PX, picturesWidth, setImprint, setTitle } from './card-layout.ts';

export const CARDS_URL = '/static/cards/';
export { CARD };

/** Count it up whenever cards are set anew, so that they are printed anew. */
const CARD_VERSION = 1;
/** How far a title may run into a picture, px: that is where it overprints. */
const OVERLAP_PX = 120;
/** Above this, red ink on a picture can still be read; below, the title is left out of the picture. Mean of 0 to 255. */
const LIGHT_PICTURE = 150;

const socialCard = z.object({
  /** Stands in the file's name. */
  name: z.string(),
  title: z.string(),
  imprint: z.tuple([z.string(), z.string()]),
  /** Absolute paths; none, and the mark takes their place. */
  pictures: z.array(z.string()),
  mark: z.string(),
  inks: z.object({ stock: z.string(), red: z.string(), blue: z.string(), yellow: z.string(), key: z.string() }),
  fonts: z.object({ display: z.string(), text: z.string() }),
});

/** What is printed on a card, a small poster of 1200 x 630 px for one page. */
export type SocialCard = z.infer<typeof socialCard>;

/**
 * The address of a card, `/static/cards/<name>.<hash>.jpg`, the hash being that of all that is printed on it.
 * Printing is left to `publishCards`, or to `cardFile` when someone asks for it.
 *
 * @throws UnreadablePicture where a picture is missing or broken
 */
export async function cardUrl(card: SocialCard, cacheDir: string = CACHE_DIR): Promise<string> {
  const hash = await hashOf(card, cacheDir);
  await noteCard(card, hash, cacheDir);
  return CARDS_URL + fileName(card, hash);
}

/** Makes `<outDir>/static/cards` hold exactly these cards; prints those that are missing, 0.3 s each and two at a time. */
export async function publishCards(
  cards: readonly SocialCard[],
  outDir: string,
  cacheDir: string = CACHE_DIR,
): Promise<void> {
  const sources = new Map<string, string>();
  const present = await wholeFiles(folderOf(cacheDir));
  await someAtATime(PICTURES_AT_A_TIME, cards, async (card) => {
    const hash = await hashOf(card, cacheDir);
    sources.set(fileName(card, hash), await printOnce(card, hash, present, cacheDir));
  });
  await publishExactly(join(outDir, CARDS_URL), sources);
}

/** The file behind an address that `cardUrl` gave out, printed now where it is missing; undefined for any other. */
export async function cardFile(url: string, cacheDir: string = CACHE_DIR): Promise<string | undefined> {
  const hash = /^\/static\/cards\/[a-z0-9-]+\.([0-9a-f]{10})\.jpg$/.exec(url)?.[1];
  const card = hash && (await readJson(noteFile(hash, cacheDir), socialCard));
  return card ? printOnce(card, hash, await wholeFiles(folderOf(cacheDir)), cacheDir) : undefined;
}

const fileName = ({ name }: SocialCard, hash: string) => `${slug(name)}.${hash}.jpg`;
const folderOf = (cacheDir: string) => join(cacheDir, 'cards');
const noteFile = (hash: string, cacheDir: string) => join(folderOf(cacheDir), `${hash}.json`);

async function hashOf(card: SocialCard, cacheDir: string): Promise<string> {
  const pictures = await Promise.all(card.pictures.map(async (file) => (await describePicture(file, cacheDir)).hash));
  // Parsed once more: only what is printed counts, not what a caller keeps beside it.
  const input = JSON.stringify([CARD_VERSION, { ...socialCard.parse(card), pictures }]);
  return shortHash(createHash('sha256').update(input).digest());
}

async function noteCard(card: SocialCard, hash: string, cacheDir: string): Promise<void> {
  const known = await readJson(noteFile(hash, cacheDir), socialCard);
  if (JSON.stringify(known?.pictures) === JSON.stringify(card.pictures)) return;
  await writeWhole(noteFile(hash, cacheDir), JSON.stringify(card));
}

/** `present` are the names of the cards that are printed already. */
async function printOnce(
  card: SocialCard,
  hash: string,
  present: ReadonlySet<string>,
  cacheDir: string,
): Promise<string> {
  const name = `${hash}.jpg`;
  const path = join(folderOf(cacheDir), name);
  if (!present.has(name)) await writeWhole(path, await print(card));
  return path;
}

async function print({ title, imprint, pictures, mark, inks, fonts: names }: SocialCard): Promise<Buffer> {
  const fonts = await readFonts(names);
  const shown = await arrange(pictures);
  const edge = CARD.width - shown.width;
  // A single picture is crossed by its title; in rows of small ones the letters would be lost.
  const red = await setTitle(title, pictures.length > 1 ? edge - MARGIN_PX : edge + OVERLAP_PX, inks.red, fonts);
  const key = await setImprint(imprint, edge, inks.key, fonts);
  const plate = (input: string | Buffer, blend: OverlayOptions['blend'] = 'multiply') => ({
    input: Buffer.from(input),
    blend,
    left: 0,
    top: 0,
  });
  const sheet = sharp({ create: { ...CARD, channels: 3, background: inks.stock } }).composite([
    ...(shown.image ? [{ input: shown.image, left: edge, top: 0 }] : discs(inks).map((disc) => plate(disc))),
    plate(key),
    {
      input: await drawMark(mark, MARK_PX),
      left: MARGIN_PX,
      top: CARD.height - MARGIN_PX - MARK_PX,
      blend: 'multiply',
    },
  ]);
  const printed = await sheet.removeAlpha().png().toBuffer();
  const onPaper = await clipped(red.svg, 0, edge);
  const onPicture = await clipped(red.svg, edge, CARD.width);
  const dark = shown.image !== undefined && (await lightOf(printed, edge, red)) < LIGHT_PICTURE;
  return (
    sharp(printed)
      // On a dark picture ink would be lost: there the letters are left out, and the stock shows.
      .composite([plate(onPaper), dark ? plate(await inked(onPicture, inks.stock), 'over') : plate(onPicture)])
      .removeAlpha()
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer()
  );
}

/** Lays pictures in rows that fill their part of the card, fewer and so larger ones in the first rows. */
async function arrange(files: readonly string[]): Promise<{ image: Buffer | undefined; width: number }> {
  const [first] = files;
  if (first === undefined) return { image: undefined, width: picturesWidth(1) };
  const { autoOrient } = await sharp(first).metadata();
  const rows = Math.floor(Math.sqrt(files.length));
  const width = picturesWidth((files.length / rows ** 2) * (autoOrient.width / autoOrient.height));
  const tiles: OverlayOptions[] = [];
  for (let row = 0; row < rows; row += 1) {
    const top = Math.round((CARD.height / rows) * row);
    const height = Math.round((CARD.height / rows) * (row + 1)) - top;
    const inRow = files.slice(Math.floor((files.length / rows) * row), Math.floor((files.length / rows) * (row + 1)));
    for (const [column, file] of inRow.entries()) {
      const left = Math.round((width / inRow.length) * column);
      const right = Math.round((width / inRow.length) * (column + 1));
      const input = await sharp(file, { autoOrient: true })
        .resize({ width: right - left, height })
        .toBuffer();
      tiles.push({ input, left, top });
    }
  }
  const ground = sharp({ create: { width, height: CARD.height, channels: 3, background: '#fff' } });
  return { image: await ground.composite(tiles).png().toBuffer(), width };
}

/** Without pictures the inks speak for themselves: two discs off the sheet, and what they make where they meet. */
function discs({ blue, yellow }: SocialCard['inks']): string[] {
  const disc = (x: number, y: number, radius: number, color: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}"><circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/></svg>`;
  return [disc(860, 250, 300, yellow), disc(1080, 470, 300, blue)];
}

/** The part of a layer between two distances from the left, px; the rest is clear. */
async function clipped(svg: string, from: number, to: number): Promise<Buffer> {
  const part = await sharp(Buffer.from(svg))
    .extract({ left: from, top: 0, width: to - from, height: CARD.height })
    .png()
    .toBuffer();
  return sharp(part)
    .extend({ left: from, right: CARD.width - to, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
}

/** The same shapes in another colour. */
async function inked(layer: Buffer, color: string): Promise<Buffer> {
  const cover = await sharp(layer).extractChannel('alpha').toColourspace('b-w').raw().toBuffer();
  return sharp({ create: { ...CARD, channels: 3, background: color } })
    .joinChannel(cover, { raw: { ...CARD, channels: 1 } })
    .png()
    .toBuffer();
}

/** How light a card is where its title crosses the pictures, 0 to 255. */
async function lightOf(
  card: Buffer,
  edge: number,
  { right, top, bottom }: { right: number; top: number; bottom: number },
) {
  const width = Math.round(Math.min(right, CARD.width) - edge);
  if (width < 1) return 255;
  const crossed = { left: edge, top: Math.round(top), width, height: Math.round(bottom - top) };
  // Its own step: statistics are taken of what is read, before any work on it.
  const { channels } = await sharp(await sharp(card).extract(crossed).greyscale().png().toBuffer()).stats();
  return channels[0]?.mean ?? 255;
}
