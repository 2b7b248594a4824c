// Flows: eleven marks on one line along the coast: four ashore, four under water, three aboard; it breaks between the three.

import {
  blue,
  disc,
  display,
  headline,
  kelp,
  key,
  line,
  M,
  paper,
  RIGHT,
  red,
  SEA,
  slide,
  swell,
  words,
  yellow,
} from '../../parts/deep-waters.ts';
import { random } from '../../press/noise.ts';
import type { Piece } from '../../press/print.ts';

const WATERLINE = 500;
const surface = (y: number, fill: string, from: number) =>
  `<path d="${swell(y, 14, 200, 1800, 1000, from)}" fill="${fill}"/>`;
const sea = surface(WATERLINE, SEA[1], -40) + surface(664, blue, -110) + surface(790, SEA[3], -70);

// The trail is the crest of the coast; the coast falls off into the sea behind it.
const TRAIL = 'M110 292C170 298 230 306 285 322C345 340 388 352 435 376C485 402 524 438 575 446';
const coast = `<path d="M-10 276C30 280 70 288 110 292${TRAIL.slice('M110 292'.length)}C625 450 650 460 660 506C676 590 650 670 694 766C724 830 780 870 806 930H-10Z" fill="${yellow}"/>`;
// Dry grass, combed by the same wind.
const next = random(6);
const grass = Array.from({ length: 15 }, (_, i) => {
  const [x, y] = [76 + (i % 5) * 108 + next() * 60, 580 + Math.floor(i / 5) * 56 + next() * 22];
  const blades = [18, 30, 36, 24].map(
    (high, k) => `M${x - 12 + k * 8} ${y}q${4 - k} ${-high * 0.6} ${-16 + k * 3} ${-high}`,
  );
  return line(blades.join(''), key, 3.5);
}).join('');
// A Monterey cypress: the wind has combed its crown over to the land side.
const cypress =
  `<path d="M462 402C468 360 462 330 446 296L458 290C466 306 472 316 476 330C480 312 492 296 508 282L516 290C496 312 488 350 490 416Z" fill="${key}"/>` +
  `<path d="M352 262C372 236 400 238 414 222C436 196 470 204 486 192C514 176 540 190 548 208C574 210 588 228 580 244C598 256 588 276 566 274C540 286 512 276 494 286C474 298 452 288 436 290C414 300 392 284 378 284C360 288 344 278 352 262Z" fill="${key}"/>` +
  line('M396 262C424 244 452 250 476 238M470 264C498 252 524 256 548 246', yellow, 4);

// Kelp Arch stands on the ground; the line of the dive runs through it.
const arch = `<path fill-rule="evenodd" d="M730 930C752 850 742 780 776 722C806 664 866 650 916 662C980 664 1036 700 1046 768C1058 826 1064 880 1090 930ZM812 930C826 860 822 800 850 766C880 734 936 738 960 776C984 816 974 870 984 930Z" fill="${key}"/>`;
const ground = `<path d="M0 914C160 896 320 920 480 906C640 892 760 896 900 908C1080 922 1240 886 1380 900C1460 908 1540 896 1600 890V1000H0Z" fill="${key}"/>`;
const plants = [
  [826, 690, 150, 3],
  [884, 668, 130, 5],
  [946, 674, 150, 8],
  [1492, 906, 220, 2],
  [1548, 900, 280, 6],
]
  .map(([x = 0, y = 0, high = 0, seed = 1]) => kelp(x, y, high, seed, key))
  .join('');

// The boat; its cabin is the open log book.
const hull = `<path d="M1168 366H1700V574H1262C1212 574 1196 548 1188 510Z" fill="${red}" class="over"/><path d="M1172 382H1700" stroke="${paper}" stroke-width="5"/>`;
const ladder = line(
  'M1138 380V556M1168 372V556M1138 410h30M1138 444h30M1138 478h30M1138 512h30M1138 546h30M1138 380q4 -34 40 -36',
  key,
  6,
);
const page = (side: 1 | -1) => {
  const [spine, edge] = [1364, 1364 + side * 152];
  const leaf = `M${spine} 218C${spine + side * 46} 194 ${spine + side * 104} 194 ${edge} 204V354C${spine + side * 104} 344 ${spine + side * 46} 344 ${spine} 366Z`;
  const ruled = [226, 350]
    .map((y) =>
      line(
        `M${spine + side * 14} ${y + 10}C${spine + side * 50} ${y - 6} ${spine + side * 100} ${y - 6} ${edge - side * 14} ${y}`,
        SEA[0],
        3,
      ),
    )
    .join('');
  return `<path d="${leaf}" fill="${paper}" stroke="${key}" stroke-width="6" stroke-linejoin="round"/>${ruled}`;
};
const boat = ladder + hull + page(-1) + page(1);

/** The line of a lane: a rope that shows on every ground. */
const rope = (d: string) => line(d, key, 16) + line(d, paper, 8);
type Step = readonly [
  x: number,
  y: number,
  name: string,
  dx: number,
  dy: number,
  fill?: string,
  align?: 'left' | 'middle' | 'right',
];
const STEPS: readonly Step[] = [
  [110, 292, 'Find a site', -30, 72],
  [285, 322, 'Check tide', 0, 72, key, 'middle'],
  [435, 376, 'Set limits', 0, 72, key, 'middle'],
  [575, 446, 'Share plan', 0, 72, key, 'middle'],
  [740, WATERLINE, 'Submerge', 44, -20],
  [900, 812, 'Depth', 0, 74, paper, 'middle'],
  [1134, 704, 'Turn, half tank', 46, 12, paper],
  [1080, 614, 'Safety stop', 46, 12],
  [1116, WATERLINE, 'Surface', -44, -20, key, 'right'],
  [1288, 268, 'Name it', 0, 66, key, 'middle'],
  [1440, 268, 'Save', 0, 66, key, 'middle'],
];
const DOWN = 'M740 500C752 610 720 800 900 812';
const UP = 'M900 812C1020 826 1112 800 1134 704C1142 664 1082 668 1080 614';
const ABOARD = 'M1116 500C1118 410 1128 318 1190 286C1226 268 1254 264 1288 268C1338 276 1392 276 1440 268';
const marks = await Promise.all(
  STEPS.map(
    async ([x, y, name, dx, dy, fill = key, align = 'left'], i) =>
      disc(x, y, 31, key) +
      disc(x, y, 26, paper) +
      (await display(String(i + 1), { x, top: y - 15, height: 30, align: 'middle' })) +
      words(name, x + dx, y + dy, { size: 32, weight: 600, fill, align }),
  ),
);

const svg =
  sea +
  coast +
  grass +
  cypress +
  plants +
  boat +
  rope(TRAIL) +
  rope(DOWN + UP.slice('M900 812'.length)) +
  arch +
  ground +
  rope(ABOARD) +
  (await display('PLAN', { x: M, base: 872, height: 128, fill: key })) +
  (await display('DIVE', { x: 1180, base: 872, height: 128, fill: paper })) +
  (await display('LOG', { x: RIGHT, base: 478, height: 84, align: 'right', fill: paper })) +
  marks.join('') +
  (await headline('ELEVEN STEPS', key)) +
  words(['No path is longer than four of them.', 'The first and the last are done in dry clothes.'], RIGHT, 110, {
    align: 'right',
    weight: 600,
  });

export default slide(6, 'Flows', svg, paper) satisfies Piece;
