import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../media/scratch-folder.ts';
import { makeResumeSheet } from './resume-sheet.ts';
import { years } from './sheet-layout.ts';
import { nameLines, ResumeTooLong } from './sheet-plates.ts';
import { sampleInks as inks, sampleResume, sampleWords as words } from './sheet-sample.ts';

const SETTING_MS = 30_000;

describe('makeResumeSheet', () => {
  it('prints once, one A4 page, ink over ink', { timeout: SETTING_MS }, async () => {
    const cacheDir = await scratchFolder();
    const [sheet, shared] = await Promise.all(
      [1, 2].map(() => makeResumeSheet(sampleResume, { inks, words, cacheDir })),
    );
    const path = sheet ?? '';
    expect(shared).toBe(path);
    expect(path.startsWith(join(cacheDir, 'sheets'))).toBe(true);
    expect(await sharp(path).metadata()).toMatchObject({ width: 1650, height: 2333, format: 'png', channels: 3 });
    const { mtimeMs } = await stat(path);
    expect(await makeResumeSheet(sampleResume, { inks, words, cacheDir })).toBe(path);
    expect((await stat(path)).mtimeMs).toBe(mtimeMs);

    const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
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
      [sampleResume, other].map((resume) => makeResumeSheet(resume, { inks, words, cacheDir })),
    );
    expect(a).not.toBe(b);
  });

  it('says so where the words do not fit', { timeout: SETTING_MS }, async () => {
    const work = Array.from({ length: 5 }, () => sampleResume.work).flat();
    const cacheDir = await scratchFolder();
    await expect(makeResumeSheet({ ...sampleResume, work }, { inks, words, cacheDir })).rejects.toThrow(ResumeTooLong);
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
