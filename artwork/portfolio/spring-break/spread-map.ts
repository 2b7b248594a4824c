// Pages 8 and 9. The coast as the week uses it: what matters stands up out of the map, and a red number is a date.
import { along, type Point, points, smooth } from '../../parts/outline.ts';
import { random } from '../../press/noise.ts';
import type { Piece } from '../../press/print.ts';
import { fit, set } from '../../press/type.ts';

const next = random(89);
const white = (drawing: string) => `<g fill="#fff">${drawing.replaceAll('#000', '#fff')}</g>`;
const open = (points: readonly Point[]) => smooth(points, false);
const closed = (points: readonly Point[]) => `<path d="${smooth(points)}"/>`;
const stroke = (d: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="#000" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
const each = <T>(items: readonly T[], draw: (item: T) => string) => items.map(draw).join('');

// --- land: the mainland with the harbor, the bank behind the sound, the island beyond the inlet
const coast: Point[] = points(
  '842 -60, 822 60, 858 150, 846 236, 888 300, 850 372, 872 452, 812 520, 786 590, 800 668, 716 708, 560 716, 470 764, 540 822, 690 836, 772 880, 744 980, 790 1066, 738 1160, 760 1260, 706 1360, 720 1500',
);
const mainland = `<path d="${open(coast)}L-60 1500V-60Z"/>`;
const bank: Point[] = points(
  '1150 -60, 1128 80, 1146 200, 1116 330, 1140 450, 1108 560, 1130 680, 1096 770, 1112 856, 1170 898, 1226 876, 1236 790, 1222 660, 1246 520, 1236 380, 1262 230, 1250 90, 1276 -60',
);
const island: Point[] = points(
  '1180 1148, 1232 1096, 1330 1082, 1430 1040, 1530 1050, 1592 1110, 1580 1190, 1500 1240, 1390 1236, 1296 1262, 1206 1222',
);
const shoal: Point[] = points('1296 986, 1350 962, 1402 968, 1380 994, 1320 1002');
const land = mainland + closed(bank) + closed(island);
const beaches =
  stroke(open(bank.slice(10)), 22) + stroke(open(points('1592 1110, 1580 1190, 1500 1240, 1390 1236, 1296 1262')), 20);
const marsh = Array.from({ length: 120 }, () => {
  const at = coast[4 + Math.floor(next() * 17)] ?? [0, 0];
  const [x, y] = [at[0] - 14 - 74 * next(), at[1] + 70 * (next() - 0.5)];
  // None under the name of the harbor.
  if (x > 440 && x < 690 && y > 616 && y < 702) return '';
  return `M${x} ${y}h${14 + 10 * next()}M${x + 5} ${y - 5}v5M${x + 9} ${y - 7}v7M${x + 13} ${y - 5}v5`;
}).join('');
const shelf = (out: number) => `<g stroke="#000" stroke-width="${out}" stroke-linejoin="round">${land}</g>`;
const river = open(points('-30 724, 110 700, 214 742, 330 748, 420 784, 520 790'));
const dryAt = ([x, y]: Point) =>
  DRY.some(([left, top, right, bottom]) => x > left - 84 && x < right && y > top && y < bottom);
const DRY: readonly (readonly [number, number, number, number])[] = [
  [1290, 40, 1960, 350],
  [1240, 500, 1700, 860],
  [1210, 780, 1480, 890],
  [1100, 940, 1670, 1380],
  [1540, 760, 1900, 960],
  [1720, 1020, 1990, 1400],
];
const swells = Array.from({ length: 86 }, (_, i) => {
  const [x, y] = [1330 + ((i * 173) % 640) + 30 * next(), 40 + Math.floor(i / 5) * 76 + 30 * next()];
  return dryAt([x, y]) ? '' : `M${x} ${y}q14 -15 28 0q14 -15 28 0${i % 3 ? '' : 'q14 -15 28 0'}`;
}).join('');

// --- ways: the bus, its bridge, the ferry, the boardwalk
const route = open(points('-30 372, 90 402, 220 470, 330 566, 450 610, 600 600, 706 584'));
const toBeach = open(points('706 584, 744 500, 764 420, 802 330, 900 288, 1010 278, 1110 286, 1184 318'));
const bus = stroke(route, 26) + stroke(toBeach, 26);
const busLine = stroke(route, 4, 'stroke-dasharray="16 16"') + stroke(toBeach, 4, 'stroke-dasharray="16 16"');
const piles = Array.from({ length: 13 }, (_, i) => `M${884 + i * 19} ${300 - i * 1.6}v26`).join('');
const ferryWay = stroke(
  open(points('806 640, 900 700, 1000 830, 1120 990, 1206 1104, 1262 1120')),
  6,
  'stroke-dasharray="2 17"',
);
const boardwalk = stroke(
  open(points('1186 352, 1176 430, 1194 520, 1176 640')),
  9,
  'stroke-dasharray="5 6" stroke-linecap="butt"',
).replace('stroke-linecap="round"', '');
const docks = stroke('M770 604L836 604M776 640L850 640M770 676L826 676M812 640V652M1262 1120L1300 1136', 8);

// --- woods and dunes and houses, all made by rule
const fields: readonly Point[][] = [
  points('36 566, 150 548, 196 640, 60 668'),
  points('214 652, 318 664, 322 716, 232 708'),
  points('420 420, 540 390, 566 478, 452 512'),
  points('560 380, 660 356, 690 452, 590 474'),
  points('60 780, 196 788, 186 862, 64 856'),
  points('226 794, 372 812, 392 862, 220 862'),
  points('360 470, 424 524, 396 556, 330 500'),
];
const hatched = fields.map((field, i) => `<clipPath id="f${i}"><path d="${along(field, true)}"/></clipPath>`).join('');
const furrows = fields
  .map(
    (_, i) =>
      `<g clip-path="url(#f${i})"><path transform="rotate(${[18, -36, 62, -12, 40, 8, 75][i]} 300 600)" d="${Array.from({ length: 150 }, (_, k) => `M-500 ${k * 11 - 200}H1300`).join('')}" stroke="#000" stroke-width="${i % 2 ? 5 : 2.6}" fill="none"/></g>`,
  )
  .join('');
const inWoods = ([x, y]: Point) =>
  (x > 24 && x < 780 && y > 238 && y < 330) ||
  (x > 548 && x < 690 && y > 910 && y < 1390) ||
  (x > 640 && x < 790 && y > 60 && y < 250) ||
  (x > 230 && x < 400 && y > 330 && y < 440 && y < 250 + x * 0.5);
const spots: Point[] = [];
for (let tries = 0; tries < 2600; tries++) {
  const spot: Point = [20 + 780 * next(), 50 + 1340 * next()];
  if (inWoods(spot) && spots.every(([x, y]) => Math.hypot(x - spot[0], (y - spot[1]) * 1.4) > 31)) spots.push(spot);
}
spots.sort((a, b) => a[1] - b[1]);
const pine = ([x, y]: Point) => {
  const h = 40 + 22 * ((x * 7 + y) % 1);
  return {
    tree: `<path d="M${x} ${y - h}L${x + 11} ${y - h * 0.58}H${x + 6}L${x + 17} ${y - h * 0.2}H${x - 17}L${x - 6} ${y - h * 0.58}H${x - 11}Z"/>`,
    dark: `<path d="M${x} ${y - h}L${x + 11} ${y - h * 0.58}H${x + 6}L${x + 17} ${y - h * 0.2}H${x}ZM${x - 2.5} ${y - h * 0.2}h5V${y}h-5Z"/>`,
  };
};
const pines = spots.map(pine);
const dunes = Array.from({ length: 7 }, (_, i): Point => [i % 2 ? 1214 : 1160 + 8 * next(), 420 + i * 34]);
const dune = each(
  dunes,
  ([x, y]) => `<path d="M${x - 30} ${y}Q${x - 8} ${y - 7} ${x - 2} ${y - 24}Q${x + 12} ${y - 6} ${x + 34} ${y}Z"/>`,
);
const lee = each(
  dunes,
  ([x, y]) =>
    `<path d="M${x - 2} ${y - 24}Q${x + 12} ${y - 6} ${x + 34} ${y}H${x + 4}Q${x + 6} ${y - 12} ${x - 2} ${y - 24}Z"/>${stroke(`M${x - 14} ${y - 8}q-2 -12 -9 -16M${x - 11} ${y - 9}q0 -13 5 -18`, 2.4)}`,
);
const houses: readonly (readonly [number, number, number])[] = [
  [590, 552, 40],
  [636, 566, 34],
  [660, 528, 38],
  [612, 508, 34],
  [706, 546, 32],
  [560, 526, 30],
  [1152, 250, 30],
  [1192, 236, 36],
  [1172, 212, 28],
  [1206, 196, 28],
];
const walls = each(houses, ([x, y, w]) => `<path d="M${x} ${y}h${w}v${w * 0.72}h${-w}Z"/>`);
const roofs = each(
  houses,
  ([x, y, w]) => `<path d="M${x - 4} ${y + 2}L${x + w * 0.5} ${y - w * 0.5}L${x + w + 4} ${y + 2}Z"/>`,
);
const panes = each(
  houses,
  ([x, y, w]) =>
    `<path d="M${x + w * 0.14} ${y + w * 0.2}h${w * 0.22}v${w * 0.24}h${-w * 0.22}ZM${x + w * 0.6} ${y + w * 0.2}h${w * 0.22}v${w * 0.52}h${-w * 0.22}Z"/>`,
);

// --- what stands up out of the map
const TOWER = 'translate(1176 868)';
const tower = `<g transform="${TOWER}"><path d="M-34 0L-20 -150H20L34 0Z"/><path d="M-24 -196L0 -220L24 -196Z"/></g>`;
const towerBands = `<g transform="${TOWER}"><path d="M-31 -34L25 -88L21 -124L-27 -78ZM0 0L31 -30L34 0ZM-22 -128L10 -150H20L22 -134L-24 -96Z" opacity="1"/><path d="M-30 -160H30V-148H-30ZM-20 -198H20V-190H-20Z"/></g>`;
const lantern = `<g transform="${TOWER}"><path d="M-15 -190H15V-160H-15Z"/></g>`;
const beam = each(
  [
    [-8, 330],
    [-1, 440],
    [6, 360],
    [13, 420],
    [20, 340],
  ] as const,
  ([turn, far]) => `<path transform="translate(1192 694) rotate(${turn})" d="M0 -2L${far} -21V21L0 2Z"/>`,
);
const tents: Point[] = points('1352 1150, 1420 1128, 1480 1162, 1404 1196');
const canvas = each(tents, ([x, y]) => `<path d="M${x - 36} ${y}L${x} ${y - 52}L${x + 36} ${y}Z"/>`);
const flaps = each(
  tents,
  ([x, y]) => `<path d="M${x - 10} ${y}L${x} ${y - 52}L${x + 12} ${y}ZM${x} ${y - 52}L${x + 36} ${y}H${x + 26}Z"/>`,
);
const ferry = '<g transform="translate(902 748) rotate(12)"><path d="M-74 -6H82L62 34H-58Z"/></g>';
const decks =
  '<g transform="translate(902 748) rotate(12)"><path d="M-54 -32H58V-8H-54ZM-36 -56H34V-34H-36ZM-2 -82H18V-58H-2Z"/></g>';
const ports =
  '<g transform="translate(902 748) rotate(12)"><path d="M-44 -26h12v10h-12zM-24 -26h12v10h-12zM-4 -26h12v10h-12zM16 -26h12v10h-12zM36 -26h12v10h-12zM-28 -50h54v9h-54z"/></g>';
const coach = (d: string) => `<g transform="translate(196 420) rotate(27) scale(1.06)"><path d="${d}"/></g>`;
const coachBody = coach('M-58 -58H46Q60 -58 60 -40V-8H-58Z');
const windows = coach(
  'M-50 -50h18v17h-18zM-26 -50h18v17h-18zM-2 -50h18v17h-18zM24 -50h18q8 0 8 17h-26zM-58 -25H60V-20H-58Z',
);
const wheels = coach('M-46 -8a12 12 0 1 0 24 0ZM22 -8a12 12 0 1 0 24 0Z');
const whale = `<g transform="translate(1690 900)"><path d="M-120 10Q-110 -62 -10 -60Q80 -56 112 -6Q136 -24 132 -58Q150 -52 158 -36Q172 -48 192 -44Q182 4 132 20Q60 42 -120 10Z"/></g>`;
const belly =
  '<g transform="translate(1690 900)"><path d="M-116 12Q-60 -4 0 24Q-60 24 -116 12Z"/><circle cx="-72" cy="-14" r="5"/></g>';
const spout = stroke('M1660 826Q1656 790 1630 780M1660 826Q1664 784 1694 778M1660 826V776', 6);
const gull = (x: number, y: number, s: number) =>
  stroke(
    `M${x - 22 * s} ${y - 8 * s}Q${x - 10 * s} ${y - 16 * s} ${x} ${y}Q${x + 10 * s} ${y - 16 * s} ${x + 22 * s} ${y - 8 * s}`,
    5 * s,
  );
const gulls = gull(1648, 586, 1) + gull(1712, 548, 0.7) + gull(960, 160, 0.9) + gull(1010, 118, 0.6);
const rose =
  '<g transform="translate(1852 1196)"><path d="M0 -112L17 -17L0 0L-17 -17ZM0 112L-17 17L0 0L17 17ZM112 0L17 17L0 0L17 -17ZM-112 0L-17 -17L0 0L-17 17Z"/><path d="M44 -44L22 -8L8 -22ZM-44 -44L-22 -8L-8 -22ZM44 44L22 8L8 22ZM-44 44L-22 8L-8 22Z"/></g>';
const roseShade =
  '<g transform="translate(1852 1196)"><path d="M0 -112L17 -17L0 0ZM112 0L17 17L0 0ZM0 112L-17 17L0 0ZM-112 0L-17 -17L0 0Z"/></g>';

// --- words: dates in red rings, stops, names, the key
const small = { face: 'Barlow Condensed', weight: 600 };
const badges: readonly (readonly [string, number, number])[] = [
  ['4', 66, 336],
  ['5', 862, 572],
  ['6', 1290, 560],
  ['7', 1296, 372],
  ['8', 1262, 836],
  ['9', 792, 786],
  ['10', 1320, 1090],
  ['11', 1306, 292],
  ['12', 148, 336],
];
const rings = each(badges, ([, x, y]) => `<circle cx="${x}" cy="${y}" r="29"/>`);
const dates = each(badges, ([date, x, y]) =>
  set(date, { x, base: y + 13, size: 38, align: 'middle', face: 'Barlow Condensed', weight: 700 }),
);
const stops = each(
  [
    [330, 566],
    [706, 584],
    [1184, 318],
  ] as const,
  ([x, y]) => `<circle cx="${x}" cy="${y}" r="19"/>`,
);
const pips = each(
  [
    [330, 566],
    [706, 584],
    [1184, 318],
  ] as const,
  ([x, y]) => `<circle cx="${x}" cy="${y}" r="9"/>`,
);
const plate = '<path d="M892 446H1088V494H892Z"/>';
const onLand =
  set('Wilmer Sound', { x: 990, base: 481, size: 34, align: 'middle', ...small }) +
  set(['Rest stop', '9:05'], { x: 330, base: 628, size: 30, leading: 31, align: 'middle', ...small }) +
  set('Route 9', { x: 96, base: 498, size: 30, ...small }) +
  set('PORT WILMER', { x: 560, base: 654, size: 34, ...small, weight: 700 }) +
  set('Ferry dock 10:50', { x: 560, base: 687, size: 30, ...small });
const onWater =
  set(['The beach', '11:20'], { x: 1340, base: 322, size: 36, leading: 36, ...small }) +
  set(['Cobb Light,', '197 steps'], { x: 1300, base: 832, size: 34, leading: 36, ...small }) +
  set('Tern Island, camp overnight', { x: 1310, base: 1346, size: 34, ...small }) +
  set('Four-mile boardwalk', { x: 1330, base: 572, size: 34, ...small }) +
  set('N', { x: 1852, base: 1072, size: 40, align: 'middle', ...small, weight: 700 }) +
  set('9', { x: 1936, base: 1378, size: 32, align: 'right', ...small });
const forty = await fit('FORTY MILES', { x: 1490, width: 446, top: 64, face: 'League Gothic' });
const sand = await fit('OF SAND', { x: 1490, width: 276, top: forty.bottom + 18, face: 'League Gothic' });
const keyBox = '<path d="M64 890H520V1332H64Z"/>';
const legend = [
  'Bus, with stops',
  'Ferry, 75 minutes',
  'Boardwalk',
  'Dunes: keep off',
  'Camp',
  'Where we are that day',
];
const key =
  set('Key', { x: 92, base: 950, size: 44, ...small, weight: 700 }) +
  legend.map((name, i) => set(name, { x: 212, base: 1006 + i * 50, size: 33, ...small })).join('') +
  set('0', { x: 92, base: 1313, size: 26, ...small }) +
  set('5 miles', { x: 300, base: 1313, size: 26, ...small });
const keyBus = stroke('M96 994H184', 16);
const keyBlue =
  stroke('M98 1044H186', 6, 'stroke-dasharray="2 15"') +
  `<path d="M92 1094H188" stroke="#000" stroke-width="9" stroke-dasharray="5 6"/><path d="M136 1122Q150 1140 172 1146H144Q146 1134 136 1122Z"/><path d="M130 1196L140 1154L152 1196Z"/><path d="M92 1278H190V1286H92ZM190 1278H288V1280H190ZM190 1284H288V1286H190ZM286 1278h3v8h-3z"/>`;
const keySand = '<path d="M104 1146Q128 1140 136 1122Q150 1140 172 1146Z"/>';
const keyRed = '<path d="M104 1196L140 1154L176 1196Z"/><circle cx="140" cy="1234" r="21"/>';
const folio = set('8', { x: 64, base: 1378, size: 32, ...small });
const keyDate = set('7', { x: 140, base: 1245, size: 30, align: 'middle', ...small, weight: 700 });
const heading = set(['Where everything is.', 'A red number is the day we go there.'], {
  x: 64,
  base: 104,
  size: 42,
  leading: 50,
  ...small,
});

const afloat = ferry + decks + whale;

export default {
  width: 2000,
  height: 1414,
  scale: 1.1,
  seed: 89,
  defs: `${hatched}<linearGradient id="off" x1="0" y1="0" x2="1" y2="0"><stop offset=".42" stop-color="#777"/><stop offset=".68" stop-color="#000"/></linearGradient>`,
  plates: [
    {
      ink: 'yellow',
      solid: `${land}${white(stroke(river, 24) + beaches + dune + keyBox + walls + tower + ferry + decks)}${white(lantern)}${beam}${keySand}`,
      knockout: `${rings}${windows}`,
      shift: [1.5, -1.5],
    },
    {
      ink: 'red',
      solid: `${bus}${white(stops + tower + walls)}${coachBody}${white(windows)}${whale}${roofs}${tower}${white(lantern)}${canvas}${ferry}${rings}${keyBus}${keyRed}${pips}`,
      knockout: `${busLine}${dates}${keyDate}${belly}`,
      shift: [-1.5, 1],
    },
    {
      ink: 'blue',
      tint: `<rect width="2000" height="1414" fill="url(#off)"/>${white(shelf(76)).replaceAll('#fff', '#888')}${white(shelf(34)).replaceAll('#fff', '#ccc')}${white(land + shelf(8) + beam + bus + stops + rings + afloat + walls + tower)}${stroke(river, 20, 'style="stroke:#888"')}<g fill="#bbb">${dune}</g><g fill="#aaa">${pines.map(({ tree }) => tree).join('')}</g>`,
      knockout: `<path d="${swells}" fill="none" stroke="#000" stroke-width="4"/>${ferryWay}${docks}${gulls}${onWater}${forty.svg}${sand.svg}${rose}${spout}${keyBox}${plate}${stroke(piles, 5)}${closed(shoal)}`,
      screen: { shape: 'dot', cell: 9, angle: 15 },
    },
    {
      ink: 'blue',
      solid: `${furrows}${stroke(marsh, 2.6)}${lee}${boardwalk}${pines.map(({ dark }) => dark).join('')}${white(walls + coachBody + tower + stops)}${panes}${towerBands}${flaps}${decks}${whale}${wheels}${roseShade}${onLand}${heading}${key}${keyBlue}${folio}${white(rings)}`,
      knockout: `${ports}${belly}${dates}`,
    },
  ],
} satisfies Piece;
