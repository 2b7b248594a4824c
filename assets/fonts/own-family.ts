import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { writeAtomically } from '../cache/atomic-file.ts';
import { HASH_DIGITS, shortHash } from '../cache/file-hash.ts';
import type { Family } from './family.ts';
import { inspectFont } from './inspect-font.ts';
import { rangeOf } from './letters.ts';
import { letterCodes, openFont } from './widths.ts';

export const LICENCE = /^licen[cs]e(\.txt|\.md)?$/i;
const FONT = /\.(?:woff2|otf|ttf)$/i;
const NAMED_WEIGHT = /-([1-9]00)\.\w+$/;
const CACHE_DIR = '.cache/fonts';
/** The weights of a variable font that pages and paper can use, besides its heaviest one. */
const USED_WEIGHTS = [400, 500, 600];
const TESTED_RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x1fff],
  [0x2010, 0x22ff],
  [0xfb1d, 0xfdff],
  [0xfe70, 0xfefc],
];
/** The letters that a font of the owner can have on the site. */
export const TESTED_LETTERS = String.fromCodePoint(
  ...TESTED_RANGES.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)),
);

/** A folder of the owner's fonts: its family, or the end of the sentence that says why it is none. */
type Inspected = { readonly family: Family } | { readonly mistake: string };

const remembered = new Map<string, { readonly state: string; readonly inspected: Promise<Inspected> }>();

/** Reads `<folder>/<name>/`, with fonts such as `mabry-500.woff2` or `Mabry.ttf`; undefined if missing or mistaken. */
export async function readOwnFamily(name: string, folder: string): Promise<Family | undefined> {
  const inspected = await inspectOwnFamily(name, folder);
  return inspected && 'family' in inspected ? inspected.family : undefined;
}

export async function ownFamilyMistake(name: string, folder: string): Promise<string | undefined> {
  const inspected = await inspectOwnFamily(name, folder);
  return inspected && 'mistake' in inspected ? inspected.mistake : undefined;
}

async function inspectOwnFamily(name: string, folder: string): Promise<Inspected | undefined> {
  const names = await readdir(join(folder, name)).catch(() => undefined);
  if (!names) return undefined;
  const path = `content/fonts/${name}/`;
  if (!names.some((file) => LICENCE.test(file)))
    return {
      mistake: `${path} has no licence.txt: write into it whose licence allows the font on the web and in a PDF`,
    };
  const files = names.filter((file) => FONT.test(file)).sort();
  if (files.length === 0)
    return {
      mistake: `${path} has no font: expected files that end in .woff2, .otf or .ttf, such as ${name}-500.woff2`,
    };
  const states = await Promise.all(
    files.map(async (file) => {
      const { ino, size, mtimeMs } = await stat(join(folder, name, file));
      return [file, ino, size, mtimeMs];
    }),
  );
  const state = JSON.stringify(states);
  const key = join(folder, name);
  const cached = remembered.get(key);
  if (cached?.state === state) return cached.inspected;
  const inspected = openOwnFamily(
    name,
    path,
    files.map((file) => resolve(folder, name, file)),
  );
  remembered.set(key, { state, inspected });
  inspected.catch(() => remembered.delete(key));
  return inspected;
}

async function openOwnFamily(name: string, path: string, files: readonly string[]): Promise<Inspected> {
  const hash = createHash('sha256');
  const byWeight = new Map<number, string>();
  let letters: string[] = [];
  for (const file of files) {
    const bytes = await readFile(file);
    hash.update(bytes);
    const font = await inspectFont(bytes, TESTED_LETTERS);
    if ('problem' in font) return { mistake: `${path}${file.slice(file.lastIndexOf('/') + 1)} ${font.problem}` };
    letters = letters.length > 0 ? letters : letterCodes(openFont(font.sfnt)).map((code) => String.fromCodePoint(code));
    for (const weight of weightsOf(file, font)) {
      const isFinished = /\.woff2$/i.test(file) && !font.axis;
      byWeight.set(weight, isFinished ? file : await converted(bytes, { name, weight, isVariable: !!font.axis }));
    }
  }
  const [first = ''] = byWeight.values();
  return {
    family: {
      // Caches use the family's name as a key, so the name contains a hash.
      name: `${name}-${shortHash(hash.digest())}`,
      weights: [...byWeight.keys()].sort((a, b) => a - b),
      ranges: { latin: rangeOf(letters) },
      fileOf: async (_, weight) => byWeight.get(weight) ?? first,
    },
  };
}

type Weights = { readonly axis?: { readonly min: number; readonly max: number } | undefined; readonly weight: number };

/** Returns the weights of a font: those of a variable font that are used, the one in a file's name, or its own. */
function weightsOf(file: string, { axis, weight }: Weights): number[] {
  if (axis)
    return [...new Set([...USED_WEIGHTS, axis.max].map((used) => Math.min(Math.max(used, axis.min), axis.max)))];
  return [Number(NAMED_WEIGHT.exec(file)?.[1] ?? weight)];
}

/** Converts a font to WOFF2, a variable one in one weight. Returns an absolute path in the cache. */
async function converted(
  bytes: Buffer,
  { name, weight, isVariable }: { readonly name: string; readonly weight: number; readonly isVariable: boolean },
): Promise<string> {
  const hash = createHash('sha256').update(`${weight}\0`).update(bytes).digest('hex').slice(0, HASH_DIGITS);
  const path = resolve(CACHE_DIR, hash, `${name}-${weight}.woff2`);
  const variationAxes = isVariable ? { wght: weight } : undefined;
  if (!existsSync(path))
    await writeAtomically(
      path,
      await subsetFont(bytes, TESTED_LETTERS, { targetFormat: 'woff2', ...(variationAxes && { variationAxes }) }),
    );
  return path;
}
