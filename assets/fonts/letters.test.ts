import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FONTS_DIR, fontFile } from './family.ts';
import { lettersIn, lettersOf, rangeOf, subsetWoff2 } from './letters.ts';
import { openFont, widthIn } from './widths.ts';

const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');
const anton = join(FONTS_DIR, fontFile('anton', 'latin', 400));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letters-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('lettersOf', () => {
  it('returns ASCII and the texts’ letters in both cases, composed', async () => {
    await writeFile(join(folder, 'site.yaml'), 'owner: Bla\u030Ahaj\n');
    await writeFile(join(folder, 'about.md'), 'One\r\n\tæther ink');
    await writeFile(join(folder, 'notes.txt'), 'ß');
    const english = await lettersOf(folder, ['en']);
    expect(english).toContain(`${ASCII}ÅÆåæ`);
    expect(await lettersOf(folder, ['tr'])).toBe(english.replace('æ', 'æİ'));
  });

  it('adds the letters of the default words', async () => {
    const added = async (language: string) => [...(await lettersOf(folder, ['en', language]))];
    expect(await added('pt')).toEqual(expect.arrayContaining(['ã', 'Ç']));
    expect(await added('de')).not.toContain('ã');
  });
});

describe('rangeOf', () => {
  it.each([
    ['abc', 'U+61-63'],
    ['aé', 'U+61,U+E9'],
    ['–—…', 'U+2013-2014,U+2026'],
    ['', ''],
  ])('writes %j as %j', (letters, range) => expect(rangeOf(letters)).toBe(range));
});

describe('lettersIn', () => {
  it.each([
    ['U+61-63', 'abc'],
    ['U+0061, U+00e9', 'aé'],
    ['', ''],
  ])('reads %j as %j', (range, letters) => expect(lettersIn(range).join('')).toBe(letters));
});

describe('subsetWoff2', () => {
  it('keeps only these letters with their widths, in a smaller file', async () => {
    const file = await subsetWoff2('ABÉ', anton, folder);
    const opened = async (path: string) =>
      openFont(await subsetFont(await readFile(path), `${ASCII}É`, { targetFormat: 'truetype' }));
    const [cut, whole] = await Promise.all([opened(file), opened(anton)]);
    expect(cut.glyph(0x43)).toBeUndefined();
    for (const letter of 'ABÉ') expect(widthIn(cut, letter)).toBe(widthIn(whole, letter));
    expect((await stat(file)).size).toBeLessThan((await stat(anton)).size / 4);
  });

  it('cuts once per set of letters', async () => {
    const file = await subsetWoff2('AB', anton, folder);
    await writeFile(file, 'kept');
    expect(await readFile(await subsetWoff2('AB', anton, folder), 'utf8')).toBe('kept');
    expect(await subsetWoff2('ABC', anton, folder)).not.toBe(file);
  });
});
