// Result: eleven of twelve faces light up; the dive is over and in the log.

import {
  blue,
  bubbles,
  disc,
  display,
  face,
  logScreen,
  M,
  paper,
  phone,
  phoneWidth,
  put,
  RIGHT,
  red,
  SEA,
  slide,
  swell,
  words,
  yellow,
} from '../../parts/deep-waters.ts';
import type { Piece } from '../../press/print.ts';

const PHONE = 800;
const left = RIGHT - phoneWidth(PHONE);
const COLUMN = 164;
const divers = Array.from({ length: 12 }, (_, i) => {
  const [x, y] = [M + 70 + (i % 6) * COLUMN, 172 + Math.floor(i / 6) * 184];
  const read = i < 11;
  const ring = read
    ? disc(x, y, 74, yellow)
    : `<circle cx="${x}" cy="${y}" r="72" fill="none" stroke="${yellow}" stroke-width="4"/>`;
  return (
    ring + put(x, y + 2, 1.2, face(read ? { mask: i % 3 ? red : blue } : { suit: SEA[3], mask: SEA[2], lens: SEA[3] }))
  );
}).join('');

const svg =
  `<rect width="1600" height="1000" fill="${blue}"/>` +
  `<path d="${swell(470, 20, 200, 1800, 1000, -40)}" fill="${SEA[3]}"/><path d="${swell(760, 20, 200, 1800, 1000, -120)}" fill="${SEA[4]}"/>` +
  divers +
  (await display('TWO SECONDS,', { x: M, width: 900, top: 532, fill: paper })) +
  (await display('NOT FOUR', { x: M, width: 560, base: 892, fill: paper })) +
  words(['Eleven of twelve read depth', 'and gas in under two seconds', 'in the pool. It was five.'], 690, 800, {
    weight: 600,
    fill: paper,
  }) +
  bubbles(left - 36, 480, 6, 21, SEA[1]) +
  phone(left, 80, PHONE, logScreen);

export default slide(15, 'Result', svg, paper, [0, 118, 196]) satisfies Piece;
