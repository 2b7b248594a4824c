// Six hundred players stand on the court and make the number, counted; number 601 is still running in.
// Seen from above: bodies are red, and their long shadows are red over the blue of the court, which is black.
import { along, type Point, points } from '../../parts/outline.ts';
import { random } from '../../press/noise.ts';
import type { Piece } from '../../press/print.ts';
import { fit, set } from '../../press/type.ts';

const next = random(624);
const between = (low: number, high: number) => low + (high - low) * next();

// --- where they stand: four rows along the stroke of each digit, 200 to a digit
const DIGIT = { width: 330, height: 720, top: 268, radius: 107 };
const ROW = 29;
const rows = [-1.5, -0.5, 0.5, 1.5];

/** Points at even distances along a way given as a polyline. */
function paced(way: readonly Point[], count: number, closed: boolean): Point[] {
  const points = closed && way[0] ? [...way, way[0]] : [...way];
  const lengths = points.slice(1).map(([x, y], i) => Math.hypot(x - (points[i]?.[0] ?? 0), y - (points[i]?.[1] ?? 0)));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return Array.from({ length: count }, (_, n) => {
    let left = (total * (closed ? n : n + 0.5)) / count;
    const leg = lengths.findIndex((length) => {
      if (left <= length) return true;
      left -= length;
      return false;
    });
    const [from, to] = [points[leg] ?? [0, 0], points[leg + 1] ?? [0, 0]];
    const part = left / (lengths[leg] ?? 1);
    return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  });
}
const arc = (cx: number, cy: number, r: number, from: number, to: number): Point[] =>
  Array.from({ length: 40 }, (_, i) => {
    const turn = ((from + ((to - from) * i) / 39) * Math.PI) / 180;
    return [cx + r * Math.cos(turn), cy + r * Math.sin(turn)];
  });
const pill = (cx: number, top: number, bottom: number, r: number): Point[] => [
  ...arc(cx, top, r, 180, 360),
  ...arc(cx, bottom, r, 0, 180),
];
const lengthOf = (way: readonly Point[]) =>
  way.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - (way[i]?.[0] ?? 0), y - (way[i]?.[1] ?? 0)), 0);

/** Shares out 200 players among the rows by their length. */
function stand(ways: readonly { way: Point[]; closed: boolean }[]): Point[] {
  const total = ways.reduce((sum, { way }) => sum + lengthOf(way), 0);
  let placed = 0;
  let run = 0;
  return ways.flatMap(({ way, closed }) => {
    run += lengthOf(way);
    const count = Math.round((200 * run) / total) - placed;
    placed += count;
    return paced(way, count, closed);
  });
}
const [high, low] = [DIGIT.top + 165, DIGIT.top + DIGIT.height - 165];
const nought = (left: number) =>
  stand(rows.map((row) => ({ way: pill(left + 165, high, low, DIGIT.radius + row * ROW), closed: true })));
const six = (left: number) =>
  stand([
    ...rows.map((row) => ({ way: pill(left + 165, low - 95, low, DIGIT.radius + row * ROW), closed: true })),
    ...rows.map((row) => {
      const r = DIGIT.radius + row * ROW;
      const way: Point[] = [
        [left + 165 - r, low - 140 - row * 8],
        ...arc(left + 165, high, r, 180, 360),
        [left + 165 + r, high + 44],
      ];
      return { way, closed: false };
    }),
  ]);
const crowd = [...six(70), ...nought(435), ...nought(800)].sort((a, b) => a[1] - b[1]);
if (crowd.length !== 600) throw new Error(`${crowd.length} players stand on the court`);

