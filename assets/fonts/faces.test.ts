import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Faces, facesAsStyle, firstBytes } from './faces.ts';
import { readFamily } from './family.ts';
import { lettersIn } from './letters.ts';

const LETTERS = 'ABCabc';

/** Each face of a style sheet by its family, weight, file, and whether that has all letters of a package or the site's. */
const facesIn = ({ style, files }: Faces) =>
  [...style.matchAll(/@font-face\{font-family:"([^"]+)";font-weight:(\d+);.*?url\("([^"]+)"/g)].map(
    ([, family, weight, url = '']) => {
      const file = files.get(url) ?? '';
      return [family, weight, basename(file), file.includes('@fontsource') ? 'whole' : 'cut'];
    },
  );
/** The letters of each face that has some of its own. */
const lettersOfFaces = ({ style }: Faces) =>
  [...style.matchAll(/unicode-range:([^;}]*)/g)].map(([, range = '']) => lettersIn(range));
const sizeAdjust = ({ style }: Faces, role: string) =>
  Number(new RegExp(`"${role} fallback".*?size-adjust:([\\d.]+)%`).exec(style)?.[1]);

describe('facesAsStyle', () => {
  it('names the families by their part in the design, the site’s own letters last', async () =>
    expect(facesIn(await facesAsStyle({ display: 'anton', text: 'barlow-condensed' }, LETTERS))).toEqual([
      ['Display', '400', 'anton-latin-ext-400-normal.woff2', 'whole'],
      ['Display', '400', 'anton-latin-400-normal.woff2', 'whole'],
      ['Display', '400', 'anton-latin-400-normal.woff2', 'cut'],
      ['Text', '500', 'barlow-condensed-latin-ext-500-normal.woff2', 'whole'],
      ['Text', '500', 'barlow-condensed-latin-500-normal.woff2', 'whole'],
      ['Text', '500', 'barlow-condensed-latin-500-normal.woff2', 'cut'],
      ['Text', '600', 'barlow-condensed-latin-ext-600-normal.woff2', 'whole'],
      ['Text', '600', 'barlow-condensed-latin-600-normal.woff2', 'whole'],
      ['Text', '600', 'barlow-condensed-latin-600-normal.woff2', 'cut'],
    ]));

  it('gives the site’s letters to a face of their own, of those that the Latin file has, the others to the rest', async () => {
    const [extension, latin, own] = lettersOfFaces(
      await facesAsStyle({ display: 'anton', text: 'barlow-condensed' }, 'Aé★ł'),
    );
    expect(own?.join('')).toBe('Aé');
    expect(latin?.slice(0, 3).join('')).toBe(' !"');
    expect(latin).not.toContain('A');
    expect(extension).toContain('ł');
  });

  it('takes what other families have: no letters but Latin ones, one weight alone, the heaviest', async () => {
    expect(facesIn(await facesAsStyle({ display: 'work-sans', text: 'bowlby-one' }, LETTERS))).toEqual([
      ['Display', '900', 'work-sans-latin-ext-900-normal.woff2', 'whole'],
      ['Display', '900', 'work-sans-latin-900-normal.woff2', 'whole'],
      ['Display', '900', 'work-sans-latin-900-normal.woff2', 'cut'],
      ['Text', '400', 'bowlby-one-latin-400-normal.woff2', 'whole'],
      ['Text', '400', 'bowlby-one-latin-400-normal.woff2', 'cut'],
    ]);
  });

  it('draws Arial as wide as the family: in capitals for display, as written for text', async () => {
    const narrow = await facesAsStyle({ display: 'anton', text: 'barlow-condensed' }, LETTERS);
    const wide = await facesAsStyle({ display: 'bowlby-one', text: 'work-sans' }, LETTERS);
    // Chromium, over the headings and the paragraphs of single pages, kerning included: 67 to 71 % and 77 to 79 %.
    expect(sizeAdjust(narrow, 'Display')).toBeGreaterThan(67);
    expect(sizeAdjust(narrow, 'Display')).toBeLessThan(71);
    expect(sizeAdjust(narrow, 'Text')).toBeGreaterThan(77);
    expect(sizeAdjust(narrow, 'Text')).toBeLessThan(79);
    expect(sizeAdjust(wide, 'Display')).toBeGreaterThan(100);
    expect(sizeAdjust(wide, 'Text')).toBeGreaterThan(100);
  });

  it('draws Roboto after it: Android has no Arial', async () => {
    const { style } = await facesAsStyle({ display: 'anton', text: 'barlow-condensed' }, LETTERS);
    const found = [...style.matchAll(/"(\w+ fallback[^"]*)";src:(.*?);size-adjust:([\d.]+)%/g)];
    expect(found.map(([, name, source]) => `${name}: ${source}`)).toEqual([
      'Display fallback: local("Arial"), local("Liberation Sans")',
      'Display fallback on Android: local("Roboto"), local("Roboto-Regular")',
      'Text fallback: local("Arial"), local("Liberation Sans")',
      'Text fallback on Android: local("Roboto"), local("Roboto-Regular")',
    ]);
    const [arialCapitals, capitals, arial, text] = found.map(([, , , size]) => Number(size));
    // Its capitals are narrower than Arial's, its small letters as wide.
    expect(Number(capitals) / Number(arialCapitals)).toBeCloseTo(1.09, 2);
    expect(Number(text) / Number(arial)).toBeCloseTo(1, 2);
  });

  it('keeps the lines as high as those of the family', async () => {
    const { style } = await facesAsStyle({ display: 'anton', text: 'barlow-condensed' }, LETTERS);
    const [, size = 0, ascent = 0, descent = 0] = (
      /"Text fallback".*?size-adjust:([\d.]+)%;ascent-override:([\d.]+)%;descent-override:([\d.]+)%/.exec(style) ?? []
    ).map(Number);
    // Barlow Condensed stands 1000 of 1000 units above its baseline and 200 below.
    expect((size * ascent) / 100).toBeCloseTo(100, 1);
    expect((size * descent) / 100).toBeCloseTo(20, 1);
  });

  it('adds faces of Noto Sans for the letters that a family lacks, cut to these, and none for a site without', async () => {
    const names = { display: 'bowlby-one', text: 'barlow-condensed' };
    const plain = await facesAsStyle(names, LETTERS);
    const greek = await facesAsStyle(names, `${LETTERS}Ωαж🎉看`);
    const added = facesIn(greek).filter(([, , file]) => file?.startsWith('noto-sans'));
    expect(facesIn(plain).some(([, , file]) => file?.startsWith('noto'))).toBe(false);
    expect(added).toEqual([
      ['Display', '400', 'noto-sans-greek-900-normal.woff2', 'cut'],
      ['Display', '400', 'noto-sans-cyrillic-900-normal.woff2', 'cut'],
      ['Text', '500', 'noto-sans-greek-500-normal.woff2', 'cut'],
      ['Text', '500', 'noto-sans-cyrillic-500-normal.woff2', 'cut'],
      ['Text', '600', 'noto-sans-greek-600-normal.woff2', 'cut'],
      ['Text', '600', 'noto-sans-cyrillic-600-normal.woff2', 'cut'],
    ]);
    expect(
      lettersOfFaces(greek)
        .slice(-3, -1)
        .map((letters) => letters.join('')),
    ).toEqual(['Ωα', 'ж']);
    // The rest of the style sheet is as it was: pages without these letters fetch nothing more.
    expect(greek.style.startsWith(plain.style)).toBe(true);
  });

  it('adds a face of Noto Emoji for the emoji of the site, under a name of its own', async () => {
    const { style } = await facesAsStyle({ display: 'anton', text: 'barlow-condensed' }, `${LETTERS}🎉`);
    expect(style).toMatch(/@font-face\{font-family:"Emoji";[^}]*noto-emoji-[^}]*unicode-range:U\+1F389\}/);
  });

  it('is loud about a family that is not there', () =>
    expect(facesAsStyle({ display: 'anton', text: 'no-such-family' }, LETTERS)).rejects.toThrow(
      '@fontsource/no-such-family',
    ));
});

it('weighs the Latin letters of what is seen first', async () => {
  const [display, text] = await Promise.all([
    readFamily('anton', undefined),
    readFamily('barlow-condensed', undefined),
  ]);
  if (!display || !text) throw new Error('The families of the sample content are not installed.');
  expect(await firstBytes({ display, text })).toEqual({ display: 18612, text: 21424 });
});
