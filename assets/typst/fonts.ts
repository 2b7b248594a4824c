import {
  type Family,
  FONTS_DIR,
  type FontNames,
  heaviestWeight,
  nearestWeight,
  readFamily,
  SUBSETS,
} from '../fonts/family.ts';
import { trueType } from '../fonts/true-type.ts';

/** Family names, in the order in which they are tried for a letter, and font files. */
export type Typefaces = { families: Record<'display' | 'text', string[]>; files: Buffer[] };

const TEXT_WEIGHTS = [400, 500, 600];
/** Part of the compiler, with the letters of more languages than most families have. */
const LAST_FAMILIES = ['Libertinus Serif', 'DejaVu Sans Mono'];

/** Reads a site's families for templates. Throws where one is not installed in `fontsDir`. */
export async function readTypefaces(names: FontNames, fontsDir: string = FONTS_DIR): Promise<Typefaces> {
  const [display, text] = await Promise.all([readFamily(names.display, fontsDir), readFamily(names.text, fontsDir)]);
  if (!display || !text) throw new Error(`Not installed in ${fontsDir}: ${names.display} or ${names.text}`);
  const weights = new Set(TEXT_WEIGHTS.map((weight) => nearestWeight(text, weight)));
  const [inDisplay, inText] = await Promise.all([
    readFaces('Display', display, [heaviestWeight(display)], fontsDir),
    readFaces('Text', text, [...weights], fontsDir),
  ]);
  return {
    families: { display: [...inDisplay.names, ...LAST_FAMILIES], text: [...inText.names, ...LAST_FAMILIES] },
    files: [...inDisplay.files, ...inText.files],
  };
}

/** A family for each subset: of two with one name Typst would take a letter from the first alone. */
async function readFaces(role: string, family: Family, weights: readonly number[], fontsDir: string) {
  // Latin last: it draws an ā from a and macron, which the PDF then spells āā.
  const subsets = SUBSETS.filter((subset) => family.ranges[subset]).toReversed();
  const files = subsets.flatMap((subset) =>
    weights.map(async (weight) =>
      renamed(await trueType(family, subset, weight, fontsDir), `${role} ${subset}`, `${family.name}-${weight}`),
    ),
  );
  return { names: subsets.map((subset) => `${role} ${subset}`), files: await Promise.all(files) };
}

const FAMILY_NAME = 1;
const POSTSCRIPT_NAME = 6;
const WINDOWS_UNICODE_ENGLISH = [3, 1, 0x409];

/**
 * Typst guesses families from the names within: Barlow Condensed Medium is Barlow to it.
 * https://learn.microsoft.com/typography/opentype/spec/name
 */
function renamed(font: Buffer, family: string, postScript: string): Buffer {
  const names = [
    { id: FAMILY_NAME, text: Buffer.from(family, 'utf16le').swap16() },
    { id: POSTSCRIPT_NAME, text: Buffer.from(postScript, 'utf16le').swap16() },
  ];
  let offset = 0;
  const records = names.flatMap(({ id, text }) => {
    const record = [...WINDOWS_UNICODE_ENGLISH, id, text.length, offset];
    offset += text.length;
    return record;
  });
  const head = [0, names.length, 2 * (3 + records.length), ...records];
  const words = Buffer.alloc(2 * head.length);
  for (const [at, word] of head.entries()) words.writeUInt16BE(word, 2 * at);
  const table = Buffer.concat([words, ...names.map(({ text }) => text)]);
  const whole = Buffer.concat([font, table]);
  const at = font.indexOf('name');
  whole.writeUInt32BE(font.length, at + 8);
  whole.writeUInt32BE(table.length, at + 12);
  return whole;
}
