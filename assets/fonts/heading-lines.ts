import { join } from 'node:path';
import { toCapitals } from '../../model/capitals.ts';
import { textDirection } from '../../model/text-direction.ts';
import { measureFallback } from './fallback.ts';
import { FALLBACK_FONTS, widthInCapitals } from './fallback-families.ts';
import { type Family, FONTS_DIR, type FontNames, heaviestWeight, readFamily, scriptsOf } from './family.ts';
import { fillingsFor } from './fillers.ts';
import { hyphenatorFor, UNBROKEN_LETTERS } from './hyphenation.ts';
import { latinLetters, measureLine } from './line-extents.ts';
import { trueType } from './true-type.ts';
import { depthIn, type Font, type GlyphBox, heightIn, openFont } from './widths.ts';

/** The lines of a heading and the width of the longest, in em. A broken word or phrase ends with U+00AD or U+200B. */
type Lines = { lines: string[]; width: number };

/** A heading's layout in em. `rise`, `fall` and `gap` are the space for accents and descenders, `whole` is one line. */
export type Setting = Lines & {
  rise?: number | undefined;
  fall?: number | undefined;
  gap?: number | undefined;
  whole?: number | undefined;
};

/** The widths of seven and eighteen capitals of Anton. */
const ONE_LINE_EMS = 3.7;
const TWO_LINES_EMS = 9.2;
/** The widest line; longer ones would be too small on a phone, so the heading gets more lines than requested. */
const LINE_EMS = 12;

/** The extra width of a line in the fallback font: heading.module.css lets it extend into the margin. */
const FALLBACK_REACH = 1.04;

/** The factor by which hyphenation must shorten the longest line to be worth it. */
const WORTH_A_HYPHEN = 0.75;

type SetHeading = (heading: string, most?: number) => Promise<Setting>;

const settings = new Map<string, Promise<SetHeading>>();

/** Returns a function that lays out headings in a site's fonts. Throws if the family is not installed. */
export async function settingIn(
  { display, own }: Pick<FontNames, 'display' | 'own'>,
  language: string,
  fontsDir: string = FONTS_DIR,
): Promise<SetHeading> {
  const family = await readFamily(display, own, fontsDir);
  if (!family) throw new Error(`@fontsource/${display} is not installed.`);
  // The name of an own family contains the hash of its files.
  const key = `${join(fontsDir, family.name)} ${language}`;
  const pending = settings.get(key) ?? openSetting(family, language, fontsDir);
  settings.set(key, pending);
  pending.catch(() => settings.delete(key));
  return pending;
}

