import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { writeAtomically } from '../cache/atomic-file.ts';
import { HASH_DIGITS } from '../cache/file-hash.ts';

const CACHE_DIR = '.cache/fonts';

/** A state of a variable font: its `axes`, such as `wght`, and the factor by which its letters are larger. */
export type Instance = { readonly axes: Readonly<Record<string, number>>; readonly size?: number };

/** Pins a variable WOFF2 to one state. Returns the absolute path of a WOFF2 in the cache. */
export async function instanceOf(file: string, { axes, size = 1 }: Instance): Promise<string> {
  const whole = await readFile(file);
  const recipe = JSON.stringify([axes, size]);
  const hash = createHash('sha256').update(`${recipe}\0`).update(whole).digest('hex');
  const path = resolve(CACHE_DIR, hash.slice(0, HASH_DIGITS), basename(file));
  if (existsSync(path)) return path;
  const all = { keepAllGlyphs: true } as const;
  const pinned = await subsetFont(whole, '', { ...all, targetFormat: 'truetype', variationAxes: axes });
  await writeAtomically(path, await subsetFont(enlarged(pinned, size), '', { ...all, targetFormat: 'woff2' }));
  return path;
}

/** The position in the table `head`: https://learn.microsoft.com/en-us/typography/opentype/spec/head */
const UNITS_PER_EM_AT = 18;

/** Returns a font with larger letters: fewer of its units are an em. */
function enlarged(font: Buffer, size: number): Buffer {
  const larger = Buffer.from(font);
  const at = larger.readUInt32BE(larger.indexOf('head') + 8) + UNITS_PER_EM_AT;
  larger.writeUInt16BE(Math.round(larger.readUInt16BE(at) / size), at);
  return larger;
}
