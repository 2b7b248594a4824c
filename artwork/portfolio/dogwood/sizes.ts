// Sizes. One idea: the flower shrinks along a ruler, and a loupe over each small size shows what it has given up.
import { at, level, seeds, slivers, upright, veins } from '../../parts/dogwood.ts';
import type { Piece } from '../../press/print.ts';
import { fit, set } from '../../press/type.ts';

/** The sheet is drawn at six units a millimeter. */
const MM = 6;
const ground = 1000;

type Drawing = { cut: string; yellow: string };
const grades = {
  full: { cut: veins(3) + seeds(2), yellow: seeds(2) },
  bold: { cut: veins(3, 0.1) + seeds(2, 0.16), yellow: seeds(2, 0.16) },
  small: { cut: veins(1, 0.17) + seeds(1, 0.29), yellow: seeds(1, 0.29) },
  dot: { cut: '<circle r=".8"/>', yellow: '<circle r=".8"/>' },
  // The smallest has no seed head: a gap keeps the feet apart, since an overlap would only be a blot.
  bare: { cut: `${slivers}<g fill="none" stroke="#000" stroke-width=".16">${slivers}</g>`, yellow: '' },
} satisfies Record<string, Drawing>;

const sizes = [
  { mm: 120, x: 460, grade: grades.full, says: ['Three veins,', 'nineteen seeds'] },
  { mm: 60, x: 1086, grade: grades.bold, says: ['The same,', 'a third heavier'] },
  { mm: 24, x: 1424, grade: grades.small, says: ['One vein,', 'seven seeds'] },
  { mm: 12, x: 1642, grade: grades.dot, says: ['No veins,', 'one seed'] },
  { mm: 6, x: 1832, grade: grades.bare, says: ['Bracts', 'alone'] },
] as const;

const all = (part: (grade: Drawing) => string) =>
  sizes.map(({ mm, x, grade }) => at(x, ground - (mm * MM) / 2, (mm * MM) / 8, part(grade))).join('');

// --- loupes: the three small drawings once more, all at one size
const LOUPE = 118;
const loupes = [
  { size: sizes[2], x: 1330, y: 420 },
  { size: sizes[3], x: 1570, y: 284 },
  { size: sizes[4], x: 1782, y: 470 },
];
const magnified = (part: (grade: Drawing) => string) =>
  loupes.map(({ size, x, y }) => at(x, y, LOUPE / 4.9, part(size.grade))).join('');
const rims = loupes
  .map(({ size, x, y }) => {
    const small = (size.mm * MM) / 2 + 7;
    const cy = ground - (size.mm * MM) / 2;
    const away = Math.hypot(size.x - x, cy - y);
    const [ux, uy] = [(size.x - x) / away, (cy - y) / away];
    return (
      `<circle cx="${x}" cy="${y}" r="${LOUPE}" stroke-width="5"/><circle cx="${size.x}" cy="${cy}" r="${small}" stroke-width="2"/>` +
      `<path d="M${x + ux * LOUPE} ${y + uy * LOUPE}L${size.x - ux * small} ${cy - uy * small}" stroke-width="2"/>`
    );
  })
  .join('');

// --- the ruler: a tick a millimeter
const ruler = Array.from({ length: 1800 / MM + 1 }, (_, i) => {
  const long = i % 10 === 0 ? 26 : i % 5 === 0 ? 18 : 10;
  return `<path d="M${100 + i * MM} ${ground + 18}v${long}" stroke-width="${i % 10 === 0 ? 2.4 : 1.6}"/>`;
}).join('');
const drops = sizes
  .map(
    ({ mm, x }) =>
      `<path d="M${x - (mm * MM) / 2} ${ground + 18}V${ground + 66}M${x + (mm * MM) / 2} ${ground + 18}V${ground + 66}M${x - (mm * MM) / 2} ${ground + 66}H${x + (mm * MM) / 2}" stroke-width="2.4"/>`,
  )
  .join('');
const figures = await Promise.all(
  sizes.map(({ mm, x }) => fit(String(mm), { x, height: 78, top: ground + 92, align: 'middle', face: 'Anton' })),
);
const words = sizes
  .map(({ x, says }) =>
    set(says, { x, base: ground + 216, size: 27, leading: 33, align: 'middle', face: 'Barlow Condensed', weight: 500 }),
  )
  .join('');
const small = { base: 96, size: 27, face: 'Barlow Condensed', weight: 600 };
const heads =
  set('One drawing, five sizes, in millimeters', { ...small, x: 100 }) +
  set('Loupes: 24, 12 and 6 at one scale', { ...small, x: 1900, align: 'right' });

export default {
  width: 2000,
  height: 1333,
  scale: 1.1,
  seed: 12,
  plates: [
    { ink: 'yellow', solid: all((grade) => grade.yellow) + magnified((grade) => grade.yellow), shift: [1, 1] },
    {
      ink: 'red',
      solid: all(() => upright) + magnified(() => upright),
      knockout: all((grade) => grade.cut) + magnified((grade) => grade.cut),
      shift: [-1, 1],
    },
    {
      ink: 'blue',
      solid: all(() => level) + magnified(() => level),
      knockout: all((grade) => grade.cut) + magnified((grade) => grade.cut),
    },
    {
      ink: 'key',
      solid: `<g fill="none" stroke="#000">${rims}${ruler}${drops}</g>${figures.map(({ svg }) => svg).join('')}${words}${heads}`,
    },
  ],
} satisfies Piece;
