import {
  type Family,
  FONTS_DIR,
  heaviestWeight,
  nearestWeight,
  readFamily,
  type SiteFonts,
  SUBSETS,
} from '../fonts/family.ts';
import { readFillers } from '../fonts/fillers.ts';
import { lettersIn } from '../fonts/letters.ts';
import { trueType } from '../fonts/true-type.ts';

export type Typefaces = { families: Record<Role, string[]>; files: Buffer[] };

type Role = 'display' | 'text';
type Face = { family: Family; subset: string };

const ROLES: readonly Role[] = ['display', 'text'];
const TEXT_WEIGHTS = [400, 500, 600];
/** The families in the compiler, which cover more languages than most. */
export const LAST_FAMILIES = ['Libertinus Serif', 'DejaVu Sans Mono'];

type Chosen = { faces: Face[]; missing: string[] };
export type Faces = Record<Role, Chosen>;

/** Chooses the faces of a text's letters: the site's families, then Noto. Throws without one of the site's families. */
export async function chooseFaces(names: SiteFonts, text: string, fontsDir: string = FONTS_DIR): Promise<Faces> {
  const letters = new Set(text.normalize('NFC').replace(UNSEEN, ''));
  const families = {
    display: await readFamily(names.display, names.own, fontsDir),
    text: await readFamily(names.text, names.own, fontsDir),
  };
  if (!families.display || !families.text)
    throw new Error(`Not installed in ${fontsDir}: ${names.display} or ${names.text}`);
  const [display, forText] = [choose(families.display, letters), choose(families.text, letters)];
  if (display.missing.length + forText.missing.length > 0) {
    const options = { language: names.language, fontsDir };
    for (const family of await readFillers(families.display, 'inCapitals', options)) add(display, family);
    for (const family of await readFillers(families.text, 'asWritten', options)) add(forText, family);
  }
  return { display, text: forText };
}

/** Matches spaces, invisible characters, and combining marks, which come with their letters. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{M}]/gu;

function choose(family: Family, letters: ReadonlySet<string>): Chosen {
  // Latin comes last: it composes ā from a and a macron, which the PDF would then spell āā.
  const faces = SUBSETS.filter((subset) => family.ranges[subset])
    .toReversed()
    .map((subset) => ({ family, subset }));
  const chosen = { faces, missing: without([...letters], faces) };
  add(chosen, family);
  return chosen;
}

function add(chosen: Chosen, family: Family): void {
  for (const subset of Object.keys(family.ranges)) {
    const face = { family, subset };
    const missing = without(chosen.missing, [face]);
    if (missing.length === chosen.missing.length) continue;
    chosen.faces.push(face);
    chosen.missing = missing;
  }
}

function without(letters: readonly string[], faces: readonly Face[]): string[] {
  if (letters.length === 0) return [];
  const had = new Set(faces.flatMap(({ family, subset }) => lettersIn(family.ranges[subset] ?? '')));
  return letters.filter((letter) => !had.has(letter));
}

export const namesOf = (faces: Faces) => ROLES.map((role) => faces[role].faces.map((face) => nameOf(role, face)));

/** Returns the names of the faces that a text would use now; they change when a family is installed. */
export const chosenNames = async (names: SiteFonts, text: string, fontsDir?: string) =>
  namesOf(await chooseFaces(names, text, fontsDir));

export async function readTypefaces(chosen: Faces): Promise<Typefaces> {
  const read = await Promise.all(ROLES.map((role) => readFaces(role, chosen[role].faces)));
  const [display = [], text = []] = namesOf(chosen);
  return {
    families: { display: [...display, ...LAST_FAMILIES], text: [...text, ...LAST_FAMILIES] },
    files: read.flat(),
  };
}

/** Returns a family name per subset: of two subsets with the same name, Typst would use only the first for a letter. */
const nameOf = (role: Role, { family, subset }: Face) => `${role} ${family.name} ${subset}`;

function readFaces(role: Role, faces: readonly Face[]): Promise<Buffer[]> {
  const files = faces.flatMap((face) => {
    const { family, subset } = face;
    const weights =
      role === 'display'
        ? [heaviestWeight(family)]
        : [...new Set(TEXT_WEIGHTS.map((weight) => nearestWeight(family, weight)))];
    return weights.map(async (weight) =>
      renamed(await trueType(family, subset, weight), nameOf(role, face), `${family.name}-${weight}`),
    );
  });
  return Promise.all(files);
}

const FAMILY_NAME = 1;
const POSTSCRIPT_NAME = 6;
const WINDOWS_UNICODE_ENGLISH = [3, 1, 0x409];

/** Renames a font (OpenType `name` table), because Typst would take Barlow Condensed Medium for Barlow. */
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
