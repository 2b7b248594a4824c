// Flows: plan, dive, log are three lanes of eleven steps; each step has its sign, as on a diver's slate.

import {
  blue,
  box,
  display,
  headline,
  key,
  line,
  M,
  paper,
  RIGHT,
  red,
  slide,
  words,
  yellow,
} from '../../parts/deep-waters.ts';
import type { Piece } from '../../press/print.ts';

const signs: Record<string, string> = {
  'Find a site': `<path d="M0 34C-20 10 -26 0 -26 -12a26 26 0 0 1 52 0C26 0 20 10 0 34Z" fill="${red}"/><circle cy="-12" r="10" fill="${paper}"/>`,
  'Check tide':
    line('M-44 -14q11 -16 22 0t22 0t22 0t22 0', blue, 7) + line('M-44 14q11 -16 22 0t22 0t22 0t22 0', blue, 7),
  'Set limits': `${line('M-36 22A38 38 0 1 1 36 22', key, 7) + line('M0 8L22 -18', red, 7)}<circle cy="8" r="7" fill="${red}"/>`,
  'Share plan': `<circle cx="-28" cy="0" r="15" fill="${key}"/><circle cx="28" cy="-22" r="13" fill="${blue}"/><circle cx="28" cy="22" r="13" fill="${blue}"/>${line('M-28 0L28 -22M-28 0L28 22', key, 6)}`,
  Submerge: line('M-44 -18q11 -14 22 0t22 0t22 0t22 0', blue, 7) + line('M0 -36V34M-20 14L0 34L20 14', red, 7),
  'Turn, half tank': line('M-20 34V-8a20 20 0 0 1 40 0V34M2 16L20 34L38 16', red, 7),
  'Safety stop': line('M-42 -24H42', blue, 7) + line('M-18 -2V34M18 -2V34', key, 13),
  Surface: `${line('M-44 18q11 -14 22 0t22 0t22 0t22 0', blue, 7)}<path d="M-9 12V-36h18V12z" fill="${red}"/>`,
  'Name it': `<path d="M-36 -18H14L38 6L14 30H-36Z" fill="${red}"/><circle cx="14" cy="6" r="7" fill="${paper}"/>`,
  Save: `<path d="M-32 -34H32V34H-32Z" fill="${key}"/>${line('M-16 -14H18M-16 2H18M-16 18H4', paper, 5)}`,
};
const LANES = [
  { name: 'PLAN', fill: red, ink: paper, steps: ['Find a site', 'Check tide', 'Set limits', 'Share plan'] },
  { name: 'DIVE', fill: blue, ink: paper, steps: ['Submerge', 'Depth', 'Turn, half tank', 'Safety stop'] },
  { name: 'LOG', fill: yellow, ink: key, steps: ['Surface', 'Name it', 'Save'] },
];
const STEP = { x: 432, w: 236, h: 152, pitch: 284 };
const top = (lane: number) => 212 + lane * 232;
const left = (i: number) => STEP.x + i * STEP.pitch;
const number = await display('28.4', { x: 0, align: 'middle', top: -30, height: 62 });

let svg = await headline('ELEVEN STEPS', key);
svg += words(['No path is longer than four of them.', 'The first and the last are done in dry clothes.'], RIGHT, 110, {
  align: 'right',
});
for (const [i, { name, fill, ink, steps }] of LANES.entries()) {
  const y = top(i);
  svg +=
    box(0, y, 1600, 200, `fill="${fill}" class="over"`) +
    (await display(name, { x: M, top: y + 48, height: 104, fill: ink }));
  for (const [k, step] of steps.entries()) {
    if (k > 0)
      svg += line(
        `M${left(k - 1) + STEP.w} ${y + 100}H${left(k) - 6}M${left(k) - 18} ${y + 88}L${left(k) - 6} ${y + 100}L${left(k) - 18} ${y + 112}`,
        key,
        5,
      );
    svg +=
      box(left(k), y + 24, STEP.w, STEP.h, `fill="${paper}" stroke="${key}" stroke-width="4"`, 10) +
      `<g transform="translate(${left(k) + STEP.w / 2} ${y + 82})">${signs[step] ?? number}</g>` +
      words(step, left(k) + STEP.w / 2, y + 158, { size: 28, weight: 600, align: 'middle' });
  }
}
// From the end of a lane back to the start of the next, always at right angles and between the lanes.
for (const i of [0, 1]) {
  const [from, to, between] = [left(3) + STEP.w / 2, left(0) + STEP.w / 2, top(i) + 216];
  svg += line(
    `M${from} ${top(i) + 178}V${between}H${to}V${top(i + 1) + 18}M${to - 12} ${top(i + 1) + 8}L${to} ${top(i + 1) + 20}L${to + 12} ${top(i + 1) + 8}`,
    key,
    5,
  );
}

export default slide(6, 'Flows', svg) satisfies Piece;
