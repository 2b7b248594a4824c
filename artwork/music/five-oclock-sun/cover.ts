// Five in the afternoon, November: through the open window the sun itself is the clock, and it leaves by the neighbor's gate.
import { random } from '../../press/noise.ts';
import type { Piece } from '../../press/print.ts';
import { fit, set } from '../../press/type.ts';

// The opening: a double-hung window, its lower sash pushed up.
const SIDE = { left: 118, right: 882, top: 74, sill: 792 };
const opening = `<rect x="${SIDE.left}" y="${SIDE.top}" width="${SIDE.right - SIDE.left}" height="${SIDE.sill - SIDE.top}"/>`;
const RAISED = 268;

// The sun is a clock: rays for the hours, the hands at five.
const SUN = { x: 520, y: 486, r: 148 };
const sun = `<circle cx="${SUN.x}" cy="${SUN.y}" r="${SUN.r}"/>`;
const turn = (hour: number) => `transform="rotate(${hour * 30} ${SUN.x} ${SUN.y})"`;
// Five, six and seven are under the horizon already.
const rays = [8, 9, 10, 11, 12, 1, 2, 3, 4]
  .map((hour) => {
    const [long, wide] = hour % 3 === 0 ? [40, 11] : [26, 7];
    return `<rect x="${SUN.x - wide / 2}" y="${SUN.y - SUN.r - 24 - long}" width="${wide}" height="${long}" ${turn(hour)}/>`;
  })
  .join('');
const hands = `<path d="M${SUN.x - 7} ${SUN.y + 24}L${SUN.x - 5} ${SUN.y - 126}L${SUN.x} ${SUN.y - 134}L${SUN.x + 5} ${SUN.y - 126}L${SUN.x + 7} ${SUN.y + 24}Z"/>
  <path d="M${SUN.x - 10} ${SUN.y + 24}L${SUN.x - 8} ${SUN.y - 78}L${SUN.x} ${SUN.y - 92}L${SUN.x + 8} ${SUN.y - 78}L${SUN.x + 10} ${SUN.y + 24}Z" ${turn(5)}/><circle cx="${SUN.x}" cy="${SUN.y}" r="16"/>`;

// Outside: a hill, the neighbor's house, bare trees, the fence with its gate ajar.
const next = random(511);
const hill = `<path d="M100 640C260 596 420 604 560 622S800 640 900 606V800H100Z"/>`;
const yard = `<path d="M100 700C300 676 620 690 900 670V800H100Z"/>`;
/** A bare tree: each limb forks in two, a little shorter and thinner than itself. */
const limb = (x: number, y: number, angle: number, long: number, thick: number): string => {
  if (long < 9) return '';
  const [toX, toY] = [x + long * Math.sin(angle), y - long * Math.cos(angle)];
  const bend = (next() - 0.5) * long * 0.24;
  const wood = `<path d="M${x.toFixed(1)} ${y.toFixed(1)}Q${((x + toX) / 2 + bend).toFixed(1)} ${((y + toY) / 2).toFixed(1)} ${toX.toFixed(1)} ${toY.toFixed(1)}" stroke-width="${thick.toFixed(1)}"/>`;
  const spread = 0.3 + next() * 0.26;
  return (
    wood +
    limb(toX, toY, angle - spread, long * (0.7 + next() * 0.12), thick * 0.66) +
    limb(toX, toY, angle + spread * 0.9, long * (0.66 + next() * 0.14), thick * 0.62)
  );
};
const trees = `<g fill="none" stroke="#000" stroke-linecap="round">${limb(806, 690, -0.06, 92, 17)}${limb(700, 660, 0.05, 44, 7)}</g>`;
const house = '<path d="M150 676V548L236 478L322 548V676Z"/><path d="M276 486h26v52h-26z"/>';
const roof = '<path d="M136 562L236 476L336 562L326 572L236 496L146 572Z"/>';
const litWindows = '<path d="M182 574h38v48h-38zM250 574h38v48h-38z"/>';
const bars = '<path d="M199 574h4v48h-4zM182 596h38v4h-38zM267 574h4v48h-4zM250 596h38v4h-38z"/>';

/** The path from the gate to our house, still in the sun. */
const path = '<path d="M470 684H622L800 800H250Z"/>';

