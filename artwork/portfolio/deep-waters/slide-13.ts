// Color: three inks woven like a flag locker; every crossing is an overprint, four pairs carry words, two more only large type.

import {
  blue,
  box,
  display,
  headline,
  key,
  M,
  paper,
  RIGHT,
  red,
  SEA,
  slide,
  words,
  yellow,
} from '../../parts/deep-waters.ts';
import type { Piece } from '../../press/print.ts';

const INKS = [
  { name: 'RED', fill: red, use: 'the diver' },
  { name: 'BLUE', fill: blue, use: 'the water' },
  { name: 'YELLOW', fill: yellow, use: 'the light' },
];
const BAND = { top: 236, high: 168, pitch: 208, left: 400, wide: 172, step: 216 };
const PAIRS = [
  { words: 'Words', ink: key, ground: paper, ratio: '14 : 1' },
  { words: 'Buttons', ink: key, ground: yellow, ratio: '11 : 1' },
  { words: 'On a red field', ink: key, ground: red, ratio: '5 : 1' },
  { words: 'At night', ink: paper, ground: key, ratio: '14 : 1' },
];
/** Red and blue on cream stay below 4.5 to 1. */
const LARGE = [
  { figure: '28.4', ink: red, ratio: '2.9 : 1' },
  { figure: '9.0', ink: blue, ratio: '4.1 : 1' },
];
const SIDE = 1120;

let svg =
  (await headline('THREE INKS', key)) +
  words(['Everything darker is two of them', 'on top of each other.'], RIGHT, 110, { align: 'right', weight: 600 });
for (const [i, { fill }] of INKS.entries())
  svg +=
    box(0, BAND.top + i * BAND.pitch, 1040, BAND.high, `fill="${fill}" class="over"`) +
    box(BAND.left + i * BAND.step, BAND.top - 28, BAND.wide, 640, `fill="${fill}" class="over"`);
for (const [i, { name, use }] of INKS.entries()) {
  const y = BAND.top + i * BAND.pitch;
  const ink = i === 1 ? paper : key;
  svg +=
    (await display(name, { x: M, top: y + 36, height: 62, fill: ink })) +
    words(use, M, y + 142, { size: 32, weight: 600, fill: ink });
}
for (const [i, { words: text, ink, ground, ratio }] of PAIRS.entries()) {
  const y = 240 + i * 88;
  svg +=
    box(SIDE, y, RIGHT - SIDE, 76, `fill="${ground}" stroke="${key}" stroke-width="4"`) +
    words(text, SIDE + 28, y + 50, { size: 36, weight: 600, fill: ink }) +
    words(ratio, RIGHT - 28, y + 50, { weight: 600, fill: ink, align: 'right' });
}
svg +=
  words('For words of any size', SIDE, 226, { size: 26, weight: 600 }) +
  words('Only for display sizes', SIDE, 632, { size: 26, weight: 600 });
for (const [i, { figure, ink, ratio }] of LARGE.entries()) {
  const x = SIDE + i * 206;
  svg +=
    box(x, 646, 194, 76, `fill="${paper}" stroke="${key}" stroke-width="4"`) +
    (await display(figure, { x: x + 20, top: 662, height: 44, fill: ink })) +
    words(ratio, x + 178, 696, { size: 28, weight: 600, align: 'right' });
}
svg += SEA.map((fill, i) => box(SIDE + i * 80, 760, 80, 84, `fill="${fill}"`)).join('');
svg += ['0', '10', '20', '30', '40 m']
  .map((depth, i) => words(depth, SIDE + i * 80, 884, { size: 26, weight: 600 }))
  .join('');

export default slide(13, 'System: color', svg) satisfies Piece;
