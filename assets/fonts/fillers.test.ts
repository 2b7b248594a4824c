import { describe, expect, it } from 'vitest';
import { fontsFolder } from '../../test/fixtures/fonts-folder.ts';
import { averageWidth } from './fallback.ts';
import type { Letters } from './fallback-families.ts';
import { heaviestWeight, readFamily } from './family.ts';
import { fillingsFor, readFillers } from './fillers.ts';
import { trueType } from './true-type.ts';
import { heightIn, openFont, stemIn } from './widths.ts';

async function familyOf(name: string) {
  const family = await readFamily(name, undefined);
  if (!family) throw new Error(`${name} is not installed.`);
  return family;
}

/** Returns the Latin letters of a family and of Noto Sans as it fills in for it. */
async function compared(name: string, as: Letters, weight?: number) {
  const family = await familyOf(name);
  const filler = (await readFillers(family, as, { language: 'en' })).find((one) => one.ranges.greek !== undefined);
  if (!filler) throw new Error('Noto Sans is not installed.');
  const at = weight ?? heaviestWeight(family);
  return {
    font: openFont(await trueType(family, 'latin', at)),
    filling: openFont(await trueType(filler, 'latin', at)),
  };
}

describe('a filling family', () => {
  it.each([
    ['anton', 'inCapitals', 'H'],
    ['bowlby-one', 'inCapitals', 'H'],
    ['barlow-condensed', 'asWritten', 'x'],
    ['work-sans', 'asWritten', 'x'],
  ] as const)('has letters as high as those of %s', async (name, as, letter) => {
    const { font, filling } = await compared(name, as, as === 'asWritten' ? 500 : undefined);
    expect(heightIn(filling, letter)).toBeCloseTo(heightIn(font, letter), 2);
  });

  it('is about as bold and as wide as the text', async () => {
    for (const weight of [500, 600]) {
      const { font, filling } = await compared('barlow-condensed', 'asWritten', weight);
      expect(stemIn(filling) / stemIn(font)).toBeCloseTo(1, 1);
      expect(averageWidth(filling, 'asWritten') / averageWidth(font, 'asWritten')).toBeCloseTo(1, 1);
    }
  });

  it('is as bold and as narrow as it can be beside a heavy condensed family', async () => {
    const narrow = await compared('anton', 'inCapitals');
    const wide = await compared('bowlby-one', 'inCapitals');
    const widthOf = ({ filling }: typeof narrow) => averageWidth(filling, 'inCapitals') / heightIn(filling, 'H');
    expect(widthOf(narrow)).toBeLessThan(widthOf(wide) * 0.8);
    expect(stemIn(narrow.filling) / stemIn(narrow.font)).toBeCloseTo(1, 1);
  });
});

describe('Chinese characters', () => {
  const familiesFor = async (language: string) => {
    const fillings = await fillingsFor(await familyOf('anton'), '港', 'inCapitals', { language });
    return fillings.map(({ family }) => family.name);
  };

  it('come from the Japanese family, but not on a Chinese or Korean page', async () => {
    expect(await familiesFor('ja')).toEqual(['noto-sans-jp for anton inCapitals']);
    expect(await familiesFor('en')).toEqual(['noto-sans-jp for anton inCapitals']);
    expect(await familiesFor('zh-TW')).toEqual([]);
    expect(await familiesFor('ko')).toEqual([]);
  });
});

it('fills in with a static family where no variable one is installed', async () => {
  const fontsDir = await fontsFolder(['anton'], true);
  const anton = await readFamily('anton', undefined, fontsDir);
  const fillings = anton && (await fillingsFor(anton, '港', 'inCapitals', { language: 'ja', fontsDir }));
  expect(fillings?.map(({ letters }) => letters.join(''))).toEqual(['港']);
  expect(await fillings?.[0]?.family.fileOf(fillings[0].subset, 400)).toContain(fontsDir);
});
