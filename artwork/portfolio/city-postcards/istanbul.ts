// Travel postcard. One idea: the name is the light of the city on the water, and the evening ferry sails across it.
// Mosques are built from one set of parts (dome, half dome, buttress tower, minaret) in their true order.
import { box, type Coats, card, chance, placed, polygon, separations } from '../../parts/city-postcards.ts';
import type { Piece } from '../../press/print.ts';
import { fit, set } from '../../press/type.ts';

const { between, happens } = chance(5);
const { art, put, over } = separations(['yellow', 'red', 'redTint', 'blue', 'blueTint', 'waves']);
type Ink = Coats<keyof typeof art>;
const lead = { blue: 1 };
const dark = { blue: 1, red: 1 };
/** Walls in the last light: bare paper to the west, on the left, shaded on the other side. */
const stone: Ink = { blueTint: 'url(#east)' };
const WATER = 566;

// --- Dusk: blue from above, red from the horizon.
put(box(0, 0, 1500, 1000), { blueTint: 'url(#night)', redTint: 'url(#dusk)' });
put('<circle cx="938" cy="392" r="132"/>', { red: 1, yellow: 1 });

// --- Parts of a mosque. A place is the middle of its foot.
const finial = (x: number, y: number, size: number) => {
  put(`M${x} ${y}v${-size}`, lead, size * 0.16);
  put(placed('M-5-3a6 6 0 1 0 10 0a5 5 0 1 1-10 0z', x, y - size * 1.25, size / 16), lead);
};
/** A dome of lead on a drum of windows; `depth` below 1 makes it flatter than half a ball. */
function dome(x: number, y: number, r: number, depth: number, drum: number) {
  const top = y - drum;
  put(box(x - r, top, 2 * r, drum), stone);
  const count = Math.max(3, Math.round((2 * r) / 11));
  const windows = Array.from({ length: count }, (_, i) => {
    const at = x - r * Math.cos(((i + 0.5) / count) * Math.PI);
    return `M${at - 2} ${y - 2}v${-drum * 0.55}q2-4 4 0V${y - 2}z`;
  });
  if (drum > 7) put(windows.join(''), { yellow: 1 });
  const shell = `M${x - r * 1.03} ${top}C${x - r} ${top - r * depth * 1.32} ${x + r} ${top - r * depth * 1.32} ${x + r * 1.03} ${top}Z`;
  put(shell, lead);
  // The west shines on it: a crescent of lighter screen within its rim.
  const [rim, crown] = [x - r * 0.84, top - r * depth * 0.9];
  const shine = `M${rim} ${top - 3}C${x - r * 0.82} ${top - r * depth * 0.8} ${x - r * 0.4} ${crown} ${x - r * 0.08} ${crown}C${x - r * 0.34} ${top - r * depth * 0.76} ${x - r * 0.52} ${top - r * depth * 0.5} ${x - r * 0.55} ${top - 3}Z`;
  put(shine, { blueTint: r > 30 ? 0.2 : 0 });
}
function minaret(x: number, foot: number, top: number, balconies: number, wide = 11) {
  const cone = (foot - top) * 0.17;
  put(box(x - wide, foot - 46, 2 * wide, 46), stone);
  put(`M${x - wide} ${foot - 46}l${wide * 0.38}-14h${wide * 1.24}l${wide * 0.38} 14z`, stone);
  put(box(x - wide * 0.58, top + cone, wide * 1.16, foot - 58 - top - cone), stone);
  put(box(x + wide * 0.16, top + cone, wide * 0.42, foot - 58 - top - cone), lead);
  for (let i = 0; i < balconies; i++) {
    const y = top + cone + 14 + i * (foot - top) * 0.155;
    put(`M${x - wide * 1.15} ${y}h${wide * 2.3}l${-wide * 0.6} 11h${-wide * 1.1}z`, lead);
    put(box(x - wide * 1.15, y - 5, wide * 2.3, 2.5), { yellow: 1, red: 1 });
    put(box(x - wide * 1.15, y - 2.5, wide * 2.3, 3), lead);
  }
  put(polygon([x - wide * 0.8, top + cone], [x, top], [x + wide * 0.8, top + cone]), lead);
  put(`M${x} ${top}v-9`, lead, 2.4);
}
const arcade = (x: number, foot: number, height: number, count: number, step: number, light: Ink) => {
  const arches = Array.from({ length: count }, (_, i) => {
    const at = x + i * step + step * 0.24;
    return `M${at} ${foot}v${-height * 0.55}q${step * 0.26} ${-height * 0.55} ${step * 0.52} 0v${height * 0.55}z`;
  });
  put(arches.join(''), light);
};

