import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

const a = { file: 'a.jpg', title: 'The wall', alt: 'A wall' };
const b = { file: 'b.jpg', alt: 'A bus' };
const c = { file: 'c.jpg' };
const page = (...pictures: object[]) => ({ data: { show: [{ layout: 'pair', pictures }] }, body: '' });
const PICTURES = ['show', 0, 'pictures'];

it('tells which pictures moved, by their names, and no words', () => {
  expect(differencesOf(page(a, b, c), page(c, a, b))).toEqual([
    { field: PICTURES, order: { before: ['The wall', 'A bus', 'c.jpg'], after: ['c.jpg', 'The wall', 'A bus'] } },
  ]);
});

it('tells which came and went, what is said in those that came, and what became of the words of those that stayed', () => {
  expect(differencesOf(page(a, b), page({ ...b, alt: 'A tram' }, c))).toEqual([
    { field: PICTURES, order: { before: ['The wall', 'A tram'], after: ['A tram', 'c.jpg'] } },
    { field: [...PICTURES, 0, 'alt'], before: 'A bus', after: 'A tram' },
    { field: [...PICTURES, 1, 'file'], after: 'c.jpg' },
  ]);
});

it('compares words alone where nothing moved', () => {
  expect(differencesOf(page(a, b), page(a, { ...b, alt: 'A tram', caption: 'New' }))).toEqual([
    { field: [...PICTURES, 1, 'alt'], before: 'A bus', after: 'A tram' },
    { field: [...PICTURES, 1, 'caption'], after: 'New' },
  ]);
});

it('names parts of a page by their pictures', () => {
  const parts = [{ layout: 'pair', pictures: [a, b] }, { layout: 'plates' }];
  const both = [parts, [...parts].reverse()].map((show) => ({ data: { show }, body: '' }));
  expect(differencesOf(both[0], both[1])).toEqual([
    { field: ['show'], order: { before: ['The wall, A bus', 'plates'], after: ['plates', 'The wall, A bus'] } },
  ]);
});

it('shows lists of words in one line, and a new file as it is', () => {
  const of = (headline: string[]) => ({ data: { headline }, body: 'Text' });
  expect(differencesOf(of(['One', 'two']), of(['two', 'three', 'One']))).toEqual([
    { field: ['headline'], before: 'One, two', after: 'two, three, One' },
  ]);
  expect(differencesOf(undefined, of(['One']))).toEqual([
    { field: ['headline', 0], after: 'One' },
    { field: 'body', after: 'Text' },
  ]);
});
