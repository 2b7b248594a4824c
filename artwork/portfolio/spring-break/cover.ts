// The cut that slides BREAK apart is a breaker, and somebody is already on it.
import { limb, type Point, points, smooth } from '../../parts/outline.ts';
import { random } from '../../press/noise.ts';
import type { Piece } from '../../press/print.ts';
import { fit, set } from '../../press/type.ts';

const next = random(2023);
const white = (drawing: string) => `<g fill="#fff">${drawing.replaceAll('#000', '#fff')}</g>`;
const spring = await fit('SPRING', { x: 64, width: 872, top: 112, face: 'League Gothic' });
const broken = await fit('BREAK', { x: 64, width: 872, base: 1196, face: 'League Gothic' });

// --- the breaker: its back rises from the left, its lip is thrown to the right, its face hollows out beneath
const back: Point[] = points(
  '-30 1066, 90 1056, 200 1030, 300 986, 390 928, 470 868, 550 818, 636 796, 716 816, 778 866, 802 936',
);
const face: Point[] = points(
  '-30 1560, 130 1520, 300 1440, 440 1340, 530 1240, 572 1140, 580 1050, 594 976, 636 920, 706 902, 802 936',
);
const mix = (part: number): Point[] =>
  back.map(([x, y], i) => {
    const to = face[i] ?? [0, 0];
    return [x + (to[0] - x) * part, y + (to[1] - y) * part];
  });
const trough: Point[] = points('580 1050, 606 1104, 680 1134, 790 1132, 900 1112, 1040 1100');
const open = (points: readonly Point[]) => smooth(points, false);
const water = `<path d="${open(back)}${open([...face.slice(6)].reverse()).replace('M', 'L')}${open(trough).replace('M', 'L')}V1450H-30Z"/>`;

// Lines that the water is drawn up in: they swell in the middle and meet at the lip.
const drawn = Array.from({ length: 14 }, (_, k) => {
  const part = (k + 1) / 25;
  return `<path d="${open(mix(part ** 1.15))}" fill="none" stroke="#000" stroke-width="${(k % 3 === 0 ? 5.5 : 2.6) * (1 - part * 0.3)}" stroke-dasharray="${200 + 300 * next()} ${18 + 30 * next()}" stroke-dashoffset="${300 * next()}"/>`;
}).join('');
const ripples = Array.from({ length: 6 }, (_, k) => {
  const y = 1172 + k * 25;
  const from = 640 - k * 26 + 60 * next();
  return `<path d="${open([
    [from, y + 6],
    [from + 110, y - 8],
    [from + 200, y + 4],
    [1030, y - 16],
  ])}" fill="none" stroke="#000" stroke-width="${2.4 + (k % 2) * 2}"/>`;
}).join('');

// --- foam: it runs along the edge of the cut, gathers at the lip and flies off
const foamEdge = `<path d="${open(back)}" fill="none" stroke="#000" stroke-width="30" stroke-linecap="round"/>`;
const clots = Array.from({ length: 46 }, (_, i) => {
  const at = back[Math.min(9, 4 + Math.floor(i / 8))] ?? [0, 0];
  const to = back[Math.min(10, 5 + Math.floor(i / 8))] ?? [0, 0];
  const part = (i % 8) / 8;
  const r = 12 + 16 * next();
  return `<circle cx="${at[0] + (to[0] - at[0]) * part + 14 * (next() - 0.5)}" cy="${at[1] + (to[1] - at[1]) * part + 22 * (next() - 0.35)}" r="${r}"/>`;
}).join('');
const fingers = [
  [802, 932, 38],
  [772, 944, 28],
  [828, 910, 26],
  [742, 926, 22],
  [838, 956, 22],
  [794, 980, 24],
  [760, 974, 15],
  [824, 994, 13],
  [716, 916, 14],
]
  .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
  .join('');
const spray = Array.from({ length: 60 }, () => {
  const far = next() ** 1.6;
  const turn = -1.5 + 2.2 * next();
  return `<circle cx="${794 + (40 + 190 * far) * Math.cos(turn)}" cy="${914 + (40 + 200 * far) * Math.sin(turn)}" r="${2.5 + 9 * (1 - far) * next()}"/>`;
}).join('');
const splash = Array.from({ length: 34 }, () => {
  const x = 596 + 130 * next();
  return `<circle cx="${x}" cy="${1122 - 60 * next() ** 2}" r="${5 + 17 * next()}"/>`;
}).join('');
const foam = foamEdge + clots + fingers;