async function openSetting(family: Family, language: string, fontsDir: string): Promise<SetHeading> {
  const weight = heaviestWeight(family);
  const open = async (from: Family, subset: string) => openFont(await trueType(from, subset, weight));
  const [first, ...others] = await Promise.all(scriptsOf(family).map((subset) => open(family, subset)));
  if (!first) throw new Error(`${family.name} has no Latin letters.`);
  const latin = latinLetters(first);
  const opened = new Map<string, Promise<Font>>();
  const fillersFor = async (letters: string) => {
    const fillings = await fillingsFor(family, letters, 'inCapitals', { language, fontsDir });
    return Promise.all(
      fillings.map(({ family: filler, subset }) => {
        const key = `${filler.name} ${subset}`;
        const font = opened.get(key) ?? open(filler, subset);
        opened.set(key, font);
        font.catch(() => opened.delete(key));
        return font;
      }),
    );
  };
  const fallbacks = FALLBACK_FONTS.map((fallback) => ({
    fallback,
    size: Number.parseFloat(measureFallback(first, fallback, 'inCapitals')['size-adjust']) / 100,
  }));
  const capitalsHeight = highest(CAPITALS, (letter) => heightIn(first, letter));
  const usualDepth = highest(ON_THE_LINE, (letter) => depthIn(first, letter));
  const direction = textDirection(language);
  const hyphenate = await hyphenatorFor(language);
  return async (heading, atMost) => {
    const text = heading.normalize('NFC');
    const fonts = { latin, others, fillers: await fillersFor(toCapitals(text, language)) };
    const measure = (line: string) => measureLine(toCapitals(line, language), fonts, direction);
    const widthOf = (line: string) => {
      const { own, filledWidth } = measure(line);
      const inFallbacks = fallbacks.map(
        ({ fallback, size }) => (widthInCapitals(fallback, own.text) * size) / FALLBACK_REACH,
      );
      return filledWidth + Math.max(own.width, ...inFallbacks);
    };
    const set = settingOf(text, widthOf, hyphenate, atMost);
    const lines = set.lines.map((line) =>
      measure(asPrinted(line)).boxes.map((box) => ({
        ...box,
        rise: beyondOvershoot(box.height - capitalsHeight),
        fall: beyondOvershoot(box.depth - usualDepth),
      })),
    );
    const rise = Math.max(0, ...(lines.at(0) ?? []).map((box) => box.rise));
    const fall = Math.max(0, ...(lines.at(-1) ?? []).map((box) => box.fall));
    const gaps = lines
      .slice(1)
      .flatMap((line, at) => line.flatMap((box) => (lines[at] ?? []).map((above) => gapOf(above, box))));
    return {
      ...set,
      ...(set.lines.length > 1 && { whole: rounded(widthOf(heading.trim().replace(/\s+/g, ' '))) }),
      ...shown('rise', rise),
      ...shown('fall', fall),
      ...shown('gap', Math.max(0, ...gaps)),
    };
  };
}

type Marked = GlyphBox & { readonly rise: number; readonly fall: number };

/** Returns the space that a glyph and one of the next line need. Only where they are below each other do both add up. */
const gapOf = (above: Marked, below: Marked) =>
  above.from < below.to && below.from < above.to ? above.fall + below.rise : Math.max(above.fall, below.rise);

const highest = (letters: string, measure: (letter: string) => number) => Math.max(...Array.from(letters, measure));

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789&?!';
/** The overshoot by which a round letter may be higher than others, or extend below the baseline. */
const OVERSHOOT_EMS = 0.02;
const beyondOvershoot = (ems: number) => (ems > OVERSHOOT_EMS ? ems : 0);

/** The capitals without J, Q and digits, which have descenders in many families. */
const ON_THE_LINE = 'ABCDEFGHIKLMNOPRSTUVWXYZ&?!';

/** The minimum distance between an accent or a descender and the neighboring line. */
const AIR_EMS = 0.04;

const shown = (name: 'rise' | 'fall' | 'gap', ems: number) => (ems > 0 ? { [name]: rounded(ems + AIR_EMS) } : {});
const rounded = (ems: number) => Number(ems.toFixed(3));

const SOFT_HYPHEN = '\u00ad';
const ZERO_WIDTH_SPACE = '\u200b';

type Piece = { text: string; joint: ' ' | typeof SOFT_HYPHEN | typeof ZERO_WIDTH_SPACE };

const asPrinted = (line: string) => line.replace(/\u00ad$/, '-').replace(/\u200b$/, '');

/** Breaks a heading into lines of similar length, and hyphenates words only if the type becomes much larger. */
export function settingOf(
  heading: string,
  widthOf: (line: string) => number,
  hyphenate: (word: string, mostLetters: number) => string[] = (word) => [word],
  atMost = 3,
): Lines {
  const words = heading.trim().split(/\s+/);
  const whole = widthOf(words.join(' '));
  const preferred = Math.min(atMost, whole <= ONE_LINE_EMS ? 1 : whole <= TWO_LINES_EMS ? 2 : 3);
  const most = Math.max(preferred, Math.ceil(whole / LINE_EMS));
  const phrases = words.flatMap((word) => partsOf(phrasesOf(word), ' ', ZERO_WIDTH_SPACE));
  const unbroken = withoutLoneLetters(phrases, (pieces) => evenLines(pieces, most, widthOf));
  const pieces = phrases.flatMap(({ text, joint }) => partsOf(hyphenate(text, UNBROKEN_LETTERS), joint, SOFT_HYPHEN));
  if (pieces.length === phrases.length) return unbroken;
  const broken = withoutLoneLetters(pieces, (all) => evenLines(all, Math.max(most, 2), widthOf));
  return broken.width <= unbroken.width * WORTH_A_HYPHEN ? broken : unbroken;
}

