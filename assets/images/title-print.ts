import { contrast } from '../../model/contrast.ts';
import { textDirection } from '../../model/text-direction.ts';
import { fingerprint } from '../cache/file-hash.ts';
import { CACHE_DIR } from './description.ts';
import { openPicture } from './open-picture.ts';

/** The blend mode of a title on a picture: it darkens the picture like ink, or lightens it like light. */
export type TitlePrint = 'multiply' | 'screen';

export type Area = { left: number; right: number; top: number; bottom: number };

/** Returns the area in a layout that is mirrored if the language is read from right to left. */
export const areaIn = (language: string, area: Area): Area =>
  textDirection(language) === 'rtl' ? { ...area, left: 1 - area.right, right: 1 - area.left } : area;

const RECORD_KIND = 'title print 2';
const WEAK_RECORD_KIND = 'weak part 1';
const SAMPLE_WIDTH_PX = 160;
/** The contrast for text from 24 px on (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 3;

/** The inks of a title (`rgb(255 72 52)`), and the share of the area that may have less contrast. */
type Title = {
  readonly inks: readonly string[];
  readonly weak: number;
  /** The opacity of a layer of paper over the picture for printing with ink: 0 is none, 1 is opaque. */
  readonly veil?: number;
};

/** Returns the blend mode that makes a title legible on a part of a picture; undefined if neither does. */
export async function titlePrint(
  file: string,
  area: Area,
  title: Title,
  cacheDir: string = CACHE_DIR,
): Promise<TitlePrint | undefined> {
  const { inks, weak, veil } = title;
  const kind = [RECORD_KIND, ...Object.values(area), weak, ...(veil ? [veil] : []), ...inks].join(' ');
  const answer = await fingerprint(file, cacheDir, kind, async () => (await printOn(file, area, title)) ?? 'none');
  return answer === 'multiply' || answer === 'screen' ? answer : undefined;
}

/** Returns the share of an area in which the least legible of the inks has too little contrast if it overprints. */
export async function weakPart(
  file: string,
  area: Area,
  inks: readonly string[],
  cacheDir: string = CACHE_DIR,
): Promise<number> {
  const kind = [WEAK_RECORD_KIND, ...Object.values(area), ...inks].join(' ');
  const part = await fingerprint(file, cacheDir, kind, async () => {
    const pixels = await pixelsIn(file, area);
    return String(Math.max(...inks.map((ink) => weakPartOf(pixels, ink, 'multiply'))));
  });
  return Number(part);
}

async function printOn(file: string, area: Area, { inks, weak, veil = 0 }: Title) {
  const pixels = await pixelsIn(file, area);
  const veiled = pixels.map((ground) => ground.map((level) => level + veil * (255 - level)));
  const isLegible = (print: TitlePrint) =>
    inks.every((ink) => weakPartOf(print === 'multiply' ? veiled : pixels, ink, print) <= weak);
  return (['multiply', 'screen'] as const).find(isLegible);
}

async function pixelsIn(file: string, area: Area): Promise<number[][]> {
  const { data, info } = await (await openPicture(file))
    .autoOrient()
    .resize(SAMPLE_WIDTH_PX)
    .flatten({ background: '#fff' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels: number[][] = [];
  for (let y = Math.floor(area.top * info.height); y < area.bottom * info.height; y += 1) {
    for (let x = Math.floor(area.left * info.width); x < area.right * info.width; x += 1) {
      const at = (y * info.width + x) * info.channels;
      pixels.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
    }
  }
  return pixels;
}

function weakPartOf(pixels: readonly number[][], ink: string, print: TitlePrint): number {
  const ratios = pixels.map((ground) => contrast(toRgb(ground), toRgb(printed(ground, channelsOf(ink), print))));
  return ratios.filter((ratio) => ratio < MIN_CONTRAST).length / Math.max(1, ratios.length);
}

const printed = (ground: number[], ink: number[], print: TitlePrint) =>
  ground.map((level, at) => {
    const other = ink[at] ?? 0;
    return print === 'multiply' ? (level * other) / 255 : 255 - ((255 - level) * (255 - other)) / 255;
  });

const channelsOf = (ink: string) => (ink.match(/\d+/g) ?? []).map(Number);
const toRgb = (channels: number[]) => `rgb(${channels.map(Math.round).join(' ')})`;
