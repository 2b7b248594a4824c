// Title: the name is as wide as the slide and sinks from paper into water; a diver goes down with it.

import {
  blue,
  bubbles,
  disc,
  display,
  diver,
  M,
  paper,
  put,
  RIGHT,
  SEA,
  SWIM,
  slide,
  swell,
  words,
  yellow,
} from '../../parts/deep-waters.ts';
import type { Piece } from '../../press/print.ts';

const sea =
  `<path d="${swell(424, 34, 200, 1600, 1000)}" fill="${blue}" class="over"/>` +
  `<path d="${swell(668, 34, 200, 1700, 1000, -60)}" fill="${blue}" class="over"/>`;

const svg =
  disc(1236, 420, 210, yellow) +
  sea +
  (await display('DEEP', { x: M, top: 80, height: 292 })) +
  (await display('WATERS', { x: M, width: RIGHT - M, base: 892, fill: paper })) +
  words(['A dive computer for the wrist', 'and the phone on the boat'], RIGHT, 112, {
    size: 40,
    weight: 600,
    align: 'right',
  }) +
  put(948, 566, 1.26, diver(SWIM, { line: SEA[0] }), 26) +
  bubbles(1210, 560, 5, 12, SEA[1]);

export default slide(1, 'Monterey, 2025', svg, paper) satisfies Piece;