const picket = (x: number, top: number, bottom: number, wide: number) =>
  `<path d="M${x} ${bottom}V${top + wide * 0.7}L${x + wide / 2} ${top}L${x + wide} ${top + wide * 0.7}V${bottom}Z"/>`;
const row = (from: number, to: number) => {
  let pickets = '';
  for (let x = from; x < to - 20; x += 34) pickets += picket(x, 628 + next() * 5, 800, 22);
  return `${pickets}<path d="M${from - 8} 660h${to - from}v13h${from - to}zM${from - 8} 742h${to - from}v13h${from - to}z"/>`;
};
const post = (x: number) =>
  `<path d="M${x} 800V606h30V800Z"/><path d="M${x - 5} 606v-9h40v9z"/><circle cx="${x + 15}" cy="586" r="12"/>`;
// The leaf swings towards us on the left post: its free edge is nearer, so it is taller.
const leafPlace = (t: number, high: number) => {
  const top = 632 - 26 * t;
  const bottom = 786 + 40 * t;
  return `${(452 + 96 * t).toFixed(1)} ${(bottom + (top - bottom) * high).toFixed(1)}`;
};
const leafBar = (t: number, wide: number) =>
  `<path d="M${leafPlace(t, 0)}L${leafPlace(t, 0.96)}L${leafPlace(t + wide / 2, 1.03)}L${leafPlace(t + wide, 0.96)}L${leafPlace(t + wide, 0)}Z"/>`;
const rail = (low: number, high: number) =>
  `<path d="M${leafPlace(0, low)}L${leafPlace(1, low)}L${leafPlace(1, low + 0.08)}L${leafPlace(0, low + 0.08)}Z"/><path d="M${leafPlace(0, high)}L${leafPlace(1, high)}L${leafPlace(1, high + 0.08)}L${leafPlace(0, high + 0.08)}Z"/>`;
const gate =
  [0, 0.23, 0.46, 0.69, 0.88].map((t) => leafBar(t, 0.13)).join('') +
  rail(0.14, 0.7) +
  `<path d="M${leafPlace(0, 0.16)}L${leafPlace(0.1, 0.16)}L${leafPlace(1, 0.76)}L${leafPlace(0.9, 0.76)}Z"/>`;
const fence = row(104, 416) + row(672, 900) + post(420) + post(640);

// Inside: the two sashes above the opening, a curtain drawn out by the air, sill, mug and pencils.
const bar = (x: number, y: number, w: number, h: number) => `<rect x="${x}" y="${y}" width="${w}" height="${h}"/>`;
const third = (SIDE.right - SIDE.left) / 3;
const sash =
  bar(SIDE.left, SIDE.top, 764, 18) +
  bar(SIDE.left, RAISED - 8, 764, 30) +
  bar(SIDE.left, SIDE.top, 20, RAISED - SIDE.top) +
  bar(SIDE.right - 20, SIDE.top, 20, RAISED - SIDE.top) +
  bar(SIDE.left, 160, 764, 10) +
  [1, 2].map((i) => bar(SIDE.left + i * third - 5, SIDE.top, 10, RAISED - SIDE.top)).join('') +
  bar(SIDE.left, RAISED, 12, SIDE.sill - RAISED) +
  bar(SIDE.right - 12, RAISED, 12, SIDE.sill - RAISED);
const lifts = bar(352, RAISED + 2, 56, 9) + bar(592, RAISED + 2, 56, 9);
const sill = '<path d="M86 792H914L940 826H60Z"/>';
const curtain =
  'M-10 -20H196C192 180 212 330 176 452C150 540 214 640 262 716C230 752 180 744 150 770C110 800 50 770 -10 800Z';
const folds = [
  'M40 -20C36 240 60 420 30 560S40 700 60 776',
  'M92 -20C88 240 112 400 84 520S110 680 146 768',
  'M146 -20C142 220 160 360 132 470S176 660 214 742',
]
  .map((d) => `<path d="${d}" fill="none" stroke="#000" stroke-width="7"/>`)
  .join('');
const mug =
  '<path d="M716 704h100l-6 94q-2 12 -14 12h-60q-12 0 -14 -12z"/><path d="M812 724h14q30 0 28 30t-32 30h-14l2 -14h10q18 0 18 -16t-16 -16h-12z"/>';
