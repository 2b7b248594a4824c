import path from 'node:path';
import type { Site } from '../../model/kinds/site.ts';
import { siteKind } from '../../model/kinds/site.ts';
import { shownPath } from '../../model/mistake-at.ts';
import type { Note } from '../../model/notes.ts';
import { FONTS_DIR, fontsOf, readFamily } from '../fonts/family.ts';
import { HAN_FAMILIES, hanFamilyOf } from '../fonts/fillers.ts';
import { LAST_FAMILIES } from './fonts.ts';
import { findLackingLetters } from './typst.ts';

/** Unicode's script names, which also end the names of Noto packages. */
const SCRIPTS = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
];

/** Letters of the resume sheet and social cards that neither the site's families nor an installed Noto family has. */
export type LetterAdvice = {
  readonly letters: string;
  readonly isLeftOut: boolean;
  /** The package with the letters; undefined if it is installed and lacks them. */
  readonly package: string | undefined;
};

export async function findLetterAdvice(
  folder: string,
  { fonts, language }: Pick<Site, 'fonts' | 'language'>,
  text: string,
  fontsDir: string = FONTS_DIR,
): Promise<LetterAdvice[]> {
  const { leftOut, inLastFamilies } = await findLackingLetters(text, fontsOf(folder, { fonts, language }), fontsDir);
  const adviceOn = (all: readonly string[], isLeftOut: boolean) =>
    Array.from(
      Map.groupBy(all, (letter) => notoOf(letter, language)),
      async ([name, lacking]): Promise<LetterAdvice> => {
        const letters = lacking.slice(0, MAX_SHOWN).join('') + (lacking.length > MAX_SHOWN ? '…' : '');
        const isInstalled = (await readFamily(name, undefined, fontsDir)) !== undefined;
        return { letters, isLeftOut, package: isInstalled ? undefined : packageOf(name) };
      },
    );
  return Promise.all([...adviceOn(leftOut, true), ...adviceOn(inLastFamilies, false)]);
}

export async function findLetterNotes(...given: Parameters<typeof findLetterAdvice>): Promise<Note[]> {
  const [folder] = given;
  const file = shownPath(path.join(folder, siteKind.path));
  return (await findLetterAdvice(...given)).map(({ letters, isLeftOut, package: name }) => {
    const become = isLeftOut ? 'are left out' : `are set in ${LAST_FAMILIES.join(' or ')}`;
    const cure = name ? `npm install -E ${name}` : 'write the words there without them';
    const message = `no family here has the letters ${letters}, which ${become} on the resume sheet and the social cards; ${cure}`;
    return { file, message: `fonts: ${message}` };
  });
}

/** The variable packages of Chinese, Japanese and Korean are a tenth of the others' size, and not all scripts have one. */
const packageOf = (name: string) => `@fontsource${HAN_FAMILIES.includes(name) ? '-variable' : ''}/${name}`;

const MAX_SHOWN = 12;

function notoOf(letter: string, language: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter)) return 'noto-sans-jp';
  if (/\p{Script=Hangul}/u.test(letter)) return 'noto-sans-kr';
  // Characters such as 。 belong to several scripts.
  if (/[\p{Script=Han}\p{Script_Extensions=Han}\u3000-\u303F\uFF00-\uFFEF]/u.test(letter)) return hanFamilyOf(language);
  const script = SCRIPTS.find((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(letter));
  if (script) return `noto-sans-${script.toLowerCase()}`;
  if (/\p{Extended_Pictographic}/u.test(letter)) return 'noto-emoji';
  return /\p{S}/u.test(letter) ? 'noto-sans-symbols-2' : 'noto-sans';
}
