// The dive screens: the number keeps its place from the bottom to the safety stop; the sea around it tells the depth.

import {
  depthScreen,
  disc,
  display,
  M,
  paper,
  phone,
  phoneWidth,
  RIGHT,
  SEA,
  slide,
  stopScreen,
  swell,
  words,
  yellow,
} from '../../parts/deep-waters.ts';
import type { Piece } from '../../press/print.ts';

const PHONE = 800;
const wide = phoneWidth(PHONE);
const right = RIGHT - wide;
const left = right - wide - 48;
// The topmost tint overprints the sun; the others cover.
const tints = SEA.slice(1)
  .map(
    (fill, i) =>
      `<path d="${swell(470 + i * 136, 16, 200, 2000, 1000, -i * 66)}" fill="${fill}" ${i === 0 ? 'class="over"' : ''}/>`,
  )
  .join('');

const svg =
  disc(530, 400, 160, yellow) +
  tints +
  (await display('28.4', { x: M, width: 530, top: 80, over: true })) +
  words('m', 622, 356, { size: 64, weight: 700 }) +
  words(['The number stays where it is', 'and what it is.'], M, 540, { weight: 600 }) +
  words(['Every ten meters costs', 'the sea one tint.'], M, 674, { weight: 600, fill: paper }) +
  words(['28.4 is read at the bottom,', '5.0 at the stop. Same place.'], M, 806, { weight: 600, fill: paper }) +
  phone(left, 80, PHONE, depthScreen) +
  phone(right, 80, PHONE, stopScreen);

export default slide(10, 'Screens: dive and safety stop', svg, paper) satisfies Piece;
