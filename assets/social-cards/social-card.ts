import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { slug } from '../../model/slug.ts';
import { finishedFiles, writeAtomically } from '../cache/atomic-file.ts';
import { rememberedJson, shortHash } from '../cache/file-hash.ts';
import { someAtATime } from '../images/concurrency.ts';
import { CACHE_DIR, describePicture, PICTURES_AT_A_TIME } from '../images/description.ts';
import type { OnProgress } from '../images/variants.ts';
import { chosenNames } from '../typst/fonts.ts';
import { drawLayer, type Layer } from '../typst/layer.ts';
import { typeset } from '../typst/typst.ts';

export const CARDS_URL = '/static/cards/';
/** The size that social networks show cards at, px. */
export const CARD = { width: 1200, height: 630 };

const TEMPLATE = 'assets/social-cards/card.typ';
/** Count it up when cards change otherwise than by their template. */
const VERSION = 1;
const MARGIN_PX = 44;
const PICTURES_WIDTH_PX = { min: 420, max: 660 };
const OVERLAP_PX = 120;
/** Mean of 0 to 255. Below it red letters could not be read: the title is cut out of the picture instead. */
const LIGHT_PICTURE = 150;

const socialCard = z.object({
  name: z.string(),
  title: z.string(),
  imprint: z.tuple([z.string(), z.string()]),
  /** Absolute paths; where there is none, two discs are drawn. */
  pictures: z.array(z.string()),
  mark: z.string(),
  inks: z.object({ stock: z.string(), red: z.string(), blue: z.string(), yellow: z.string(), key: z.string() }),
  fonts: z.object({ display: z.string(), text: z.string() }),
});

/** What is printed on a page's card. */
export type SocialCard = z.infer<typeof socialCard>;

const readNote = rememberedJson(socialCard);

/**
 * The address of a card, `/static/cards/<name>.<hash>.jpg`, the hash being that of all that is printed on it.
 * Printing is left to `printCards`, or to `cardFile` when someone asks for it.
 *
 * @throws UnreadablePicture where a picture is missing or broken
 */
export const cardUrl = async (card: SocialCard, cacheDir: string = CACHE_DIR): Promise<string> =>
  (await cardPlace(card, cacheDir)).url;

/** Where a card is in the cache once it is printed, and its address. */
export async function cardPlace(
  card: SocialCard,
  cacheDir: string = CACHE_DIR,
): Promise<{ url: string; file: string }> {
  const hash = await hashOf(card, cacheDir);
  await noteCard(card, hash, cacheDir);
  return { url: CARDS_URL + fileName(card, hash), file: resolve(folderOf(cacheDir), `${hash}.jpg`) };
}

/** Prints the cards that are missing, 0.13 s each and two at a time. */
export async function printCards(
  cards: readonly SocialCard[],
  { cacheDir = CACHE_DIR, onProgress }: { cacheDir?: string; onProgress?: OnProgress } = {},
): Promise<void> {
  const present = await finishedFiles(folderOf(cacheDir));
  const hashed = await Promise.all(cards.map(async (card) => ({ card, hash: await hashOf(card, cacheDir) })));
  const missing = hashed.filter(({ hash }) => !present.has(`${hash}.jpg`));
  let done = 0;
  await someAtATime(PICTURES_AT_A_TIME, missing, async ({ card, hash }) => {
    await printOnce(card, hash, present, cacheDir);
    done += 1;
    onProgress?.(done, missing.length);
  });
}

/** The file behind an address of `cardUrl`, drawn now where it is missing; undefined for any other. */
export async function cardFile(url: string, cacheDir: string = CACHE_DIR): Promise<string | undefined> {
  const hash = /^\/static\/cards\/[a-z0-9-]+\.([0-9a-f]{10})\.jpg$/.exec(url)?.[1];
  const card = hash && (await readNote(noteFile(hash, cacheDir)));
  return card ? printOnce(card, hash, await finishedFiles(folderOf(cacheDir)), cacheDir) : undefined;
}

let template: Promise<string> | undefined;

/** Read once: with the code that draws it, it changes between two processes. */
function readTemplate(): Promise<string> {
  template ??= readFile(TEMPLATE, 'utf8');
  return template;
}

const fileName = ({ name }: SocialCard, hash: string) => `${slug(name)}.${hash}.jpg`;
const folderOf = (cacheDir: string) => join(cacheDir, 'cards');
const noteFile = (hash: string, cacheDir: string) => join(folderOf(cacheDir), `${hash}.json`);

