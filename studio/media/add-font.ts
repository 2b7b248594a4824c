import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../../assets/cache/atomic-file.ts';
import { inspectFont } from '../../assets/fonts/inspect-font.ts';
import { LICENCE, TESTED_LETTERS } from '../../assets/fonts/own-family.ts';
import { undefinedIfMissing } from '../../model/if-missing.ts';
import { FONT_LIMIT_BYTES, formatTooLarge } from '../../model/limits.ts';
import { slugOfFile } from '../../model/slug.ts';
import type { AddedFont } from '../api/fonts.ts';
import { UnusableFile } from './unusable-file.ts';
import { TooLarge } from './uploads.ts';

export type FontOrder = {
  /** The name that the owner gives the family, such as "Mabry Pro". */
  readonly family: string;
  /** The owner's sentence about the license. It may be empty if the family has one already. */
  readonly licence: string;
  readonly bytes: AsyncIterable<Uint8Array>;
};

/**
 * Adds a font to `fonts/<family>/` in the content folder, with the owner's sentence about its license.
 *
 * @throws UnusableFile for a file that is no font, a font that may not be embedded, and a family without a license; TooLarge
 */
export async function addFont(contentFolder: string, { family, licence, bytes }: FontOrder): Promise<AddedFont> {
  const name = slugOfFile(family);
  const folder = join(contentFolder, 'fonts', name);
  const present = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
  if (licence.trim() === '' && !present.some((file) => LICENCE.test(file)))
    throw new UnusableFile('Write whose license allows this font on the web and in a PDF.');
  const file = await readWhole(bytes);
  const extension = extensionOf(file);
  if (extension === undefined) throw new UnusableFile('This is no font. Drop a WOFF2, an OTF or a TTF.');
  const font = await inspectFont(file, TESTED_LETTERS);
  if ('problem' in font) throw new UnusableFile(`This font ${font.problem}.`);
  const { axis, weight } = font;
  if (licence.trim() !== '') await writeAtomically(join(folder, 'licence.txt'), `${licence.trim()}\n`);
  await writeAtomically(join(folder, `${name}${axis ? '' : `-${weight}`}.${extension}`), file);
  return { name, weights: axis ? [axis.min, axis.max] : [weight], isVariable: axis !== undefined };
}

async function readWhole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    length += piece.length;
    if (length > FONT_LIMIT_BYTES) throw new TooLarge(`This font ${formatTooLarge(length, FONT_LIMIT_BYTES)}.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['wOF2', 'woff2'],
  ['OTTO', 'otf'],
  ['\0\x01\0\0', 'ttf'],
  ['true', 'ttf'],
]);

const extensionOf = (file: Buffer) => EXTENSIONS.get(file.toString('latin1', 0, 4));
