// Creek Bottom, mint and lemon honey: the sun in the creek is a slice of lemon, and the bee drinks from it.
import {
  along,
  bands,
  contents,
  DISC,
  disc,
  edges,
  LABEL,
  LABEL_STOCK,
  type Point,
  plotName,
  shape,
  sideNotes,
} from '../../parts/meant-to-bee-label.ts';
import { random } from '../../press/noise.ts';
import type { Piece } from '../../press/print.ts';

const title = await plotName('CREEK BOTTOM');

/** Where the far bank meets the water. */
const SHORE = DISC.y + 36;

// The slice: a thin peel, the white of the pith, and wedges of flesh with rounded backs that end short of the core.
const WEDGES = 14;
const polar = (r: number, degrees: number): Point => [
  DISC.x + r * Math.cos((degrees * Math.PI) / 180),
  DISC.y + 20 + r * Math.sin((degrees * Math.PI) / 180),
];
const peelGap = `<circle cx="${DISC.x}" cy="${DISC.y}" r="262" fill="none" stroke="#000" stroke-width="16"/>`;
const membranes = Array.from({ length: WEDGES / 2 + 1 }, (_, i) => {
  const [toX, toY] = polar(330, 180 + (i * 360) / WEDGES);
  return `<path d="M${polar(0, 0).join(' ')}L${toX} ${toY}" stroke="#000" stroke-width="11"/>`;
}).join('');
// Juice sacs lie along the wedge like grains of rice.
const sacs = Array.from({ length: WEDGES / 2 }, (_, wedge) =>
  [
    [0.4, 0.5],
    [0.58, 0.36],
    [0.6, 0.66],
    [0.8, 0.28],
    [0.78, 0.52],
    [0.82, 0.76],
  ]
    .map(([reach = 0, aside = 0]) => {
      const degrees = 180 + ((wedge + aside) * 360) / WEDGES;
      const [x, y] = polar(reach * 250, degrees);
      return `<path transform="translate(${x} ${y}) rotate(${degrees})" d="M-17 0C-8-5 12-6 18 0C12 6-8 5-17 0Z"/>`;
    })
    .join(''),
).join('');
const above = `<clipPath id="creek-above"><path d="M0 0H1600V${SHORE}H0Z"/></clipPath>`;
const slice = `<g clip-path="url(#creek-above)">${peelGap}<g clip-path="url(#creek-flesh)">${membranes}${sacs}</g></g>`;

// The creek: long lenses of current, closer together at the far bank, that stop where the bee is mirrored.
const current = random(16);
const ripple = (x: number, y: number, length: number, thick: number) =>
  `M${x} ${y}C${x + length * 0.25} ${y - thick} ${x + length * 0.7} ${y - thick * 0.7} ${x + length} ${y}C${x + length * 0.75} ${y + thick} ${x + length * 0.3} ${y + thick * 0.8} ${x} ${y}Z`;
/** A broken row of currents from one x to another. */
const row = (y: number, thick: number, from: number, to: number) => {
  let line = '';
  for (let x = from; x < to - 40; ) {
    const left = to - x;
    // The last ones share what is left, so that none becomes a crumb.
    const length = left < 360 ? (left < 190 ? left : left * (0.28 + 0.44 * current())) : 110 + 210 * current();
    line += ripple(x, y + 3 * (current() - 0.5), length - 12, thick);
    x += length + 4 + 14 * current();
  }
  return line;
};
const ripples = Array.from({ length: 10 }, (_, i) => {
  const y = SHORE + 14 + i * 13 + i * i * 0.98;
  const thick = 4.5 + i * 0.9;
  const [from, to] = [300 + 80 * current(), 1300 - 80 * current()];
  if (y < 490) return row(y, thick, from, to);
  return row(y, thick, from, 600 + 60 * current()) + row(y, thick, 1084 - 20 * current() + (y - 490) * 0.4, to);
}).join('');

// The bee stands on a wet stone and leans down, tongue out; wings laid back over the abdomen.
const fuzz = random(9);
const pelt = shape(
  Array.from({ length: 80 }, (_, i): Point => {
    const a = (i / 80) * 2 * Math.PI;
    const r = i % 2 ? 1 : 1.1 + 0.05 * fuzz();
    return [Math.cos(a) * 58 * r, Math.sin(a) * 49 * r];
  }),
);
const beeAt = 'translate(822 356) rotate(-9)';
const abdomen = 'M0-30C34-66 132-62 186 4C190 12 186 18 178 18C120 56 34 56 0 28Z';
const abdomenAt = 'translate(44 2) rotate(8)';
const legs =
  '<g fill="none" stroke="#000" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"><path d="M-34 34L-66 66L-58 104L-74 116"/><path d="M-6 44L-22 80L2 112L-10 124"/><path d="M26 40L64 76L58 122L76 132"/></g><path d="M52 70L76 74L70 116L52 112Z"/>';
