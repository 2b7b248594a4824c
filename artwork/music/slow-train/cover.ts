// A slow train is a snail: its carriages wind up into the shell, which is also the groove of the record.
import { random } from '../../press/noise.ts';
import type { Piece } from '../../press/print.ts';
import { fit, set } from '../../press/type.ts';

// The line: straight along the ground from the engine backwards, then a logarithmic spiral like that of a shell.
const RAIL = 770;
const CENTER = { x: 408, y: 446 };
const RADIUS = RAIL - CENTER.y;
const SHRINK = Math.log(1 / 0.56) / (2 * Math.PI);
const ENGINE_BACK = 668;
const STRAIGHT = ENGINE_BACK - CENTER.x;

/** A place on the line: `back` units behind the engine, `up` above the rail (in full-size units), and the size of things there. */
const spiral = (back: number) => {
  if (back < STRAIGHT) return { turn: 0, size: 1, straight: ENGINE_BACK - back - CENTER.x };
  // The length of a logarithmic spiral grows with its radius, so it can be solved for the angle.
  const slope = Math.sqrt(1 + SHRINK ** 2) / SHRINK;
  const size = Math.max(1 - (back - STRAIGHT) / (RADIUS * slope), 0.02);
  return { turn: -Math.log(size) / SHRINK, size, straight: 0 };
};
const place = (back: number, up: number) => {
  const { turn, size, straight } = spiral(back);
  const radius = (RADIUS - up) * size;
  return `${(CENTER.x + straight - radius * Math.sin(turn)).toFixed(1)} ${(CENTER.y + radius * Math.cos(turn)).toFixed(1)}`;
};
/** A box on the line from `from` to `to` behind the engine, bent with it. */
const bent = (from: number, to: number, low: number, high: number) => {
  const steps = Array.from({ length: 13 }, (_, i) => from + ((to - from) * i) / 12);
  return `M${steps.map((s) => place(s, low)).join('L')}L${steps
    .reverse()
    .map((s) => place(s, high))
    .join('L')}Z`;
};

const layers = { body: '', roof: '', window: '', line: '', under: '' };
let wheels = '';
let back = 16;
while (spiral(back).size > 0.075) {
  const { size } = spiral(back);
  const length = 214 * size;
  const to = back + length;
  layers.body += bent(back, to, 26, 100);
  layers.roof += bent(back + 4 * size, to - 4 * size, 100, 116);
  layers.line += bent(back, to, 46, 51) + bent(back, to, 90, 93);
  layers.under += bent(back + 24 * size, to - 24 * size, 18, 26) + bent(to, to + 18 * size, 34, 40);
  const count = size > 0.3 ? 6 : 4;
  for (let i = 0; i < count; i++) {
    const pitch = (length - 24 * size) / count;
    const start = back + 12 * size + i * pitch;
    layers.window += bent(start + pitch * 0.16, start + pitch * 0.84, 58, 84);
  }
  for (const offset of [0.13, 0.24, 0.76, 0.87]) {
    const here = spiral(back + length * offset).size;
    const [x, y] = place(back + length * offset, 14).split(' ');
    wheels += `<circle cx="${x}" cy="${y}" r="${13.5 * here}"/>`;
  }
  back = to + 18 * spiral(to).size;
}
// The sun at 6:40 is the shell's other half.
const disc = `<circle cx="378" cy="478" r="300"/>`;
const ground = `<path d="M-20 ${RAIL}h1040v260H-20z"/>`;
// The rail of the spiral is one long line that gets thinner towards the middle.
const groove = Array.from({ length: 150 }, (_, i) => {
  const from = STRAIGHT - 4 + i * 13.4;
  return spiral(from + 14).size > 0.05 ? bent(from, from + 15, -5, 0) : '';
}).join('');

// The engine, facing right: a ten-wheeler of about 1910. Its chimney and its whistle are the horns.
const driver = (x: number) =>
  `<circle cx="${x}" cy="${RAIL - 34}" r="34"/><circle cx="${x}" cy="${RAIL - 34}" r="25" fill="#fff"/><circle cx="${x}" cy="${RAIL - 34}" r="8"/>${Array.from({ length: 6 }, (_, i) => `<path d="M${x} ${RAIL - 34}v-28" stroke="#000" stroke-width="4" transform="rotate(${i * 60 + x} ${x} ${RAIL - 34})"/>`).join('')}`;
const pony = (x: number) =>
  `<circle cx="${x}" cy="${RAIL - 18}" r="18"/><circle cx="${x}" cy="${RAIL - 18}" r="11" fill="#fff"/><circle cx="${x}" cy="${RAIL - 18}" r="5"/>`;
