// Research: twelve divers in a row, and under each what he or she looks for on the wrist.

import {
  blue,
  disc,
  face,
  headline,
  key,
  M,
  put,
  RIGHT,
  red,
  SEA,
  slide,
  words,
  yellow,
} from '../../parts/deep-waters.ts';
import type { Piece } from '../../press/print.ts';

const ANSWERS = [
  ['Depth', 12],
  ['Gas', 12],
  ['Time', 11],
  ['Ascent rate', 5],
  ['Temperature', 4],
  ['Heading', 3],
  ['Heart rate', 1],
] as const;
const column = (i: number) => 392 + i * 91;
const hoods = [key, blue, key, key, blue, key, key, key, blue, key, blue, key];
const masks = [yellow, yellow, red, yellow, red, SEA[0], yellow, red, yellow, yellow, yellow, red];
const divers = hoods.map((suit, i) => put(column(i), 256, 0.94, face({ suit, mask: masks[i] ?? yellow }))).join('');
const chart = ANSWERS.map(([answer, count], row) => {
  const y = 372 + row * 80;
  const dots = Array.from({ length: 12 }, (_, i) =>
    i < count
      ? disc(column(i), y, 34, row < 3 ? red : blue) +
        `<path d="M${column(i) - 20} ${y - 6}a20 20 0 0 1 14 -14" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="4" stroke-linecap="round"/>`
      : disc(column(i), y, 5, key),
  ).join('');
  return (
    words(answer, M, y + 13, { size: 40, weight: 600 }) +
    dots +
    words(String(count), RIGHT, y + 11, { size: 32, align: 'right', weight: 600 })
  );
}).join('');

const svg =
  (await headline('12 DIVERS')) +
  words(['“What do you look for on your wrist?”', 'One bubble is one diver who named it.'], RIGHT, 110, {
    weight: 600,
    align: 'right',
  }) +
  divers +
  chart;

export default slide(3, 'Research: interviews', svg) satisfies Piece;
