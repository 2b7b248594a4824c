// Personas: three divers are three inks; where all of them meet, there is one need.

import {
  blue,
  COUNT,
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
  slide,
  WORRY,
  words,
  yellow,
} from '../../parts/deep-waters.ts';
import type { Piece } from '../../press/print.ts';

const circles = disc(574, 358, 290, red, true) + disc(1026, 358, 290, blue, true) + disc(800, 604, 290, yellow, true);
const gear = { tank: paper, mask: yellow, fins: paper, line: paper };
const divers =
  put(514, 284, 0.94, diver(WORRY, gear), -42) +
  put(1094, 322, 0.94, diver(GLIDE, gear), -8) +
  put(826, 744, 0.9, diver(COUNT, { tank: red, mask: paper, fins: red, line: paper }), -8);
const need = await display('DEPTH', { x: 800, align: 'middle', top: 414, height: 66, fill: paper });

const svg =
  circles +
  divers +
  need +
  (await display('ONE', { x: M, top: 80, height: 84, fill: key })) +
  (await display('NEED', { x: M, top: 184, height: 84, fill: key })) +
  (await display('FIRST-TIMER', { x: M, top: 652, height: 56, fill: red })) +
  words(['fears the number', 'she cannot find'], M, 760) +
  (await display('REGULAR', { x: RIGHT, top: 652, height: 56, fill: blue, align: 'right' })) +
  words(['knows the reef,', 'not the tide'], RIGHT, 760, { align: 'right' }) +
  (await display('GUIDE', { x: 1096, top: 796, height: 56, fill: key })) +
  words(['counts eight other people'], 1096, 892);

export default slide(4, 'Research: three kinds of diver', svg) satisfies Piece;