/** Roofs up a hill, row before row; windows light up one by one. */
function houses(from: number, to: number, crest: (x: number) => number, rows: number) {
  for (let row = 0; row < rows; row++) {
    const size = 0.62 + row * 0.13;
    for (let x = from + between(-20, 0); x < to; ) {
      const [width, height] = [between(26, 46) * size, between(30, 52) * size];
      const base = crest(x) + ((WATER - crest(x)) * (row + 1)) / rows;
      const top = base - height;
      const wall: Ink = happens(0.5) ? {} : happens(0.5) ? { redTint: 0.4 } : { blueTint: 0.4 };
      put(box(x, top, width, WATER - top), wall);
      const [eaves, slope] = [width + 4, width * 0.18 + 2];
      put(`M${x - 2} ${top}l${slope} ${-11 * size}h${eaves - 2 * slope}l${slope} ${11 * size}z`, { red: 1 });
      put(box(x + width * 0.76, top, width * 0.24, WATER - top), { blueTint: 0.75 });
      for (let wy = top + 6 * size; wy < base + 20; wy += 14 * size)
        for (let wx = x + 4 * size; wx < x + width * 0.7; wx += 10 * size)
          put(box(wx, wy, 4.4 * size, 7.5 * size), happens(0.45) ? { yellow: 1 } : lead);
      x += width * between(0.92, 1.08);
    }
  }
}
const cypress = (x: number, foot: number, height: number) =>
  put(
    `M${x} ${foot}C${x - height * 0.19} ${foot - height * 0.1} ${x - height * 0.12} ${foot - height * 0.7} ${x} ${foot - height}C${x + height * 0.12} ${foot - height * 0.7} ${x + height * 0.19} ${foot - height * 0.1} ${x} ${foot}z`,
    { blue: 1, yellow: 1 },
  );

// --- Hagia Sophia: a flat dome between half domes, great buttresses, four minarets that are not alike.
const [sophia, sophiaFoot] = [202, 486];
minaret(sophia - 114, sophiaFoot, 258, 1, 10);
minaret(sophia + 124, sophiaFoot, 262, 1, 9);
dome(sophia, sophiaFoot - 118, 62, 0.66, 16);
finial(sophia, sophiaFoot - 174, 13);
for (const side of [-1, 1]) {
  const shell = `M${sophia + side * 118} ${sophiaFoot - 62}C${sophia + side * 112} ${sophiaFoot - 104} ${sophia + side * 84} ${sophiaFoot - 122} ${sophia + side * 46} ${sophiaFoot - 124}V${sophiaFoot - 62}Z`;
  put(shell, lead);
}
// The great arch, and the two piers that hold it, in their pink render.
const rendered: Ink = { ...stone, redTint: 0.36 };
put(box(sophia - 78, sophiaFoot - 118, 156, 118), rendered);
put(`M${sophia - 50} ${sophiaFoot - 56}v-6a50 48 0 0 1 100 0v6z`, { blueTint: 0.7 });
for (const [row, count] of [
  [0, 7],
  [1, 5],
] as const)
  arcade(sophia - count * 6, sophiaFoot - 62 - row * 20, 15, count, 12, { yellow: 1 });
for (const x of [-78, 54]) {
  put(box(sophia + x, sophiaFoot - 138, 24, 138), rendered);
  put(placed('M-3 2L12-12L27 2Z', sophia + x, sophiaFoot - 138), lead);
}
put(box(sophia - 130, sophiaFoot - 56, 260, 80), rendered);
put(box(sophia - 134, sophiaFoot - 60, 268, 6), lead);
arcade(sophia - 120, sophiaFoot - 12, 26, 12, 20, lead);
minaret(sophia - 142, sophiaFoot + 20, 246, 1, 12);
minaret(sophia + 150, sophiaFoot + 20, 250, 1, 10);

// --- Süleymaniye on its hill: the minarets beside the dome have three balconies, those at the far end of the court two.
const [sultan, sultanFoot] = [506, 404];
minaret(sultan + 222, sultanFoot + 6, 176, 2, 9);
minaret(sultan - 96, sultanFoot - 30, 104, 3, 10);
minaret(sultan + 128, sultanFoot - 30, 104, 3, 10);
dome(sultan + 16, sultanFoot - 124, 72, 0.84, 20);
finial(sultan + 16, sultanFoot - 212, 16);
for (const side of [-1, 1]) {
  const x = sultan + 16 + side * 84;
  dome(x, sultanFoot - 84, 46, 0.82, 14);
  dome(x + side * 40, sultanFoot - 54, 26, 0.8, 10);
}
// The stepped front of the great arch with its towers.
put(placed('M-84 0V-96H-62V-112H-42V-128H42V-112H62V-96H84V0Z', sultan + 16, sultanFoot), stone);
put(`M${sultan - 40} ${sultanFoot - 46}v-14a56 54 0 0 1 112 0v14z`, { blueTint: 0.7 });
for (const [row, count] of [
  [0, 8],
  [1, 6],
  [2, 3],
] as const)
  arcade(sultan + 16 - count * 6, sultanFoot - 52 - row * 18, 14, count, 12, { yellow: 1 });
