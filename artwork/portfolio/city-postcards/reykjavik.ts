// Postcard from Reykjavík. The name is the northern lights: it hangs over the bay and throws rays, the floodlit tower
// of Hallgrímskirkja is its Í, and a humpback waves goodbye.
import { random } from '../../press/noise.ts';
import type { Piece } from '../../press/print.ts';
import { fit } from '../../press/type.ts';

const [WIDTH, HEIGHT, HORIZON] = [1500, 1000, 648];
const next = random(64);
const between = (low: number, high: number) => low + (high - low) * next();
const pick = <T>(choices: readonly T[]) => choices[Math.floor(next() * choices.length)] as T;
const lerp = (a: number, b: number, t: number) => a + (b - a) * t;
const rect = (x: number, y: number, w: number, h: number, more = '') =>
  `<path d="M${x} ${y}h${w}v${h}h${-w}z" ${more}/>`;
const stroke = (d: string, width: number, color = '#000') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;

// Every layer of every plate. What is laid down hides on all of them what lies behind it: nearer covers farther.
const art = { yellow: '', rays: '', red: '', redTint: '', blue: '', blueTint: '', sea: '' };
type Layers = Partial<typeof art>;
function lay(outline: string, layers: Layers) {
  for (const key of Object.keys(art) as (keyof typeof art)[])
    art[key] += `<g fill="#fff">${outline}</g>${layers[key] ?? ''}`;
}

// --- The name. A gap is left for the tower.
const GAP = 116;
const name = { face: 'Anton', top: 172, height: 300 };
const widths = [await fit('REYKJAV', { ...name, x: 0 }), await fit('K', { ...name, x: 0 })].map(
  (l) => l.right - l.left,
);
const height = (name.height * (1368 - GAP)) / ((widths[0] ?? 0) + (widths[1] ?? 0));
const before = await fit('REYKJAV', { ...name, height, x: 66 });
const after = await fit('K', { ...name, height, x: 1434, align: 'right' });
const TOP = before.top;
const TOWER = (before.right + after.left) / 2;
const accent = `<path d="M${TOWER - 36} ${TOP - 24}l24-64h64l-42 64z"/>`;
const letters = before.svg + after.svg;
const title = letters + accent;

// --- Night, stars, and the rays that rise from the letters like a curtain in a draft.
art.blueTint += rect(0, 0, WIDTH, HORIZON + 4, 'fill="url(#night)"');
for (let i = 0; i < 70; i++)
  art.blueTint += `<circle cx="${between(40, 1460)}" cy="${between(40, 520)}" r="${between(0.9, 2.6)}" fill="#fff"/>`;
for (let i = 0; i < 420; i++) {
  const t = i / 420;
  const x = -30 + 1560 * t + 60 * Math.sin(t * 19);
  const foot = 548 + 46 * Math.sin(t * 9 + 1) - 30 * t + 16 * Math.sin(t * 37);
  const ray = rect(x, foot - 300, 9, 300, 'fill="url(#ray)"');
  art.rays += ray;
  art.blueTint += ray.replace('#ray', '#glow');
}
// Only above the letters: between them the night stays dark, so that the name can be read.
let [beams, gleam] = ['', ''];
for (let step = 40; step > 0; step--) {
  const rise = `transform="translate(${step * 0.9} ${-step * 4.2})"`;
  const grey = Math.round(20 + step * 5.4);
  beams += `<g ${rise} fill="rgb(${grey} ${grey} ${grey})">${letters}</g>`;
  gleam += `<g ${rise} fill="#fff" fill-opacity=".038">${letters}</g>`;
}
art.rays += `<g clip-path="url(#above)">${beams}</g>`;
art.blueTint += `<g clip-path="url(#above)">${gleam}</g>`;
lay(title, { yellow: title });

// --- Esja across the bay: a table of basalt, snow in its gullies.
const ridge =
  '-10,590 50,566 120,548 170,556 236,540 330,536 420,544 520,534 590,544 640,562 700,580 790,606 900,632 1010,650'
    .split(' ')
    .map((point) => point.split(',').map(Number) as [number, number]);
