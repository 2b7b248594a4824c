import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAYOUTS } from '../../../../model/kinds/parts.ts';
import { isList, type Json, valueAt } from '../../../api/json.ts';
import type { Uploaded } from '../../../api/pictures.ts';
import { findDroppedParts, haveSameLayout, proposeLayouts } from './drop-layouts.ts';

const WIDE = { width: 3000, height: 2000 };
const TALL = { width: 2000, height: 3000 };

const uploadedAs = (name: string, size = WIDE, isLight = false): Uploaded => ({
  name,
  sha256: name,
  is: 'picture',
  size,
  isLight,
});
const dropped = (uploaded: Uploaded) => ({ uploaded, picture: { file: uploaded.name, alt: '' } });
const filesIn = (part: Json): string[] => {
  const pictures = valueAt(part, ['pictures']);
  return isList(pictures) ? pictures.map((picture) => String(valueAt(picture, ['file']))) : [];
};
/** Writes a layout as `pair a b, full c`. */
const inWords = (parts: readonly Json[]) =>
  parts.map((part) => [valueAt(part, ['layout']), ...filesIn(part)].join(' ')).join(', ');

describe('the layouts for the pictures of a drop', () => {
  it('begin with the layout of the drop, and arrange ten pictures in six ways', () => {
    const pictures = 'abcdefghij'.split('').map((name, at) => dropped(uploadedAs(name, at % 2 === 0 ? WIDE : TALL)));
    expect(proposeLayouts({ before: [], pictures }).map(inWords)).toEqual([
      'full-bleed a, full b, full c, full d, full e, full f, full g, full h, full i, full j',
      'full-bleed a, triptych b c d, triptych e f g, triptych h i j',
      'pair a b, pair c d, pair e f, pair g h, pair i j',
      'full-bleed a, grid b c d e f g h i j',
      'grid a b c d e f g h i j',
      'full a, full b, full c, full d, full e, full f, full g, full h, full i, full j',
    ]);
  });

  it('give a long page and a picture on a dark ground parts of their own', () => {
    const page = dropped(uploadedAs('page', { width: 1000, height: 9000 }));
    const drawing = dropped(uploadedAs('drawing', WIDE, true));
    const pictures = [
      dropped(uploadedAs('a', TALL)),
      page,
      dropped(uploadedAs('b')),
      drawing,
      dropped(uploadedAs('c')),
    ];
    for (const layout of proposeLayouts({ before: [], pictures })) {
      expect(inWords(layout)).toContain('long page');
      expect(inWords(layout)).toContain('sheet drawing');
    }
  });

  it('hold each picture once, in its order and with its texts, in as many as the layout takes', () => {
    const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
    const before = [{ layout: 'full', pictures: [{ file: 'old.jpg', alt: 'Old.' }] }];
    fc.assert(
      fc.property(fc.array(fc.tuple(size, fc.boolean()), { minLength: 1, maxLength: 24 }), (sizes) => {
        const pictures = sizes.map(([one, isLight], at) => {
          const uploaded = uploadedAs(`${at}.jpg`, one, isLight);
          return { uploaded, picture: { file: uploaded.name, alt: `Picture ${at}` } };
        });
        const layouts = proposeLayouts({ before, pictures });
        for (const layout of layouts) {
          expect(layout.flatMap((part) => valueAt(part, ['pictures']))).toEqual(pictures.map(({ picture }) => picture));
          for (const part of layout) {
            const { fields } = Object.entries(LAYOUTS).find(([name]) => name === valueAt(part, ['layout']))?.[1] ?? {};
            const limits = fields && 'pictures' in fields ? fields.pictures : { least: 0 };
            const most = 'most' in limits ? limits.most : Number.POSITIVE_INFINITY;
            expect(filesIn(part).length).toBeGreaterThanOrEqual(limits.least);
            expect(filesIn(part).length).toBeLessThanOrEqual(most);
          }
        }
        expect(new Set(layouts.map(inWords)).size).toBe(layouts.length);
      }),
    );
  });
});

describe('the parts with the pictures of a drop', () => {
  const drop = ['a', 'b', 'c'].map((name) => uploadedAs(name));
  const part = (layout: string, ...files: string[]) => ({
    layout,
    pictures: files.map((file) => ({ file, alt: `${file}.` })),
  });

  it('are found between others, with the texts that were typed since', () => {
    const all = [part('full', 'old'), part('pair', 'a', 'b'), part('full', 'c'), { layout: 'plates' }];
    const found = findDroppedParts(all, drop);
    expect(found).toMatchObject({ before: all.slice(0, 1), parts: all.slice(1, 3), after: all.slice(3) });
    expect(found?.pictures[2]?.picture).toEqual({ file: 'c', alt: 'c.' });
  });

  it.each([
    ['another part stands between them', [part('pair', 'a', 'b'), { layout: 'plates' }, part('full', 'c')]],
    ['one of them holds another picture, too', [part('pair', 'a', 'b'), part('pair', 'c', 'old')]],
    ['a picture was removed', [part('pair', 'a', 'b')]],
  ])('are not found if %s', (_, all) => expect(findDroppedParts(all, drop)).toBeUndefined());

  it('have the same layout whatever texts they have', () => {
    const typed = [{ layout: 'full', pictures: [{ file: 'a', alt: 'Other.', caption: 'Under it.' }] }];
    expect(haveSameLayout([part('full', 'a')], typed)).toBe(true);
    expect(haveSameLayout([part('full', 'a')], [part('sheet', 'a')])).toBe(false);
  });
});
