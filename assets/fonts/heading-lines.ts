import { join } from 'node:path';
import { measureFallback } from './fallback.ts';
import { FALLBACK_FONTS, widthInCapitals } from './fallback-families.ts';
import { FONTS_DIR, heaviestWeight, readFamily } from './family.ts';
import { trueType } from './true-type.ts';
import { openFont, widthIn } from './widths.ts';

/** A heading's lines, and the width of the longest in capitals, in ems. */
export type Setting = { lines: string[]; width: number };

/** Seven and eighteen capitals of Anton. */
const ONE_LINE_EMS = 3.7;
const TWO_LINES_EMS = 9.2;

/** How much wider a line may be in the fallback: heading.module.css lets it reach into the margin. */
const FALLBACK_REACH = 1.04;

type SetHeading = (heading: string) => Setting;

const settings = new Map<string, Promise<SetHeading>>();

/** Breaks headings for a family and its fallbacks; its font is opened once. Throws where the family is not installed. */
export function settingIn(name: string, fontsDir: string = FONTS_DIR): Promise<SetHeading> {
  const key = join(fontsDir, name);
  const known = settings.get(key) ?? openSetting(name, fontsDir);
  settings.set(key, known);
  known.catch(() => settings.delete(key));
  return known;
}

async function openSetting(name: string, fontsDir: string): Promise<SetHeading> {
  const family = await readFamily(name, fontsDir);
  if (!family) throw new Error(`@fontsource/${name} is not installed.`);
  const font = openFont(await trueType(family, 'latin', heaviestWeight(family), fontsDir));
  const fallbacks = FALLBACK_FONTS.map((fallback) => ({
    fallback,
    size: Number.parseFloat(measureFallback(font, fallback, 'inCapitals')['size-adjust']) / 100,
  }));
  const widthOf = (line: string) =>
    Math.max(
      widthIn(font, line.toUpperCase()),
      ...fallbacks.map(({ fallback, size }) => (widthInCapitals(fallback, line) * size) / FALLBACK_REACH),
    );
  return (heading) => settingOf(heading, widthOf);
}

/** Breaks a heading into lines of about the same length. */
export function settingOf(heading: string, widthOf: (line: string) => number): Setting {
  const words = heading.trim().split(/\s+/);
  const whole = widthOf(words.join(' '));
  const most = whole <= ONE_LINE_EMS ? 1 : whole <= TWO_LINES_EMS ? 2 : 3;
  const widths = words.flatMap((_, from) =>
    words.slice(from).map((_, to) => widthOf(words.slice(from, from + to + 1).join(' '))),
  );
  for (const width of widths.sort((a, b) => a - b)) {
    const lines = broken(words, width, widthOf);
    if (lines.length <= most && lines.every((line) => widthOf(line) <= width))
      return { lines, width: Number(width.toFixed(3)) };
  }
  return { lines: [words.join(' ')], width: whole };
}

function broken(words: readonly string[], width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const joined = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && widthOf(joined) <= width) lines.splice(-1, 1, joined);
    else lines.push(word);
  }
  return lines;
}
