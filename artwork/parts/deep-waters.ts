// What the fifteen slides of Deep Waters share: the frame, the type scale, the divers, the phone and the five screens of the app.
import { css, INKS, STOCK } from '../press/inks.ts';
import { random } from '../press/noise.ts';
import type { Drawing } from '../press/print.ts';
import { fit, set } from '../press/type.ts';

export const WIDTH = 1600;
export const HEIGHT = 1000;
/** Margins left and right; the grid has twelve columns between them. */
export const M = 80;
export const RIGHT = WIDTH - M;
export const red = css(INKS.red);
export const blue = css(INKS.blue);
export const yellow = css(INKS.yellow);
export const key = css(INKS.key);
export const paper = css(STOCK);
/** The sea loses one tint every ten meters, from the surface down. */
export const SEA = ['rgb(190 215 214)', 'rgb(108 170 206)', blue, 'rgb(0 78 152)', 'rgb(10 44 94)'] as const;

type Align = 'left' | 'middle' | 'right';
type Words = { size?: number; weight?: number; fill?: string; align?: Align; leading?: number };
/** The type scale: small 22, label 26, text 32, lead 40, each on a grid of 40 or half of it. */
export const words = (lines: string | readonly string[], x: number, base: number, more: Words = {}) => {
  const { size = 32, weight = 500, fill = key, align = 'left', leading = size > 32 ? 50 : 40 } = more;
  return set(lines, { x, base, size, weight, align, leading, face: 'Barlow Condensed', attributes: `fill="${fill}"` });
};
type Place = {
  x: number;
  height?: number;
  width?: number;
  top?: number;
  base?: number;
  align?: Align;
  fill?: string;
  over?: boolean;
};
/** A fitted line of Anton. */
export const display = async (text: string, { fill = red, over = false, ...place }: Place) =>
  (await fit(text, { ...place, face: 'Anton', attributes: `fill="${fill}"${over ? ' class="over"' : ''}` })).svg;
/** The headline of a slide stands at the same place on all of them. */
export const headline = (text: string, fill = red) => display(text, { x: M, top: 80, height: 84, fill });

const SLIDES = 15;
/** A slide with its foot: where we are is read off a sounding line of fifteen marks. */
export const slide = (number: number, section: string, svg: string, ink = key, ground = STOCK): Drawing => {
  const marks = Array.from({ length: SLIDES }, (_, i) => {
    const here = i + 1 === number;
    return `<path d="M${1190 + i * 18} 956v${here ? -30 : -12}" stroke="${ink}" stroke-width="${here ? 6 : 2}"/>`;
  }).join('');
  const foot =
    words('Deep Waters', M, 956, { size: 22, weight: 600, fill: ink }) +
    words(section, 440, 956, { size: 22, fill: ink }) +
    marks +
    words(`${number} of ${SLIDES}`, RIGHT, 956, { size: 22, weight: 600, fill: ink, align: 'right' });
  return { width: WIDTH, height: HEIGHT, scale: 1.2, ground, svg: svg + foot };
};

