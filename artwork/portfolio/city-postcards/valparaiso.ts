// Postcard from Valparaíso. The name is the hill: it climbs from the harbor, the funicular rides on its letters, and
// the houses hang on below.
import { random } from '../../press/noise.ts';
import type { Piece } from '../../press/print.ts';
import { fit, set } from '../../press/type.ts';

const [WIDTH, HEIGHT, HORIZON, SLOPE] = [1500, 1000, 334, 0.285];
const next = random(27);
const between = (low: number, high: number) => low + (high - low) * next();
const pick = <T>(choices: readonly T[]) => choices[Math.floor(next() * choices.length)] as T;
const rect = (x: number, y: number, w: number, h: number) => `<path d="M${x} ${y}h${w}v${h}h${-w}z"/>`;
const stroke = (d: string, width: number, color = '#000') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
const grey = (shape: string, fill: string) => `<g fill="${fill}">${shape}</g>`;

// Every layer of every plate. What is laid down hides on all of them what lies behind it: nearer covers farther.
const art = { yellow: '', red: '', redTint: '', blue: '', blueTint: '', sea: '' };
type Layers = Partial<typeof art>;
function lay(outline: string, layers: Layers) {
  for (const key of Object.keys(art) as (keyof typeof art)[]) art[key] += grey(outline, '#fff') + (layers[key] ?? '');
}

/** The layers that a shape is painted on, and in what grey. */
type Skin = Record<string, string>;
const FULL = '#000';
const skinned = (shape: string, skin: Skin): Layers =>
  Object.fromEntries(Object.entries(skin).map(([layer, fill]) => [layer, grey(shape, fill)]));

// --- The slope that everything follows, and the name on it. Its accent is drawn: it has to fit under the rails.
const line = await fit('VALPARAISO', { face: 'Anton', x: 66, width: 1368, base: 0 });
const CAP = -line.top;
const upToI = await fit('VALPARAI', { face: 'Anton', x: 66, height: CAP, base: 0 });
const stem = await fit('I', { face: 'Anton', x: 0, height: CAP, base: 0 });
const accent = `<path d="M${upToI.right - stem.right} ${-CAP - 11}l18-40h58l-32 40z"/>`;
const FOOT = 930;
const RAIL = CAP + 70;
/** The height of the slope at `x`; `up` counts from the foot of the letters. */
const climb = (x: number, up = 0) => FOOT - up - SLOPE * (x - 66);
const title = `<g transform="matrix(1 ${-SLOPE} 0 1 0 ${climb(0)})">${line.svg}${accent}</g>`;

// --- Evening: the sun goes down into the Pacific.
const sky = rect(0, 0, WIDTH, HORIZON + 2);
const sun = `<circle cx="706" cy="${HORIZON - 14}" r="128"/>`;
art.yellow += sky;
art.redTint += grey(sky, 'url(#dusk)') + grey(sun, '#fff');
const ocean = `<g shape-rendering="crispEdges">${rect(0, HORIZON, WIDTH, 500)}</g>`;
lay(ocean, { sea: grey(ocean, 'url(#deep)') });
for (let i = 0; i < 110; i++) {
  const y = HORIZON + 6 + 210 * (i / 110) ** 1.2;
  const w = between(18, 74) * (0.7 + i / 90);
  const x = 706 + between(-0.5, 0.5) * (190 - i * 0.5) - w / 2;
  const glint = `<path d="M${x} ${y}q${w / 2} -5 ${w} 0q${-w / 2} 5 ${-w} 0z"/>`;
  lay(glint, { yellow: glint, redTint: grey(glint, next() < 0.4 ? '#777' : '#fff') });
}