const esja = `<path d="M-10 ${HORIZON + 2}L${ridge.join('L')}z"/>`;
let snow = '';
for (let i = 0; i < 11; i++) {
  const [[x0, y0], [x1, y1]] = [ridge[i] ?? [0, 0], ridge[i + 1] ?? [0, 0]];
  for (let t = 0; t < 1; t += 14 / (x1 - x0)) {
    const [x, y, deep] = [lerp(x0, x1, t), lerp(y0, y1, t), between(18, 78) * (1 - i / 15)];
    snow += `<path d="M${x - between(3, 9)} ${y - 2}h${between(9, 15)}l${between(-2, 5)} ${deep}z"/>`;
  }
}
lay(esja, {
  blueTint: `<g fill="url(#slope)">${esja}</g><g fill="#fff">${snow}</g>`,
  redTint: `<g fill="#8a8a8a">${esja}</g><g fill="#fff">${snow}</g>`,
});

// --- The bay.
const bay = rect(0, HORIZON, WIDTH, HEIGHT - HORIZON + 10);
lay(bay, { sea: `<g fill="url(#water)">${bay}</g>` });

// --- The church: columns like basalt, stepped up to the tower.
const BASE = 716;
const COLUMN = 10.4;
const STEPS = [
  1, 0.962, 0.925, 0.885, 0.84, 0.545, 0.485, 0.432, 0.385, 0.343, 0.306, 0.274, 0.247, 0.224, 0.205, 0.19, 0.18,
];
const tall = BASE - TOP - 26;
let [columns, facets, joints] = ['', '', ''];
for (let i = 1 - STEPS.length; i < STEPS.length; i++) {
  const x = TOWER + (i - 0.5) * COLUMN;
  const top = BASE - tall * (STEPS[Math.abs(i)] ?? 0);
  const peak = Math.abs(i) < 5 ? 16 : 9;
  const [w, bottom] = [COLUMN, BASE + 20];
  columns += `<path d="M${x} ${bottom}V${top}l${w / 2} ${-peak}l${w / 2} ${peak}V${bottom}z"/>`;
  facets += `<path d="M${x + w * (i > 0 ? 0.3 : 0.55)} ${bottom}V${top - peak * 0.9}L${x + w} ${top}V${bottom}z" fill="${i > 0 ? '#3a3a3a' : '#d0d0d0'}"/>`;
  joints += stroke(`M${x} ${top + 2}V${bottom}`, 1.7);
}
const at = (part: number) => BASE - tall * part;
const openings =
  [-1.5, 0, 1.5].map((i) => rect(TOWER + i * COLUMN * 1.25 - 3.6, at(0.735), 7.2, 62)).join('') +
  `<path d="M${TOWER - 7} ${BASE - 66}V${at(0.42)}l7-12l7 12V${BASE - 66}z M${TOWER - 17} ${BASE + 20}V${BASE - 36}q4-14 17-20q13 6 17 20V${BASE + 20}z"/>`;
const clock = `<circle cx="${TOWER}" cy="${at(0.8)}" r="17"/>`;
const hands = stroke(`M${TOWER} ${at(0.8)}v-12M${TOWER} ${at(0.8)}l8 5`, 3);
const cross = stroke(`M${TOWER} ${at(1) - 12}v-22M${TOWER - 7} ${at(1) - 27}h14`, 3.4);
lay(columns + cross, {
  yellow: columns + cross,
  redTint: facets,
  red: joints + openings,
  blue: openings,
});
lay(clock, { blue: clock + hands.replace('#000', '#fff') });

// --- The town: gabled houses in corrugated iron.
/** Which layers a wall or a roof is painted on, and in what grey. */
type Paint = Partial<Record<keyof Layers, string>>;
const [FULL, NONE] = ['#000', {}];
const WALLS: Paint[] = [
  NONE,
  NONE,
  { yellow: FULL },
  { red: FULL },
  { redTint: '#888' },
  { blueTint: '#777' },
  { yellow: FULL, blueTint: '#666' },
  { blue: FULL },
];
const ROOFS: Paint[] = [
  { red: FULL },
  { red: FULL },
  { blue: FULL },
  { blue: FULL, yellow: FULL },
  { blue: FULL, red: FULL },
];
const painted = (shape: string, paint: Paint): Layers =>
  Object.fromEntries(Object.entries(paint).map(([layer, fill]) => [layer, `<g fill="${fill}">${shape}</g>`]));

