import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { shortHash } from '../cache/file-hash.ts';
import type { Family } from './family.ts';
import { rangeOf } from './letters.ts';
import { letterCodes, openFont } from './widths.ts';

const LICENCE = /^licen[cs]e(\.txt|\.md)?$/i;
const WEIGHT = /-([1-9]00)\.woff2$/;
const TESTED_RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x52f],
  [0x1e00, 0x1fff],
  [0x2010, 0x22ff],
];

const remembered = new Map<string, { readonly state: string; readonly family: Promise<Family> }>();

/** Reads `<folder>/<name>/`, with WOFF2 files such as `mabry-500.woff2`; undefined if missing or mistaken. */
export async function readOwnFamily(name: string, folder: string): Promise<Family | undefined> {
  const files = await ownFiles(name, folder);
  if (!files || (await ownFamilyMistake(name, folder)) !== undefined) return undefined;
  const path = join(folder, name);
  const states = await Promise.all(
    Array.from(files.values(), async (file) => {
      const { ino, size, mtimeMs } = await stat(file);
      return [file, ino, size, mtimeMs];
    }),
  );
  const state = JSON.stringify(states);
  const cached = remembered.get(path);
  if (cached?.state === state) return cached.family;
  const family = openOwnFamily(name, files);
  remembered.set(path, { state, family });
  family.catch(() => remembered.delete(path));
  return family;
}

async function openOwnFamily(name: string, files: ReadonlyMap<number, string>): Promise<Family> {
  const [first = ''] = files.values();
  const hash = createHash('sha256');
  for (const file of files.values()) hash.update(await readFile(file));
  return {
    // Caches use the family's name as a key, so the name contains a hash.
    name: `${name}-${shortHash(hash.digest())}`,
    weights: [...files.keys()],
    ranges: { latin: rangeOf(await lettersOf(first)) },
    fileOf: (_, weight) => files.get(weight) ?? first,
  };
}

export async function ownFamilyMistake(name: string, folder: string): Promise<string | undefined> {
  const names = await readdir(join(folder, name)).catch(() => undefined);
  if (!names) return undefined;
  const path = `content/fonts/${name}/`;
  if (!names.some((file) => LICENCE.test(file)))
    return `${path} has no licence.txt: write into it whose licence allows the font on the web and in a PDF`;
  if (!names.some((file) => WEIGHT.test(file)))
    return `${path} has no font: expected WOFF2 files that end in their weight, such as ${name}-500.woff2`;
  return undefined;
}

async function ownFiles(name: string, folder: string): Promise<ReadonlyMap<number, string> | undefined> {
  const names = await readdir(join(folder, name)).catch(() => undefined);
  const weights = names?.sort().flatMap((file): [number, string][] => {
    const weight = WEIGHT.exec(file)?.[1];
    return weight ? [[Number(weight), resolve(folder, name, file)]] : [];
  });
  return weights && new Map(weights);
}

async function lettersOf(file: string): Promise<string[]> {
  const codes = TESTED_RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
  );
  const font = await subsetFont(await readFile(file), String.fromCodePoint(...codes), { targetFormat: 'truetype' });
  return letterCodes(openFont(font)).map((code) => String.fromCodePoint(code));
}
