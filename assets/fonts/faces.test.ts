import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Faces, facesAsStyle, firstBytes } from './faces.ts';
import { readFamily } from './family.ts';
import { lettersIn } from './letters.ts';

const LETTERS = 'ABCabc';

/** Returns each face's family, weight and file, and whether its letters are a package's or the site's. */
const facesIn = ({ style, files }: Faces) =>
  [...style.matchAll(/@font-face\{font-family:"([^"]+)";font-weight:(\d+);.*?url\("([^"]+)"/g)].map(
    ([, family, weight, url = '']) => {
      const file = files.get(url) ?? '';
      return [family, weight, basename(file), file.includes('@fontsource') ? 'whole' : 'cut'];
    },
  );
/** Returns the letters of each face that has its own range. */
const lettersOfFaces = ({ style }: Faces) =>
  [...style.matchAll(/unicode-range:([^;}]*)/g)].map(([, range = '']) => lettersIn(range));
const sizeAdjust = ({ style }: Faces, role: string) =>
  Number(new RegExp(`"${role} fallback".*?size-adjust:([\\d.]+)%`).exec(style)?.[1]);

describe('facesAsStyle', () => {
  it('names the families by their role, with the site’s letters last', async () =>
    expect(
      facesIn(await facesAsStyle({ display: 'anton', text: 'barlow-condensed', language: 'en' }, LETTERS)),
    ).toEqual([
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

  it('gives the site’s Latin letters to a separate face and the others to the rest', async () => {
    const [extension, latin, own] = lettersOfFaces(
      await facesAsStyle({ display: 'anton', text: 'barlow-condensed', language: 'en' }, 'Aé★ł'),
    );
    expect(own?.join('')).toBe('Aé');
    expect(latin?.slice(0, 3).join('')).toBe(' !"');
    expect(latin).not.toContain('A');
    expect(extension).toContain('ł');
  });

  it('handles families with only Latin letters or only one weight', async () => {
    expect(facesIn(await facesAsStyle({ display: 'work-sans', text: 'bowlby-one', language: 'en' }, LETTERS))).toEqual([
      ['Display', '900', 'work-sans-latin-ext-900-normal.woff2', 'whole'],
      ['Display', '900', 'work-sans-latin-900-normal.woff2', 'whole'],
      ['Display', '900', 'work-sans-latin-900-normal.woff2', 'cut'],
      ['Text', '400', 'bowlby-one-latin-400-normal.woff2', 'whole'],
      ['Text', '400', 'bowlby-one-latin-400-normal.woff2', 'cut'],
    ]);
  });

  it('scales Arial to the family’s width: in capitals for display, as written for text', async () => {
    const narrow = await facesAsStyle({ display: 'anton', text: 'barlow-condensed', language: 'en' }, LETTERS);
    const wide = await facesAsStyle({ display: 'bowlby-one', text: 'work-sans', language: 'en' }, LETTERS);
    // Chromium measures 67 to 71 % for headings and 77 to 79 % for paragraphs of single pages, with kerning.
    expect(sizeAdjust(narrow, 'Display')).toBeGreaterThan(67);
    expect(sizeAdjust(narrow, 'Display')).toBeLessThan(71);
    expect(sizeAdjust(narrow, 'Text')).toBeGreaterThan(77);
    expect(sizeAdjust(narrow, 'Text')).toBeLessThan(79);
    expect(sizeAdjust(wide, 'Display')).toBeGreaterThan(100);
    expect(sizeAdjust(wide, 'Text')).toBeGreaterThan(100);
  });

  it('adds Roboto, because Android has no Arial', async () => {
    const { style } = await facesAsStyle({ display: 'anton', text: 'barlow-condensed', language: 'en' }, LETTERS);
    const found = [...style.matchAll(/"(\w+ fallback[^"]*)";src:(.*?);size-adjust:([\d.]+)%/g)];
    expect(found.map(([, name, source]) => `${name}: ${source}`)).toEqual([
      'Display fallback: local("Arial"), local("Liberation Sans")',
      'Display fallback on Android: local("Roboto"), local("Roboto-Regular")',
      'Text fallback: local("Arial"), local("Liberation Sans")',
      'Text fallback on Android: local("Roboto"), local("Roboto-Regular")',
    ]);
    const [arialCapitals, capitals, arial, text] = found.map(([, , , size]) => Number(size));
    // Roboto's capitals are narrower than Arial's, and its small letters are as wide.
    expect(Number(capitals) / Number(arialCapitals)).toBeCloseTo(1.09, 2);
    expect(Number(text) / Number(arial)).toBeCloseTo(1, 2);
  });

  it('keeps the family’s line height', async () => {
    const { style } = await facesAsStyle({ display: 'anton', text: 'barlow-condensed', language: 'en' }, LETTERS);
    const [, size = 0, ascent = 0, descent = 0] = (
      /"Text fallback".*?size-adjust:([\d.]+)%;ascent-override:([\d.]+)%;descent-override:([\d.]+)%/.exec(style) ?? []
    ).map(Number);
    // Barlow Condensed has an ascent of 1000 and a descent of 200 units per em of 1000.
    expect((size * ascent) / 100).toBeCloseTo(100, 1);
    expect((size * descent) / 100).toBeCloseTo(20, 1);
  });

  it('adds faces of Noto Sans only for letters that a family lacks', async () => {
    const names = { display: 'bowlby-one', text: 'barlow-condensed', language: 'en' };
    const plain = await facesAsStyle(names, LETTERS);
    const greek = await facesAsStyle(names, `${LETTERS}Ωαж🎉`);
    const added = facesIn(greek).filter(([, , file]) => file?.startsWith('noto-sans'));
    expect(facesIn(plain).some(([, , file]) => file?.startsWith('noto'))).toBe(false);
    expect(added).toEqual([
      ['Display', '400', 'noto-sans-greek-standard-normal.woff2', 'cut'],
      ['Display', '400', 'noto-sans-cyrillic-standard-normal.woff2', 'cut'],
      ['Text', '500', 'noto-sans-greek-standard-normal.woff2', 'cut'],
      ['Text', '600', 'noto-sans-greek-standard-normal.woff2', 'cut'],
      ['Text', '500', 'noto-sans-cyrillic-standard-normal.woff2', 'cut'],
      ['Text', '600', 'noto-sans-cyrillic-standard-normal.woff2', 'cut'],
    ]);
    expect(
      lettersOfFaces(greek)
        .slice(-4, -1)
        .map((letters) => letters.join('')),
    ).toEqual(['Ωα', 'ж', 'ж']);
    // The rest of the style sheet is unchanged, so pages without these letters fetch nothing more.
    expect(greek.style.startsWith(plain.style)).toBe(true);
  });

  it('cuts faces of every script that the family has itself', async () => {
    const faces = await facesAsStyle({ display: 'anton', text: 'noto-sans', language: 'en' }, `${LETTERS}Ωж`);
    expect(facesIn(faces).filter(([role, weight]) => role === 'Text' && weight === '500')).toEqual([
      ['Text', '500', 'noto-sans-latin-ext-standard-normal.woff2', 'cut'],
      ['Text', '500', 'noto-sans-latin-standard-normal.woff2', 'cut'],
      ['Text', '500', 'noto-sans-greek-standard-normal.woff2', 'cut'],
      ['Text', '500', 'noto-sans-cyrillic-standard-normal.woff2', 'cut'],
      ['Text', '500', 'noto-sans-latin-standard-normal.woff2', 'cut'],
    ]);
  });

  it.each([
    ['arabic', 'سلام'],
    ['hebrew', 'שלום'],
  ])('sets %s in the Noto family of that script', async (script, word) => {
    const faces = await facesAsStyle({ display: 'anton', text: 'barlow-condensed', language: 'en' }, LETTERS + word);
    expect(facesIn(faces).filter(([, , file]) => file?.startsWith('noto'))).toEqual([
      ['Display', '400', `noto-sans-${script}-${script}-standard-normal.woff2`, 'cut'],
      ['Text', '500', `noto-sans-${script}-${script}-standard-normal.woff2`, 'cut'],
      ['Text', '600', `noto-sans-${script}-${script}-standard-normal.woff2`, 'cut'],
    ]);
  });

  it('adds a face of Noto Emoji with a separate name for the site’s emoji', async () => {
    const { style } = await facesAsStyle(
      { display: 'anton', text: 'barlow-condensed', language: 'en' },
      `${LETTERS}🎉`,
    );
    expect(style).toMatch(/@font-face\{font-family:"Emoji";[^}]*noto-emoji-[^}]*unicode-range:U\+1F389\}/);
  });

  it('throws for a missing family', () =>
    expect(facesAsStyle({ display: 'anton', text: 'no-such-family', language: 'en' }, LETTERS)).rejects.toThrow(
      '@fontsource/no-such-family',
    ));
});

it('counts the bytes of the site’s letters that a page loads before the first paint', async () => {
  const [display, text] = await Promise.all([
    readFamily('anton', undefined),
    readFamily('barlow-condensed', undefined),
  ]);
  if (!display || !text) throw new Error('The families of the sample content are not installed.');
  const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => 0x20 + at));
  expect(await firstBytes({ display, text }, ascii)).toEqual({ display: 11032, text: 13668 });
});
