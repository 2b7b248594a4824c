// The year after: SPRING is the board that bends under its letters, BREAK is what the diver does to the water.
import { limb, type Point, points, smooth } from '../../parts/outline.ts';
import { random } from '../../press/noise.ts';
import type { Piece } from '../../press/print.ts';
import { fit, set } from '../../press/type.ts';

const next = random(2024);
const white = (drawing: string) => `<g fill="#fff">${drawing.replaceAll('#000', '#fff')}</g>`;
const open = (points: readonly Point[]) => smooth(points, false);
const SURFACE = 972;

// --- the board: fixed at the left, pressed down at its tip; a letter reaches from the top margin to the wood under it.
// It ends before the G, which is the next to jump.
const board = (x: number) => 352 + 252 * Math.max(0, (x - 60) / 880) ** 2.1;
const TOP = 112;
// No stretch of a letter leans its foot alone, so the word is cut into narrow strips and each is pulled to the wood.
const whole = await fit('SPRING', { x: 64, width: 872, top: TOP, face: 'League Gothic' });
const STRIP = 2;
const strips = Array.from({ length: 872 / STRIP }, (_, i) => 64 + i * STRIP);
const stripClips = strips
  .map((x, i) => `<clipPath id="v${i}"><path d="M${x} 0H${x + STRIP + 1.2}V999H${x}Z"/></clipPath>`)
  .join('');
const pull = (x: number) => (board(x + STRIP / 2) - 12 - TOP) / (whole.bottom - TOP);
const spring = strips
  .map(
    (x, i) =>
      `<g clip-path="url(#v${i})"><g transform="translate(0 ${TOP}) scale(1 ${pull(x)}) translate(0 ${-TOP})">${whole.svg}</g></g>`,
  )
  .join('');
const wood: Point[] = Array.from({ length: 12 }, (_, i) => [i * 72 - 20, board(i * 72 - 20)]);
const plank = `<path d="${open(wood)}L${wood.at(-1)?.join(' ')}${open([...wood].reverse().map(([x, y], i): Point => [x, y + 15 + i * 1.3])).replace('M', 'L')}Z"/>`;

// --- the stand: fulcrum, four legs, a ladder with somebody's turn still to come
const deck = `<path d="M-20 ${SURFACE - 34}H168V${SURFACE + 8}H-20Z"/>`;
const stand = `<path d="M40 384L22 ${SURFACE - 30}M118 384L150 ${SURFACE - 30}M34 560L126 560M28 740L138 740M34 560L138 740M126 560L28 740M28 740L148 ${SURFACE - 34}M138 740L24 ${SURFACE - 34}" fill="none" stroke="#000" stroke-width="9"/><circle cx="196" cy="394" r="17"/><path d="M100 410H216V426H100Z"/>`;

// --- the diver: one line from toes to hands, head between the arms
const DIVE = 'translate(759 804) rotate(14) scale(.83)';
const dive = (drawing: string) => `<g transform="${DIVE}">${drawing}</g>`;
const body = dive(
  limb([-13, -58], [-12, -146], 25, 16, { left: 6, right: 4 }) +
    limb([-12, -146], [-8, -238], 16, 8, { right: 9, left: 1, peak: 0.3 }) +
    limb([12, -58], [14, -146], 25, 16, { left: 5, right: 6 }) +
    limb([14, -146], [10, -238], 16, 8, { right: 8, left: 3, peak: 0.3 }) +
    `<path d="${smooth(points('-17 -236, 0 -240, -4 -268, -14 -296, -19 -270'))}"/><path d="${smooth(points('2 -240, 19 -236, 20 -270, 12 -298, 4 -268'))}"/>` +
    `<path d="${smooth(points('-36 -62, 0 -74, 36 -62, 32 -30, 26 0, 32 34, 42 66, 38 84, 0 92, -38 84, -42 66, -32 34, -26 0, -32 -30'))}"/>` +
    limb([-33, 76], [-25, 150], 13, 10, { left: 5 }) +
    limb([-25, 150], [-6, 222], 10, 7, { left: 3 }) +
    limb([33, 76], [25, 150], 13, 10, { right: 5 }) +
    limb([25, 150], [6, 222], 10, 7, { right: 3 }) +
    `<path d="${smooth(points('-14 216, 14 216, 12 244, 0 268, -12 244'))}"/><path d="${smooth(points('-15 84, 15 84, 22 112, 16 140, 0 150, -16 140, -22 112'))}"/>`,
);
const suit = dive(
  `<path d="${smooth(
    points('-35 -66, 0 -52, 35 -66, 31 -30, 26 0, 31 34, 34 50, 0 40, -34 50, -31 34, -26 0, -31 -30'),
    true,
    0.8,
  )}"/><path d="M-34 48L-24 86M34 48L24 86" stroke="#000" stroke-width="8"/>`,
);
const cap = dive(`<path d="${smooth(points('-22 110, 0 100, 22 110, 17 140, 0 151, -17 140'))}"/>`);
const gaps = dive(
  '<path d="M0 -70V-232M-19 96L-20 148M19 96L20 148" stroke="#000" stroke-width="3"/><path d="M-30 -20Q0 -8 30 -20" fill="none" stroke="#000" stroke-width="7"/>',
);

