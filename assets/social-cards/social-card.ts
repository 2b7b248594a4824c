import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { toCapitals } from '../../model/capitals.ts';
import { inksOfSheet } from '../../model/contrast.ts';
import { CARD_SIZES, type CardSize } from '../../model/kinds/project.ts';
import { focus } from '../../model/schema-parts.ts';
import { slug } from '../../model/slug.ts';
import { textDirection } from '../../model/text-direction.ts';
import { finishedFiles, writeAtomically } from '../cache/atomic-file.ts';
import { rememberedJson, shortHash } from '../cache/file-hash.ts';
import type { SiteFonts } from '../fonts/family.ts';
import { phrasesOf } from '../fonts/heading-lines.ts';
import { mapConcurrently } from '../images/concurrency.ts';
import { CACHE_DIR, describePicture, PICTURES_AT_A_TIME } from '../images/description.ts';
import { isLightAndTransparent, needsDarkGround } from '../images/light-picture.ts';
import { openPicture } from '../images/open-picture.ts';
import { cardRatio, cropTo } from '../images/shape.ts';
import type { OnProgress } from '../images/variants.ts';
import { chosenNames } from '../typst/fonts.ts';
import { drawLayer, type Layer } from '../typst/layer.ts';
import { findLackingLetters, textWithoutLetters, typeset } from '../typst/typst.ts';
import { CARD, placed } from './placing.ts';

export { CARD };
export const CARDS_URL = '/static/cards/';

const TEMPLATE = 'assets/social-cards/card.typ';
/** The version in the hash; increase it when cards change for reasons other than their template. */
const VERSION = 2;
const MARGIN_PX = 44;
const GAP_PX = 26;
const FOOT_PX = 166;
const DISCS_PX = 570;
const OVERLAP_PX = 120;
/** The limits of a picture's ratio; a wider or taller picture would be a strip, so it is cropped. */
const RATIOS = { min: 1 / 2, max: 5 / 2 };
/** The mean lightness (0 to 255) below which red letters are illegible, so the title is cut out of the picture. */
const LIGHT_PICTURE = 150;

const cardSize = z.custom<CardSize>((size) => Object.hasOwn(CARD_SIZES, String(size)));

const socialCard = z.object({
  name: z.string(),
  title: z.string(),
  language: z.string(),
  /** At most two lines beside the mark. */
  imprint: z.array(z.string()).max(2),
  pictures: z.array(z.object({ file: z.string(), focus: focus.optional(), size: cardSize.optional() })),
  /** Whether the title may overlap the picture, which must not contain text then. */
  overprints: z.boolean().optional(),
  mark: z.string(),
  inks: z.object({ stock: z.string(), red: z.string(), blue: z.string(), yellow: z.string(), key: z.string() }),
  fonts: z.object({ display: z.string(), text: z.string(), own: z.string().optional() }),
});

export type SocialCard = z.infer<typeof socialCard>;

export const textsOnCard = ({ title, language, imprint }: Pick<SocialCard, 'title' | 'language' | 'imprint'>) => ({
  title: toCapitals(title, language),
  imprint,
});

const readNote = rememberedJson(socialCard);

/** Returns a card's address, with a hash of everything on the card. @throws UnreadablePicture */
export const cardUrl = async (card: SocialCard, cacheDir: string = CACHE_DIR): Promise<string> =>
  (await cardPlace(card, cacheDir)).url;

export async function cardPlace(
  card: SocialCard,
  cacheDir: string = CACHE_DIR,
): Promise<{ url: string; file: string }> {
  const hash = await hashOf(card, cacheDir);
  await noteCard(card, hash, cacheDir);
  return { url: CARDS_URL + fileName(card, hash), file: resolve(folderOf(cacheDir), `${hash}.jpg`) };
}

