// Page 16, the back: the bus that everyone is already on, and under it the road, which is the timetable.
import { type Point, smooth } from '../../parts/outline.ts';
import { random } from '../../press/noise.ts';
import type { Piece } from '../../press/print.ts';
import { fit, set } from '../../press/type.ts';

const next = random(16);
const white = (drawing: string) => `<g fill="#fff">${drawing.replaceAll('#000', '#fff')}</g>`;
const stroke = (d: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="#000" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

// --- the bus: a forty-foot coach, nose to the right, everything on its roof
const shell = '<path d="M64 168Q64 138 94 138H852Q894 138 912 178L934 268Q936 276 936 284V372H64Z"/>';
const glass = Array.from({ length: 6 }, (_, i) => ({ x: 92 + i * 112, width: 100 }));
const panes = glass
  .map(
    ({ x, width }) =>
      `<path d="M${x + 8} 168H${x + width - 8}Q${x + width} 168 ${x + width} 176V252H${x}V176Q${x} 168 ${x + 8} 168Z"/>`,
  )
  .join('');
const windshield = '<path d="M858 172H872Q886 174 892 194L906 252H858Z"/>';
const door = '<path d="M774 168H836V366H774Z"/>';
const doorGlass = '<path d="M782 178H802V352H782ZM808 178H828V352H808Z"/>';
const wheels = [196, 286, 706].map((x) => ({
  outer: `<circle cx="${x}" cy="372" r="40"/>`,
  tire: `<circle cx="${x}" cy="374" r="33"/>`,
  hub: `<circle cx="${x}" cy="374" r="13"/>`,
}));
const arches = wheels.map(({ outer }) => outer).join('');
const tires = wheels.map(({ tire }) => tire).join('');
const hubs = wheels.map(({ hub }) => hub).join('');
const lamps = '<path d="M922 300H936V326H922Z"/><path d="M64 300H74V330H64Z"/>';
const mirror = stroke('M900 168Q926 158 934 172V206', 7);
const rack = `${stroke('M110 126H800', 6)}${stroke('M130 126V138M290 126V138M450 126V138M610 126V138M780 126V138', 5)}`;
const boards = '<path d="M132 118Q300 76 470 112Q300 134 132 118Z"/>';
const boards2 = '<path d="M170 98Q330 58 488 92Q330 112 170 98Z"/>';
const luggage = '<path d="M520 64H610V122H520ZM690 76H774V122H690Z"/>';
const bags = `<path d="M618 122V92Q618 78 634 78H664Q680 78 680 92V122Z"/>${stroke('M550 62V50H580V62M716 74V64H746V74', 6)}<path d="M534 64h7v58h-7zM590 64h7v58h-7z"/>`;

// Passengers: a head and shoulders each, hair of their own; the third one waves out of the window.
const heads = glass.map(({ x }, i) => {
  const cx = x + 46 + 8 * (next() - 0.5);
  const up = 206 + 6 * (i % 3);
  const bust = `<path d="M${cx - 36} 252Q${cx - 34} ${up + 26} ${cx} ${up + 26}Q${cx + 34} ${up + 26} ${cx + 36} 252Z"/><circle cx="${cx}" cy="${up}" r="21"/>`;
  const hair = [
    `<path d="M${cx - 23} ${up + 4}A23 23 0 0 1 ${cx + 22} ${up - 6}Q${cx} ${up - 12} ${cx - 23} ${up + 4}Z"/>`,
    `<path d="M${cx - 23} ${up + 34}V${up - 2}A23 23 0 0 1 ${cx + 22} ${up - 6}Q${cx - 4} ${up - 8} ${cx - 8} ${up + 34}Z"/>`,
    `<circle cx="${cx}" cy="${up - 12}" r="19"/><circle cx="${cx - 15}" cy="${up - 5}" r="13"/><circle cx="${cx + 15}" cy="${up - 8}" r="12"/>`,
    `<path d="M${cx - 23} ${up - 4}A23 23 0 0 1 ${cx + 20} ${up - 8}L${cx + 38} ${up - 5}V${up}H${cx - 23}Z"/>`,
    `<path d="M${cx - 22} ${up + 2}A23 23 0 0 1 ${cx + 22} ${up - 6}Q${cx} ${up - 14} ${cx - 22} ${up + 2}Z"/><circle cx="${cx - 20}" cy="${up - 18}" r="10"/>`,
    `<path d="M${cx - 22} ${up + 2}Q${cx - 26} ${up - 30} ${cx - 8} ${up - 22}Q${cx} ${up - 36} ${cx + 9} ${up - 22}Q${cx + 28} ${up - 26} ${cx + 20} ${up - 4}Q${cx} ${up - 12} ${cx - 22} ${up + 2}Z"/>`,
  ][i];
  return { bust, hair: hair ?? '' };
});
const busts = heads.map(({ bust }) => bust).join('');
const hair = heads.map((head) => head.hair).join('');
const side = await fit('THE BUS', {
  x: 352,
  height: 82,
  top: 276,
  face: 'League Gothic',
  style: 'letter-spacing:.03em',
});
const bound = set('BEACH', {
  x: 776,
  base: 160,
  size: 22,
  face: 'Barlow Condensed',
  weight: 700,
  style: 'letter-spacing:.06em',
});
const blind = '<path d="M766 142H842V164H766Z"/>';

// --- the road: it passes under the bus, turns, and winds down past the stops
const rowAt = (i: number) => 564 + i * 137;
const bend = (i: number): Point => [132 + (i % 2 ? 34 : -16), rowAt(i)];
const stops = Array.from({ length: 6 }, (_, i) => bend(i));
const way = smooth([[1040, 420], [700, 420], [360, 420], [180, 428], [112, 470], ...stops, [150, 1345]], false);
const road = stroke(way, 58, 'style="stroke-linecap:butt"');
const dash = stroke(way, 4, 'stroke-dasharray="22 20" style="stroke-linecap:butt"');
const discs = stops.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="21"/>`).join('');
const dots = stops.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="10"/>`).join('');