const head = 'M-50-10C-78-22-108-2-110 28C-110 52-96 70-80 70C-60 64-44 34-50-10Z';
const antennae =
  '<path d="M-98 0L-128-28L-168-18M-86-10L-104-52L-146-62" fill="none" stroke="#000" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>';
const tongue = '<path d="M-88 64L-106 96L-122 124" fill="none" stroke="#000" stroke-width="8" stroke-linecap="round"/>';
const bee = `<g transform="${beeAt}">${legs}${tongue}${antennae}<path d="${pelt}"/><path d="${head}"/><path transform="${abdomenAt}" d="${abdomen}"/></g>`;
const beeLight = `<g transform="${beeAt}"><g transform="${abdomenAt}">${[30, 74, 116].map((x, i) => `<path d="M${x}-90C${x + 18}-30 ${x + 18} 30 ${x} 90H${x + 24 - i * 4}C${x + 42 - i * 4} 30 ${x + 42 - i * 4}-30 ${x + 24 - i * 4}-90Z"/>`).join('')}</g><path d="M-84 12C-76 6-68 10-68 24C-68 38-76 46-82 42C-90 36-90 22-84 12Z"/><path d="M-40-14C-20-38 20-38 40-14C18-26-18-26-40-14Z"/></g>`;
const beeBulk = `<g transform="${beeAt}"><path d="${head}"/><path d="${pelt}"/><path transform="${abdomenAt}" d="${abdomen}"/></g>`;
const wingFore = 'M-8-40C20-120 150-168 262-116C284-96 262-66 214-52C140-30 60-20 20-22Z';
const wingHind = 'M30-28C90-50 200-50 240-14C244 8 190 14 130 4C90-2 50-10 30-14Z';
const veins =
  'M8-46C70-100 160-128 250-106M24-34C90-74 170-92 252-88M96-90C110-70 120-56 122-40M176-106C186-86 190-74 186-50M40-22C110-26 180-22 226-6';
const wings = `<g transform="${beeAt}"><path fill="#999" d="${wingHind}"/><path fill="#fff" stroke="#fff" stroke-width="9" d="${wingFore}"/><path fill="#777" d="${wingFore}"/></g>`;
const wingVeins = `<g transform="${beeAt}" fill="none" stroke="#000" stroke-width="4.5" stroke-linecap="round"><path d="${wingHind}"/><path d="${wingFore}"/><path d="${veins}"/></g>`;
const wingShapes = `<g transform="${beeAt}"><path d="${wingHind}"/><path d="${wingFore}"/></g>`;
const stone = 'M738 500C742 472 790 462 858 461C950 459 1040 470 1052 503C1034 515 752 516 738 500Z';

// Its mirror image: the same drawing, upside down and flattened, sliced by the current. No other ripple crosses it.
const WATERLINE = 503;
const mirror = (art: string) =>
  `<g transform="translate(0 ${WATERLINE}) scale(1 -.4) translate(0 ${-WATERLINE})">${art}</g>`;
const slices = [516, 529, 543, 558, 574, 591, 609]
  .map((y, i) => `<path fill="#fff" d="${ripple(590 + 26 * (i % 3), y, 500, 2.6 + i * 0.4)}"/>`)
  .join('');
const mirrored =
  mirror(
    `<g fill="#000">${bee}</g><g fill="#fff">${beeLight}</g><g fill="none" stroke="#000" stroke-width="9"><g transform="${beeAt}"><path d="${wingFore}"/></g></g><path d="${stone}"/>`,
  ) + slices;
const rings = [16, 34, 54].map((r) => `<ellipse cx="718" cy="496" rx="${r}" ry="${r * 0.24}"/>`).join('');