for (const side of [-1, 1]) {
  const x = sultan + 16 + side * 86;
  put(box(x - 13, sultanFoot - 128, 26, 60), stone);
  dome(x, sultanFoot - 126, 14, 0.95, 4);
}
for (let i = -2; i <= 2; i++) dome(sultan + 16 + i * 50, sultanFoot - 36, 22, 0.72, 8);
put(box(sultan - 116, sultanFoot - 38, 264, 70), stone);
arcade(sultan - 110, sultanFoot + 4, 28, 13, 19.5, lead);
// The court, lower, under its row of little domes.
for (let i = 0; i < 5; i++) dome(sultan + 152 + i * 21, sultanFoot - 6, 11, 0.8, 4);
put(box(sultan + 142, sultanFoot - 6, 106, 60), stone);
arcade(sultan + 148, sultanFoot + 16, 18, 6, 16, { yellow: 1 });
minaret(sultan + 246, sultanFoot + 30, 186, 2, 9);

const peninsula = (x: number) =>
  512 - 96 * Math.exp(-(((x - 545) / 200) ** 2)) - 8 * Math.sin(x / 40) + 60 / (1 + Math.exp((900 - x) / 24));
for (let x = 390; x < 820; x += between(26, 60)) cypress(x, peninsula(x) + 26, between(34, 58));
houses(20, 930, peninsula, 5);

// --- Galata: the tower over its own hill, across the Golden Horn.
const [galata, galataFoot] = [1298, 420];
put(box(galata - 36, 262, 72, galataFoot - 262 + 40), stone);
for (const y of [290, 330, 370]) arcade(galata - 24, y + 12, 20, 3, 16, y === 330 ? lead : { yellow: 1 });
put(box(galata - 44, 252, 88, 9), lead);
put(box(galata - 38, 214, 76, 38), stone);
arcade(galata - 36, 248, 30, 6, 12, { yellow: 1 });
put(box(galata - 41, 208, 82, 7), lead);
put(box(galata - 31, 188, 62, 20), stone);
arcade(galata - 30, 206, 16, 5, 12, lead);
put(polygon([galata - 38, 190], [galata, 96], [galata + 38, 190]), lead);
put(polygon([galata - 30, 188], [galata - 1, 108], [galata - 10, 188]), { blueTint: 0.4 });
finial(galata, 98, 15);
houses(1075, 1500, (x) => 548 - 132 * Math.exp(-(((x - 1310) / 150) ** 2)), 6);

// --- The water, and the name upon it.
put(box(0, WATER, 1500, 420), { waves: 'url(#water)' });
put(box(0, WATER - 3, 1500, 5), lead);
for (let i = 0; i < 90; i++) {
  const [x, y, half] = [between(30, 1470), WATER + 14 + 9 * Math.floor(between(0, 42)), between(10, 46)];
  put(`M${x - half} ${y}q${half}-6 ${2 * half} 0q${-half} 6 ${-2 * half} 0z`, happens(0.6) ? {} : lead);
}
const title = await fit('ISTANBUL', { x: 66, width: 1368, base: 934, face: 'Anton' });
put(title.svg, { yellow: 1, waves: 'url(#dissolve)' });

