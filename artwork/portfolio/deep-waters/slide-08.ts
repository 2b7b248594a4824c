// Wireframes: six rounds in felt pen, five of them crossed out; each round took something off the screen.

import {
  blue,
  box,
  display,
  diver,
  headline,
  key,
  LOOK,
  M,
  paper,
  put,
  RIGHT,
  red,
  SEA,
  slide,
  words,
} from '../../parts/deep-waters.ts';
import { random } from '../../press/noise.ts';
import type { Piece } from '../../press/print.ts';

const next = random(8);
const shake = (far: number) => (next() - 0.5) * far;
type Point = readonly [number, number];
/** A stroke of a felt pen: nearly straight, and it never ends where it should. */
const stroke = (a: Point, b: Point, width = 5, color = key) => {
  const middle = [(a[0] + b[0]) / 2 + shake(7), (a[1] + b[1]) / 2 + shake(7)];
  return `<path d="M${a[0] + shake(5)} ${a[1] + shake(5)}Q${middle.join(' ')} ${b[0] + shake(5)} ${b[1] + shake(5)}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;
};
const frame = (x: number, y: number, w: number, h: number, width = 5) =>
  stroke([x, y], [x + w, y], width) +
  stroke([x + w, y - 3], [x + w, y + h], width) +
  stroke([x + w + 3, y + h], [x, y + h], width) +
  stroke([x, y + h + 3], [x, y], width);
const hatch = (x: number, y: number, w: number, h: number, step = 15) =>
  Array.from({ length: Math.floor((w + h) / step) }, (_, i) => {
    const t = (i + 1) * step;
    return stroke([x + Math.max(0, t - h), y + Math.min(t, h)], [x + Math.min(t, w), y + Math.max(0, t - w)], 2.5);
  }).join('');
const ring = (x: number, y: number, r: number) =>
  `<path d="M${x + r} ${y + shake(6)}A${r} ${r + shake(8)} 0 1 1 ${x + r * 0.94} ${y - r * 0.3 + shake(4)}" fill="none" stroke="${key}" stroke-width="5" stroke-linecap="round"/>`;
const text = (x: number, y: number, w: number) => stroke([x, y], [x + w, y], 9);
const figure = (what: string, x: number, top: number, height: number, fill = key) =>
  display(what, { x, top, height, fill });

const CARD = { w: 212, h: 440, top: 276, pitch: (RIGHT - M - 212) / 5 };
const rounds = [
  // One: everything the sensor knows, as a list.
  [60, 98, 136, 174, 212, 250, 288, 326, 364]
    .map((y, i) => text(26, y, 60 + ((i * 37) % 40)) + stroke([140, y], [184, y], 5))
    .join(''),
  // Two: a dial, because the old computers have one.
  ring(106, 140, 76) +
    stroke([106, 140], [150, 96], 7) +
    Array.from({ length: 8 }, (_, i) => {
      const a = (i * Math.PI) / 4;
      return stroke(
        [106 + 62 * Math.cos(a), 140 + 62 * Math.sin(a)],
        [106 + 74 * Math.cos(a), 140 + 74 * Math.sin(a)],
        4,
      );
    }).join('') +
    text(30, 270, 150) +
    text(30, 312, 110) +
    text(30, 354, 130) +
    text(30, 396, 84),
  // Three: the profile so far.
  stroke([28, 60], [28, 290]) +
    stroke([28, 290], [188, 290]) +
    stroke([30, 66], [74, 250], 6) +
    stroke([74, 250], [116, 262], 6) +
    stroke([116, 262], [152, 150], 6) +
    stroke([152, 150], [186, 140], 6) +
    text(30, 340, 140) +
    text(30, 384, 100),
  // Four: four tiles of equal size, so nothing comes first.
  frame(22, 56, 78, 120) +
    frame(112, 56, 78, 120) +
    frame(22, 194, 78, 120) +
    frame(112, 194, 78, 120) +
    hatch(112, 56, 78, 120) +
    hatch(22, 194, 78, 120) +
    text(30, 366, 150),
  // Five: the number at last, but in company.
  (await figure('28.4', 34, 58, 78)) +
    frame(22, 176, 168, 92) +
    frame(22, 286, 168, 92) +
    text(40, 222, 90) +
    text(40, 332, 110) +
    hatch(130, 286, 60, 92),
];
// Six: what stayed.
const last =
  box(4, 4, CARD.w - 8, CARD.h - 8, `fill="${paper}"`) +
  box(4, 190, CARD.w - 8, CARD.h - 194, `fill="${SEA[1]}"`) +
  box(4, 262, CARD.w - 8, CARD.h - 266, `fill="${blue}"`) +
  put(112, 248, 0.34, diver(LOOK), 20) +
  (await figure('28.4', 22, 58, 84, red)) +
  box(22, 340, 168, 76, `fill="${paper}"`, 10) +
  text(38, 366, 40) +
  text(98, 366, 70) +
  text(38, 394, 110);

let svg =
  (await headline('SIX ROUNDS', blue)) +
  words(['Each took something off the screen.', 'The sixth has one number.'], RIGHT, 110, {
    align: 'right',
    weight: 600,
  });
const names = ['The list', 'The dial', 'The profile', 'Four tiles', 'Number and tiles', 'One number'];
for (let i = 0; i < 6; i++) {
  const x = M + i * CARD.pitch;
  const struck = rounds[i];
  svg += `<g transform="translate(${x} ${CARD.top})">${struck ?? last}${frame(0, 0, CARD.w, CARD.h, 6)}${stroke([70, 24], [142, 24], 5)}${struck ? stroke([-22, CARD.h + 14], [CARD.w + 20, -20], 15, red) : ''}</g>`;
  svg +=
    (await display(String(i + 1), { x, top: 756, height: 76, fill: struck ? key : red })) +
    words(names[i] ?? '', x, 878, { size: 28, weight: 600 });
}

export default slide(8, 'Wireframes', svg) satisfies Piece;