/** A house with its gable to the bay, or with its long side; `foot` is the middle of its lower edge. */
function house(x: number, foot: number, size: number, gabled: boolean) {
  const w = (gabled ? between(58, 76) : between(92, 128)) * size;
  const h = between(52, 78) * size;
  const [left, top, rise] = [x - w / 2, foot - h, gabled ? w * 0.5 : 34 * size];
  const walls = gabled
    ? `<path d="M${left} ${HEIGHT}V${top}L${x} ${top - rise}L${left + w} ${top}V${HEIGHT}z"/>`
    : rect(left, top, w, HEIGHT - top);
  const wall = pick(WALLS);
  lay(walls, painted(walls, wall));
  // Corrugation: dark grooves on a pale wall, bare ones on a dark.
  const dark = wall.blue !== undefined;
  for (let i = 1; i < w / (6.5 * size); i++) {
    const groove = left + i * 6.5 * size;
    const up = gabled ? top - rise + Math.abs(groove - x) * 2 * (rise / w) + 6 : top;
    art.blue += stroke(`M${groove} ${up}V${HEIGHT}`, dark ? 1.6 : 1.1, dark ? '#fff' : '#000');
  }
  const chimney = rect(left + w * pick([0.24, 0.66]), top - rise - 10 * size, 10 * size, 30 * size);
  lay(chimney, { red: chimney, blue: chimney });
  const eave = 6 * size;
  const roof = gabled
    ? `<path d="M${left - eave} ${top + eave}L${x} ${top - rise - 3 * size}L${left + w + eave} ${top + eave}v${-9 * size}L${x} ${top - rise - 15 * size}L${left - eave} ${top - 3 * size}z"/>`
    : `<path d="M${left - eave} ${top + 3 * size}l${13 * size} ${-rise}h${w + 2 * eave - 26 * size}l${13 * size} ${rise}z"/>`;
  lay(roof, painted(roof, pick(ROOFS)));
  const panes = gabled ? 2 : 4;
  const spots: [number, number][] = gabled ? [[x, top - rise * 0.32]] : [];
  for (let floor = 0; floor < 3; floor++)
    for (let i = 0; i < panes; i++) spots.push([left + (w * (i + 0.5)) / panes, top + (17 + floor * 34) * size]);
  for (const [cx, cy] of spots) {
    const [ww, wh] = [12.5 * size, 18 * size];
    const frame = rect(cx - ww / 2 - 2.6 * size, cy - wh / 2 - 2.6 * size, ww + 5.2 * size, wh + 5.2 * size);
    const glass = rect(cx - ww / 2, cy - wh / 2, ww, wh);
    const bars = stroke(`M${cx} ${cy - wh / 2}v${wh}M${cx - ww / 2} ${cy - wh * 0.12}h${ww}`, 2 * size, '#fff');
    lay(
      frame,
      next() < 0.5 ? { yellow: glass + bars, redTint: `<g fill="#bbb">${glass}</g>` } : { blue: glass + bars },
    );
  }
}
const shore = (x: number) => 772 + 118 * Math.min(1, Math.max(0, (x - 640) / 620)) ** 0.8;
const hill = (x: number) => 742 - 26 * Math.exp(-(((x - TOWER) / 210) ** 2)) + 40 * Math.max(0, (1000 - x) / 360);
for (let row = 0; row < 4; row++) {
  const size = 0.56 + row * 0.19;
  for (let x = 734 + row * 30; x < WIDTH + 60; x += between(64, 96) * size)
    house(x, lerp(hill(x) + 14, shore(x) - 4, row / 3), size, next() < 0.62);
}
const edge = `M676 ${shore(676) - 10}C760 ${shore(760) - 14} 900 ${shore(900) - 10} 1060 ${shore(1060) - 2}S1400 ${shore(1400)} 1510 ${shore(1500)}`;
const harbor = `<path d="${edge}V1010H676z" shape-rendering="crispEdges"/>`;
lay(harbor, { sea: `<g fill="url(#water)">${harbor}</g>` });
const wall = stroke(edge, 13);
const fenders = `<path d="${edge}" fill="none" stroke="#000" stroke-width="13" stroke-dasharray="5 17" transform="translate(0 9)"/>`;
lay(wall, { blue: wall + fenders, redTint: wall.replaceAll('#000', '#777') });

// --- The lights on the water, in broken pieces: the sky's to the left, the town's under the quay.
function glint(x: number, y: number, w: number, thick: number) {
  const lens = `<path d="M${x - w / 2} ${y}q${w / 2} ${-thick} ${w} 0q${-w / 2} ${thick} ${-w} 0z"/>`;
  art.yellow += lens;
  return lens;
}
for (let i = 0; i < 150; i++) {
  const near = next() ** 1.3;
  glint(between(20, 900), HORIZON + 10 + 310 * near, between(14, 46) * (0.5 + near * 1.8), 2 + 5 * near);
}
for (let x = 740; x < WIDTH; x += between(30, 62))
  for (let y = shore(x) + 26; y < HEIGHT; y += between(9, 15)) {
    const lens = glint(x + between(-5, 5), y, between(12, 34), 5);
    art.sea += `<g fill="#fff">${lens}</g>`;
    if (x % 3 < 1.4) art.redTint += `<g fill="#777">${lens}</g>`;
  }