// --- a player from above and the shadow he throws: lengths for a grown-up of size 1
const SUN = 27;
const stances = [
  'M26 0L36 -8L46 -11', // racket up
  'M27 0L24 -11L34 -17', // racket out to the side
  'M27 0L20 -8L14 -4', // hand on the hip
  'M26 0L36 6L44 9',
];
function player([x, y]: Point, size: number, facing: number, stance: number) {
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
  const turned = `<g transform="${place} rotate(${facing}) scale(${size})">`;
  const body = `${turned}<ellipse rx="6.6" ry="11.6"/><path d="M1 -9L10 -11L13 -4M1 9L9 10" fill="none" stroke="#000" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round"/><path d="M-3 -4L-8 -5M2 4L8 4" stroke="#000" stroke-width="5" stroke-linecap="round"/></g>`;
  const racket = `${turned}<path d="M13 -4L18 1" stroke="#000" stroke-width="2.2"/><ellipse cx="22" cy="6" rx="7" ry="5.2" transform="rotate(46 22 6)" fill="none" stroke="#000" stroke-width="2.2"/></g>`;
  const head = `${turned}<circle cx="1.5" cy="0" r="5.6"/></g>`;
  const cap = `${turned}<circle cx="1.5" cy="0" r="5.6"/><path d="M4 -5H10A6 6 0 0 1 10 5H4Z"/></g>`;
  const end = /L([\d.]+) (-?[\d.]+)$/.exec(stances[stance] ?? '') ?? ['', '0', '0'];
  const held =
    stance === 2
      ? ''
      : `<ellipse cx="${Number(end[1]) + 9}" cy="${Number(end[2]) * 1.2}" rx="9" ry="5" fill="none" stroke="#000" stroke-width="2.4"/>`;
  const shadow = `<g transform="${place} rotate(${SUN}) scale(${size})"><path d="M-2 -4L15 -2M-2 4L15 2" stroke="#000" stroke-width="4.4"/><path d="M12 -5L30 -7Q33 0 30 7L12 5Z"/><circle cx="36" cy="0" r="5.4"/><path d="${stances[stance]}" fill="none" stroke="#000" stroke-width="4"/>${held}</g>`;
  return { body, racket, head, cap, shadow };
}
const layers = { bodies: '', rackets: '', shadows: '', dark: '', paleCaps: '', yellowCaps: '' };
for (const [x, y] of crowd) {
  const size = between(0.92, 1.2);
  const at: Point = [x + between(-2.2, 2.2), y + between(-2.2, 2.2)];
  const one = player(at, size, between(0, 360), Math.floor(next() * stances.length));
  layers.bodies += one.body;
  layers.shadows += one.shadow;
  const head = next();
  if (next() < 0.34) layers.rackets += one.racket;
  if (head < 0.36) layers.dark += one.head;
  else if (head < 0.6) layers.yellowCaps += one.cap;
  else if (head < 0.7) layers.paleCaps += one.cap;
}

// --- number 601, larger than life because he is the one who reads this
const late = { x: 930, y: 1092 };
const place = `translate(${late.x} ${late.y}) rotate(-50) scale(2.5)`;
const lateBody = `<g transform="${place}"><ellipse rx="7" ry="11.6"/><path d="M0 -10L9 -15L19 -12M0 10L-10 15L-14 9" fill="none" stroke="#000" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round"/><path d="M0 4L17 5M-2 -4L-20 -5" stroke="#000" stroke-width="6" stroke-linecap="round"/></g>`;
const lateShoes = `<g transform="${place}"><ellipse cx="20" cy="5.4" rx="6" ry="3.4"/><ellipse cx="-24" cy="-5.4" rx="6" ry="3.2"/></g>`;
const lateRacket = `<g transform="${place}"><path d="M19 -12L28 -12" stroke="#000" stroke-width="2"/><ellipse cx="36" cy="-12" rx="8.4" ry="6" fill="none" stroke="#000" stroke-width="1.8"/><path d="M29 -14H43M28 -12H44M29 -10H43M32 -17V-7M36 -18V-6M40 -17V-7" stroke="#000" stroke-width=".5"/></g>`;
const lateCap = `<g transform="${place}"><circle cx="2" r="5.6"/><path d="M5 -5H11A6 6 0 0 1 11 5H5Z"/></g>`;
const lateShadow = `<g transform="translate(${late.x} ${late.y}) rotate(${SUN}) scale(2.5)"><path d="M-3 -12L10 -7L20 -2M0 10L14 12L20 3" fill="none" stroke="#000" stroke-width="4.6" stroke-linejoin="round"/><path d="M16 -5L40 -7Q44 0 40 7L16 5Z"/><circle cx="47" r="6"/><path d="M36 -5L30 -16L40 -20M36 5L26 13L18 9" fill="none" stroke="#000" stroke-width="4"/><ellipse cx="51" cy="-25" rx="10" ry="5" transform="rotate(-22 51 -25)" fill="none" stroke="#000" stroke-width="2"/></g>`;

