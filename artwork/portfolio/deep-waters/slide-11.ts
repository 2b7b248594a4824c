// On the boat: the map runs out of the phone over the whole slide; pins carry their depth, the plan takes it over.

import {
  blue,
  box,
  display,
  key,
  M,
  mapScreen,
  paper,
  phone,
  phoneWidth,
  pin,
  planScreen,
  RIGHT,
  red,
  seabed,
  slide,
  words,
} from '../../parts/deep-waters.ts';
import type { Piece } from '../../press/print.ts';

const PHONE = 800;
const wide = phoneWidth(PHONE);
const TEXT = 980;

const svg =
  seabed(360, 430, 99) +
  box(TEXT - 60, 0, 700, 1000, `fill="${paper}"`) +
  // The map ends above the running foot.
  box(0, 916, TEXT - 60, 84, `fill="${paper}"`) +
  phone(M, 80, PHONE, mapScreen) +
  phone(M + wide + 48, 80, PHONE, planScreen) +
  (await display('ON THE BOAT', { x: TEXT, width: RIGHT - TEXT, top: 80, fill: blue })) +
  (await pin(TEXT + 54, 470, '9', red, 1.7)) +
  (await pin(TEXT + 224, 470, '18', red, 1.7)) +
  (await pin(TEXT + 394, 470, '31', key, 1.7)) +
  words(['Three pins, three depths.', 'Nobody taps a pin to learn', 'whether she may dive it.'], TEXT, 560, {
    size: 40,
    weight: 600,
  }) +
  words(
    [
      'Contours every three meters, drawn from',
      'the club’s own soundings. The dark pin lies',
      'below the recreational limit of the group.',
    ],
    TEXT,
    760,
  );

export default slide(11, 'Screens: map and plan', svg) satisfies Piece;