/** Renders the missing cards, 0.13 s each and two at a time. */
export async function printCards(
  cards: readonly SocialCard[],
  { cacheDir = CACHE_DIR, onProgress }: { cacheDir?: string; onProgress?: OnProgress } = {},
): Promise<void> {
  const present = await finishedFiles(folderOf(cacheDir));
  const hashed = await Promise.all(cards.map(async (card) => ({ card, hash: await hashOf(card, cacheDir) })));
  const missing = hashed.filter(({ hash }) => !present.has(`${hash}.jpg`));
  let done = 0;
  await mapConcurrently(PICTURES_AT_A_TIME, missing, async ({ card, hash }) => {
    await printOnce(card, hash, present, cacheDir);
    done += 1;
    onProgress?.(done, missing.length);
  });
}

/** Returns the file of an address from `cardUrl`, after rendering it if necessary; undefined for any other address. */
export async function cardFile(url: string, cacheDir: string = CACHE_DIR): Promise<string | undefined> {
  const hash = /^\/static\/cards\/[a-z0-9-]+\.([0-9a-f]{10})\.jpg$/.exec(url)?.[1];
  const card = hash && (await readNote(noteFile(hash, cacheDir)));
  return card ? printOnce(card, hash, await finishedFiles(folderOf(cacheDir)), cacheDir) : undefined;
}

let template: Promise<string> | undefined;

function readTemplate(): Promise<string> {
  template ??= readFile(TEMPLATE, 'utf8');
  return template;
}

const familiesOf = ({ fonts, language }: SocialCard): SiteFonts => ({ ...fonts, language });

const fileName = ({ name }: SocialCard, hash: string) => `${slug(name)}.${hash}.jpg`;
const folderOf = (cacheDir: string) => join(cacheDir, 'cards');
const noteFile = (hash: string, cacheDir: string) => join(folderOf(cacheDir), `${hash}.json`);

async function hashOf(card: SocialCard, cacheDir: string): Promise<string> {
  const pictures = await Promise.all(
    card.pictures.map(async ({ file, ...crop }) => [
      (await describePicture(file, cacheDir)).hash,
      crop,
      ...((await needsDarkGround(file, cacheDir)) ? ['dark ground'] : []),
    ]),
  );
  const faces = await chosenNames(familiesOf(card), JSON.stringify(textsOnCard(card)));
  // Parsing drops a caller's additional fields. The folder of the owner's families is irrelevant.
  const { own: _, ...fonts } = card.fonts;
  const printed = { ...socialCard.parse({ ...card, fonts }), pictures };
  const input = JSON.stringify([VERSION, await readTemplate(), faces, printed]);
  return shortHash(createHash('sha256').update(input).digest());
}

