// Components: five parts on the grid of twelve, and the gloved thumb that they are made for.

import {
  blue,
  box,
  button,
  display,
  gauge,
  headline,
  key,
  line,
  M,
  paper,
  pin,
  RIGHT,
  red,
  search,
  slide,
  words,
} from '../../parts/deep-waters.ts';
import type { Piece } from '../../press/print.ts';

const GUTTER = 24;
const column = (RIGHT - M - 11 * GUTTER) / 12;
/** The left edge of a column, counted from 0. */
const col = (n: number) => M + n * (column + GUTTER);
const span = (n: number) => n * column + (n - 1) * GUTTER;
const grid = Array.from({ length: 12 }, (_, i) => box(col(i), 0, column, 920, 'fill="rgb(232 232 222)"')).join('');

// A hand in a 5 mm glove: three fingers hold the phone, the thumb lies on the button.
const glove = `fill="${blue}" stroke="${paper}" stroke-width="6" stroke-linejoin="round"`;
const hand =
  `<path d="M500 600C560 560 640 600 652 690C660 770 652 850 640 930H452V700Z" ${glove}/>` +
  [690, 758, 826].map((y, i) => box(396 + i * 8, y, 176 - i * 8, 70, glove, 35)).join('') +
  `<path d="M436 322C422 282 444 246 478 248C506 250 518 276 530 308L610 520C640 590 636 660 600 690C556 706 520 680 508 640Z" ${glove}/>` +
  `<path d="M456 322C448 290 460 268 480 270C498 272 506 292 514 314L590 520M456 322L522 610" fill="none" stroke="${paper}" stroke-width="3" stroke-dasharray="10 9"/>` +
  line('M496 452L556 432M504 478L564 458', paper, 4);
const label = (name: string, text: string, x: number, base: number) =>
  words(name, x, base, { size: 32, weight: 700 }) + words(text, x, base + 36, { size: 26 });
const measure = (x: number, y: number, h: number) =>
  line(`M${x} ${y}V${y + h}M${x - 10} ${y}h20M${x - 10} ${y + h}h20`, red, 4);

const tile = async (x: number, y: number, w: number) => {
  const cell = w / 3;
  const parts = await Promise.all(
    [
      ['Tank', '142', 'bar'],
      ['Time', '31:07', ''],
      ['Temp', '19°', ''],
    ].map(
      async ([name = '', figure = '', unit = ''], i) =>
        words(name, x + 32 + i * cell, y + 56, { size: 26, weight: 600 }) +
        (await display(figure, { x: x + 32 + i * cell, top: y + 78, height: 66, fill: key })) +
        words(unit, x + 140 + i * cell, y + 144, { size: 32, weight: 600 }),
    ),
  );
  return box(x, y, w, 190, `fill="${paper}" stroke="${key}" stroke-width="4"`, 28) + parts.join('');
};

const svg =
  grid +
  (await headline('COMPONENTS', blue)) +
  words(['Each is big enough', 'for a gloved thumb.'], RIGHT, 110, { align: 'right', weight: 600 }) +
  button('Plan this dive', col(0), 228, span(4), 112, 44) +
  measure(col(4) - 4, 228, 112) +
  label('Button', '56 units high, never smaller', col(0), 392) +
  search(col(5), 228, span(7), 112, 42) +
  label('Search field', 'one, on the map, always open', col(5), 392) +
  (await pin(M + 51, 690, '9', red, 1.6)) +
  (await pin(M + 167, 690, '18', red, 1.6)) +
  (await pin(M + 283, 690, '31', key, 1.6)) +
  label('Pin', 'carries its depth', col(0), 760) +
  (await tile(col(5), 510, span(7))) +
  label('Tile', 'tank, time, temperature', col(5), 752) +
  gauge(col(5), 818, span(7) - 20, 0.66, 32) +
  label('Gauge', 'gas left against gas planned', col(9) - 4, 752) +
  hand +
  `<rect x="0" y="920" width="1600" height="80" fill="${paper}"/>`;

export default slide(14, 'System: components', svg) satisfies Piece;
