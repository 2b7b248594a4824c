import { expect, it } from 'vitest';
import { adviceOn } from './advice.ts';
import { projectKind } from './kinds/project.ts';
import { siteKind } from './kinds/site.ts';

const SENTENCE = 'A description of as many characters as search engines show, which is seventy or more.';

it('advises on missing alternative texts at any depth', () => {
  const data = {
    description: SENTENCE,
    card: { file: 'a.jpg', alt: 'A line' },
    show: [
      {
        layout: 'pair',
        pictures: [
          { file: 'a.jpg', alt: 'A wall' },
          { file: 'b.jpg', alt: ' ' },
        ],
      },
      { layout: 'film', sources: ['a.webm'], poster: { file: 'c.jpg' } },
    ],
  };
  expect(adviceOn(projectKind.fields, data).map(({ field, type }) => [field.join('.'), type])).toEqual([
    ['show.0.pictures.1.alt', 'alternative text'],
    ['show.1.poster.alt', 'alternative text'],
  ]);
});

it.each([
  ['Short', 'has 5 characters; 70 to 160 are best'],
  ['long '.repeat(40), 'has 200 characters; 70 to 160 are best'],
])('advises on the length of a description', (description, message) => {
  expect(adviceOn(projectKind.fields, { description })).toEqual([{ field: ['description'], type: 'length', message }]);
});

it('advises on a missing crop only', () => {
  const home = (portrait: object) => ({
    pages: { home: { description: SENTENCE, portrait: { alt: 'Me', ...portrait } } },
  });
  expect(adviceOn(siteKind.fields, home({})).map(({ field, type }) => [field.join('.'), type])).toEqual([
    ['pages.home.portrait.wide', 'missing'],
  ]);
  expect(adviceOn(siteKind.fields, home({ wide: { file: 'a.jpg' } }))).toEqual([]);
});
