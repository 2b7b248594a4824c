import { expect, it } from 'vitest';
import { weakTitleInks } from './title-inks.ts';

const inks = {
  red: 'rgb(255 72 52)',
  blue: 'rgb(0 118 196)',
  yellow: 'rgb(255 200 0)',
  key: 'rgb(28 26 44)',
  paper: 'rgb(255 255 255)',
  stock: 'rgb(244 236 218)',
};

it.each([
  ['red and blue on paper', ['red', 'blue'], 'paper', []],
  ['blue on yellow, which prints green', ['blue'], 'yellow', []],
  ['yellow on key', ['yellow'], 'key', []],
  [
    'yellow on paper',
    ['blue', 'yellow'],
    'paper',
    [
      {
        index: 1,
        expected: 'yellow on paper is 1.5:1, expected at least 3:1 for a title; red or blue can be read there',
      },
    ],
  ],
  [
    'red on yellow, which prints red',
    ['red'],
    'yellow',
    [{ index: 0, expected: 'red on yellow is 2.3:1, expected at least 3:1 for a title; blue can be read there' }],
  ],
] as const)('finds the illegible inks in %s', (_, title, ground, weak) =>
  expect(weakTitleInks(inks, { inks: [...title], ground })).toEqual(weak),
);

it('also checks the dark theme', () =>
  expect(weakTitleInks({ ...inks, blue: 'rgb(0 60 120)' }, { inks: ['blue'], ground: 'paper' })).toEqual([
    {
      index: 0,
      expected:
        'blue on key, the ground of the night, is 1.5:1, expected at least 3:1 for a title; red can be read there',
    },
  ]));