const pencils =
  '<path d="M738 706L726 596l8 -22 10 20 12 112zM770 706L772 584l9 -24 9 24 -3 122zM800 706L820 612l14 -18 4 22 -20 90z"/>';
const tips = '<path d="M729 588l5 -14 6 12zM776 573l5 -13 5 13zM827 602l7 -8 2 11z"/>';

const title = await fit('Five O’Clock Sun', { x: 50, width: 900, base: 948, face: 'Shrikhand' });
const wall = `<path fill-rule="evenodd" d="M-20-20H1020V1020H-20Z M${SIDE.left} ${SIDE.top}V${SIDE.sill}H${SIDE.right}V${SIDE.top}Z"/>`;
const small = { size: 31, face: 'Barlow Condensed', weight: 600, base: 54 };
const credits =
  set('Mara Tolliver', { ...small, x: 226 }) + set('One take, window open', { ...small, x: 882, align: 'right' });

export default {
  width: 1000,
  height: 1000,
  scale: 1.6,
  seed: 5,
  defs: `<linearGradient id="evening" gradientUnits="userSpaceOnUse" x1="0" y1="${SIDE.top}" x2="0" y2="800"><stop stop-color="#fff"/><stop offset=".3" stop-color="#ccc"/><stop offset=".78" stop-color="#333"/><stop offset="1" stop-color="#aaa"/></linearGradient>
    <linearGradient id="night" gradientUnits="userSpaceOnUse" x1="0" y1="${SIDE.top}" x2="0" y2="520"><stop stop-color="#222"/><stop offset=".6" stop-color="#bbb"/><stop offset="1" stop-color="#fff"/></linearGradient>
    <linearGradient id="sinking" gradientUnits="userSpaceOnUse" x1="0" y1="400" x2="0" y2="640"><stop stop-color="#fff"/><stop offset="1" stop-color="#444"/></linearGradient>
    <linearGradient id="cloth" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="240" y2="0"><stop stop-color="#333"/><stop offset=".75" stop-color="#999"/><stop offset="1" stop-color="#eee"/></linearGradient>
    <linearGradient id="grass" gradientUnits="userSpaceOnUse" x1="0" y1="600" x2="0" y2="800"><stop stop-color="#eee"/><stop offset="1" stop-color="#777"/></linearGradient>
    <linearGradient id="paint" gradientUnits="userSpaceOnUse" x1="0" y1="${SIDE.top}" x2="0" y2="${RAISED + 20}"><stop stop-color="#777"/><stop offset="1" stop-color="#ddd"/></linearGradient>`,
  plates: [
    { ink: 'yellow', solid: opening, knockout: `${rays}${sash}<path d="${curtain}"/>${mug}`, shift: [1, 1] },
    {
      ink: 'red',
      solid: `${wall}${hands}${roof}${trees}${fence}${gate}${sill}<g fill="#fff"><path d="${curtain}"/>${sash}</g>${mug}`,
      tint: `<g fill="url(#evening)">${opening}</g><g fill="#fff">${sun}${rays}</g><g fill="url(#sinking)">${sun}</g><g fill="#fff">${path}${litWindows}${sash}<path d="${curtain}"/></g>`,
      knockout: `${title.svg}${credits}${litWindows}${pencils}`,
      screen: { shape: 'dot', cell: 10, angle: 75 },
      shift: [-1, 1],
    },
    {
      ink: 'blue',
      solid: `${wall}${hands}${house}${roof}<g fill="#fff">${litWindows}</g>${bars}${trees}${fence}${gate}${sill}<g fill="#fff">${sash}<path d="${curtain}"/></g>${folds}${lifts}`,
      tint: `<g fill="url(#night)">${opening}</g><g fill="#fff">${sun}${rays}</g><g fill="url(#grass)">${hill}${yard}</g><g fill="#fff">${path}</g><g fill="url(#paint)">${sash}</g><g fill="#fff"><path d="${curtain}"/></g><path d="${curtain}" fill="url(#cloth)"/>`,
      knockout: `${title.svg}${credits}${mug}${pencils}`,
      screen: { shape: 'dot', cell: 10, angle: 15 },
    },
    // The leads of the pencils stand out against their wood.
    { ink: 'blue', solid: tips },
  ],
} satisfies Piece;