// --- what one sees from the window at each stop, 150 x 100, standing on its own ground
type View = { yellow?: string; red?: string; blue?: string };
const pine = (x: number, s: number) =>
  `<path d="M${x} ${100 - 84 * s}L${x + 16 * s} ${100 - 50 * s}H${x + 8 * s}L${x + 25 * s} ${100 - 16 * s}H${x + 4 * s}V100H${x - 4 * s}V${100 - 16 * s}H${x - 25 * s}L${x - 8 * s} ${100 - 50 * s}H${x - 16 * s}Z"/>`;
const bricks = Array.from(
  { length: 18 },
  (_, i) => `M${12 + (i % 6) * 21 + (Math.floor(i / 6) % 2) * 10} ${62 + Math.floor(i / 6) * 14}h9`,
).join('');
const views: View[] = [
  {
    red: '<path d="M6 48H144V100H6ZM60 16H90V100H60Z"/>',
    blue: '<path d="M0 48L12 32H138L150 48ZM54 18L75 -10L96 18Z"/><path d="M16 60h11v15h-11zM36 60h11v15h-11zM103 60h11v15h-11zM123 60h11v15h-11zM67 70h16v30h-16z"/><circle cx="75" cy="38" r="10"/>',
    yellow: '<circle cx="75" cy="38" r="8"/>',
  },
  {
    red: '<path d="M4 52L26 34V52L52 34V52L78 34V52L104 34V52H110V100H4Z"/><path d="M118 0H136L140 100H114Z"/>',
    blue: `<path d="M114 6H140V14H114ZM116 26H138V32H116Z"/>${stroke(bricks, 3.4)}<path d="M28 78h18v22H28zM68 78h18v22H68z"/>${stroke('M127 -8q-10 -8 0 -14t4 -12', 4)}`,
  },
  {
    red: '<path d="M58 12H110V44Q110 66 84 74Q58 66 58 44Z"/>',
    blue: `${pine(24, 1)}${pine(134, 0.72)}<path d="M80 74h8v26h-8z"/>`,
  },
  {
    yellow: '<path d="M100 -4H146V40H100Z"/>',
    red: '<path d="M4 52H108V60H4Z"/><path d="M108 8H138V22Q138 32 123 32Q108 32 108 22Z"/>',
    blue: `<path d="M8 60H104V100H8Z"/>${stroke('M122 40V100', 7)}${stroke('M138 12q9 1 7 9t-9 5', 3.4)}`,
  },
  {
    red: '<path d="M18 66H140L128 100H34Z"/>',
    yellow: '<path d="M76 4L110 14L76 24Z"/>',
    blue: `<path d="M40 40H122V64H40ZM58 20H104V38H58Z"/>${stroke('M76 2V20', 4)}<path d="M6 52h9v48H6z"/>${stroke('M10 60L40 78', 3)}`,
  },
  {
    yellow: '<path d="M0 100Q70 78 150 100Z"/>',
    red: '<path d="M20 54Q26 4 80 -2Q132 4 138 54Q124 42 108 54Q94 42 79 54Q64 42 50 54Q36 42 20 54Z"/>',
    blue: '<path d="M76 -10H82V96H76Z"/>',
  },
];
const holes: View[] = [
  { blue: stroke('M75 38V31M75 38L80 41', 2.6) },
  {},
  { red: set('9', { x: 84, base: 58, size: 46, align: 'middle', face: 'Barlow Condensed', weight: 700 }) },
  { blue: '<path d="M18 70h24v16H18zM48 70h24v16H48zM80 68h16v32H80z"/>' },
  { blue: '<path d="M48 46h10v10H48zM66 46h10v10H66zM84 46h10v10H84zM102 46h10v10h-10zM66 25h30v8H66z"/>' },
  { red: stroke('M79 -2Q56 20 50 54M79 -2Q102 20 108 54', 3.4) },
];
const seen = (from: View[], plate: keyof View) =>
  from.map((view, i) => `<g transform="translate(232 ${rowAt(i) - 68})">${view[plate] ?? ''}</g>`).join('');

