import { expect, it } from 'vitest';
import { clock } from './recording.ts';

it.each([
  [0, '0:00'],
  [9.99, '0:09'],
  [59.999, '0:59'],
  [60, '1:00'],
  [75.4, '1:15'],
  [3725, '62:05'],
  [-1, '0:00'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
])('formats %d seconds as %s', (seconds, shown) => expect(clock(seconds)).toBe(shown));