const running = [716, 786].map(driver).join('') + [846, 890].map(pony).join('');
const rods = `<path d="M712 ${RAIL - 26}h142v9h-142z"/><path d="M846 ${RAIL - 62}h52v30h-52z"/>`;
const cab = `M668 588h92q6 0 6 8v4h-8v104h-90z`;
const roof = 'M660 582q0 -10 12 -12h86q16 0 18 12v6h-116z';
const boiler = 'M756 626h136q26 0 26 38t-26 38h-136z';
const front = 'M900 624h20q10 0 10 10v60q0 10 -10 10h-20z';
const frame = `M668 704h262v12h-262z`;
const catcher = `M918 716h24l38 ${RAIL - 722}h-62z`;
const dome = 'M792 626v-14q0 -22 24 -22t24 22v14z';
const chimney = 'M868 626l14 -78h-8l-3 -14h52l-8 14h-9l-6 78z';
const whistle = 'M800 594l-4 -66h10l6 66z';
const lamp = 'M926 634h22v26h-22z';
const engine = [cab, roof, boiler, front, frame, dome, chimney, whistle].map((d) => `<path d="${d}"/>`).join('');
const cabWindow = '<path d="M690 606h52v42h-52z"/>';
const bands = '<path d="M774 626h5v76h-5zM848 626h5v76h-5zM890 626h5v76h-5zM668 668h88v5h-88z"/>';
const slats = [0, 1, 2, 3]
  .map((i) => `<path d="M${926 + i * 9} 720l${i * 4} ${RAIL - 726}" stroke="#000" stroke-width="4"/>`)
  .join('');
const puff = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}"/><circle cx="${x - r * 0.75}" cy="${y + r * 0.35}" r="${r * 0.6}"/><circle cx="${x + r * 0.7}" cy="${y + r * 0.3}" r="${r * 0.55}"/>`;
const horns = puff(902, 486, 40) + puff(799, 494, 28);
const eyes = '<circle cx="914" cy="488" r="12"/><circle cx="808" cy="495" r="9"/>';

// Ground: rails, ties, and the longleaf pines of the coastal plain.
const rail = `<path d="M-20 ${RAIL}h1040v7H-20z"/>`;
const ties = Array.from({ length: 34 }, (_, i) => `<path d="M${i * 30 - 2} ${RAIL + 10}h17v9h-17z"/>`).join('');
const next = random(640);
const pines = Array.from({ length: 76 }, (_, i) => {
  const x = i * 13.6 + next() * 9 - 10;
  const high = 34 + next() * 62;
  const wide = 9 + next() * 5;
  const tufts = Array.from({ length: 3 }, (_, k) => {
    const y = RAIL - high + k * wide * 1.3;
    return `<path d="M${x} ${y - wide * 1.2}l${wide * (0.5 + 0.22 * k)} ${wide * 1.5}h${-wide * (1 + 0.44 * k)}z"/>`;
  }).join('');
  return `<path d="M${x - 1.6} ${RAIL}v${-high}h3.2v${high}z"/>${tufts}`;
}).join('');

const title = await fit('SLOW TRAIN', { x: 50, width: 900, base: 948, face: 'Limelight' });
const small = { size: 31, face: 'Barlow Condensed', weight: 600 };
const credits =
  set('Mara Tolliver', { ...small, x: 50, base: 76 }) +
  set(['Durham 6:40', 'Goldsboro 8:02', 'Wilmington 9:55'], {
    ...small,
    x: 950,
    base: 76,
    leading: 38,
    align: 'right',
  });

const carriages = `<path d="${layers.body}"/>`;
const tops = `<path d="${layers.roof}${layers.under}"/>${wheels}`;
export default {
  width: 1000,
  height: 1000,
  scale: 1.6,
  seed: 640,
  defs: `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset=".1" stop-color="#fff"/><stop offset="1" stop-color="#777"/></linearGradient>
    <linearGradient id="tube" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#bbb"/><stop offset=".3" stop-color="#fff"/><stop offset="1" stop-color="#222"/></linearGradient>
    <radialGradient id="side" gradientUnits="userSpaceOnUse" cx="${CENTER.x}" cy="${CENTER.y}" r="330"><stop stop-color="#555"/><stop offset=".6" stop-color="#aaa"/><stop offset="1" stop-color="#eee"/></radialGradient>`,
  plates: [
    {
      ink: 'yellow',
      solid: `${disc}<g fill="#fff">${ground}</g>${cabWindow}<path d="${lamp}${layers.window}"/>`,
      knockout: `${wheels}<g>${horns}</g>`,
      shift: [-2, 2],
    },
    {
      ink: 'red',
      solid: `${carriages}${engine}<path d="${catcher}"/>${title.svg}`,
      tint: `<rect x="-20" y="250" width="1040" height="${RAIL - 250}" fill="url(#sky)"/><g fill="#fff">${disc}${horns}${tops}</g>`,
      knockout: `<path d="${layers.window}"/>${cabWindow}${bands}`,
      screen: { shape: 'line', cell: 13, angle: 0 },
      shift: [2, -1],
    },
    {
      ink: 'blue',
      solid: `${pines}<g fill="#fff"><path d="M420 690h244V600h300v170H420z"/>${disc}${carriages}${engine}</g>${tops}${groove}${running}${rods}<path d="${roof}${frame}"/>${slats}${rail}${ties}${credits}${eyes}<path d="${lamp}" fill="none" stroke="#000" stroke-width="5"/>`,
      tint: `<g fill="url(#side)">${carriages}</g><g fill="url(#tube)"><path d="${boiler}"/><path d="${front}"/><path d="${dome}"/><path d="${cab}"/></g>`,
      knockout: `<path d="${layers.window}${layers.line}"/>${cabWindow}${bands}`,
      screen: { shape: 'dot', cell: 8, angle: 15 },
    },
  ],
} satisfies Piece;
