// Type: two faces and six sizes, from the number that is read in a swell to the label that is read on the couch.

import { blue, box, display, key, line, M, paper, RIGHT, red, slide, words } from '../../parts/deep-waters.ts';
import type { Piece } from '../../press/print.ts';

const SIZES = [
  { size: 144, word: 'NUMBER', base: 262, anton: true },
  { size: 72, word: 'PLACE', base: 420, anton: true },
  { size: 40, word: 'VALUE', base: 540, anton: true },
  { size: 24, word: 'Body, the words of a plan', base: 660, anton: false },
  { size: 17, word: 'Label: Tank, Time, Temp', base: 760, anton: false },
  { size: 13, word: 'Status: 9:41, the battery, the clock of the phone', base: 860, anton: false },
];
const TIMES = 1.65;
const LEFT = 700;

let svg =
  box(0, 0, 600, 1000, `fill="${red}"`) +
  (await display('28.4', { x: M, width: 440, top: 80, fill: paper })) +
  (await display('28.5', { x: M, width: 440, top: 372, fill: key })) +
  (await display('Anton', { x: M, base: 716, height: 50, fill: key })) +
  words('Numerals and names', M, 756, { weight: 600 }) +
  words('Barlow Condensed', M, 848, { size: 64, weight: 600 }) +
  words('Everything else', M, 888, { weight: 600 });
for (const { size, word, base, anton } of SIZES) {
  svg +=
    line(`M${LEFT} ${base + 20}H${RIGHT}`, key, 2) +
    words(String(size), LEFT, base, { size: 32, weight: 600, fill: blue });
  svg += anton
    ? await display(word, { x: LEFT + 110, base, height: size * TIMES * 0.73, fill: key })
    : words(word, LEFT + 110, base, { size: size * TIMES, weight: 600 });
}

export default slide(12, 'System: type', svg) satisfies Piece;