// --- The port: container ships in the roads, two cranes on the pier.
const BOXES: Skin[] = [
  { red: FULL },
  { yellow: FULL },
  { blue: FULL },
  { yellow: FULL, blue: FULL },
  { redTint: '#888' },
];
/** A ship on the line of the water, bow to the left, stacked with boxes. */
function ship(x: number, y: number, size: number, boxes: number) {
  const place = (shape: string) => `<g transform="translate(${x} ${y}) scale(${size})">${shape}</g>`;
  const hull = '<path d="M-104-26L-92 0H92L100-22H62L58-18H-84z"/>';
  const bridge = '<path d="M62-20V-64H56V-74H92V-64H88V-20z"/>';
  const funnel = '<path d="M74-74V-92H86V-74z"/>';
  lay(place(hull + bridge + funnel), {
    red: place(`<path d="M-96-8L-92 0H92L95-8z"/>${funnel}`),
    blue: place(
      `${hull}${[-58, -48, -38].map((dy) => rect(64, dy - 2, 20, 4)).join('')}${rect(58, -71, 32, 5)}${funnel}`,
    ),
  });
  for (let i = 0; i < boxes; i++) {
    const box = place(rect(-78 + (i % 8) * 16.6, -30 - Math.floor(i / 8) * 11.6, 15, 10.4));
    lay(box, skinned(box, pick(BOXES)));
  }
}
ship(626, 362, 0.4, 15);
ship(176, 386, 0.86, 21);
const pier = '<path d="M20 556H316V640H20z"/>';
lay(pier, { blueTint: grey(pier, '#bbb'), blue: stroke('M20 557H316', 6) });
/** A ship-to-shore crane: two portal legs, a boom out over the water on stays from the mast. */
function crane(x: number, y: number, size: number) {
  const place = (shape: string) => `<g transform="translate(${x} ${y}) scale(${size})">${shape}</g>`;
  const frame = place(
    stroke('M-30 0V-132M30 0V-132M-36 0H-24M24 0H36M-30-44L30-96M30-44L-30-96M-30-44H30M-30-96H30', 5) +
      stroke('M-128-132H84', 9) +
      stroke('M-30-132L-8-196L30-132M-8-196L-118-134M-8-196L74-134M-8-196L-66-134', 3.4) +
      stroke('M-92-128V-74', 2) +
      '<path d="M-104-74h24v8h-24z M36-148h34v16h-34z"/>',
  );
  lay(frame, { red: frame, blue: frame });
}
crane(112, 554, 0.62);
crane(250, 554, 0.62);

// --- The hill, and on it the trestle with its two tracks.
const ground = `<path d="M0 ${climb(0, CAP - 4)}L${WIDTH} ${climb(WIDTH, CAP - 4)}V${HEIGHT + 10}H0z"/>`;
lay(ground, { redTint: grey(ground, 'url(#earth)') });
let lattice = '';
for (let x = 6; x < WIDTH; x += 44) {
  const [here, there] = [x, x + 44];
  lattice +=
    stroke(`M${here} ${climb(here, RAIL - 8)}V${climb(here, CAP - 6)}`, 5) +
    stroke(
      `M${here} ${climb(here, RAIL - 12)}L${there} ${climb(there, CAP + 4)}M${here} ${climb(here, CAP + 4)}L${there} ${climb(there, RAIL - 12)}`,
      2.4,
    );
}
const track = (up: number) => stroke(`M0 ${climb(0, up)}L${WIDTH} ${climb(WIDTH, up)}`, 7);
let sleepers = '';
for (let x = 0; x < WIDTH; x += 15) sleepers += stroke(`M${x} ${climb(x, RAIL - 9)}l-7-24`, 5);

/** A car: a level cabin on a wedge of steelwork that evens out the slope. */
function car(x: number, rail: number, size: number, body: 'red' | 'blue') {
  const place = (shape: string) => `<g transform="translate(${x} ${climb(x, rail)}) scale(${size})">${shape}</g>`;
  const on = (dx: number, up = 0) => -SLOPE * dx - up;
  const wheels = [-74, 74].map((dx) => `<circle cx="${dx}" cy="${on(dx, 10)}" r="11"/>`).join('');
  const wedge = place(
    stroke(`M-92-48V${on(-92, 14)}L92 ${on(92, 14)}V-48M-92-48L-40 ${on(-40, 14)}V-48M-40-48L14 ${on(14, 14)}V-48`, 5) +
      wheels,
  );
  const cabin = rect(-98, -160, 196, 112);
  const panel = rect(-98, -96, 196, 48);
  const roof = '<path d="M-110-160Q-104-184 0-188Q104-184 110-160z"/>';
  const panes = [-90, -44, 2, 48].map((dx) => rect(dx, -150, 42, 46)).join('');
  const riders = [-72, -52, 24, 66]
    .map(
      (dx, i) =>
        `<circle cx="${dx}" cy="${-123 + (i % 3) * 3}" r="6.6"/><path d="M${dx - 12}-102q0-${13 - (i % 3) * 3} 12-${13 - (i % 3) * 3}t12 ${13 - (i % 3) * 3}z"/>`,
    )
    .join('');
  const planks = [-80, -62, -44, -26, -8, 10, 28, 46, 64, 82].map((dx) => stroke(`M${dx}-70V-50`, 2)).join('');
  const board = rect(-72, -93, 144, 20);
  const words = set('CERRO ALEGRE', {
    x: 0,
    base: -77.5,
    size: 19,
    face: 'Barlow Condensed',
    weight: 700,
    align: 'middle',
    style: 'letter-spacing:.09em',
  });
  lay(wedge, { red: wedge, blue: wedge });
  lay(place(cabin + roof), {
    [body]: place(`${panel}${roof}`) + place(grey(board, '#fff')),
    blueTint: place(grey(panes, '#b0b0b0')),
    yellow: place(rect(-98, -102, 196, 6) + rect(-98, -160, 196, 6)),
  });
  art.blue += place(
    `${riders}${body === 'red' ? roof : ''}${stroke('M-90-150h180M-90-104h180M-46-150v46M0-150v46M46-150v46', 3)}${planks}${words}${stroke('M-98-48H98', 6)}${stroke('M-98-160V-48M98-160V-48', 3)}`,
  );
  art.red += place(grey(words, '#fff') + riders);
}
lay(track(RAIL + 13), { blue: track(RAIL + 13), red: track(RAIL + 13) });
car(450, RAIL + 13, 1.28, 'blue');
lay(lattice + sleepers, { blue: lattice + sleepers, red: lattice });
lay(track(RAIL), { blue: track(RAIL), red: track(RAIL) });