// --- A trawler, home for the night: gallows aft, wheelhouse forward, net drum on deck.
const hull = '<path d="M-92-24L-86 8Q-84 16-74 16H66Q84 8 98-34L62-22H-60z"/>';
const wheelhouse = '<path d="M8-22V-58H16V-76H52V-58L58-22z"/>';
const glazing = '<path d="M22-70h7v9h-7z M32-70h7v9h-7z M42-70h6v9h-6z"/>';
const rig = stroke('M34-76V-132M34-126L-78-84M34-126L96-34M-82-24V-86H-66V-24M-86-86H-62M34-104h-16M-82-60h16', 3);
const drum = '<circle cx="-36" cy="-30" r="12"/>';
const moored = (shape: string) => `<g transform="translate(634 846) scale(1.02)">${shape}</g>`;
lay(moored(rig), { blue: moored(rig) });
lay(moored(wheelhouse), { blue: moored(glazing), yellow: moored('<path d="M8-30H57V-22H8z"/>') });
lay(moored(drum), { blue: moored(drum), yellow: moored(drum) });
lay(moored(hull), { red: moored(hull), blue: moored('<path d="M-86 8Q-84 16-74 16H66Q74 12 81 4H-87z"/>') });

// --- The whale.
const placed = (shape: string) => `<g transform="translate(402 560)">${shape}</g>`;
const flukeLine =
  `M0 30C1-8 18-42 48-48l9 9l9-11C96-60 128-58 156-66l8 9l12-13C212-80 238-88 264-106C286-122 308-148 340-168` +
  `C332-114 302-46 254 6C208 54 148 84 106 138C76 176 64 226 68 282L96 400H-88L-60 284C-56 230-68 182-96 146C-140 92-198 68-246 24` +
  `C-302-28-328-84-344-142C-306-124-292-98-268-86C-238-72-216-70-182-62l-9 11l16 0C-136-54-104-54-74-42l-5 10l15-3C-24-38-3-10 0 30z`;
const fluke = `<path d="${flukeLine}"/>`;
// A humpback is known by the white under its flukes; its edge is as ragged as a scar.
const spine = [
  [46, 78, 16],
  [78, 56, 40],
  [120, 32, 46],
  [168, 6, 40],
  [216, -24, 32],
  [254, -54, 22],
  [292, -104, 3],
] as const;
const ragged = (side: number) => {
  const upper: string[] = [];
  const lower: string[] = [];
  for (let i = 0; i < spine.length - 1; i++)
    for (let step = 0; step < 4; step++) {
      const [a, b] = [spine[i] ?? [0, 0, 0], spine[i + 1] ?? [0, 0, 0]];
      const [x, y, thick] = [0, 1, 2].map((k) => lerp(a[k] ?? 0, b[k] ?? 0, step / 4)) as [number, number, number];
      upper.push(`${side * (x - thick * 0.3)} ${y - thick * between(0.62, 0.95)}`);
      lower.unshift(`${side * (x + thick * 0.2 + between(-4, 4))} ${y + thick * between(0.45, 1)}`);
    }
  return `M${[...upper, `${side * 292} -104`, ...lower].join('L')}z`;
};
const marks = `<path d="${ragged(1)}${ragged(-1)}"/>`;
let scars = '';
for (let i = 0; i < 54; i++) {
  const [side, out] = [i % 2 === 0 ? 1 : -1, between(60, 250)];
  const [x, y] = [side * out, 66 - out * 0.46 + between(-26, 26)];
  const long = between(8, 30);
  scars += `<path d="M${x} ${y}l${side * long} ${-long * 0.6}l${-side * long * 0.3} ${long * 0.5}z"/>`;
}
const rim = stroke(flukeLine, 6);
lay(placed(fluke), {
  blue: placed(`${fluke}${rim}<g fill="#fff">${marks}</g>${scars}`),
  red: placed(rim),
  redTint: placed(`<g fill="url(#wet)">${fluke}</g><g fill="#fff">${marks}</g>`),
});
// Water runs off the leading edge and falls in threads.
const along = (t: number) => [340 - 236 * t + 40 * t * (1 - t), -150 + 290 * t ** 1.05 + 30 * t * (1 - t)] as const;
let threads = '';
for (let t = 0.06; t < 0.96; t += between(0.035, 0.12)) {
  const [x, y] = along(t);
  for (const side of [1, -1]) {
    const long = between(14, 62) + (next() < 0.3 ? 90 : 0);
    const thick = between(2, 4.5);
    threads += `<path d="M${side * x - thick} ${y - 6}h${2 * thick}L${side * x} ${y + long}z"/><circle cx="${side * x}" cy="${y + long + between(10, 40)}" r="${between(2, 4)}"/>`;
  }
}
lay(placed(threads), {});
// Foam where the stock goes under, and the rings that spread from it.
const [FOOT, LINE] = [402, 906];
const under = `<path d="M${FOOT - 100} ${LINE}h200v80h-200z" shape-rendering="crispEdges"/>`;
lay(under, { sea: `<g fill="url(#water)">${under}</g>` });
const rings = [1, 2, 3]
  .map((n) =>
    stroke(`M${FOOT - 150 - n * 52} ${LINE + 4}a${150 + n * 52} ${12 + n * 15} 0 0 0 ${300 + n * 104} 0`, 6 - n),
  )
  .join('');
