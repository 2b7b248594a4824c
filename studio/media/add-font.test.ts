import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { readOwnFamily } from '../../assets/fonts/own-family.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { addFont } from './add-font.ts';

const VARIABLE = 'test/fixtures/fonts/block/block-variable.ttf';
const STATIC = 'test/fixtures/fonts/block/block-semibold.otf';
const LICENCE = 'Web and PDF, bought by the studio.';

let content: string;
beforeEach(async () => {
  content = await scratchFolder();
});

async function* inPieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
}

const add = async (file: string | Uint8Array, licence = LICENCE) =>
  addFont(content, {
    family: 'Block Pro',
    licence,
    bytes: inPieces(typeof file === 'string' ? await readFile(file) : file),
  });

it('adds a font as its family, with the sentence about its license', async () => {
  expect(await add(STATIC)).toEqual({ name: 'block-pro', weights: [600], isVariable: false });
  expect((await readdir(join(content, 'fonts/block-pro'))).sort()).toEqual(['block-pro-600.otf', 'licence.txt']);
  expect(await readFile(join(content, 'fonts/block-pro/licence.txt'), 'utf8')).toBe(`${LICENCE}\n`);
  expect((await readOwnFamily('block-pro', join(content, 'fonts')))?.weights).toEqual([600]);
});

it('tells the weights of a variable font', async () =>
  expect(await add(VARIABLE)).toEqual({ name: 'block-pro', weights: [300, 800], isVariable: true }));

it('asks for a license once in a family', async () => {
  await expect(add(STATIC, ' ')).rejects.toThrow('Write whose license allows this font');
  await add(STATIC);
  await expect(add(STATIC, '')).resolves.toMatchObject({ name: 'block-pro' });
});

it.each([
  ['no font', () => Buffer.from('GIF89a'), 'This is no font.'],
  ['a broken font', async () => (await readFile(STATIC)).subarray(0, 600), 'This font cannot be read'],
  ['a font that may not be embedded', () => withEmbedding(0x0002), 'This font forbids embedding'],
  ['a font that may not be cut', () => withEmbedding(0x0100), 'This font forbids cutting'],
  ['a font over the limit', () => Buffer.alloc(5_000_001), 'This font is 6 MB; the limit is 5 MB.'],
] as const)('refuses %s, and writes nothing', async (_, file, message) => {
  await expect(add(await file())).rejects.toThrow(message);
  expect(await readdir(content)).toEqual([]);
});

/** Returns a font with these embedding bits (OpenType, `OS/2`, `fsType`). */
async function withEmbedding(bits: number): Promise<Buffer> {
  const font = await readFile(VARIABLE);
  const record = font.indexOf('OS/2');
  font.writeUInt16BE(bits, font.readUInt32BE(record + 8) + 8);
  return font;
}
