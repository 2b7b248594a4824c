import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { facesAsStyle } from './faces.ts';
import { FONTS_DIR, readFamily } from './family.ts';
import { lettersIn } from './letters.ts';
import { ownFamilyMistake, readOwnFamily } from './own-family.ts';

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

describe('an own family', () => {
  it('has the weights of its files and the letters of its font', async () => {
    const folder = await put([500, 700]);
    const family = await readOwnFamily('mabry', own);
    expect(family?.weights).toEqual([500, 700]);
    const letters = lettersIn(family?.ranges.latin ?? '');
    expect(letters).toEqual(expect.arrayContaining(['A', 'z', 'é', '–']));
    expect(letters).not.toContain('ж');
    expect(family?.fileOf('latin', 700)).toBe(resolve(folder, 'mabry-700.woff2'));
  });

  it('precedes an installed family of its name, and is set like any other', async () => {
    await put([500, 700]);
    expect((await readFamily('mabry', own))?.name).toMatch(/^mabry-[0-9a-f]{10}$/);
    const { style, files } = await facesAsStyle({ display: 'mabry', text: 'barlow-condensed', own }, 'ABC');
    expect(style).toContain('font-family:"Display";font-weight:700;');
    expect([...files.values()].some((file) => file.endsWith('mabry-700.woff2'))).toBe(true);
  });

  it('changes its name with its font', async () => {
    const folder = await put([500]);
    const before = (await readOwnFamily('mabry', own))?.name;
    await writeFile(join(folder, 'mabry-500.woff2'), await readFile(`${WORK_SANS}-600-normal.woff2`));
    expect((await readOwnFamily('mabry', own))?.name).not.toBe(before);
  });

  it.each([
    ['no licence', [500], undefined, 'content/fonts/mabry/ has no licence.txt'],
    ['no font', [], 'LICENSE', 'content/fonts/mabry/ has no font: expected WOFF2 files that end in their weight'],
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