// --- the water: the surface breaks where he goes in; below it everything is seen in slices
const ENTRY = 712;
const surface: Point[] = [
  [-20, SURFACE],
  [150, SURFACE + 3],
  [300, SURFACE - 4],
  [430, SURFACE + 5],
  [540, SURFACE - 8],
  [ENTRY - 60, SURFACE - 30],
  [ENTRY - 28, SURFACE + 8],
  [ENTRY, SURFACE + 34],
  [ENTRY + 28, SURFACE + 8],
  [ENTRY + 60, SURFACE - 32],
  [820, SURFACE - 6],
  [920, SURFACE + 4],
  [1020, SURFACE - 2],
];
const water = `<path d="${open(surface)}V1440H-20Z"/>`;
const slices = Array.from({ length: 34 }, (_, i) => {
  const y = SURFACE - 40 + i * 13;
  const calm = 0.35 + 0.65 * Math.exp(-i / 12);
  return { y, slide: calm * (26 * Math.sin(i * 0.62) + 9 * Math.sin(i * 1.9 + 1)) };
});
const sliceClips = slices
  .map(({ y }, i) => `<clipPath id="s${i}"><path d="M-99 ${y}H1099V${y + 13.4}H-99Z"/></clipPath>`)
  .join('');
const refracted = (drawing: string) =>
  slices
    .map(
      ({ slide }, i) => `<g clip-path="url(#s${i})"><g transform="translate(${slide.toFixed(1)} 0)">${drawing}</g></g>`,
    )
    .join('');
const broken = await fit('BREAK', {
  x: 64,
  width: 872,
  top: 1014,
  face: 'League Gothic',
  attributes: 'transform="translate(0 1014) scale(1 .74) translate(0 -1014)"',
});
const word = refracted(broken.svg);
const sun = `<circle cx="372" cy="768" r="150"/>`;
const glitter = Array.from({ length: 15 }, (_, i) => {
  const half = 150 * Math.sqrt(1 - (i / 16) ** 2) * (0.5 + 0.6 * next());
  const x = 372 + 34 * (next() - 0.5);
  const y = SURFACE + 14 + i * 22;
  return `<path d="M${x - half} ${y}Q${x} ${y - 7} ${x + half} ${y}Q${x} ${y + 9} ${x - half} ${y}Z"/>`;
}).join('');
const rings = Array.from(
  { length: 6 },
  (_, i) =>
    `<path d="M${ENTRY - 70 - i * 62} ${SURFACE + 20 + i * 7}Q${ENTRY} ${SURFACE + 62 + i * 19} ${ENTRY + 70 + i * 62} ${SURFACE + 20 + i * 7}" fill="none" stroke="#000" stroke-width="${6 - i * 0.6}" stroke-dasharray="${120 + i * 30} ${8 + i * 6}"/>`,
).join('');
const drops = Array.from({ length: 46 }, () => {
  const side = next() < 0.5 ? -1 : 1;
  const out = 70 + 100 * next() ** 1.4;
  return `<circle cx="${ENTRY + side * out}" cy="${SURFACE - 20 - (190 - out) * next()}" r="${2.5 + 4 * next()}"/>`;
}).join('');
// Sheets of water peel off to both sides, each lower and farther out.
const crowns = [-1, 1]
  .flatMap((side) =>
    points('40 118, 72 96, 108 66, 148 38').map(
      ([out = 0, high = 0], i) =>
        `M${ENTRY + side * (24 + i * 7)} ${SURFACE + 4}Q${ENTRY + side * (30 + out * 0.4)} ${SURFACE - high} ${ENTRY + side * (34 + out)} ${SURFACE - high * (1 - i * 0.12)}`,
    ),
  )
  .map(
    (d, i) => `<path d="${d}" fill="none" stroke="#000" stroke-width="${10 - (i % 4) * 1.8}" stroke-linecap="round"/>`,
  )
  .join('');

const small = { size: 31, face: 'Barlow Condensed', weight: 600 };
const head =
  set('Haw River Students’ Union', { x: 64, base: 80, ...small }) +
  set('March 9 to 17, 2024', { x: 936, base: 80, align: 'right', ...small });
const foot = set('Nine days, five trips, two buses. Somebody asked for a pool.', {
  x: 64,
  base: 1364,
  ...small,
  size: 34,
});

export default {
  width: 1000,
  height: 1414,
  scale: 1.3,
  seed: 24,
  defs: `${stripClips}${sliceClips}
    <linearGradient id="deep" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#bbb"/><stop offset=".5" stop-color="#555"/><stop offset=".74" stop-color="#000"/></linearGradient>
    <linearGradient id="turn" gradientUnits="userSpaceOnUse" x1="700" y1="0" x2="800" y2="20"><stop offset=".3" stop-color="#fff"/><stop offset="1" stop-color="#444"/></linearGradient>
    <linearGradient id="low" x1="0" y1="0" x2="0" y2="1"><stop offset=".3" stop-color="#fff"/><stop offset="1" stop-color="#555"/></linearGradient>`,
  plates: [
    { ink: 'yellow', solid: `${sun}${white(water + body)}${glitter}${cap}`, shift: [2, -2] },
    { ink: 'red', solid: `${plank}${body}${white(cap)}${white(water)}${word}`, knockout: gaps, shift: [-2, 1.5] },
    {
      ink: 'red',
      tint: `<circle cx="372" cy="768" r="150" fill="url(#low)"/>${white(water)}`,
      screen: { shape: 'dot', cell: 9, angle: 75 },
      shift: [-2, 1.5],
    },
    {
      ink: 'blue',
      tint: `<g fill="url(#deep)">${water}</g><g fill="url(#turn)">${body}</g>${white(cap)}`,
      knockout: `${rings}${gaps}${foot}`,
      screen: { shape: 'dot', cell: 8, angle: 15 },
    },
    { ink: 'blue', solid: `${spring}${head}${stand}${deck}${drops}${crowns}${white(body)}${suit}`, knockout: gaps },
  ],
} satisfies Piece;