// --- the student on it: knees bent, one arm for balance, the suitcase in the other
const surfer = `<g transform="translate(836 1120) rotate(4) scale(1.06)">${
  limb([-12, -72], [-22, -36], 14, 10, { left: 3, right: 2 }) +
  limb([-22, -36], [-58, -6], 10, 6, { right: 5 }) +
  '<path d="M-68 -8L-44 -6L-42 2H-70ZM34 -10H50L66 -6V0H34Z"/>' +
  limb([6, -72], [46, -52], 14, 10, { right: 3, left: 2 }) +
  limb([46, -52], [44, -8], 10, 6, { right: 5 }) +
  `<path d="${smooth(points('-18 -70, -20 -92, -8 -122, 10 -140, 30 -134, 32 -116, 20 -92, 16 -66'))}"/>` +
  limb([24, -130], [66, -136], 8, 6) +
  limb([66, -136], [104, -162], 6, 4) +
  limb([8, -132], [-36, -128], 8, 6) +
  limb([-36, -128], [-66, -98], 6, 5) +
  `<path d="${smooth(points('22 -140, 18 -158, 26 -174, 44 -176, 54 -164, 54 -148, 42 -138, 32 -132'))}"/>` +
  '<path d="M-92 -96h42v-8h-10v4h-22v-4h-10zM-108 -90h74v50h-74z"/>'
}</g>`;
const board = `<g transform="translate(836 1120) rotate(4) scale(1.06)"><path d="M-104 2C-60 -8 60 -10 136 -26C92 12 -40 24 -104 2Z"/></g>`;
const straps = `<g transform="translate(836 1120) rotate(4) scale(1.06)"><path d="M-92 -90V-40M-50 -90V-40" stroke="#000" stroke-width="5"/></g>`;
const wake = `<path d="M600 1112Q700 1150 790 1134L930 1108L800 1152Q690 1168 596 1136Z"/>`;

const sun = '<circle cx="660" cy="640" r="250"/>';
const cut = water + foam;
const upper = `<g transform="translate(-26 -26)">${broken.svg}</g>`;
const lower = `<g clip-path="url(#water)"><g transform="translate(26 30)">${broken.svg}</g></g>`;
const small = { size: 31, face: 'Barlow Condensed', weight: 600 };
const head =
  set('Haw River Students’ Union', { x: 64, base: 80, ...small }) +
  set('March 4 to 12, 2023', { x: 936, base: 80, align: 'right', ...small });
const foot = set('Nine days, four trips, one bus. This booklet is your ticket.', {
  x: 64,
  base: 1364,
  ...small,
  size: 34,
});

export default {
  width: 1000,
  height: 1414,
  scale: 1.3,
  seed: 23,
  defs: `<clipPath id="water">${water}</clipPath>
    <linearGradient id="deep" gradientUnits="userSpaceOnUse" x1="380" y1="820" x2="480" y2="1200"><stop stop-color="#999"/><stop offset=".5" stop-color="#333"/><stop offset="1" stop-color="#000"/></linearGradient>
    <radialGradient id="glow" cx=".5" cy=".5" r=".5"><stop offset=".5" stop-color="#fff"/><stop offset="1" stop-color="#888"/></radialGradient>`,
  plates: [
    { ink: 'yellow', solid: `${sun}${white(cut)}${board}`, knockout: `${spray}${splash}`, shift: [2, -2] },
    {
      ink: 'red',
      solid: `${upper}${white(cut)}${lower}${white(foam + wake + board)}${surfer}`,
      knockout: `${spray}${splash}${straps}`,
      shift: [-2, 1.5],
    },
    {
      ink: 'red',
      tint: `<circle cx="660" cy="640" r="250" fill="url(#glow)"/>${white(cut + spring.svg + upper)}`,
      knockout: spray,
      screen: { shape: 'dot', cell: 9, angle: 75 },
    },
    {
      ink: 'blue',
      tint: `<g fill="url(#deep)">${water}</g>`,
      knockout: `${foam}${drawn}${ripples}${splash}${wake}${board}${foot}`,
      screen: { shape: 'dot', cell: 8, angle: 15 },
    },
    { ink: 'blue', solid: `${spring.svg}${head}${surfer}`, knockout: straps },
  ],
} satisfies Piece;