export const box = (x: number, y: number, w: number, h: number, more = `fill="${key}"`, round = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" ${more}/>`;
export const disc = (x: number, y: number, r: number, fill: string, over = false) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${over ? ' class="over"' : ''}/>`;
export const line = (d: string, stroke = key, width = 4) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const put = (x: number, y: number, size: number, svg: string, turn = 0) =>
  `<g transform="translate(${x} ${y}) scale(${size}) rotate(${turn})">${svg}</g>`;

/** The surface of water: a swell of `length` from crest to crest, closed `depth` below. */
export const swell = (y: number, high: number, length: number, width: number, bottom: number, from = 0) => {
  let d = `M${from} ${bottom}V${y}`;
  for (let x = from; x < from + width; x += length) d += `q${length / 4} ${-high} ${length / 2} 0t${length / 2} 0`;
  return `${d}V${bottom}Z`;
};

type Joint = readonly [number, number];
/** A limb that tapers from one joint to the next. */
const limb = (a: Joint, b: Joint, wa: number, wb: number) => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const long = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / long, dx / long];
  const at = (joint: Joint, w: number) => `${(joint[0] + nx * w).toFixed(1)} ${(joint[1] + ny * w).toFixed(1)}`;
  return `<path d="M${at(a, wa)}L${at(b, wb)}A${wb} ${wb} 0 0 0 ${at(b, -wb)}L${at(a, -wa)}A${wa} ${wa} 0 0 0 ${at(a, wa)}Z"/>`;
};
/** A fin on its ankle: foot pocket, then a blade that widens and bends with the stroke. */
const fin = ([x, y]: Joint, turn: number, fill: string, ribs: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M10 -9C-8 -13 -26 -12 -38 -11C-66 -17 -98 -25 -122 -27Q-130 -4 -126 22C-98 18 -64 12 -38 11C-24 13 -4 14 10 10Z" fill="${fill}"/><path d="M-46 -7L-118 -17M-46 0L-122 -2M-46 7L-119 14" stroke="${ribs}" stroke-width="3"/></g>`;

export type Pose = {
  knees: readonly [Joint, Joint];
  ankles: readonly [Joint, Joint];
  fins: readonly [number, number];
  elbow: Joint;
  hand: Joint;
};
/** Looking at the wrist, kicking easily. */
export const SWIM: Pose = {
  knees: [
    [-98, 8],
    [-102, 30],
  ],
  ankles: [
    [-168, -16],
    [-184, 46],
  ],
  fins: [14, -16],
  elbow: [92, 58],
  hand: [146, 62],
};
/** Trimmed out, arms forward, frog kick. */
export const GLIDE: Pose = {
  knees: [
    [-88, 26],
    [-78, 34],
  ],
  ankles: [
    [-150, -8],
    [-134, -4],
  ],
  fins: [22, 34],
  elbow: [136, 52],
  hand: [190, 66],
};
/** All arms and legs. */
export const WORRY: Pose = {
  knees: [
    [-66, 62],
    [-98, -8],
  ],
  ankles: [
    [-120, 104],
    [-170, 20],
  ],
  fins: [-40, -28],
  elbow: [124, 60],
  hand: [180, 20],
};
/** The wrist at the height of the eyes, both knees bent. */
export const LOOK: Pose = {
  knees: [
    [-96, 26],
    [-86, 42],
  ],
  ankles: [
    [-162, -12],
    [-142, -8],
  ],
  fins: [30, 54],
  elbow: [148, 40],
  hand: [204, 20],
};
/** A wide scissor kick, the arm along the side. */
export const KICK: Pose = {
  knees: [
    [-100, -8],
    [-86, 52],
  ],
  ankles: [
    [-176, -34],
    [-158, 76],
  ],
  fins: [24, -4],
  elbow: [54, 46],
  hand: [0, 48],
};
/** Hanging upright when turned by -60: one knee drawn up, the arm pointing ahead. */
export const COUNT: Pose = {
  knees: [
    [-50, 86],
    [-98, 24],
  ],
  ankles: [
    [-126, 96],
    [-176, 34],
  ],
  fins: [-24, -20],
  elbow: [126, 56],
  hand: [156, 106],
};
type Gear = { suit?: string; tank?: string; mask?: string; fins?: string; line?: string };
/** A diver about 330 units long who swims to the right; the back with the tank is up. */
export const diver = (
  pose: Pose,
  { suit = key, tank = red, mask = yellow, fins = red, line: thin = paper }: Gear = {},
) => {
  const { knees, ankles, elbow, hand } = pose;
  const [wristX, wristY] = hand;
  const forearm = (Math.atan2(wristY - elbow[1], wristX - elbow[0]) * 180) / Math.PI;
  const leg = (side: 0 | 1) =>
    fin(ankles[side], pose.fins[side], fins, thin) +
    `<g fill="${suit}">${limb([-18, 8], knees[side], 19, 13)}${limb(knees[side], ankles[side], 13, 9)}</g>`;
  return (
    leg(1) +
    leg(0) +
    // Torso with the wing behind it, then the head in its hood.
    `<g fill="${suit}"><path d="M-34 -8C-10 -24 40 -28 84 -26C112 -24 128 -14 128 0C128 16 112 26 86 30C40 36 -8 34 -32 22Z"/>` +
    `<path d="M112 -18L140 -26L146 10L116 18Z"/><circle cx="152" cy="-12" r="25"/></g>` +
    // The tank lies along the back, its valve behind the head; bands hold it.
    `<path d="M-18 -32q0 -17 17 -17H82q18 0 24 12v11q-6 10 -24 10H-1q-17 0 -17 -16Z" fill="${tank}"/><path d="M106 -40h12v-8h10v22h-10v-4h-12z" fill="${suit}"/>` +
    `<path d="M14 -49v32M58 -49v32" stroke="${suit}" stroke-width="5"/>` +
    // Shoulder strap and waist band of the vest.
    `<path d="M92 -22C104 -8 104 10 94 26M22 -24C30 -4 30 14 24 32" fill="none" stroke="${thin}" stroke-width="3.5"/>` +
    // Mask, its strap, the second stage and its hose.
    `<path d="M160 -30L181 -24Q188 -12 182 0L164 -2Q158 -16 160 -30Z" fill="${mask}"/><path d="M130 -20L160 -18" stroke="${mask}" stroke-width="5"/>` +
    `<path d="M122 -26C132 -52 168 -44 176 -6" fill="none" stroke="${suit}" stroke-width="5"/><circle cx="176" cy="8" r="9" fill="${suit}"/>` +
    `<g fill="${suit}">${limb([98, 8], elbow, 14, 10)}${limb(elbow, hand, 10, 7)}<circle cx="${wristX + 6}" cy="${wristY}" r="9"/></g>` +
    // The computer on the wrist.
    `<g transform="translate(${wristX - 8} ${wristY}) rotate(${forearm})"><rect x="-8" y="-13" width="16" height="10" rx="3" fill="${mask}"/></g>`
  );
};
/** Bubbles that rise and grow from where they left the regulator. */
export const bubbles = (x: number, y: number, count: number, seed: number, stroke = paper) => {
  const next = random(seed);
  return Array.from({ length: count }, (_, i) => {
    const r = 5 + i * 1.6 + next() * 4;
    return `<circle cx="${x + (next() - 0.5) * 34}" cy="${y - i * 34 - next() * 10}" r="${r}" fill="none" stroke="${stroke}" stroke-width="3"/>`;
  }).join('');
};
/** A diver's head from the front: hood, mask with its nose pocket, regulator. About 72 units high. */
export const face = ({
  suit = key,
  mask = yellow,
  lens = paper,
}: {
  suit?: string;
  mask?: string;
  lens?: string;
} = {}) =>
  `<path d="M-30 36C-36 10 -36 -38 0 -40C36 -38 36 10 30 36C22 42 -22 42 -30 36Z" fill="${suit}"/>` +
  `<rect x="-29" y="-20" width="58" height="33" rx="11" fill="${mask}"/><path d="M-22 -13h17q3 0 3 3v8q-2 8 -10 8h-8q-5 0 -5 -5v-11q0 -3 3 -3zM22 -13h-17q-3 0 -3 3v8q2 8 10 8h8q5 0 5 -5v-11q0 -3 -3 -3z" fill="${lens}"/>` +
  `<path d="M-12 20h24q5 0 5 6v4q0 7 -7 7h-20q-7 0 -7 -7v-4q0 -6 5 -6z" fill="${mask}"/>`;

/** Giant kelp: a stipe that leans with the swell, blades on both sides, each on its float. */
export const kelp = (x: number, base: number, high: number, seed: number, fill: string, lean = 1) => {
  const next = random(seed);
  const at = (t: number) => [x + lean * 26 * Math.sin(t * 4.4 + seed) * t + lean * t * 30, base - high * t] as const;
  const stipe = `M${Array.from({ length: 21 }, (_, i) =>
    at(i / 20)
      .map((n) => n.toFixed(1))
      .join(' '),
  ).join('L')}`;
  const count = Math.round(high / 24);
  const blades = Array.from({ length: count }, (_, i) => {
    const [bx, by] = at((i + 1) / (count + 0.4));
    const side = i % 2 ? 1 : -1;
    const long = (34 + next() * 22) * (1 - (0.35 * i) / count);
    const tilt = -26 - next() * 13;
    return `<g transform="translate(${bx.toFixed(1)} ${by.toFixed(1)}) scale(${side} 1) rotate(${tilt.toFixed(1)})"><circle cx="6" cy="0" r="4.5"/><path d="M8 0C${long * 0.3} -13 ${long * 0.7} -12 ${long} ${6 + next() * 6}C${long * 0.66} 8 ${long * 0.3} 7 8 0Z"/></g>`;
  }).join('');
  return `<g fill="${fill}"><path d="${stipe}" fill="none" stroke="${fill}" stroke-width="5"/>${blades}</g>`;
};

/** The dive that the talk follows: minutes and meters. */
export const DIVE: readonly Joint[] = [
  [0, 0],
  [2, 5],
  [5, 17],
  [9, 28.4],
  [13, 27.2],
  [17, 27.8],
  [21, 24],
  [25, 15.5],
  [29, 8.5],
  [32, 5],
  [37, 5],
  [40, 3],
  [44, 0],
];
/** Its profile as a path in a box of `w` x `h`, `deepest` meters from top to bottom. */
export const profile = (x: number, y: number, w: number, h: number, deepest = 32) => {
  const at = ([minute, meters]: Joint): Joint => [x + (w * minute) / 44, y + (h * meters) / deepest];
  const points = DIVE.map(at);
  const near = (i: number): Joint => points[Math.min(Math.max(i, 0), points.length - 1)] ?? [x, y];
  // Catmull-Rom: at each stop the line runs parallel to the line between its neighbors.
  return points
    .map(([px, py], i) => {
      if (i === 0) return `M${px} ${py}`;
      const [from, before, after] = [near(i - 1), near(i - 2), near(i + 1)];
      const leave = [from[0] + (px - before[0]) / 7, from[1] + (py - before[1]) / 7];
      const arrive = [px - (after[0] - from[0]) / 7, py - (after[1] - from[1]) / 7];
      return `C${[...leave, ...arrive, px, py].map((n) => n.toFixed(1)).join(' ')}`;
    })
    .join('');
};

// --- the screens, 390 x 844 each
const SCREEN = { w: 390, h: 844 };
const caps = (text: string, x: number, base: number, fill = key, size = 22, align: Align = 'left') =>
  words(text, x, base, { size, weight: 600, fill, align });
const status = (fill = key) =>
  caps('9:41', 32, 44, fill) +
  `<g fill="none" stroke="${fill}" stroke-width="2"><rect x="324" y="29" width="32" height="16" rx="4"/></g><rect x="327.500" y="32.500" width="20" height="9" rx="1.500" fill="${fill}"/><path d="M358 34v6" stroke="${fill}" stroke-width="3"/>`;
const page = (svg: string, ground = paper) => `<rect width="${SCREEN.w}" height="${SCREEN.h}" fill="${ground}"/>${svg}`;
const value = (text: string, x: number, base: number, height: number, fill = key) =>
  display(text, { x, base, height, fill });
export const gauge = (x: number, y: number, w: number, part: number, thick = 18) =>
  box(x, y, w, thick, `fill="${SEA[0]}"`, thick / 2) +
  box(x, y, w * part, thick, `fill="${blue}"`, thick / 2) +
  disc(x + w * part, y + thick / 2, thick * 0.8, red);
const waters = (tints: readonly string[], top: number, each: number) =>
  tints
    .map((fill, i) => `<path d="${swell(top + i * each, 26 + i * 3, 300, 900, 900, -70 - i * 55)}" fill="${fill}"/>`)
    .join('');

/** At depth: the number, the sea behind it, gas and time under the thumb. */
export const depthScreen = page(
  disc(312, 270, 118, yellow) +
    `<g class="over">${waters([SEA[0]], 336, 60)}</g>` +
    waters(SEA.slice(1), 420, 96) +
    put(214, 520, 0.68, diver(LOOK), 24) +
    bubbles(300, 508, 4, 9) +
    (await display('28.4', { x: 24, width: 272, top: 112, over: true })) +
    words('m', 306, 262, { size: 50, weight: 700 }) +
    caps('Current depth', 26, 92) +
    box(20, 652, 350, 164, `fill="${paper}"`, 24) +
    caps('Tank', 44, 690) +
    caps('Time', 166, 690) +
    caps('Temp', 294, 690) +
    (await value('164', 44, 750, 42)) +
    caps('bar', 110, 750) +
    (await value('9:07', 166, 750, 42)) +
    (await value('11°', 294, 750, 42)) +
    gauge(44, 776, 302, 0.82) +
    status(),
);
/** Five meters under the surface: the number stays where it was, the sea is light again. */
export const stopScreen = page(
  disc(312, 270, 118, yellow) +
    `<g class="over">${waters([SEA[0]], 300, 60)}</g>` +
    waters([SEA[1]], 560, 96) +
    line('M96 330V640', key, 5) +
    `<path d="M96 330l-22 -34h44z" fill="${red}"/>` +
    disc(96, 470, 9, yellow) +
    put(190, 500, 0.74, diver(GLIDE), -74) +
    bubbles(262, 330, 2, 4, key) +
    (await display('5.0', { x: 24, height: 152, top: 112, over: true })) +
    words('m', 230, 262, { size: 50, weight: 700 }) +
    caps('Safety stop', 26, 92) +
    box(20, 652, 350, 164, `fill="${key}"`, 24) +
    caps('Stay for', 44, 690, paper) +
    caps('Tank', 210, 690, paper) +
    (await value('2:40', 44, 750, 42, yellow)) +
    (await value('61', 210, 750, 42, paper)) +
    caps('bar', 256, 750, paper) +
    Array.from({ length: 6 }, (_, i) =>
      box(44 + i * 51, 776, 45, 18, `fill="${i < 1 ? yellow : 'rgb(92 90 104)'}"`, 4),
    ).join('') +
    status(),
);

/** One blob drawn at many radii: the soundings of the club as contours. */
const contour = (cx: number, cy: number, r: number, twist: number) =>
  `M${Array.from({ length: 72 }, (_, i) => {
    const a = (i * Math.PI) / 36;
    const far =
      r * (1 + 0.17 * Math.sin(2 * a + twist) + 0.1 * Math.sin(3 * a + 1.3) + 0.05 * Math.sin(5 * a + twist * 2));
    return `${(cx + far * Math.cos(a)).toFixed(1)} ${(cy + far * 0.9 * Math.sin(a)).toFixed(1)}`;
  }).join('L')}Z`;
/** Ten contours, three meters apart: inside the last of them it is deeper than thirty. */
const DEEPER = [
  'rgb(226 230 216)',
  'rgb(208 223 216)',
  SEA[0],
  'rgb(170 205 212)',
  'rgb(150 195 210)',
  'rgb(129 184 208)',
  SEA[1],
  'rgb(82 156 203)',
  'rgb(54 142 201)',
  'rgb(24 128 198)',
];
export const seabed = (cx: number, cy: number, step: number) =>
  DEEPER.map(
    (fill, i) =>
      `<path d="${contour(cx, cy, step * (DEEPER.length - i) - step * 0.3, 0.2 * i)}" fill="${fill}" stroke="${blue}" stroke-width="1.600"/>`,
  ).join('');
/** A pin 94 units high that stands on its point and carries its depth. */
export const pin = async (x: number, y: number, depth: string, fill: string, size = 1) =>
  put(
    x,
    y,
    size,
    `<path d="M0 0C-24 -30 -32 -44 -32 -60a32 32 0 0 1 64 0C32 -44 24 -30 0 0Z" fill="${fill}"/>${await display(depth, { x: 0, base: -46, height: 28, align: 'middle', fill: paper })}`,
  );
export const star = (x: number, y: number, r: number, fill = key) =>
  `<path d="M${Array.from({ length: 10 }, (_, i) => {
    const a = (i * Math.PI) / 5 - Math.PI / 2;
    const far = i % 2 ? r * 0.44 : r;
    return `${(x + far * Math.cos(a)).toFixed(1)} ${(y + far * Math.sin(a)).toFixed(1)}`;
  }).join('L')}Z" fill="${fill}"/>`;
export const search = (x: number, y: number, w: number, h: number, size: number) =>
  box(x, y, w, h, `fill="${paper}" stroke="${key}" stroke-width="${h / 28}"`, h / 2) +
  words('Find a dive near Monterey', x + h * 0.46, y + h * 0.63, { size, weight: 600 }) +
  disc(x + w - h / 2, y + h / 2, h * 0.34, yellow) +
  line(`M${x + w - h * 0.47} ${y + h * 0.53}l${h * 0.12} ${h * 0.12}`, key, h / 18) +
  `<circle cx="${x + w - h * 0.54}" cy="${y + h * 0.46}" r="${h * 0.1}" fill="none" stroke="${key}" stroke-width="${h / 18}"/>`;
export const button = (
  label: string,
  x: number,
  y: number,
  w: number,
  h: number,
  size: number,
  fill = key,
  ink = paper,
) =>
  box(x, y, w, h, `fill="${fill}"`, h / 2) +
  words(label, x + w / 2, y + h / 2 + size * 0.35, { size, weight: 600, fill: ink, align: 'middle' });

/** On the boat: pins that carry their depth. */
export const mapScreen = page(
  `<g>${seabed(214, 320, 47)}</g><path d="M-10 520C60 476 96 548 150 566S300 520 400 580V860H-10Z" fill="${paper}"/>` +
    line('M-10 520C60 476 96 548 150 566S300 520 400 580', blue, 3) +
    (await pin(314, 438, '18', red)) +
    (await pin(102, 500, '9', red)) +
    (await pin(206, 330, '31', key)) +
    search(20, 66, 350, 56, 23) +
    (await display('KELP ARCH', { x: 24, width: 342, top: 600 })) +
    words('Boat entry, 18 m, visibility 12 m', 24, 726, { size: 24, weight: 500 }) +
    button('Plan this dive', 22, 752, 250, 62, 26) +
    disc(330, 783, 31, yellow) +
    star(330, 784, 17) +
    status(),
);
const row = async (label: string, figure: string, y: number) =>
  `<path d="M24 ${y - 46}H366" stroke="${key}" stroke-width="2"/>` +
  words(label, 24, y, { size: 26 }) +
  (await display(figure, { x: 366, base: y, height: 27, align: 'right', fill: key }));
/** Before the dive: the limits, and the shape of the dive they make. */
export const planScreen = page(
  `<rect width="390" height="366" fill="${yellow}"/>` +
    (await display('KELP ARCH', { x: 24, height: 46, top: 80, fill: key })) +
    words('Sunday, May 4, 10:40', 24, 166, { size: 24, weight: 600 }) +
    `<path d="M24 204H366L330 206L300 232H262L214 330H96L52 204Z" fill="${blue}" class="over"/>` +
    line('M24 204H52L96 330H214L262 232H300L330 204H366', red, 6) +
    disc(214, 330, 9, key) +
    (await row('Deepest', '18 m', 420)) +
    (await row('Bottom time', '31 min', 492)) +
    (await row('Turn at', '100 bar', 564)) +
    (await row('Slack water', '10:40', 636)) +
    `<path d="M24 662H366" stroke="${key}" stroke-width="2"/>` +
    put(54, 704, 0.66, face({ mask: red })) +
    put(104, 704, 0.66, face()) +
    words('Ines and Paul', 144, 714, { size: 26 }) +
    button('Share plan', 22, 752, 346, 62, 26, red, key) +
    status(),
);
/** After the dive: its shape, its figures, its name. */
export const logScreen = page(
  caps('Dive 212, May 4, 2025', 26, 92) +
    (await display('OUTER WALL', { x: 24, width: 342, top: 112 })) +
    `<path d="M0 262H390V560H0Z" fill="${SEA[0]}"/><path d="${profile(24, 262, 342, 270)}Z" fill="${blue}"/>` +
    line(profile(24, 262, 342, 270), red, 6) +
    disc(94, 502, 10, yellow) +
    words('28.4 m', 112, 548, { size: 24, weight: 600 }) +
    caps('Dive time', 24, 612) +
    caps('Gas used', 146, 612) +
    caps('Coldest', 288, 612) +
    (await value('44:00', 24, 672, 36)) +
    (await value('139', 146, 672, 36)) +
    (await value('11°', 288, 672, 36)) +
    words('bar', 206, 672, { size: 22, weight: 600 }) +
    button('Save', 22, 752, 346, 62, 26) +
    status(),
);

/** A phone of the given height with a screen in it. Its corners are those of glass, its buttons on the right. */
export const phone = (x: number, y: number, height: number, screen: string) => {
  const size = height / 868;
  const id = `glass-${x}-${y}`;
  return `<clipPath id="${id}"><rect width="390" height="844" rx="44"/></clipPath><g transform="translate(${x} ${y}) scale(${size})"><path d="M414 210h5v84h-5zM414 322h5v52h-5z" fill="${key}"/><rect width="414" height="868" rx="56" fill="${key}"/><g transform="translate(12 12)" clip-path="url(#${id})">${screen}<rect x="150" y="14" width="90" height="24" rx="12" fill="${key}"/></g></g>`;
};
/** The width of a phone of that height. */
export const phoneWidth = (height: number) => (height * 414) / 868;