const partsOf = (texts: readonly string[], before: Piece['joint'], between: Piece['joint']): Piece[] =>
  texts.map((text, at) => ({ text, joint: at === 0 ? before : between }));

const UNSPACED = /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{Script=Thai}]/u;
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/** Splits a word of a script without spaces into phrases: each is a word with its particles and punctuation. */
export function phrasesOf(word: string): string[] {
  if (!UNSPACED.test(word)) return [word];
  const phrases: string[] = [];
  for (const { segment } of segmenter.segment(word)) {
    const last = phrases.at(-1);
    const follows =
      /^[\p{Script=Hiragana}\p{Pe}\p{Pf}\p{Po}ー]+$/u.test(segment) || /[\p{Ps}\p{Pi}]$/u.test(last ?? '');
    if (last !== undefined && follows) phrases.splice(-1, 1, last + segment);
    else phrases.push(segment);
  }
  return phrases;
}

/** Joins a one-letter word such as `&` with its neighbor if it would be alone on a line. */
function withoutLoneLetters(pieces: readonly Piece[], set: (pieces: readonly Piece[]) => Lines): Lines {
  const lines = set(pieces);
  return lines.lines.length > 1 && lines.lines.some(isOneLetter) ? set(joined(pieces)) : lines;
}

const isOneLetter = (text: string) => Array.from(text).length === 1;

function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const before = all.at(-1);
    const isLast = piece === pieces.at(-1);
    if (before && piece.joint !== SOFT_HYPHEN && (isOneLetter(before.text) || (isLast && isOneLetter(piece.text)))) {
      all.splice(-1, 1, { ...before, text: lineOf([before, piece], 0, 2) });
    } else all.push(piece);
  }
  return all;
}

function evenLines(pieces: readonly Piece[], most: number, widthOf: (line: string) => number): Lines {
  const width = (from: number, to: number) => widthOf(asPrinted(lineOf(pieces, from, to)));
  const widths = pieces.flatMap((_, from) => pieces.slice(from).map((_, more) => width(from, from + more + 1)));
  for (const widest of widths.sort((a, b) => a - b)) {
    const starts = greedy(pieces.length, (from, to) => width(from, to) <= widest);
    if (starts && starts.length <= most) {
      const lines = starts.map((from, line) => lineOf(pieces, from, starts[line + 1] ?? pieces.length));
      return { lines, width: rounded(widest) };
    }
  }
  const line = lineOf(pieces, 0, pieces.length);
  return { lines: [line], width: widthOf(line) };
}

function greedy(count: number, fits: (from: number, to: number) => boolean): number[] | undefined {
  const starts = [0];
  for (let at = 0; at < count; at += 1) {
    if (fits(starts.at(-1) ?? 0, at + 1)) continue;
    if (!fits(at, at + 1)) return undefined;
    starts.push(at);
  }
  return starts;
}

function lineOf(pieces: readonly Piece[], from: number, to: number): string {
  const text = pieces
    .slice(from, to)
    .map((piece, at) => (piece.joint === ' ' && at > 0 ? ' ' : '') + piece.text)
    .join('');
  const joint = pieces[to]?.joint ?? ' ';
  return joint === ' ' || (joint === SOFT_HYPHEN && text.endsWith('-')) ? text : text + joint;
}