// The upper station swallows both tracks.
const front = '<path d="M1352 250V92L1424 46H1510V250z"/>';
const mouth = '<path d="M1326 250V108L1352 92V250z"/>';
const eaves = '<path d="M1312 116V100L1420 30H1510V50H1428z"/>';
let grooves = '';
for (let x = 1358; x < 1500; x += 8) grooves += stroke(`M${x} ${Math.max(50, 92 - (x - 1352) * 0.64)}V250`, 1.3);
lay(front + mouth + eaves, { yellow: front, blueTint: grey(front, '#777'), red: eaves + mouth, blue: mouth + grooves });
for (const x of [1384, 1432]) {
  lay(rect(x - 4, 112, 36, 62), { blue: rect(x, 116, 28, 54) + stroke(`M${x + 14} 116v54M${x} 138h28`, 3, '#fff') });
}
car(976, RAIL, 1.34, 'red');
lay(title, { blue: title });

// --- The houses below: corrugated iron in every color, on stilts where the hill falls away.
const WALLS: Skin[] = [
  { yellow: FULL },
  { yellow: FULL, redTint: '#777' },
  { redTint: '#666' },
  { red: FULL },
  { blueTint: '#888' },
  { yellow: FULL, blueTint: '#777' },
  { blueTint: '#333' },
  {},
];
const RED: Skin = { red: FULL };
const ROOFS: Skin[] = [
  RED,
  RED,
  { blue: FULL },
  { blue: FULL, red: FULL },
  { redTint: '#999' },
  { yellow: FULL, blue: FULL },
];

/** A house that stands on stilts below the middle of its front. */
function house(x: number, foot: number, size: number) {
  const [w, h, deep] = [between(74, 128) * size, between(62, 104) * size, 20 * size];
  const [left, top] = [x - w / 2, foot - h];
  const tall = between(34, 74) * size;
  let stilts = '';
  const legs = Math.max(3, Math.round(w / (26 * size)));
  for (let i = 0; i < legs; i++) {
    const step = (w - 8 * size) / (legs - 1);
    const here = left + 4 * size + i * step;
    stilts += stroke(`M${here} ${foot}V${foot + tall}`, 4.4 * size);
    if (i < legs - 1) stilts += stroke(`M${here} ${foot + 3}l${step} ${tall - 3}`, 2.4 * size);
  }
  lay(stilts, { blue: stilts, red: stilts });
  const skin = pick(WALLS);
  const front = rect(left, top, w, h);
  const side = `<path d="M${left + w} ${top}l${deep} ${-deep * 0.5}v${h - 2 * size}l${-deep} ${deep * 0.5}z"/>`;
  lay(front + side, skinned(front + side, skin));
  art.blueTint += grey(side, skin.blueTint ? '#111' : '#888');
  for (let i = 1; i * 6.4 * size < w; i++)
    art.blue += stroke(
      `M${left + i * 6.4 * size} ${top}V${foot}`,
      skin.blueTint === '#333' ? 1.6 : 1.1,
      skin.blueTint === '#333' ? '#fff' : '#000',
    );
  // A lean-to roof, or a gable across the long side.
  const rise = next() < 0.5 ? 10 * size : 26 * size;
  const roof = `<path d="M${left - 6 * size} ${top + 4 * size}L${left + deep * 0.9} ${top - rise}H${left + w + deep - 4 * size}l${6 * size} ${rise - deep * 0.5 + 3 * size}L${left + w + 3 * size} ${top + 4 * size}z"/>`;
  lay(roof, skinned(roof, pick(ROOFS)));
  const [panes, floors] = [Math.max(2, Math.round(w / (34 * size))), h > 84 * size ? 2 : 1];
  for (let floor = 0; floor < floors; floor++)
    for (let i = 0; i < panes; i++) {
      const [cx, cy] = [left + (w * (i + 0.5)) / panes, top + (27 + floor * 36) * size];
      const [ww, wh] = [13 * size, (floor === floors - 1 && next() < 0.2 ? 30 : 19) * size];
      const frame = rect(cx - ww / 2 - 3 * size, cy - 12.5 * size, ww + 6 * size, wh + 6 * size);
      const glass = rect(cx - ww / 2, cy - 9.5 * size, ww, wh);
      lay(frame, { blue: glass + stroke(`M${cx} ${cy - 9.5 * size}v${wh}`, 1.8 * size, '#fff') });
    }
}

