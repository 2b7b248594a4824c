// Reading order: the dive screen in gray, and the path of an eye over it in four stops.

import {
  blue,
  box,
  disc,
  display,
  key,
  line,
  paper,
  phone,
  phoneWidth,
  red,
  slide,
  swell,
  words,
  yellow,
} from '../../parts/deep-waters.ts';
import type { Piece } from '../../press/print.ts';

const GRAYS = ['rgb(222 216 204)', 'rgb(196 190 182)', 'rgb(164 160 156)', 'rgb(120 118 120)'];
const gray = (i: number) => GRAYS[i] ?? key;
const wireframe =
  `<rect width="390" height="844" fill="${paper}"/>` +
  [336, 430, 540].map((y, i) => `<path d="${swell(y, 26, 300, 700, 900, -70 - i * 60)}" fill="${gray(i)}"/>`).join('') +
  box(24, 76, 150, 18, `fill="${gray(1)}"`, 4) +
  box(24, 112, 272, 150, `fill="${gray(3)}"`, 6) +
  box(308, 222, 42, 40, `fill="${gray(1)}"`, 4) +
  line('M24 112L296 262M296 112L24 262', gray(2), 3) +
  box(20, 652, 350, 164, `fill="${paper}"`, 24) +
  [
    [44, 96],
    [166, 100],
    [294, 52],
  ]
    .map(
      ([x = 0, w = 0]) =>
        box(x, 674, w * 0.62, 16, `fill="${gray(1)}"`, 4) + box(x, 708, w, 42, `fill="${gray(3)}"`, 4),
    )
    .join('') +
  box(44, 776, 302, 18, `fill="${gray(1)}"`, 9);

const PHONE = { x: 80, y: 72, h: 812 };
const wide = phoneWidth(PHONE.h);
/** Where a place on the screen lies on the slide. */
const on = (x: number, y: number) => [PHONE.x + ((x + 12) * wide) / 414, PHONE.y + ((y + 12) * PHONE.h) / 868] as const;
const STOPS = [
  { at: on(160, 187), name: 'NUMBER', text: 'An eighth of the screen, top left, never moves.' },
  { at: on(250, 470), name: 'TREND', text: 'The sea rises or falls behind it.' },
  { at: on(92, 729), name: 'GAS', text: 'First in the tile, under the thumb.' },
  { at: on(216, 729), name: 'TIME', text: 'Last. Gas sets the pace, not the clock.' },
];
const TEXT_X = 800;
/** The last note stands level with its stop. */
const rowOf = (i: number) => on(0, 729)[1] - (3 - i) * 204;

let svg = phone(PHONE.x, PHONE.y, PHONE.h, wireframe);
// The eye goes from one stop to the next and never back.
const path = STOPS.map(({ at }) => at);
svg += `<path d="M${path[0]?.join(' ')}C${on(360, 260).join(' ')} ${on(330, 380).join(' ')} ${path[1]?.join(' ')}C${on(150, 560).join(' ')} ${on(40, 600).join(' ')} ${path[2]?.join(' ')}C${on(120, 800).join(' ')} ${on(190, 800).join(' ')} ${path[3]?.join(' ')}" fill="none" stroke="${red}" stroke-width="7" stroke-dasharray="2 16" stroke-linecap="round"/>`;
for (const [i, { at, name, text }] of STOPS.entries()) {
  const y = rowOf(i);
  // The third line leaves its stop upwards, so as not to run through the fourth.
  const start = i === 2 ? `M${at[0]} ${at[1]}V${on(0, 634)[1]}` : `M${at[0]} ${at[1]}`;
  svg += line(`${start}H${i === 1 ? 600 : 560}V${y}H${TEXT_X - 60}`, red, 4);
  svg +=
    disc(at[0], at[1], 30, yellow) +
    (await display(String(i + 1), { x: at[0], top: at[1] - 17, height: 34, align: 'middle', fill: key }));
  svg +=
    disc(TEXT_X - 60, y, 44, yellow) +
    (await display(String(i + 1), { x: TEXT_X - 60, top: y - 24, height: 48, align: 'middle', fill: key }));
  svg +=
    (await display(name, { x: TEXT_X + 20, top: y - 60, height: 72, fill: blue })) +
    words(text, TEXT_X + 20, y + 70, { size: 40 });
}

export default slide(9, 'Wireframe: reading order', svg) satisfies Piece;
