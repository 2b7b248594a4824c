import { expect, it } from 'vitest';
import { titleColors } from './title-inks.ts';

const inks = {
  red: 'rgb(255 72 52)',
  blue: 'rgb(0 118 196)',
  yellow: 'rgb(255 200 0)',
  key: 'rgb(28 26 44)',
  paper: 'rgb(255 255 255)',
  stock: 'rgb(244 236 218)',
};

const titled = (ink: 'red' | 'blue' | 'yellow', ground: 'paper' | 'stock' | 'yellow' | 'key', of = inks) =>
  titleColors(of, { inks: [ink], ground })?.[0];

it.each([
  ['blue on paper', 'blue', 'paper'],
  ['blue on yellow, which prints green', 'blue', 'yellow'],
  ['yellow on key', 'yellow', 'key'],
] as const)('keeps the ink of a legible title: %s', (_, ink, ground) =>
  expect(titled(ink, ground)).toEqual({ ink, day: inks[ink], night: inks[ink] }),
);

it('darkens a title by day and keeps its ink at night', () => {
  expect(titled('yellow', 'paper')).toEqual({ ink: 'yellow', day: 'rgb(181 142 0)', night: inks.yellow });
  expect(titled('red', 'yellow')).toEqual({ ink: 'red', day: 'rgb(230 23 0)', night: inks.red });
});

it('lightens a title for the dark theme alone', () => {
  const dark = { ...inks, blue: 'rgb(0 60 120)' };
  expect(titled('blue', 'paper', dark)).toMatchObject({ day: dark.blue, night: 'rgb(0 101 201)' });
});

it('finds no color on a dark ground that the title overprints', () =>
  expect(titled('blue', 'yellow', { ...inks, yellow: 'rgb(20 20 30)' })).toBeUndefined());
