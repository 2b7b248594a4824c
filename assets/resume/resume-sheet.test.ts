import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { makeResumeSheet } from './resume-sheet.ts';
import { years } from './sheet-layout.ts';
import { nameLines, ResumeTooLong } from './sheet-plates.ts';
import { sampleFonts as fonts, sampleInks as inks, sampleResume, sampleMessages as words } from './sheet-sample.ts';

const options = { inks, fonts, words, title: 'Resume of Nora Kowalski', language: 'en' };
const inPoland = {
  ...sampleResume,
  basics: { ...sampleResume.basics, location: { city: 'Łódź', countryCode: 'PL' } },
};

const SETTING_MS = 30_000;

describe('makeResumeSheet', () => {
  it('prints once, one page, ink over ink', { timeout: SETTING_MS }, async () => {
    const cacheDir = await scratchFolder();
    const print = () => makeResumeSheet(sampleResume, { ...options, cacheDir });
    const [sheet, shared] = await Promise.all([print(), print()]);
    expect(shared).toBe(sheet);
    const { picture, pdf } = sheet;
    expect(picture.startsWith(join(cacheDir, 'sheets'))).toBe(true);
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1650, height: 2135, format: 'png', channels: 3 });
    const times = () => Promise.all([picture, pdf].map(async (path) => (await stat(path)).mtimeMs));
    const before = await times();
    expect(await print()).toEqual(sheet);
    expect(await times()).toEqual(before);

    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    const colors = new Set<string>();
    for (let at = 0; at < data.length; at += info.channels) colors.add([...data.subarray(at, at + 3)].join(' '));
    // Stock, red on stock, blue on stock, and red on blue on stock: the product, not a fourth ink.
    for (const color of ['244 236 218', '244 67 44', '0 109 168', '0 31 34'])
      expect(near(color, colors), color).toBe(true);
  });

  it('prints anew for other words, and keeps them apart', { timeout: SETTING_MS }, async () => {
    const cacheDir = await scratchFolder();
    const other = { ...sampleResume, basics: { ...sampleResume.basics, name: 'Łukasz Őry' } };
    const [a, b] = await Promise.all(
      [sampleResume, other].map((resume) => makeResumeSheet(resume, { ...options, cacheDir })),
    );
    expect(a).not.toEqual(b);
  });

  it('takes the paper of the country', { timeout: SETTING_MS }, async () => {
    const { picture } = await makeResumeSheet(inPoland, { ...options, cacheDir: await scratchFolder() });
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1650, height: 2333 });
  });

  it('says so where the words do not fit', { timeout: SETTING_MS }, async () => {
    const work = Array.from({ length: 5 }, () => sampleResume.work).flat();
    const cacheDir = await scratchFolder();
    await expect(makeResumeSheet({ ...sampleResume, work }, { ...options, cacheDir })).rejects.toThrow(ResumeTooLong);
  });
});

/** Whether a colour is among these, give or take one step of rounding a channel. */
function near(color: string, colors: ReadonlySet<string>): boolean {
  const wanted = color.split(' ').map(Number);
  return [...colors].some((other) =>
    other.split(' ').every((value, channel) => Math.abs(Number(value) - (wanted[channel] ?? 0)) <= 1),
  );
}

describe('years', () => {
  it.each([
    ['2019-03', '2023-01', '2019–2023'],
    ['2021', undefined, '2021–today'],
    ['2018-06', '2018-09', '2018'],
  ])('%s to %s is %s', (start, end, text) => expect(years(start, end, 'today')).toBe(text));
});

describe('nameLines', () => {
  it.each([
    ['Björk', ['Björk']],
    ['Nora Kowalski', ['Nora', 'Kowalski']],
    ['Mary Ann  Featherstone', ['Mary Ann', 'Featherstone']],
  ])('%s', (name, lines) => expect(nameLines(name)).toEqual(lines));
});
