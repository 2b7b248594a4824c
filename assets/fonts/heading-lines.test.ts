import { describe, expect, it } from 'vitest';
import { settingIn, settingOf } from './heading-lines.ts';

describe('settingOf', () => {
  const halfEmEach = (line: string) => line.length / 2;

  it.each([
    ['Dogwood', ['Dogwood'], 3.5],
    ['Deep Waters', ['Deep', 'Waters'], 3],
    ['B.B. King Poster', ['B.B. King', 'Poster'], 4.5],
    ['ATANC National Tennis Month', ['ATANC', 'National', 'Tennis Month'], 6],
    ['  Two   spaces ', ['Two', 'spaces'], 3],
    ['Unbreakablelongword', ['Unbreakablelongword'], 9.5],
    ['I', ['I'], 0.5],
  ])('sets %s', (heading, lines, width) => expect(settingOf(heading, halfEmEach)).toEqual({ lines, width }));
});

it('measures in the capitals of the family that is chosen', async () => {
  const [narrow, wide] = await Promise.all([settingIn('anton'), settingIn('bowlby-one')]);
  // In Chromium the word is 2.38 times as wide as its font size.
  expect(narrow('Music')).toEqual({ lines: ['Music'], width: 2.382 });
  expect(wide('Music').width).toBeGreaterThan(3);
  // Arial, drawn as Anton's fallback, is 6 % wider: 5.5 em at 70.2 %.
  expect(narrow('Dogwood').width).toBeCloseTo((5.5 * 0.702) / 1.04, 2);
});

it('is loud about a family that is not there', () =>
  expect(settingIn('no-such-family')).rejects.toThrow('@fontsource/no-such-family'));
