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
  SEA,
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

// A hand in a 5 mm glove, from the side of the thumb, as it holds a phone: wrist and sleeve leave the sheet at the bottom.
const glove = `fill="${blue}" stroke="${paper}" stroke-width="6" stroke-linejoin="round"`;
const stitches = (d: string) =>
  `<path d="${d}" fill="none" stroke="${paper}" stroke-width="3" stroke-dasharray="10 9" stroke-linecap="round"/>`;
// The middle finger shows behind the index finger; both are bent around what they hold.
const middle = `<path d="M520 590C470 574 436 596 438 640C440 676 466 690 500 692L600 706V590Z" fill="${SEA[3]}" stroke="${paper}" stroke-width="6"/>`;
const palm = `<path d="M640 1010C640 960 634 920 622 880C600 830 566 790 560 730L520 640C560 560 650 500 700 484C756 476 784 520 788 580C796 660 790 780 786 1010Z" ${glove}/>`;
const index =
  `<path d="M742 462C700 436 640 446 590 462L488 492C446 506 432 540 446 582L464 634C474 664 516 668 530 640C538 622 530 606 524 588L520 574L640 560C700 556 760 540 764 510Q766 478 742 462Z" ${glove}/>` +
  line('M462 528L486 540M476 508L496 528', paper, 4);
const thumb =
  `<path d="M436 330C430 286 448 258 480 256C516 254 532 280 537 322L546 398C546 424 566 448 582 480C604 524 640 560 668 610C704 676 712 770 690 850C660 880 630 872 612 838C566 790 530 720 512 640C500 590 476 540 456 486C446 446 442 400 436 330Z" ${glove}/>` +
  // The nail side is a cap of rubber; behind it the creases of the joint.
  `<path d="M454 338C448 300 460 276 482 274C506 274 516 296 520 330C498 322 476 326 454 338Z" fill="${SEA[3]}"/>` +
  line('M456 420C478 404 502 398 526 402M464 446C486 430 512 424 536 428', paper, 4) +
  stitches('M474 480C496 540 514 590 528 640C544 706 570 766 612 812');
const cuff =
  `<path d="M626 902C680 888 740 888 794 898L796 940C740 930 684 932 632 946Z" fill="${red}" stroke="${paper}" stroke-width="6" stroke-linejoin="round"/>` +
  `<path d="M632 946C684 932 740 930 796 940L800 1010H636Z" fill="${key}"/>`;
const hand = middle + palm + index + thumb + cuff;
const label = (name: string, text: string, x: number, base: number) =>
  words(name, x, base, { size: 32, weight: 700 }) + words(text, x, base + 36, { size: 26 });
const measure = (x: number, y: number, h: number) =>
  line(`M${x} ${y}V${y + h}M${x - 10} ${y}h20M${x - 10} ${y + h}h20`, red, 4);

const tile = async (x: number, y: number, w: number) => {
  const cell = w / 3;
  const parts = await Promise.all(
    [
      ['Tank', '164', 'bar'],
      ['Time', '9:07', ''],
      ['Temp', '11°', ''],
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
  button('Plan this dive', col(0), 228, span(4), 112, 40) +
  measure(col(4) + 20, 228, 112) +
  label('Button', '56 units high, never smaller', col(0), 392) +
  search(col(6), 228, span(6), 112, 42) +
  label('Search field', 'one, on the map, always open', col(6), 392) +
  (await pin(M + 51, 690, '9', red, 1.6)) +
  (await pin(M + 167, 690, '18', red, 1.6)) +
  (await pin(M + 283, 690, '31', key, 1.6)) +
  label('Pin', 'carries its depth', col(0), 760) +
  (await tile(col(6), 510, span(6))) +
  label('Tile', 'tank, time, temperature', col(6), 752) +
  gauge(col(6), 818, span(6), 0.82, 32) +
  label('Gauge', 'gas left against gas planned', col(9), 752) +
  hand;

export default slide(14, 'System: components', svg) satisfies Piece;
