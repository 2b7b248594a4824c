// Personas: three divers are three inks; where all of them meet, there is one need.

import {
  blue,
  disc,
  display,
  diver,
  GLIDE,
  key,
  M,
  paper,
  put,
  RIGHT,
  red,
  SWIM,
  slide,
  WORRY,
  words,
  yellow,
} from '../../parts/deep-waters.ts';
import type { Piece } from '../../press/print.ts';

const circles = disc(574, 358, 290, red, true) + disc(1026, 358, 290, blue, true) + disc(800, 604, 290, yellow, true);
const gear = { tank: paper, mask: yellow, fins: paper, line: paper };
const divers =
  put(510, 300, 0.78, diver(WORRY, { ...gear }), -38) +
  put(1120, 330, 0.82, diver(GLIDE, gear), -6) +
  put(848, 752, 0.8, diver(SWIM, { tank: red, mask: paper, fins: red, line: paper }), 0);
const need = await display('DEPTH', { x: 800, align: 'middle', top: 414, height: 66, fill: paper });

const svg =
  circles +
  divers +
  need +
  (await display('FIRST-TIMER', { x: M, top: 652, height: 56, fill: red })) +
  words(['fears the number', 'she cannot find'], M, 760) +
  (await display('REGULAR', { x: RIGHT, top: 652, height: 56, fill: blue, align: 'right' })) +
  words(['knows the reef,', 'not the tide'], RIGHT, 760, { align: 'right' }) +
  (await display('GUIDE', { x: 1096, top: 796, height: 56, fill: key })) +
  words(['counts eight other people'], 1096, 892);

export default slide(4, 'Research: three kinds of diver', svg) satisfies Piece;