async function noteCard(card: SocialCard, hash: string, cacheDir: string): Promise<void> {
  const noted = await readNote(noteFile(hash, cacheDir));
  const placesOf = (card?: SocialCard) => JSON.stringify([card?.pictures, card?.fonts]);
  if (placesOf(noted) === placesOf(card)) return;
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

/** Returns the texts that can be read on the card; each of the words, with the space before it, may begin a line. */
async function readableTexts(card: SocialCard): Promise<{ words: string[]; imprint: string[] }> {
  const { title, imprint } = textsOnCard(card);
  const { leftOut } = await findLackingLetters(title, familiesOf(card));
  const isReadable = textWithoutLetters(title, new Set(leftOut)) !== '';
  const shown = isReadable ? title : toCapitals(card.name.replaceAll('-', ' '), card.language);
  const words = shown.trim().split(/\s+/);
  return {
    words: words.flatMap((word) => phrasesOf(word).map((phrase, at) => (at === 0 ? ` ${phrase}` : phrase))),
    imprint,
  };
}

async function print(card: SocialCard): Promise<Buffer> {
  const { inks, mark } = card;
  const template = await readTemplate();
  const direction = textDirection(card.language);
  const tiles = await arrange(card.pictures, inks.key);
  const [single] = tiles;
  const left = Math.min(...tiles.map((tile) => tile.left), single ? CARD.width : DISCS_PX);
  const top = Math.min(...tiles.map((tile) => tile.top));
  const over = card.overprints || !single;
  const rooms = [
    { width: (over ? left + OVERLAP_PX : left - MARGIN_PX) - MARGIN_PX, height: CARD.height - MARGIN_PX - FOOT_PX },
    { width: CARD.width - 2 * MARGIN_PX, height: top - MARGIN_PX - GAP_PX },
  ].filter(({ height }) => height > 0 && height < CARD.height);
  const draw = async (part: 'whole' | 'over the picture') => {
    const set = await typeset(
      template,
      {
        ...(await readableTexts(card)),
        language: card.language,
        direction,
        mark,
        inks: { ...inks, ...inksOfSheet(inks) },
        edge: left,
        rooms,
        part,
      },
      familiesOf(card),
    );
    return drawLayer(set.svg(), CARD.width, CARD);
  };
  const bare = single && over ? await draw('over the picture') : undefined;
  const shown = direction === 'rtl' ? tiles.map(mirrored) : tiles;
  const [under] = shown;
  const dark = under && bare && (await lightUnder(bare, under)) < LIGHT_PICTURE;
  const ground = single ? shown : [{ input: Buffer.from(discs(inks, direction)), blend: 'multiply' as const }];
  return sharp({ create: { ...CARD, channels: 3, background: inks.stock } })
    .composite([...ground, { ...(await draw('whole')), blend: 'multiply' }, ...(dark ? [bare] : [])])
    .removeAlpha()
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

type Tile = { input: Buffer; raw: { width: number; height: number; channels: 3 }; left: number; top: number };

/** Places the pictures, cropped only to the ratios of the portfolio wall. Light drawings get the dark ground. */
async function arrange(pictures: SocialCard['pictures'], dark: string): Promise<Tile[]> {
  const shown = await Promise.all(
    pictures.map(async ({ file, focus, size }) => {
      const { autoOrient } = await (await openPicture(file)).metadata();
      const ratio = Math.min(RATIOS.max, Math.max(RATIOS.min, cardRatio(autoOrient, size)));
      return { file, ratio, crop: cropTo(autoOrient, ratio, focus) };
    }),
  );
  return Promise.all(
    placed(shown).map(async ({ file, crop, left, top, width, height }) => {
      const input = await (await openPicture(file, { autoOrient: true }))
        .extract(crop)
        .resize({ width, height, fit: 'fill' })
        .flatten({ background: (await isLightAndTransparent(file)) ? dark : '#fff' })
        .toColourspace('srgb')
        .raw()
        .toBuffer();
      return { input, raw: { width, height, channels: 3 }, left, top };
    }),
  );
}

/** Returns a tile's place on a card that is read from right to left. */
const mirrored = (tile: Tile): Tile => ({ ...tile, left: CARD.width - tile.left - tile.raw.width });

function discs({ blue, yellow }: SocialCard['inks'], direction: 'ltr' | 'rtl'): string {
  const disc = (x: number, y: number, color: string) =>
    `<circle cx="${direction === 'rtl' ? CARD.width - x : x}" cy="${y}" r="300" fill="${color}" style="mix-blend-mode: multiply"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">${disc(860, 250, yellow)}${disc(1080, 470, blue)}</svg>`;
}

async function lightUnder(letters: Layer, { input, raw, left, top }: Tile): Promise<number> {
  const part = { left, top, width: raw.width, height: raw.height };
  const cover = await sharp(letters.input, { raw: letters.raw }).extractChannel('alpha').extract(part).raw().toBuffer();
  const light = await sharp(input, { raw }).greyscale().raw().toBuffer();
  const covered = cover.reduce((sum, share) => sum + share, 0);
  return covered === 0 ? 255 : cover.reduce((sum, share, at) => sum + share * (light[at] ?? 0), 0) / covered;
}
