import { join } from 'node:path';
import { inCapitals } from '../../model/capitals.ts';
import { measureFallback } from './fallback.ts';
import { FALLBACK_FONTS, widthInCapitals } from './fallback-families.ts';
import { type Family, FONTS_DIR, type FontNames, heaviestWeight, readFamily, SUBSETS } from './family.ts';
import { hyphenatorFor, UNBROKEN_LETTERS } from './hyphenation.ts';
import { trueType } from './true-type.ts';
import { type Font, openFont, widthIn } from './widths.ts';

/**
 * A heading's lines and the width of the longest, in ems. Each part of a broken word ends with a soft hyphen, each
 * phrase of a script without spaces with a zero-width space.
 */
type Lines = { lines: string[]; width: number };

/**
 * A heading as it is set, in capitals, measured in ems. `rise` is the room that accents need over the other capitals
 * of the first line, `fall` what hangs below the last line, `gap` both between lines; none is there where letters
 * need no room. `whole` is the width in one line, where there are more.
 */
export type Setting = Lines & {
  rise?: number | undefined;
  fall?: number | undefined;
  gap?: number | undefined;
  whole?: number | undefined;
};

/** Seven and eighteen capitals of Anton. */
const ONE_LINE_EMS = 3.7;
const TWO_LINES_EMS = 9.2;
/** With longer ones, letters would be small on a phone: a heading has more lines then than its page asks for. */
const LINE_EMS = 12;

/** How much wider a line may be in the fallback: heading.module.css lets it reach into the margin. */
const FALLBACK_REACH = 1.04;

/** Long words are broken where that makes the longest line so much shorter. */
const WORTH_A_HYPHEN = 0.75;

/** `most`: so many lines at most, as far as they would not be too long. */
type SetHeading = (heading: string, most?: number) => Setting;

const settings = new Map<string, Promise<SetHeading>>();

/**
 * Breaks headings for a site's display family and its fallbacks; its font is opened once. Throws where the family is not
 * installed.
 */
export async function settingIn(
  { display, own }: Pick<FontNames, 'display' | 'own'>,
  language: string,
  fontsDir: string = FONTS_DIR,
): Promise<SetHeading> {
  const family = await readFamily(display, own, fontsDir);
  if (!family) throw new Error(`@fontsource/${display} is not installed.`);
  // The name of an owner's family holds the hash of its files.
  const key = `${join(fontsDir, family.name)} ${language}`;
  const known = settings.get(key) ?? openSetting(family, language);
  settings.set(key, known);
  known.catch(() => settings.delete(key));
  return known;
}

async function openSetting(family: Family, language: string): Promise<SetHeading> {
  const subsets = SUBSETS.filter((subset) => family.ranges[subset]);
  const [font, ...others] = await Promise.all(
    subsets.map(async (subset) => openFont(await trueType(family, subset, heaviestWeight(family)))),
  );
  if (!font) throw new Error(`${family.name} has no Latin letters.`);
  const fontOf = (letter: string) => [font, ...others].find((one) => has(one, letter)) ?? font;
  const fallbacks = FALLBACK_FONTS.map((fallback) => ({
    fallback,
    size: Number.parseFloat(measureFallback(font, fallback, 'inCapitals')['size-adjust']) / 100,
  }));
  const lettersOf = (line: string) => Array.from(inCapitals(line, language));
  const widthOf = (line: string) =>
    Math.max(
      lettersOf(line).reduce((sum, letter) => sum + (isSquare(letter) ? 1 : widthIn(fontOf(letter), letter)), 0),
      ...fallbacks.map(
        ({ fallback, size }) => (widthInCapitals(fallback, inCapitals(line, language)) * size) / FALLBACK_REACH,
      ),
    );
  const most = (line: string, measure: (font: Font, letter: string) => number, usual: string) => {
    const ofUsual = Math.max(...Array.from(usual, (letter) => measure(font, letter)));
    return Math.max(0, ...lettersOf(line).map((letter) => measure(fontOf(letter), letter) - ofUsual));
  };
  const riseOf = (line: string) => most(line, heightOf, CAPITALS);
  const fallOf = (line: string) => {
    const fall = most(line, depthOf, ON_THE_LINE);
    return fall > OVERSHOOT_EMS ? fall : 0;
  };
  const hyphenate = await hyphenatorFor(language);
  return (heading, atMost) => {
    const set = settingOf(heading.normalize('NFC'), widthOf, hyphenate, atMost);
    const [rise = 0, ...rises] = set.lines.map(riseOf);
    const falls = set.lines.map((line) => fallOf(asPrinted(line)));
    const fall = falls.pop() ?? 0;
    return {
      ...set,
      ...(set.lines.length > 1 && { whole: rounded(widthOf(heading.trim().replace(/\s+/g, ' '))) }),
      ...shown('rise', rise),
      ...shown('fall', fall),
      ...shown('gap', Math.max(0, ...rises, ...falls)),
    };
  };
}

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789&?!';
/** By so much a round letter or a figure may hang lower than others, and stand on the line all the same. */
const OVERSHOOT_EMS = 0.02;

