// The problem: one hand on the rope, and the four seconds in which the other arm can be read.

import {
  blue,
  box,
  display,
  key,
  line,
  M,
  paper,
  RIGHT,
  red,
  SEA,
  slide,
  swell,
  words,
  yellow,
} from '../../parts/deep-waters.ts';
import type { Piece } from '../../press/print.ts';

// The rope is laid of three strands: each turn is a slanting lens.
const ROPE = { x: 846, wide: 54 };
const strands = Array.from({ length: 16 }, (_, i) =>
  line(
    `M${ROPE.x} ${i * 34}C${ROPE.x + 14} ${i * 34 + 20} ${ROPE.x + 40} ${i * 34 - 2} ${ROPE.x + ROPE.wide} ${i * 34 + 22}`,
    key,
    4,
  ),
).join('');
const rope = box(ROPE.x, -10, ROPE.wide, 570, `fill="${yellow}"`) + strands;
// The glove from its back: four fingers go around the rope, the thumb passes behind it and shows its tip on the left.
const thumb = `<path d="M1040 214C1000 160 950 120 880 92C838 78 806 88 806 112C806 136 830 146 858 154C910 172 950 206 984 240Z" fill="${key}"/>`;
const finger = (y: number, long: number) =>
  `<path d="M900 ${y}H${846 - long}q-34 2 -34 27t34 27H900z" fill="${key}" stroke="${paper}" stroke-width="4"/>`;
const hand =
  [
    [176, 6],
    [226, 14],
    [276, 10],
    [324, -4],
  ]
    .map(([y = 0, long = 0]) => finger(y, long))
    .join('') +
  `<path d="M876 190C930 150 1000 166 1060 196L1150 230L1136 372L1040 384C970 400 900 396 876 374Z" fill="${key}"/>` +
  line('M928 234C950 232 966 240 980 250M926 284C948 282 964 288 978 296M928 334C946 332 960 336 972 342', paper, 4);
const sleeve =
  `<path d="M1106 218L1620 316V560L1092 384Z" fill="${blue}"/><path d="M1106 214L1150 222L1128 398L1086 384Z" fill="${red}"/>` +
  line('M1420 290C1410 340 1410 420 1424 480M1480 304C1468 360 1468 440 1484 502', SEA[0], 4);
const computer =
  `<g transform="translate(1282 328) rotate(14)"><path d="M-86 -112L86 -112L74 118L-74 118Z" fill="${key}"/>` +
  box(-128, -96, 256, 192, `fill="${red}"`, 40) +
  box(-108, -76, 216, 152, `fill="${paper}"`, 26) +
  (await display('0.0', { x: 0, align: 'middle', top: -50, height: 84, fill: key })) +
  `<path d="M-84 52H84" stroke="${SEA[0]}" stroke-width="14" stroke-linecap="round"/><path d="M-84 52H84" stroke="${blue}" stroke-width="14" stroke-linecap="round"/><circle cx="140" cy="-30" r="16" fill="${key}"/><circle cx="140" cy="34" r="16" fill="${key}"/></g>`;

const svg =
  `<path d="${swell(452, 30, 200, 1600, 560)}" fill="${SEA[0]}"/>` +
  box(0, 556, 1600, 500, `fill="${paper}"`) +
  thumb +
  rope +
  sleeve +
  hand +
  computer +
  box(0, 556, 1600, 4, `fill="${key}"`) +
  (await display('4', { x: M, top: 80, height: 792, over: true })) +
  (await display('SECONDS', { x: 640, width: RIGHT - 640, top: 612, fill: blue })) +
  words(['to read a wrist in a swell, through a wet mask, with one hand on the rope'], 640, 902, {
    size: 32,
    weight: 600,
  });

export default slide(2, 'The problem', svg) satisfies Piece;