// --- the half court: net above, baseline below, doubles alleys at the sides
const lines = `<g fill="none" stroke="#000" stroke-width="9"><path d="M52 60V1086M1148 60V1086M190 60V1086M1010 60V1086M190 611H1010M600 70V640M600 1066V1086"/><path d="M48 1086H1152" stroke-width="14"/></g>`;
const court = `<rect x="46" y="-10" width="1108" height="1106"/>`;
const net = `<path d="M26 58H1174" stroke="#000" stroke-width="9"/>`;
const posts = `<circle cx="26" cy="58" r="12"/><circle cx="1174" cy="58" r="12"/>`;
const meshes = Array.from({ length: 127 }, (_, i) =>
  along([
    [30 + i * 9, 62],
    [52 + i * 9, 104],
  ]),
).join('');
const netShadow = `<path d="${meshes}M36 76H1184M43 90H1192" fill="none" stroke="#000" stroke-width="2"/><path d="M50 104H1198" stroke="#000" stroke-width="5"/>`;
const balls: Point[] = points('1084 1012, 286 1040, 92 1010, 640 196');
const ball = balls.map(([x, y], i) => `<circle cx="${x}" cy="${y}" r="${i === 0 ? 15 : 9}"/>`).join('');
const ballShadow = balls
  .map(
    ([x, y], i) =>
      `<ellipse cx="${x + 18}" cy="${y + 9}" rx="${i === 0 ? 22 : 14}" ry="${i === 0 ? 11 : 7}" transform="rotate(${SUN} ${x + 18} ${y + 9})"/>`,
  )
  .join('');
const shadows = `${netShadow}${layers.shadows}${lateShadow}${ballShadow}`;
const bodies = `${layers.bodies}${lateBody}`;

// --- the words
const over = await fit('OVER', { x: 72, height: 64, top: 160, face: 'Alfa Slab One' });
const athletes = await fit('ATHLETES', { x: 72, width: 640, top: 1226, face: 'Alfa Slab One' });
const programs = await fit('PROGRAMS', { x: 900, width: 228, base: athletes.base, face: 'Alfa Slab One' });
const thirtyTwo = await fit('32', {
  x: 742,
  height: athletes.bottom - athletes.top,
  top: athletes.top,
  face: 'Alfa Slab One',
});
const you = set('You’re no. 601.', {
  x: 868,
  base: 1054,
  size: 42,
  face: 'Barlow Condensed',
  weight: 700,
  align: 'right',
});
const FOOT = { size: 33, leading: 40, face: 'Barlow Condensed', weight: 600 };
const foot =
  set(['ATANC National Tennis Month.', 'All of May, all of it free.'], { x: 72, base: 1386, ...FOOT }) +
  set(['Last May it was over 600 athletes', 'in 32 programs. Bring shoes.'], { x: 742, base: 1386, ...FOOT });

/** The same drawing as a hole in what lies beneath. */
const white = (drawing: string) => drawing.replaceAll('#000', '#fff');

export default {
  width: 1200,
  height: 1500,
  scale: 1.5,
  seed: 61,
  defs: `<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#999"/><stop offset="1" stop-color="#333"/></linearGradient>`,
  plates: [
    {
      ink: 'yellow',
      solid: `<rect width="1200" height="1180"/><g fill="#fff">${court}${white(bodies)}</g>${layers.yellowCaps}${lateCap}${ball}`,
      knockout: `${posts}${net}${layers.rackets}${lateRacket}${layers.paleCaps}${lateShoes}`,
      shift: [1.5, -1.5],
    },
    {
      ink: 'red',
      solid: `${shadows}<g fill="#fff">${ball}</g>${bodies}${athletes.svg}`,
      knockout: `${layers.rackets}${lateRacket}${lateShoes}${layers.paleCaps}${layers.yellowCaps}${lateCap}${net}${posts}`,
      shift: [-1.5, 1],
    },
    {
      ink: 'blue',
      solid: `${court}<g fill="#fff">${white(lines)}</g>${shadows}<g fill="#fff">${white(bodies)}${ball}</g>${layers.dark}${thirtyTwo.svg}${programs.svg}${foot}`,
      knockout: `${net}${posts}${layers.rackets}${lateRacket}${lateShoes}${layers.paleCaps}${layers.yellowCaps}${lateCap}${over.svg}${you}`,
    },
    {
      ink: 'blue',
      tint: `<rect width="1200" height="1180" fill="url(#dusk)"/><g fill="#fff">${court}${white(shadows)}</g>`,
      knockout: `${posts}${net}${bodies}${lateCap}${lateShoes}${layers.rackets}${lateRacket}`,
      screen: { shape: 'dot', cell: 8, angle: 15 },
    },
  ],
} satisfies Piece;
