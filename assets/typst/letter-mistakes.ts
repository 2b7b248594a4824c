import path from 'node:path';
import type { Site } from '../../model/kinds/site.ts';
import { siteKind } from '../../model/kinds/site.ts';
import { mistakeAt } from '../../model/mistake-at.ts';
import type { Mistake } from '../../model/mistakes.ts';
import { FONTS_DIR, fontsOf, readFamily } from '../fonts/family.ts';
import { lettersWithoutFont } from './typst.ts';

/** Unicode's names; each is the end of a Noto package's name, too. */
const SCRIPTS = [
  ...['Arabic', 'Armenian', 'Bengali', 'Devanagari', 'Ethiopic', 'Georgian', 'Gujarati', 'Gurmukhi', 'Hebrew'],
  ...['Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
];

/** What is set on the resume and the social cards in letters that no installed family has: a package for each script. */
export async function findLetterMistakes(
  folder: string,
  { fonts, language }: Pick<Site, 'fonts' | 'language'>,
  text: string,
  fontsDir: string = FONTS_DIR,
): Promise<Mistake[]> {
  const byPackage = Map.groupBy(await lettersWithoutFont(text, fontsOf(folder, fonts), fontsDir), (letter) =>
    notoOf(letter, language),
  );
  const file = path.join(folder, siteKind.path);
  return Promise.all(
    Array.from(byPackage, async ([name, letters]) => {
      const cure = (await readFamily(name, undefined, fontsDir))
        ? 'take them out of the words there'
        : `npm install -E @fontsource/${name}`;
      const shown = letters.slice(0, MOST_SHOWN).join('') + (letters.length > MOST_SHOWN ? '…' : '');
      return mistakeAt(
        file,
        ['fonts'],
        `no installed family has the letters ${shown} for the resume sheet and the social cards: ${cure}`,
      );
    }),
  );
}

const MOST_SHOWN = 12;

/** The Noto family that has a letter. */
function notoOf(letter: string, language: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter)) return 'noto-sans-jp';
  if (/\p{Script=Hangul}/u.test(letter)) return 'noto-sans-kr';
  // Signs such as 。 belong to several scripts.
  if (/[\p{Script=Han}\p{Script_Extensions=Han}\u3000-\u303F\uFF00-\uFFEF]/u.test(letter)) return hanOf(language);
  const script = SCRIPTS.find((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(letter));
  if (script) return `noto-sans-${script.toLowerCase()}`;
  if (/\p{Extended_Pictographic}/u.test(letter)) return 'noto-emoji';
  return /\p{S}/u.test(letter) ? 'noto-sans-symbols-2' : 'noto-sans';
}

/** The same character is drawn otherwise in each of these. */
function hanOf(language: string): string {
  const { language: base, script } = new Intl.Locale(language).maximize();
  if (base === 'ko') return 'noto-sans-kr';
  if (base !== 'zh') return 'noto-sans-jp';
  return script === 'Hant' ? 'noto-sans-tc' : 'noto-sans-sc';
}
