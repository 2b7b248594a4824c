import { expect, it } from 'vitest';
import { aboutKind } from '../../model/kinds/about.ts';
import { projectKind } from '../../model/kinds/project.ts';
import { siteKind } from '../../model/kinds/site.ts';
import { wordsKind } from '../../model/kinds/words.ts';
import { differencesOf as compare } from './differences.ts';

type States = [before: Parameters<typeof compare>[1], after: Parameters<typeof compare>[2]];

const withoutLabels = (differences: ReturnType<typeof compare>) => differences.map(({ label: _, ...rest }) => rest);
const differencesOf = (...states: States) => withoutLabels(compare(projectKind, ...states));

const a = { file: 'a.jpg', title: 'The wall', alt: 'A wall' };
const b = { file: 'b.jpg', alt: 'A bus' };
const c = { file: 'c.jpg' };
const page = (...pictures: object[]) => ({ data: { show: [{ layout: 'pair', pictures }] }, body: '' });
const PICTURES = ['show', 0, 'pictures'];

it('lists moved pictures by name, and no texts', () => {
  expect(differencesOf(page(a, b, c), page(c, a, b))).toEqual([
    { field: PICTURES, order: { before: ['The wall', 'A bus', 'c.jpg'], after: ['c.jpg', 'The wall', 'A bus'] } },
  ]);
});

it('lists added and removed pictures, the texts of added ones, and changed texts of the others', () => {
  expect(differencesOf(page(a, b), page({ ...b, alt: 'A tram' }, c))).toEqual([
    { field: PICTURES, order: { before: ['The wall', 'A tram'], after: ['A tram', 'c.jpg'] } },
    { field: [...PICTURES, 0, 'alt'], before: 'A bus', after: 'A tram' },
    { field: [...PICTURES, 1, 'file'], after: 'c.jpg' },
  ]);
});

it('compares only texts if no item moved', () => {
  expect(differencesOf(page(a, b), page(a, { ...b, alt: 'A tram', caption: 'New' }))).toEqual([
    { field: [...PICTURES, 1, 'alt'], before: 'A bus', after: 'A tram' },
    { field: [...PICTURES, 1, 'caption'], after: 'New' },
  ]);
});

it('names parts of a page by their pictures', () => {
  const parts = [{ layout: 'pair', pictures: [a, b] }, { layout: 'plates' }];
  const both = [parts, [...parts].reverse()].map((show) => ({ data: { show }, body: '' }));
  expect(differencesOf(both[0], both[1])).toEqual([
    {
      field: ['show'],
      order: {
        before: ['The wall, A bus', 'the table for the plates'],
        after: ['the table for the plates', 'The wall, A bus'],
      },
    },
  ]);
});

it('shows a reordered list of texts on one line, and every field of a new file', () => {
  const of = (aliases: string[]) => ({ data: { aliases }, body: 'Text' });
  expect(differencesOf(of(['/one', '/two']), of(['/two', '/three', '/one']))).toEqual([
    { field: ['aliases'], before: '/one, /two', after: '/two, /three, /one' },
  ]);
  expect(differencesOf(undefined, of(['/one']))).toEqual([
    { field: ['aliases', 0], after: '/one' },
    { field: 'body', after: 'Text' },
  ]);
});

const labelled = (kind: Parameters<typeof compare>[0], before: object | undefined, after: object) =>
  compare(kind, before && { data: before, body: '' }, { data: after, body: '' }).map((difference) => [
    difference.label,
    difference.before,
    difference.after,
  ]);

it('uses the labels and values of the form', () => {
  const part = (layout: string, side?: string) => ({ show: [{ layout: 'plates' }, { layout, side, pictures: [a] }] });
  expect(labelled(projectKind, part('full'), part('detail', 'left'))).toEqual([
    ['The wall, layout', 'a picture', 'a detail'],
    ['The wall, the picture stands', 'Right', 'Left'],
  ]);
  expect(labelled(aboutKind, { photo: { focus: [66, 40] } }, { photo: { focus: [60, 40] } })).toEqual([
    ['Photo, crop', '66 % from the left, 40 % from the top', '60 % from the left, 40 % from the top'],
  ]);
  expect(
    labelled(siteKind, { pages: { home: { headline: ['A', 'b'] } } }, { pages: { home: { headline: ['A', 'c'] } } }),
  ).toEqual([['Home, headline, line 2', 'b', 'c']]);
  expect(labelled(projectKind, { visible: true }, { visible: false })).toEqual([
    ['Visitors see this work', 'yes', 'no'],
  ]);
});

it('names the languages of the site', () => {
  expect(labelled(siteKind, { language: 'pt' }, { language: 'pt', languages: ['pt', 'en'] })).toEqual([
    ['Languages, language 1', undefined, 'Portuguese'],
    ['Languages, language 2', undefined, 'English'],
  ]);
  expect(labelled(siteKind, { languages: ['pt', 'en'] }, { languages: ['pt', 'fr', 'en'] })).toEqual([
    ['Languages', 'Portuguese, English', 'Portuguese, French, English'],
  ]);
  expect(labelled(siteKind, {}, { language: 'pt-BR' })).toEqual([['Language', 'English', 'Brazilian Portuguese']]);
});

it('treats a missing value as its fallback', () => {
  expect(labelled(projectKind, {}, { visible: true })).toEqual([]);
  expect(labelled(projectKind, { visible: true }, {})).toEqual([]);
  expect(labelled(projectKind, {}, { opening: { side: 'left' } })).toEqual([
    ['How the page begins, the picture stands', 'Right', 'Left'],
  ]);
  expect(labelled(wordsKind, {}, { film: { play: 'Start' } })).toEqual([['Films, play', 'Play the film', 'Start']]);
});

it('lists only the fields that a new file contains', () => {
  expect(labelled(projectKind, undefined, { title: 'Kyoto', visible: true })).toEqual([['Title', undefined, 'Kyoto']]);
});