art.blue += rings;
let foam = '';
for (let i = 0; i < 60; i++) {
  const [out, w] = [between(-1, 1), between(26, 84)];
  const [x, y] = [FOOT + out * 128, LINE + 4 + between(-1, 1) * 20 * Math.sqrt(1 - out * out)];
  foam += `<path d="M${x - w / 2} ${y}q${w / 2} ${-w * 0.15} ${w} 0q${-w / 2} ${w * 0.15} ${-w} 0z"/>`;
}
for (const side of [-1, 1])
  for (let i = 0; i < 9; i++) {
    const [x, y] = [FOOT + side * (72 + i * 8), LINE - 8 - between(0, 44) * Math.sin((i / 9) * 3)];
    foam += `<path d="M${x - side * 6} ${LINE}L${x + side * between(4, 14)} ${y}L${x + side * 12} ${LINE}z"/><circle cx="${x + side * 20}" cy="${y - between(4, 26)}" r="${between(1.6, 4)}"/>`;
  }
lay(foam, {});

export default {
  width: WIDTH,
  height: HEIGHT,
  scale: 1.4,
  border: 34,
  seed: 9,
  defs:
    `<clipPath id="above"><path d="M0 0h${WIDTH}v${TOP + 3}H0z"/></clipPath>` +
    `<linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#000"/><stop offset=".5" stop-color="#0c0c0c"/><stop offset=".78" stop-color="#666"/><stop offset="1" stop-color="#ddd"/></linearGradient>` +
    `<linearGradient id="ray" x1="0" y1="1" x2="0" y2="0"><stop stop-opacity="0"/><stop offset=".16" stop-opacity=".6"/><stop offset=".5" stop-opacity=".2"/><stop offset=".8" stop-opacity="0"/></linearGradient>` +
    `<linearGradient id="glow" x1="0" y1="1" x2="0" y2="0"><stop stop-color="#fff" stop-opacity="0"/><stop offset=".16" stop-color="#fff" stop-opacity=".24"/><stop offset=".42" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
    `<linearGradient id="slope" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#000"/><stop offset="1" stop-color="#777"/></linearGradient>` +
    `<linearGradient id="water" gradientUnits="userSpaceOnUse" x1="0" y1="${HORIZON}" x2="0" y2="966"><stop stop-color="#aaa"/><stop offset="1" stop-color="#111"/></linearGradient>` +
    `<linearGradient id="wet" gradientUnits="userSpaceOnUse" x1="0" y1="-60" x2="0" y2="360"><stop stop-color="#111"/><stop offset=".4" stop-color="#aaa"/><stop offset="1" stop-color="#000"/></linearGradient>`,
  plates: [
    { ink: 'yellow', solid: art.yellow, shift: [2, 1] },
    { ink: 'yellow', tint: art.rays, screen: { shape: 'line', cell: 8, angle: 90 }, shift: [2, 1] },
    { ink: 'red', solid: art.red, tint: art.redTint, screen: { shape: 'dot', cell: 7, angle: 75 }, shift: [-2, 1] },
    { ink: 'blue', tint: art.blueTint, screen: { shape: 'dot', cell: 7, angle: 15 } },
    { ink: 'blue', solid: art.blue, tint: art.sea, screen: { shape: 'line', cell: 8, angle: 0 } },
  ],
} satisfies Piece;
