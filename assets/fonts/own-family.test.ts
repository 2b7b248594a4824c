import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { facesAsStyle } from './faces.ts';
import { FONTS_DIR, readFamily } from './family.ts';
import { lettersIn } from './letters.ts';
import { ownFamilyMistake, readOwnFamily } from './own-family.ts';
import { trueType } from './true-type.ts';
import { openFont, widthIn } from './widths.ts';

const WORK_SANS = join(FONTS_DIR, 'work-sans/files/work-sans-latin');

let own: string;
beforeEach(async () => {
  own = await scratchFolder();
});

async function put(weights: readonly number[], licence: string | undefined = 'licence.txt'): Promise<string> {
  const folder = join(own, 'mabry');
  await mkdir(folder, { recursive: true });
  for (const weight of weights) {
    await copyFile(`${WORK_SANS}-${weight}-normal.woff2`, join(folder, `mabry-${weight}.woff2`));
  }
  if (licence) await writeFile(join(folder, licence), 'Web and PDF, bought by the studio.');
  return folder;
}

async function putFont(file: string): Promise<string> {
  const folder = await put([]);
  await copyFile(join('test/fixtures/fonts/block', file), join(folder, file));
  return folder;
}

describe('an own family', () => {
  it('has the weights of its files and the letters of its font', async () => {
    const folder = await put([500, 700]);
    const family = await readOwnFamily('mabry', own);
    expect(family?.weights).toEqual([500, 700]);
    const letters = lettersIn(family?.ranges.latin ?? '');
    expect(letters).toEqual(expect.arrayContaining(['A', 'z', 'é', '–']));
    expect(letters).not.toContain('ж');
    expect(await family?.fileOf('latin', 700)).toBe(resolve(folder, 'mabry-700.woff2'));
  });

  it('precedes an installed family of its name, and is set like any other', async () => {
    await put([500, 700]);
    expect((await readFamily('mabry', own))?.name).toMatch(/^mabry-[0-9a-f]{10}$/);
    const { style, files } = await facesAsStyle(
      { display: 'mabry', text: 'barlow-condensed', own, language: 'en' },
      'ABC',
    );
    expect(style).toContain('font-family:"Display";font-weight:700;');
    expect([...files.values()].some((file) => file.endsWith('mabry-700.woff2'))).toBe(true);
  });

  it('has the used weights of a variable font, each as wide as the font draws it', async () => {
    await putFont('block-variable.ttf');
    const family = await readOwnFamily('mabry', own);
    expect(family?.weights).toEqual([400, 500, 600, 800]);
    if (!family) throw new Error('There is no family.');
    const widths = family.weights.map(async (weight) =>
      widthIn(openFont(await trueType(family, 'latin', weight)), 'A'),
    );
    expect(await Promise.all(widths)).toEqual([0.5, 0.55, 0.6, 0.7]);
  });

  it('takes the weight of an OTF from the font, and converts it to WOFF2', async () => {
    await putFont('block-semibold.otf');
    const family = await readOwnFamily('mabry', own);
    expect(family?.weights).toEqual([600]);
    const file = await readFile((await family?.fileOf('latin', 600)) ?? '');
    expect(file.toString('latin1', 0, 4)).toBe('wOF2');
  });

  it('is a mistake if a file is no font', async () => {
    const folder = await putFont('block-semibold.otf');
    await writeFile(join(folder, 'broken.ttf'), 'not a font');
    expect(await ownFamilyMistake('mabry', own)).toMatch(/^content\/fonts\/mabry\/broken\.ttf cannot be read/);
  });

  it('changes its name with its font', async () => {
    const folder = await put([500]);
    const before = (await readOwnFamily('mabry', own))?.name;
    await writeFile(join(folder, 'mabry-500.woff2'), await readFile(`${WORK_SANS}-600-normal.woff2`));
    expect((await readOwnFamily('mabry', own))?.name).not.toBe(before);
  });

  it.each([
    ['no licence', [500], undefined, 'content/fonts/mabry/ has no licence.txt'],
    ['no font', [], 'LICENSE', 'content/fonts/mabry/ has no font: expected files that end in .woff2, .otf or .ttf'],
  ])('is a mistake with %s', async (_, weights, licence, expected) => {
    if (licence) await put(weights, licence);
    else await put(weights, '');
    expect(await ownFamilyMistake('mabry', own)).toContain(expected);
    expect(await readOwnFamily('mabry', own)).toBeUndefined();
  });

  it('is optional', async () => {
    expect(await ownFamilyMistake('anton', own)).toBeUndefined();
    expect(await readOwnFamily('anton', own)).toBeUndefined();
  });
});