// --- the words: the way out down the page, the way back up
const times: readonly (readonly [string, string, string])[] = [
  ['Student lot', '7:00', '3:20'],
  ['Mill Street', '7:12', '3:08'],
  ['Route 9', '7:40', '2:40'],
  ['Rest stop', '9:05', '1:15'],
  ['Ferry dock', '10:50', '11:30'],
  ['The beach', '11:20', '11:00'],
];
const notes = [
  'By the gym, under the lights',
  'Corner of Fourth',
  'Wave, or it drives on',
  '20 minutes, good pie',
  'For Harbor Walk and Tern Island',
  'All out. Towels in the hold',
];
const small = { face: 'Barlow Condensed', weight: 600 };
const cap = await fit('H', { x: 0, height: 50, base: 0, face: 'League Gothic' });
const names = times
  .map(([name], i) =>
    set(name.toUpperCase(), {
      x: 412,
      base: rowAt(i) + 12,
      size: cap.size,
      face: 'League Gothic',
      style: 'letter-spacing:.012em',
    }),
  )
  .join('');
const hours = times
  .map(
    ([, out, back], i) =>
      set(out, { x: 792, base: rowAt(i) + 12, size: cap.size, align: 'right', face: 'League Gothic' }) +
      set(back, { x: 936, base: rowAt(i) + 12, size: cap.size, align: 'right', face: 'League Gothic' }),
  )
  .join('');
const under = notes
  .map(
    (note, i) =>
      set(note, { x: 414, base: rowAt(i) + 48, size: 28, ...small, weight: 500 }) +
      set('am', { x: 792, base: rowAt(i) + 48, size: 28, align: 'right', ...small, weight: 500 }) +
      set(i < 4 ? 'pm' : 'am', { x: 936, base: rowAt(i) + 48, size: 28, align: 'right', ...small, weight: 500 }),
  )
  .join('');
const rules = Array.from(
  { length: 5 },
  (_, i) => `<path d="M412 ${rowAt(i) + 71}H936" stroke="#000" stroke-width="2.5"/>`,
).join('');

// --- the sea at the foot
const surf = (y: number, lift: number) =>
  smooth(
    Array.from({ length: 12 }, (_, i): Point => [i * 96 - 30, y + lift * Math.sin(i * 1.7 + y)]),
    false,
  );
const sea = `<path d="${surf(1352, 7)}V1440H-40Z"/>`;
const sand = `<path d="${surf(1326, 9)}V1440H-40Z"/>`;
const foam = stroke(surf(1352, 7), 8);
const tides = stroke(surf(1368, 4), 3, 'stroke-dasharray="120 40"');
const foot =
  set('Tear me off. I am the only page you need.', { x: 64, base: 1396, size: 32, ...small }) +
  set('16', { x: 936, base: 1396, size: 32, align: 'right', ...small });
const headline =
  set('Back reads upward.', { x: 232, base: 480, size: 28, ...small, weight: 500 }) +
  set('Out, Mar 4', { x: 792, base: 480, size: 28, align: 'right', ...small }) +
  set('Back, Mar 12', { x: 936, base: 480, size: 28, align: 'right', ...small });
// The page hangs on the spine, which is at its right: that is where it comes off.
const perforation = stroke('M974 6V1310', 3, 'stroke-dasharray="1 11"');

export default {
  width: 1000,
  height: 1414,
  scale: 1.3,
  seed: 16,
  defs: `<linearGradient id="side" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff"/><stop offset=".66" stop-color="#fff"/><stop offset="1" stop-color="#999"/></linearGradient>
    <linearGradient id="deep" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#333"/><stop offset=".35" stop-color="#000"/></linearGradient>`,
  plates: [
    {
      ink: 'yellow',
      solid: `${shell}${white(panes + windshield + door + arches)}${lamps}${boards2}${sand}${white(sea)}${seen(views, 'yellow')}${hubs}`,
      knockout: `${side.svg}${foam}`,
      shift: [1.5, -1.5],
    },
    {
      ink: 'red',
      solid: `<path d="M64 268H936V358H64Z"/>${white(arches + door + lamps)}${boards}${luggage}${busts}${seen(views, 'red')}${dots}${white(sea)}${names}`,
      knockout: `${side.svg}${seen(holes, 'red')}${foam}`,
      shift: [-1.5, 1],
    },
    {
      ink: 'blue',
      tint: `<g fill="url(#side)">${shell}</g>${white(panes + door + arches + windshield + lamps)}<g fill="#999">${windshield}</g><g fill="url(#deep)">${sea}</g>`,
      knockout: `${side.svg}${foam}${tides}${foot}`,
      screen: { shape: 'dot', cell: 8, angle: 15 },
    },
    {
      ink: 'blue',
      solid: `${road}${white(sand + dash + discs + arches)}${tires}${white(hubs)}${door}${white(doorGlass)}${blind}${hair}${mirror}${rack}${bags}${seen(views, 'blue')}${hours}${under}${rules}${headline}${perforation}`,
      knockout: `${bound}${seen(holes, 'blue')}`,
    },
  ],
} satisfies Piece;