function shrub(x: number, y: number, size: number) {
  let crown = '';
  for (let i = 0; i < 6; i++)
    crown += `<circle cx="${x + between(-20, 20) * size}" cy="${y - between(2, 22) * size}" r="${between(8, 15) * size}"/>`;
  lay(crown, { yellow: crown, blueTint: grey(crown, '#444') });
}

for (let row = 0; row < 5; row++) {
  const size = 0.62 + row * 0.15;
  for (let x = WIDTH + 20 - row * 37; x > 120; x -= between(92, 138) * size) {
    const foot = climb(x, -(62 + row * 96));
    if (foot > HEIGHT + 40) continue;
    if (next() < 0.45) shrub(x + 56 * size, foot + 6, size);
    house(x, foot, size);
  }
}

// --- A painted stairway through them, two flights, far to near.
const PAINT: Skin[] = [RED, { yellow: FULL }, { blueTint: '#444' }, {}, { yellow: FULL, blueTint: '#555' }];
for (const [x0, y0, w0, x1, y1, w1] of [
  [838, 742, 36, 806, 838, 58],
  [764, 838, 66, 790, 994, 118],
] as const) {
  const at = (t: number) => [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, w0 + (w1 - w0) * t] as const;
  const curbs = `M${x0 - w0 / 2 - 5} ${y0}H${x0 + w0 / 2 + 5}L${x1 + w1 / 2 + 9} ${y1}H${x1 - w1 / 2 - 9}z`;
  lay(`<path d="${curbs}"/>`, { blue: stroke(curbs, 2) });
  for (let i = 0; i < 8; i++) {
    const [x, y, w] = at(i / 8);
    const riser = rect(x - w / 2, y + 2.5, w, (y1 - y0) / 8 - 2.5);
    lay(riser, skinned(riser, PAINT[(i * 2) % 5] ?? {}));
    art.blue += stroke(`M${x - w / 2} ${y + 1}h${w}`, 2.6);
  }
}

export default {
  width: WIDTH,
  height: HEIGHT,
  scale: 1.4,
  border: 34,
  seed: 14,
  defs:
    `<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff"/><stop offset=".3" stop-color="#ddd"/><stop offset="1" stop-color="#333"/></linearGradient>` +
    `<linearGradient id="deep" gradientUnits="userSpaceOnUse" x1="0" y1="${HORIZON}" x2="0" y2="640"><stop stop-color="#777"/><stop offset="1" stop-color="#333"/></linearGradient>` +
    `<linearGradient id="earth" gradientUnits="userSpaceOnUse" x1="0" y1="200" x2="0" y2="966"><stop stop-color="#ddd"/><stop offset="1" stop-color="#888"/></linearGradient>`,
  plates: [
    { ink: 'yellow', solid: art.yellow, shift: [-1, 2] },
    { ink: 'red', solid: art.red, tint: art.redTint, screen: { shape: 'dot', cell: 7, angle: 75 }, shift: [2, 1] },
    { ink: 'blue', solid: art.blue, tint: art.blueTint, screen: { shape: 'dot', cell: 7, angle: 15 } },
    { ink: 'blue', tint: art.sea, screen: { shape: 'line', cell: 8, angle: 0 } },
  ],
} satisfies Piece;