/** In many families J and Q hang below the line, and old figures. */
const ON_THE_LINE = 'ABCDEFGHIKLMNOPRSTUVWXYZ&?!';

/** Ideographs, kana and hangul are as wide as high in every family, and stand in a square that reaches below the line. */
const isSquare = (letter: string) => /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\uff01-\uff60]/u.test(letter);
const SQUARE_DEPTH_EMS = 0.12;

const has = (font: Font, letter: string) => font.glyph(letter.codePointAt(0) ?? 0) !== undefined;

/** Of a letter over the baseline, in ems. */
function heightOf(font: Font, letter: string): number {
  if (isSquare(letter)) return 1 - SQUARE_DEPTH_EMS;
  const glyph = font.glyph(letter.codePointAt(0) ?? 0);
  return (glyph === undefined ? 0 : (font.glyphExtents(glyph)?.yBearing ?? 0)) / font.face.upem;
}

/** Of what hangs below the baseline, in ems. */
function depthOf(font: Font, letter: string): number {
  if (isSquare(letter)) return SQUARE_DEPTH_EMS;
  const extents = font.glyphExtents(font.glyph(letter.codePointAt(0) ?? 0) ?? 0);
  return extents ? -(extents.yBearing + extents.height) / font.face.upem : 0;
}

/** Between an accent and what is over it, and between what hangs and what is below. */
const AIR_EMS = 0.04;

const shown = (name: 'rise' | 'fall' | 'gap', ems: number) => (ems > 0 ? { [name]: rounded(ems + AIR_EMS) } : {});
const rounded = (ems: number) => Number(ems.toFixed(3));

const SOFT_HYPHEN = '\u00ad';
const ZERO_WIDTH_SPACE = '\u200b';

/** A word, or a part of one, and what stands between it and the part before it. */
type Piece = { text: string; joint: ' ' | typeof SOFT_HYPHEN | typeof ZERO_WIDTH_SPACE };

/** A line as one sees it: a soft hyphen at its end is a hyphen. */
const asPrinted = (line: string) => line.replace(/\u00ad$/, '-').replace(/\u200b$/, '');

/** Breaks a heading into lines of about the same length, and words only where that makes it much larger. */
export function settingOf(
  heading: string,
  widthOf: (line: string) => number,
  hyphenate: (word: string, mostLetters: number) => string[] = (word) => [word],
  atMost = 3,
): Lines {
  const words = heading.trim().split(/\s+/);
  const whole = widthOf(words.join(' '));
  const wanted = Math.min(atMost, whole <= ONE_LINE_EMS ? 1 : whole <= TWO_LINES_EMS ? 2 : 3);
  const most = Math.max(wanted, Math.ceil(whole / LINE_EMS));
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

/**
 * Parts a word of a script without spaces between its phrases: each begins with a word, and particles, endings and
 * punctuation follow it. Other words stay whole.
 */
function phrasesOf(word: string): string[] {
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

/** Where a word of one letter, as `&`, would have a line to itself, it goes with the next, or the last with the one before it. */
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

/** At most so many lines, the longest as short as it can be. */
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

/** Where lines begin that are as long as they may be; undefined where a piece is too long for any. */
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
