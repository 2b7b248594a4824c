import { expect, it } from 'vitest';
import type { Json } from '../../../api/json.ts';
import { placeUpload, withoutPicture, withPicture } from './placing.ts';

const SIZES = new Map([
  ['wide.jpg', { width: 3000, height: 2000 }],
  ['wide-2.jpg', { width: 2400, height: 1700 }],
  ['tall.jpg', { width: 2000, height: 3000 }],
  ['tall-2.jpg', { width: 800, height: 1100 }],
  ['page.png', { width: 1440, height: 20_000 }],
  ['banner.jpg', { width: 4000, height: 1000 }],
]);

const picture = (file: string) => ({ file, alt: '' });

const composed = (files: readonly string[], before: readonly Json[] = []) =>
  files.reduce((parts, file) => withPicture(parts, picture(file), SIZES.get(file), (name) => SIZES.get(name)), before);

it('makes the first picture and panoramas full-bleed, and pairs pictures of a similar shape', () => {
  expect(composed(['wide.jpg', 'tall.jpg', 'tall-2.jpg', 'banner.jpg', 'wide.jpg', 'tall.jpg'])).toEqual([
    { layout: 'full-bleed', pictures: [picture('wide.jpg')] },
    { layout: 'pair', pictures: [picture('tall.jpg'), picture('tall-2.jpg')] },
    { layout: 'full-bleed', pictures: [picture('banner.jpg')] },
    { layout: 'full', pictures: [picture('wide.jpg')] },
    { layout: 'full', pictures: [picture('tall.jpg')] },
  ]);
});

it('gives a long page a part of its own, also as the first picture', () => {
  expect(composed(['page.png', 'wide.jpg', 'page.png', 'page.png'])).toEqual([
    { layout: 'long', pictures: [picture('page.png')] },
    { layout: 'full', pictures: [picture('wide.jpg')] },
    { layout: 'long', pictures: [picture('page.png')] },
    { layout: 'long', pictures: [picture('page.png')] },
  ]);
});

it('shows an upright first picture whole and without a second one', () => {
  expect(composed(['tall.jpg', 'tall-2.jpg'])).toEqual([
    { layout: 'full', pictures: [picture('tall.jpg')] },
    { layout: 'full', pictures: [picture('tall-2.jpg')] },
  ]);
});

it('does not change existing parts', () => {
  const parts: readonly Json[] = [
    { layout: 'sheet', table: 'red', pictures: [picture('a.jpg')] },
    { layout: 'full', pictures: [picture('b.jpg')] },
  ];
  expect(composed(['wide.jpg', 'wide-2.jpg'], parts)).toEqual([
    ...parts,
    { layout: 'pair', pictures: [picture('wide.jpg'), picture('wide-2.jpg')] },
  ]);
});

it('keeps the texts of a picture that becomes part of a pair', () => {
  const words = { file: 'tall.jpg', alt: 'A poster.', caption: 'Low River' };
  const parts: readonly Json[] = [{ layout: 'plates' }, { layout: 'full', pictures: [words] }];
  expect(composed(['tall-2.jpg'], parts)[1]).toEqual({ layout: 'pair', pictures: [words, picture('tall-2.jpg')] });
});

it('removes a picture, and turns a pair with one picture left into a single', () => {
  const parts: readonly Json[] = [
    { layout: 'pair', pictures: [picture('a.jpg'), picture('b.jpg')] },
    { layout: 'full', pictures: [picture('c.jpg')] },
    { layout: 'slideshow', label: 'Cards', pictures: [picture('d.jpg'), picture('e.jpg')] },
  ];
  expect(withoutPicture(parts, 0, 0)).toEqual([{ layout: 'full', pictures: [picture('b.jpg')] }, ...parts.slice(1)]);
  expect(withoutPicture(parts, 1, 0)).toEqual([parts[0], parts[2]]);
  expect(withoutPicture(parts, 2, 1)[2]).toEqual({ layout: 'slideshow', label: 'Cards', pictures: [picture('d.jpg')] });
});

it('makes one grid of a drop of many pictures, in their order, below the parts that are there', () => {
  const before: readonly Json[] = [{ layout: 'grid', arrangement: 'columns', pictures: [picture('old.jpg')] }];
  const names = Array.from({ length: 40 }, (_, at) => `${at}.jpg`);
  const show = names.reduce<Json>((now, name, at) => {
    const uploaded = { name, sha256: name, is: 'picture', isLight: at === 3, size: { width: 3, height: 2 } } as const;
    const drop = { count: names.length, isFirst: at === 0 };
    return placeUpload({ show: now, card: picture('card.jpg') }, { is: 'parts' }, uploaded, { drop })[0]?.value ?? null;
  }, before);
  expect(show).toEqual([...before, { layout: 'grid', pictures: names.map(picture) }]);
  const few = placeUpload(
    { show: before },
    { is: 'parts' },
    { name: 'a.jpg', sha256: 'a', is: 'picture' },
    { drop: { count: 11, isFirst: true } },
  );
  expect(few[0]?.value).toEqual([...before, { layout: 'full', pictures: [picture('a.jpg')] }]);
});