async function hashOf(card: SocialCard, cacheDir: string): Promise<string> {
  const pictures = await Promise.all(card.pictures.map(async (file) => (await describePicture(file, cacheDir)).hash));
  const faces = await chosenNames(card.fonts, JSON.stringify([card.title, card.imprint]));
  // Parsed to drop what a caller has added to it.
  const input = JSON.stringify([VERSION, await readTemplate(), faces, { ...socialCard.parse(card), pictures }]);
  return shortHash(createHash('sha256').update(input).digest());
}

async function noteCard(card: SocialCard, hash: string, cacheDir: string): Promise<void> {
  const known = await readNote(noteFile(hash, cacheDir));
  if (JSON.stringify(known?.pictures) === JSON.stringify(card.pictures)) return;
  await writeAtomically(noteFile(hash, cacheDir), JSON.stringify(card));
}

async function printOnce(
  card: SocialCard,
  hash: string,
  present: ReadonlySet<string>,
  cacheDir: string,
): Promise<string> {
  const name = `${hash}.jpg`;
  const path = join(folderOf(cacheDir), name);
  if (!present.has(name)) await writeAtomically(path, await print(card));
  return path;
}

async function print(card: SocialCard): Promise<Buffer> {
  const { pictures, inks } = card;
  const template = await readTemplate();
  const { width, tiles } = await arrange(pictures);
  const edge = CARD.width - width;
  const [single, ...others] = tiles;
  // A title over small pictures could not be read.
  const end = others.length > 0 ? edge - MARGIN_PX : edge + OVERLAP_PX;
  const draw = async (part: 'whole' | 'over the picture') => {
    const { title, imprint, mark, fonts } = card;
    const set = await typeset(template, { title, imprint, mark, inks, edge, end, part }, fonts);
    return drawLayer(set.svg(), CARD.width, CARD);
  };
  const bare = single && others.length === 0 ? await draw('over the picture') : undefined;
  const dark = single && bare && (await lightUnder(bare, single)) < LIGHT_PICTURE;
  const ground = single ? tiles : [{ input: Buffer.from(discs(inks)), blend: 'multiply' as const }];
  return sharp({ create: { ...CARD, channels: 3, background: inks.stock } })
    .composite([...ground, { ...(await draw('whole')), blend: 'multiply' }, ...(dark ? [bare] : [])])
    .removeAlpha()
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

const picturesWidth = (ratio: number) =>
  Math.round(Math.min(PICTURES_WIDTH_PX.max, Math.max(PICTURES_WIDTH_PX.min, CARD.height * ratio)));

type Tile = { input: Buffer; raw: { width: number; height: number; channels: 3 }; left: number; top: number };

async function arrange(files: readonly string[]): Promise<{ width: number; tiles: Tile[] }> {
  const [first] = files;
  if (first === undefined) return { width: picturesWidth(1), tiles: [] };
  const { autoOrient } = await sharp(first).metadata();
  const rows = Math.floor(Math.sqrt(files.length));
  const width = picturesWidth((files.length / rows ** 2) * (autoOrient.width / autoOrient.height));
  const tiles: Tile[] = [];
  for (let row = 0; row < rows; row += 1) {
    const top = Math.round((CARD.height / rows) * row);
    const height = Math.round((CARD.height / rows) * (row + 1)) - top;
    const inRow = files.slice(Math.floor((files.length / rows) * row), Math.floor((files.length / rows) * (row + 1)));
    for (const [column, file] of inRow.entries()) {
      const left = Math.round((width / inRow.length) * column);
      const size = { width: Math.round((width / inRow.length) * (column + 1)) - left, height };
      const input = await sharp(file, { autoOrient: true })
        .resize(size)
        .flatten({ background: '#fff' })
        .toColourspace('srgb')
        .raw()
        .toBuffer();
      tiles.push({ input, raw: { ...size, channels: 3 }, left: CARD.width - width + left, top });
    }
  }
  return { width, tiles };
}

function discs({ blue, yellow }: SocialCard['inks']): string {
  const disc = (x: number, y: number, color: string) =>
    `<circle cx="${x}" cy="${y}" r="300" fill="${color}" style="mix-blend-mode: multiply"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">${disc(860, 250, yellow)}${disc(1080, 470, blue)}</svg>`;
}

async function lightUnder(letters: Layer, { input, raw, left, top }: Tile): Promise<number> {
  const part = { left, top, width: raw.width, height: raw.height };
  const cover = await sharp(letters.input, { raw: letters.raw }).extractChannel('alpha').extract(part).raw().toBuffer();
  const light = await sharp(input, { raw }).greyscale().raw().toBuffer();
  const covered = cover.reduce((sum, share) => sum + share, 0);
  return covered === 0 ? 255 : cover.reduce((sum, share, at) => sum + share * (light[at] ?? 0), 0) / covered;
}
