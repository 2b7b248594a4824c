// Back Forty, hot honey: the chilies stand up as the flames of a fire, and the bee that lands on their blossom is its spark.
import {
  along,
  bands,
  contents,
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

const title = await plotName('BACK FORTY');

/** A chili from its cap to its tip, in the pieces that the plates need. */
function chili(root: Point, tip: Point, width: number, curl: number) {
  const [dx, dy] = [tip[0] - root[0], tip[1] - root[1]];
  const spine = [
    root,
    [root[0] + dx * 0.2 - dy * curl * 0.3, root[1] + dy * 0.35 + dx * curl * 0.3],
    [root[0] + dx * 0.75 + dy * curl * 0.45, root[1] + dy * 0.72 - dx * curl * 0.45],
    tip,
  ] as const;
  const half = (t: number) => (width / 2) * Math.min(1, 0.66 + 2.6 * t) * (1 - t ** 1.7);
  const { left, right } = edges(spine, half);
  const middle = left.map((point, i): Point => {
    const other = right[i] ?? point;
    return [point[0] * 0.3 + other[0] * 0.7, point[1] * 0.3 + other[1] * 0.7];
  });
  // A glint on the left flank, pointed at both ends.
  const glint = (t: number) => Math.max(0, Math.sin(Math.PI * ((t - 0.14) / 0.5)));
  const gleam = edges(spine, (t, side) => (side === 1 ? -half(t) * (0.66 - 0.22 * glint(t)) : half(t) * 0.66));
  const turn = (Math.atan2(along(spine, 0.06)[1] - root[1], along(spine, 0.06)[0] - root[0]) * 180) / Math.PI;
  const c = width / 118;
  return {
    body: shape([...left, ...right.toReversed()]),
    shade: shape([...middle, ...right.toReversed()]),
    gleam: shape([...gleam.left.slice(6, 26), ...gleam.right.slice(6, 26).toReversed()]),
    // The cap has five teeth that clasp the fruit; the stalk comes out behind it.
    cap: `<path transform="translate(${root[0]} ${root[1]}) rotate(${turn}) scale(${c})" d="M-62-9C-44-10-30-22-16-38C-8-50 6-50 12-44L34-40L20-26L42-16L24-6L46 4L24 12L40 24L18 28L30 42L10 44C-2 50-12 46-20 36C-32 20-44 8-62 8Z"/>`,
  };
}

// The fire, from the back to the front: outer tongues are ripe red, inner ones a red tint that the disc turns orange.
const fire = [
  { ripe: true, ...chili([606, 560], [540, 306], 92, 0.46) },
  { ripe: true, ...chili([838, 552], [884, 226], 104, 0.4) },
  { ripe: true, ...chili([676, 548], [622, 168], 106, -0.34) },
  { ripe: true, ...chili([756, 544], [770, 98], 124, 0.34) },
  { ripe: false, ...chili([706, 576], [690, 352], 84, 0.4) },
  { ripe: false, ...chili([796, 576], [826, 384], 80, -0.36) },
];
/** Draws the fire for one plate; every fruit clears a hairline around itself, so that the disc shines between them. */
const flames = (fill: (fruit: (typeof fire)[number]) => string) =>
  fire
    .map(
      (fruit) =>
        `<path d="${fruit.body}" fill="${fill(fruit)}" stroke="#fff" stroke-width="9" stroke-linejoin="round"/><path d="${fruit.gleam}" fill="#fff"/>`,
    )
    .join('');
const shades = fire
  .map(
    (fruit) =>
      `<path d="${fruit.body}" fill="#fff"/><path d="${fruit.shade}" fill="${fruit.ripe ? '#888' : '#ccc'}"/><path d="${fruit.body}" fill="none" stroke="#fff" stroke-width="9"/>`,
  )
  .join('');
/** Each cap clears a hairline too, and so none of them runs into the next. */
const caps = `<g stroke="#fff" stroke-width="8" paint-order="stroke">${fire.map(({ cap }) => cap).join('')}</g>`;

/** A smooth chili leaf with its ribs. */
function leaf(root: Point, bend: Point, tip: Point, width: number) {
  const spine = [root, [root[0] * 0.4 + bend[0] * 0.6, root[1] * 0.4 + bend[1] * 0.6], bend, tip] as const;
  const { left, right } = edges(spine, (t) => (width / 2) * Math.sin(Math.PI * t ** 0.72) ** 0.9);
  const rib = edges(spine, (t) => 2.6 * (1 - t));
  const ribs = [0.2, 0.34, 0.48, 0.62].flatMap((t) => {
    const [x, y] = along(spine, t);
    return [left, right].map((edge) => {
      const [toX, toY] = edge[Math.round((t + 0.17) * 40)] ?? [x, y];
      return `M${x} ${y}L${x + (toX - x) * 0.74} ${y + (toY - y) * 0.74}`;
    });
  });
  return {
    body: `<path d="${shape([...left, ...right.toReversed()])}"/>`,
    ribs: `<path d="${shape([...rib.left, ...rib.right.toReversed()])}" fill="#fff"/><path d="${ribs.join('')}" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/>`,
  };
}
const leaves = [
  leaf([640, 596], [540, 560], [440, 470], 88),
  leaf([880, 598], [1010, 592], [1130, 528], 88),
  leaf([920, 500], [884, 470], [908, 402], 54),
];
const leafShapes = leaves.map(({ body }) => body).join('');
const leafRibs = leaves.map(({ ribs }) => ribs).join('');

// The flowering branch leaves the fire to the right and holds its blossom up to the bee.
const branch =
  '<path d="M850 612C920 570 900 530 934 484C950 462 968 452 980 438" fill="none" stroke="#000" stroke-width="11" stroke-linecap="round"/>';
const blossomAt = 'translate(994 420) rotate(24)';
const petal = 'M0 0C-30-16-34-50 0-74C34-50 30-16 0 0Z';
const blossom = `<g transform="${blossomAt}">${[-104, -52, 0, 52, 104].map((turn) => `<path transform="rotate(${turn}) scale(1 ${turn === 0 ? 0.84 : 1})" d="${petal}"/>`).join('')}</g>`;
const petalLines = `<g transform="${blossomAt}" fill="none" stroke="#000" stroke-width="3.4" stroke-linecap="round">${[-104, -52, 0, 52, 104].map((turn) => `<path transform="rotate(${turn})" d="M0-26V-52M-7-30L-11-46M7-30L11-46"/>`).join('')}</g>`;
const stamens = `<g transform="${blossomAt}"><circle r="12"/>${[-60, -30, 0, 30, 60].map((turn) => `<path transform="rotate(${turn})" d="M-3-12L-5-28A6 7 0 0 1 5-28L3-12Z"/>`).join('')}</g>`;

// The bee, seen from the side, facing left and coming down; its legs already reach for the petals.
const hum = random(40);
const pelt = shape(
  Array.from({ length: 72 }, (_, i): Point => {
    const a = (i / 72) * 2 * Math.PI;
    const r = i % 2 ? 1 : 1.1 + 0.06 * hum();
    return [Math.cos(a) * 45 * r, Math.sin(a) * 40 * r];
  }),
);
const beeAt = 'translate(1022 268) rotate(-20) scale(.84)';
const abdomen = 'M0-24C26-52 104-50 146 6C150 12 146 18 140 18C92 46 28 44 0 22Z';
const abdomenAt = 'translate(32 4) rotate(28)';
const legs = `<g fill="none" stroke="#000" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"><path d="M-26 28L-52 62L-40 104L-52 118"/><path d="M-6 34L-14 74L6 112L-2 126"/><path d="M18 32L40 70L34 116L46 130"/></g><path d="M30 66L50 70L44 112L30 108Z"/>`;
const bee = `<g transform="${beeAt}">${legs}<path d="${pelt}"/><path d="M-34-14C-58-28-82-14-82 14C-82 38-68 50-56 50C-40 48-30 22-34-14Z"/><path d="M-70-12L-92-48L-128-50M-56-20L-66-62L-98-82" fill="none" stroke="#000" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/><path transform="${abdomenAt}" d="${abdomen}"/></g>`;
const beeLight = `<g transform="${beeAt}"><clipPath id="back-forty-abdomen"><path d="${abdomen}"/></clipPath><g transform="${abdomenAt}" clip-path="url(#back-forty-abdomen)">${[22, 58, 92].map((x, i) => `<path d="M${x}-70C${x + 15}-20 ${x + 15} 20 ${x} 70H${x + 19 - i * 3}C${x + 34 - i * 3} 20 ${x + 34 - i * 3}-20 ${x + 19 - i * 3}-70Z"/>`).join('')}</g><path d="M-64 4C-56-10-46-8-46 8C-46 24-56 30-62 26C-68 20-68 12-64 4Z"/><path d="M-30-16C-14-32 14-32 30-14C14-22-14-24-30-16Z"/></g>`;
const beeBelly = `<g transform="${beeAt}"><path transform="${abdomenAt}" d="${abdomen}"/></g>`;
const wingFore = 'M-6-34C-40-108-22-196 40-226C84-206 78-106 26-28Z';
const wingHind = 'M22-30C58-104 118-146 156-130C168-92 112-36 40-12Z';
const veins =
  'M4-40C-4-100 8-160 38-212M12-90C30-108 44-116 62-120M6-124C22-150 34-160 50-166M34-26C72-74 110-104 146-122M78-72C92-68 104-66 118-74';
const wings = `<g transform="${beeAt}"><path fill="#777" d="${wingHind}"/><path fill="#fff" stroke="#fff" stroke-width="9" d="${wingFore}"/><path fill="#777" d="${wingFore}"/></g>`;
const wingVeins = `<g transform="${beeAt}" fill="none" stroke="#000" stroke-width="4" stroke-linecap="round"><path d="${wingHind}"/><path d="${wingFore}"/><path d="${veins}"/></g>`;

// Four rows of chilies on each side, staggered as the combs of the plain jar are; no two hang alike.
const field = random(7);
const rows = [0, 1].flatMap((side) =>
  Array.from({ length: 8 }, (_, i) => {
    const [row, column] = [Math.floor(i / 2), i % 2];
    const inward = 82 + column * 112 + (row % 2) * 44;
    const x = side === 0 ? inward : LABEL.width - inward;
    const y = 124 + row * 122;
    const lean = (side === 0 ? 1 : -1) * (14 + 12 * field());
    return chili(
      [x - lean, y - 30],
      [x + lean * 1.3, y + 66],
      43 + 4 * field(),
      (side === 0 ? 1 : -1) * (0.45 + 0.4 * field()),
    );
  }),
);
const rowBodies = rows.map(({ body, gleam }) => `<path d="${body}"/><path d="${gleam}" fill="#fff"/>`).join('');
const rowShades = rows.map(({ shade }) => `<path d="${shade}" fill="#999"/>`).join('');
const rowCaps = rows.map(({ cap }) => cap).join('');

export default {
  ...LABEL,
  stock: LABEL_STOCK,
  seed: 41,
  plates: [
    { ink: 'yellow', solid: disc + leafShapes + rowCaps + beeBelly, knockout: blossom, shift: [2, 1] },
    {
      ink: 'red',
      solid: flames(({ ripe }) => (ripe ? '#000' : '#fff')) + rowBodies,
      tint: flames(({ ripe }) => (ripe ? '#fff' : '#8a8a8a')),
      knockout: caps.replace('#fff', '#000') + leafShapes + branch + blossom + rowCaps + title.svg,
      screen: { shape: 'dot', cell: 9, angle: 75 },
      shift: [-2, 1],
    },
    {
      ink: 'red',
      solid: title.svg + contents('HOT HONEY WITH CHILI') + stamens + wingVeins,
      tint: wings,
      knockout: bee,
      screen: { shape: 'dot', cell: 9, angle: 75 },
      shift: [-2, 1],
    },
    {
      ink: 'blue',
      solid: leafShapes + leafRibs + branch + caps + rowCaps + petalLines + stamens,
      tint: shades + rowShades,
      knockout: title.svg,
      screen: { shape: 'dot', cell: 9, angle: 15 },
      shift: [1, -2],
    },
    { ink: 'key', solid: bee + sideNotes + bands, knockout: beeLight },
  ],
} satisfies Piece;