/** A mint leaf: broad, pointed, with teeth along both edges that look towards its tip. */
function mint(root: Point, length: number, degrees: number, width: number) {
  const a = (degrees * Math.PI) / 180;
  const at = (forth: number, aside: number): Point => [
    root[0] + Math.cos(a) * forth * length - Math.sin(a) * aside,
    root[1] + Math.sin(a) * forth * length + Math.cos(a) * aside,
  ];
  const droop = width * 0.12 * Math.sign(Math.cos(a));
  const spine = [root, at(0.3, -droop), at(0.7, droop), at(1, droop * 2)] as const;
  const tooth = (t: number) => 1 + 0.16 * ((t * 8) % 1);
  const half = (t: number) => (width / 2) * Math.sin(Math.PI * Math.min(1, 0.06 + 0.94 * t) ** 0.8) * tooth(t);
  const { left, right } = edges(spine, (t) => half(t), 80);
  const rib = edges(spine, (t) => 2.8 * (1 - t));
  const ribs = [0.14, 0.28, 0.42, 0.56, 0.7].flatMap((t) =>
    [left, right].map((edge) => {
      const [x, y] = along(spine, t);
      const [toX, toY] = edge[Math.round((t + 0.13) * 80)] ?? [x, y];
      return `M${x} ${y}L${x + (toX - x) * 0.78} ${y + (toY - y) * 0.78}`;
    }),
  );
  return {
    body: shape([...left, ...right.toReversed()]),
    shade: shape([...left, ...Array.from({ length: 41 }, (_, i) => along(spine, 1 - i / 40))]),
    ribs: `<path d="${shape([...rib.left, ...rib.right.toReversed()])}" fill="#fff"/><path d="${ribs.join('')}" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`,
  };
}
// One sprig a side: pairs of leaves, every pair a little smaller and steeper, and a crown of two at the tip.
const sprigs = [160, 1440].map((x) => ({
  stem: `<path d="M${x - 5} 566L${x - 2} 120H${x + 2}L${x + 5} 566Z"/>`,
  leaves: [
    ...[0, 1, 2, 3].flatMap((pair) =>
      [-1, 1].map((side) => {
        const [length, lift] = [122 - pair * 11, 16 + pair * 11 + side * 3];
        return mint(
          [x + side * 3, 530 - pair * 104 + side * 9],
          length,
          side === 1 ? -lift : 180 + lift,
          82 - pair * 9,
        );
      }),
    ),
    mint([x, 128], 66, -122, 38),
    mint([x, 128], 66, -56, 38),
  ],
}));
const mintStems = sprigs.map(({ stem }) => stem).join('');
const leaves = sprigs.flatMap((sprig) => sprig.leaves);
const mintBodies = leaves.map(({ body }) => `<path d="${body}"/>`).join('');
const mintTints = leaves
  .map(({ body, shade }) => `<path d="${body}" fill="#aaa"/><path d="${shade}" fill="#000"/>`)
  .join('');
const mintRibs = leaves.map(({ ribs }) => ribs).join('');

export default {
  ...LABEL,
  stock: LABEL_STOCK,
  seed: 23,
  defs: `${above}<clipPath id="creek-flesh"><circle cx="${DISC.x}" cy="${DISC.y}" r="246"/></clipPath><linearGradient id="creek-stone" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#ddd"/><stop offset="1" stop-color="#222"/></linearGradient>`,
  plates: [
    {
      ink: 'yellow',
      solid: disc + mintBodies + mintStems,
      knockout: `${slice}<g fill="#fff">${beeBulk}</g><path d="${stone}"/>`,
      shift: [2, 1],
    },
    {
      ink: 'blue',
      solid: title.svg + contents('MINT & LEMON HONEY') + mintStems + wingVeins,
      knockout: bee,
      shift: [-2, 1],
    },
    {
      ink: 'blue',
      tint: mintTints + wings,
      knockout: bee + mintRibs.replaceAll('#fff', '#000'),
      screen: { shape: 'dot', cell: 9, angle: 15 },
      shift: [-2, 1],
    },
    {
      ink: 'blue',
      solid: `<path d="${ripples}"/>${mirrored}<g fill="none" stroke="#000" stroke-width="4">${rings}</g>`,
      knockout: `<path d="${stone}"/>${title.svg}${wingShapes}`,
      shift: [-2, 1],
    },
    {
      ink: 'key',
      solid: `${bee}${sideNotes}${bands}`,
      tint: `<path d="${stone}" fill="url(#creek-stone)"/>`,
      knockout: beeLight,
      screen: { shape: 'dot', cell: 9, angle: 45 },
    },
  ],
} satisfies Piece;