// --- The ferry: white house on a dark hull, yellow funnel with a black top. It sails to the left.
const [bow, keel] = [640, 634];
const ship = (d: string, coats: Ink, pen = 0) => put(placed(d, bow, keel, 0.88), coats, pen);
const upper: Ink = { blueTint: 'url(#side)' };
ship('M-40 20C40-2 700-2 790 20L770 34H-10Z', { waves: 0.25 });
ship('M150-210L162-292M162-292L120-212M162-290L560-250M560-250V-190', lead, 3);
ship('M162-292V-200', dark, 7);
ship('M560-252V-180', dark, 6);
ship('M330-270C352-276 408-276 430-270L440-168H322Z', { yellow: 1, redTint: 'url(#funnel)' });
ship('M329-282C352-290 408-290 431-282L433-248C408-256 352-256 327-248Z', dark);
ship('M366-222v40m-16-14q16 26 32 0m-24-18h16', { red: 1, blue: 1 }, 5);
ship('M200-176V-222Q204-236 222-236H292Q302-236 304-222V-176Z', upper);
ship('M206-222H298V-200H206Z', { blue: 1 });
ship('M232-222V-200M260-222V-200', {}, 4);
ship('M190-238H314V-230H190Z', { red: 1 });
ship('M96-116L118-176H640Q664-176 668-150V-116Z', upper);
ship('M104-184H668V-174H104Z', lead);
ship('M20-56L40-116H690Q706-112 706-92V-56Z', upper);
ship('M30-122H700V-113H30Z', lead);
const windows = (from: number, y: number, count: number) => {
  for (let i = 0; i < count; i++) ship(box(from + i * 36, y, 25, 30), { yellow: 1, redTint: i % 5 === 2 ? 0.5 : 0 });
};
windows(136, -160, 14);
windows(70, -100, 17);
ship('M-34-72C60-52 620-48 742-64L716 0C700 14 640 20 600 20H110C60 20 20 4 0-16Z', dark);
ship('M-26-56C60-38 620-34 734-48', { red: 1 }, 6);
ship('M6-8C30 8 70 14 110 14H604C650 14 690 8 712 4L716 0C700 14 640 20 600 20H110C60 20 20 4 0-16Z', { red: 1 });
put(
  set('MARTI', {
    x: bow + 26,
    base: keel - 24,
    size: 24,
    face: 'Barlow Condensed',
    weight: 700,
    style: 'letter-spacing:.06em',
  }),
);
for (let i = 0; i < 13; i++) ship(`M${114 + i * 42}-20a6 6 0 1 0 12 0a6 6 0 1 0-12 0`, { yellow: 1 });
ship('M742-64V-120', dark, 4);
ship('M744-120q22-10 44 0t40 0v28q-22 10-42 0t-42 0z', { red: 1 });
ship('M-60 14L-10 4L30 20L-30 26Z', {});

// --- Gulls hang in the wind beside it, waiting for sesame rings.
const gull = (x: number, y: number, size: number, turn: number, flip = 1) => {
  const at = (d: string) =>
    `<path d="${d}" transform="translate(${x} ${y}) rotate(${turn}) scale(${size * flip} ${size})"/>`;
  const far = 'M4-8C20-50 60-84 112-92C84-66 60-30 34 0Z';
  const near = 'M-8-4C-34-40-70-62-128-60C-96-44-62-14-26 10Z';
  const body = 'M-58 4C-64-6-54-18-40-16C-20-14 20-12 44 0L84 6L60 14L80 24L40 16C10 26-34 22-58 4Z';
  for (const part of [far, near, body]) put(at(part));
  over(
    at(
      'M4-8C20-50 60-84 112-92C84-66 60-30 34 0L24-6C46-36 60-56 84-74C56-60 30-34 12-4ZM-58 4C-34 22 10 26 40 16L80 24L60 14C30 16-20 18-58 4Z',
    ),
    { blueTint: 0.5 },
  );
  put(at('M90-86L112-92L96-76ZM-106-58L-128-60L-108-50Z'), dark);
  put(at('M-56-6L-74 0L-58 4Z'), { yellow: 1, red: 1 });
  put(at('M-48-9a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0'), dark);
};
gull(1092, 300, 1.12, 4);
gull(1010, 150, 0.72, -10);
gull(318, 140, 0.62, -4, -1);
gull(1424, 236, 0.45, 6);

export default {
  ...card,
  seed: 31,
  defs: `<linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset=".03" stop-color="#111"/><stop offset=".24" stop-color="#666"/><stop offset=".44" stop-color="#bbb"/><stop offset=".56" stop-color="#fff"/></linearGradient>
    <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset=".3" stop-color="#fff"/><stop offset=".56" stop-color="#777"/></linearGradient>
    <linearGradient id="east"><stop offset=".3" stop-color="#fff"/><stop offset="1" stop-color="#555"/></linearGradient>
    <linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#888"/><stop offset=".3" stop-color="#333"/><stop offset="1" stop-color="#111"/></linearGradient>
    <linearGradient id="dissolve" x1="0" y1="0" x2="0" y2="1"><stop offset=".45" stop-color="#fff"/><stop offset="1" stop-color="#777"/></linearGradient>
    <linearGradient id="side"><stop offset=".2" stop-color="#fff"/><stop offset="1" stop-color="#aaa"/></linearGradient>
    <linearGradient id="funnel"><stop offset=".4" stop-color="#fff"/><stop offset="1" stop-color="#555"/></linearGradient>`,
  plates: [
    { ink: 'yellow', solid: art.yellow, shift: [2, 2] },
    { ink: 'red', solid: art.red, tint: art.redTint, screen: { shape: 'dot', cell: 7, angle: 75 }, shift: [-1, 2] },
    { ink: 'blue', solid: art.blue, tint: art.blueTint, screen: { shape: 'dot', cell: 7, angle: 15 } },
    { ink: 'blue', tint: art.waves, screen: { shape: 'line', cell: 9, angle: 0 } },
  ],
} satisfies Piece;
