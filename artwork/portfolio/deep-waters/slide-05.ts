// Journey: the dive is its own chart; five moments on the line need a screen, the rest of the dive needs none.

import {
  blue,
  diver,
  GLIDE,
  headline,
  KICK,
  kelp,
  key,
  line,
  paper,
  profile,
  put,
  RIGHT,
  red,
  SEA,
  slide,
  swell,
  words,
  yellow,
} from '../../parts/deep-waters.ts';
import type { Piece } from '../../press/print.ts';

const AREA = { x: 150, y: 262, w: 1330, h: 520 };
const at = (minute: number, meters: number) =>
  [AREA.x + (AREA.w * minute) / 44, AREA.y + (AREA.h * meters) / 32] as const;
const water = [0, 1, 2, 3]
  .map((i) => `<path d="${swell(AREA.y + i * 162, i === 0 ? 14 : 20, 200, 1800, 1000, -i * 70)}" fill="${SEA[i]}"/>`)
  .join('');
const ground = `<path d="M0 862C120 830 240 850 340 826C470 800 640 812 760 836C900 850 1010 790 1130 726C1260 664 1380 640 1600 560V1000H0Z" fill="${key}"/>`;
const plants = [
  [1170, 716, 250, 3],
  [1226, 690, 330, 5],
  [1290, 668, 290, 8],
  [1350, 654, 350, 2],
  [1428, 624, 260, 9],
  [176, 846, 190, 4],
  [232, 846, 240, 6],
]
  .map(([x = 0, y = 0, high = 0, seed = 1]) => kelp(x, y + 8, high, seed, key))
  .join('');
const scale = [10, 20, 30]
  .map((meters) => {
    const [, y] = at(0, meters);
    return (
      line(`M0 ${y}H56`, paper, 3) +
      words(`${meters} m`, 68, y + 8, { size: 24, weight: 600, fill: meters > 10 ? paper : key })
    );
  })
  .join('');

const MOMENTS: readonly (readonly [
  minute: number,
  meters: number,
  text: string,
  dx: number,
  dy: number,
  fill: string,
])[] = [
  [0, 0, 'Buddy check', -14, -44, key],
  [9, 28.4, 'Bottom', -20, 62, paper],
  [21, 24, 'Turn at half tank', 40, 34, paper],
  [34, 5, 'Safety stop', -150, -40, key],
  [44, 0, 'Log it', 14, -44, key],
];
const moments = MOMENTS.map(([minute, meters, text, dx, dy, fill], i) => {
  const [x, y] = at(minute, meters);
  const align = i === 4 ? 'right' : 'left';
  return (
    `<circle cx="${x}" cy="${y}" r="22" fill="${yellow}" stroke="${key}" stroke-width="5"/>` +
    words(text, x + dx, y + dy, { size: 34, weight: 600, fill, align })
  );
}).join('');

const svg =
  water +
  plants +
  ground +
  scale +
  line(profile(AREA.x, AREA.y, AREA.w, AREA.h), red, 12) +
  put(630, 636, 0.64, diver(KICK, { tank: yellow, fins: yellow, mask: yellow })) +
  put(650, 506, 0.48, diver(GLIDE, { tank: yellow, fins: yellow, mask: yellow })) +
  moments +
  (await headline('44 MINUTES', blue)) +
  words(['Five moments need a screen.', 'The rest of the dive needs none.'], RIGHT, 110, {
    align: 'right',
    weight: 600,
  });

export default slide(5, 'Research: journey', svg, paper) satisfies Piece;
