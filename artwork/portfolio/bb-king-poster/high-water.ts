// A double bass stands in the flood to its waist like a boat gone down by the stern: its scroll the masthead, the rain as steep as its strings.
// The title turns over at the waterline: HIGH is ink on paper, WATER is paper in ink, and in its letters the drowned half keeps its color.
import { fHole, foot, outline, type Point, sheet, times, titles } from '../../parts/bb-king-poster.ts';
import { random } from '../../press/noise.ts';
import type { Piece } from '../../press/print.ts';

const title = await titles('HIGH', 'WATER');
const WATERLINE = 1026;
const TILT = 8;

// The bass stands upright in millimetres around the foot of its bridge; `stand` lists it and sets it into the sheet.
const stand = (svg: string) => `<g transform="translate(566 1000) rotate(${TILT}) scale(.735)">${svg}</g>`;
const NUT = -1050;
const BOARD_END = -190;

/** The right half of the outline from heel to end pin, as cubic curves: sloping shoulder, corner, waist, corner, belly. */
// biome-ignore format: three points a curve, one curve a line
const half: readonly Point[] = [
  [0, -618],
  [36, -616], [58, -604], [90, -572],
  [150, -512], [256, -452], [256, -334],
  [256, -276], [238, -232], [216, -206],
  [222, -192], [230, -184], [240, -178],
  [240, -178], [234, -162], [234, -162],
  [196, -150], [178, -112], [178, -58],
  [178, 2], [208, 40], [258, 52],
  [258, 52], [262, 68], [262, 68],
  [258, 82], [266, 94], [284, 118],
  [316, 160], [333, 206], [333, 264],
  [333, 402], [204, 495], [0, 495],
];
const mirrored = half.map(([x, y]): Point => [-x, y]).reverse();
const body = `M${half[0]}C${half.slice(1).join(' ')}C${mirrored.slice(1).join(' ')}Z`;
const neck = `M-22 ${NUT}L22 ${NUT}L36-590C40-600 50-606 56-608H-56C-50-606-40-600-36-590Z`;
const box =
  'M-22-1050L22-1050L31-1075L29-1236C28-1250 22-1256 22-1266C64-1258 74-1322 32-1328C20-1346-20-1346-32-1328C-74-1322-64-1258-22-1266C-22-1256-28-1250-29-1236L-31-1075Z';
const board = `M-21 ${NUT}H21L44 ${BOARD_END}C24 ${BOARD_END + 14}-24 ${BOARD_END + 14}-44 ${BOARD_END}Z`;
const bridge = 'M-84 10C-84-4-70-10-58-24C-30-38 30-38 58-24C70-10 84-4 84 10H52C46-4 20-10 0-10S-46-4-52 10Z';
const tail = 'M-30 150C-20 140 20 140 30 150L46 410C30 424-30 424-46 410Z';
const keys = [-1, 1]
  .map((side) =>
    [-1112, -1188]
      .map((row) => {
        const y = row - side * 9;
        return `<path d="M${side * 26} ${y - 4}h${side * 46}v8h${side * -46}Z"/><path d="M${side * 70} ${y - 7}C${side * 84} ${y - 34} ${side * 112} ${y - 30} ${side * 112} ${y}S${side * 84} ${y + 34} ${side * 70} ${y + 7}Z"/>`;
      })
      .join(''),
  )
  .join('');
const string = (i: number) => (i - 1.5) / 1.5;
const across = (i: number, y: number) => string(i) * (14 + (32 * (y - NUT)) / -NUT);
const overBoard = times(4, (i) => `M${across(i, NUT)} ${NUT}L${across(i, BOARD_END)} ${BOARD_END}`);
const overPlate = times(4, (i) => `M${across(i, BOARD_END)} ${BOARD_END}L${across(i, -30)}-30L${string(i) * 20} 150`);
const bare = `<path d="${overBoard}" fill="none" stroke="#fff" stroke-width="4"/>`;
const effs = [-1, 1]
  .map(
    (side) => `<path d="${fHole}" transform="translate(${side * 128} -42) rotate(${side * -7}) scale(${side} 1.04)"/>`,
  )
  .join('');

const silhouette = `<path d="${box}"/><path d="${neck}"/><path d="${body}"/>${keys}`;
/** The plate is arched: it darkens towards its edge, in steps that the screen melts together. */
const arched = (deepest: number, reach: number) =>
  `<g clip-path="url(#plate)" fill="none">${times(12, (i) => {
    const grey = Math.round(255 - ((i + 1) / 12) * deepest * 255);
    return `<path d="${body}" transform="translate(${-i} ${-i})" class="over" stroke="rgb(${grey} ${grey} ${grey})" stroke-width="${2 * reach * (1 - i / 12)}"/>`;
  })}</g>`;
const dark = `<path d="${board}"/><path d="${tail}"/>${effs}`;
const plates = {
  yellow: silhouette + bare,
  redSolid: `${dark}${bare}<path d="${overPlate}" fill="none" stroke="#000" stroke-width="3.5"/>`,
  redTint: `<path d="${body}" fill="url(#varnish)"/>${arched(0.62, 104)}
    <g clip-path="url(#plate)" transform="translate(30 14)"><path d="${board}${bridge}" fill="#666"/></g><path d="${neck}${box}" fill="url(#wood)"/><path d="${bridge}${board}" fill="#fff"/>`,
  blueSolid: `<path d="${body}" fill="none" stroke="#000" stroke-width="9"/>
    <g clip-path="url(#plate)" fill="none"><path d="${body}" stroke="#000" stroke-width="42"/><path d="${body}" stroke="#fff" stroke-width="36"/><path d="${body}" stroke="#000" stroke-width="9"/></g>
    <path d="${neck}${box}" fill="none" stroke="#000" stroke-width="6"/>${dark}
    <g fill="none" stroke="#000" stroke-width="5"><path d="M-22-1266H22M-10-1240V-1075M10-1240V-1075"/><path d="M22-1276C52-1264 62-1312 38-1316C20-1316 22-1288 38-1292M-22-1276C-52-1264-62-1312-38-1316C-20-1316-22-1288-38-1292M-9-1338V-1268M9-1338V-1268"/></g>
    ${bare}<path d="${overPlate}" fill="none" stroke="#000" stroke-width="3.5"/><path d="M-22 ${NUT - 6}H22V${NUT}H-22Z" fill="#fff"/>
    <path d="${bridge}" fill="#fff" stroke="#000" stroke-width="6"/>`,
  blueTint: `<path d="${body}" fill="url(#core)"/>`,
};

// --- the flood
const wave = (x: number, y: number) => Math.sin(x / 71 + y / 19) * 2.4 + Math.sin(x / 29 - y / 11) * 1.1;
/** How far the water bends what stands in it, at each depth. */
const bend = (y: number) => {
  const depth = y - WATERLINE;
  return 16 + (4 + 9 * Math.exp(-depth / 150)) * Math.sin(depth / 11);
};
/** The same as a picture whose red says how far to look aside, for Chromium's displacement filter. */
const REACH = 64;
const depths = Array.from({ length: sheet.height - WATERLINE }, (_, i) => {
  const aside = 255 * (0.5 - bend(WATERLINE + i) / REACH);
  return `<path d="M0 ${WATERLINE + i}h1000v1.5H0Z" fill="rgb(${aside} 128 128)"/>`;
}).join('');
const lens = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1500" viewBox="0 0 1000 1500"><path d="M0 0H1000V1500H0Z" fill="#808080"/>${depths}</svg>`)}`;
const drown = (id: string) =>
  `<g clip-path="url(#above)"><use href="#${id}"/></g><g clip-path="url(#below)"><g filter="url(#lens)"><use href="#${id}"/></g></g>`;
/** Light on the water: long swells that thin out with depth. */
const swells = times(9, (row) => {
  const y = WATERLINE + 4 + row * 8.5 + row * row * 0.9;
  const xs = Array.from({ length: 103 }, (_, i) => i * 10 - 10);
  const thick = (x: number) =>
    Math.max(0, (7 - row * 0.6) * (0.3 + 0.7 * Math.sin(x / 83 + row * 2.4) * Math.sin(x / 210 + row)));
  const edge = (side: number) => xs.map((x): Point => [x, y + wave(x, y) + (side * thick(x)) / 2]);
  return outline([...edge(-1), ...edge(1).reverse()]);
});
/** Rings that the hull pushes out, thinner the farther they run. */
const rings = times(
  4,
  (i) =>
    `<ellipse cx="566" cy="${WATERLINE + 4}" rx="${212 + i * 62}" ry="${9 + i * 8}" stroke-width="${6.5 - i * 1.4}"/>`,
);
const surface = outline([
  ...Array.from({ length: 103 }, (_, i): Point => [i * 10 - 10, WATERLINE + wave(i * 10, WATERLINE) * 1.6]),
  [1010, 1510],
  [-10, 1510],
]);

// --- rain, as steep as the strings, on a loosened grid so that it is dense without clots
const next = random(9);
const slope = Math.tan((TILT * Math.PI) / 180);
const rain = `<path d="${times(26 * 8, (i) => {
  const x = (i % 26) * 46 - 20 + next() * 30;
  const y = Math.floor(i / 26) * 134 - 70 + next() * 110;
  const fall = 50 + next() * 70;
  return `M${x.toFixed(1)} ${y.toFixed(1)}l${(-slope * fall).toFixed(1)} ${fall.toFixed(1)}`;
})}" fill="none" stroke-width="2.8"/>`;

const disc = '<circle cx="360" cy="768" r="310"/>';

export default {
  ...sheet,
  seed: 5,
  defs: `<clipPath id="plate"><path d="${body}"/></clipPath><clipPath id="high">${title.above.svg}</clipPath><clipPath id="below"><path d="M0 ${WATERLINE}H1000V1500H0Z"/></clipPath><clipPath id="above"><path d="M0 0H1000V${WATERLINE}H0Z"/></clipPath>
    <filter id="lens" filterUnits="userSpaceOnUse" x="0" y="0" width="1000" height="1500" color-interpolation-filters="sRGB">
      <feImage href="${lens}" x="0" y="0" width="1000" height="1500" preserveAspectRatio="none" result="map"/>
      <feDisplacementMap in="SourceGraphic" in2="map" scale="${REACH}" xChannelSelector="R" yChannelSelector="G"/></filter>
    ${Object.entries(plates)
      .map(([id, svg]) => `<g id="${id}">${stand(svg)}</g>`)
      .join('')}
    <linearGradient id="varnish" gradientUnits="userSpaceOnUse" x1="-300" y1="-200" x2="330" y2="60"><stop stop-color="#bbb"/><stop offset=".3" stop-color="#f4f4f4"/><stop offset="1" stop-color="#555"/></linearGradient>
    <linearGradient id="wood" gradientUnits="userSpaceOnUse" x1="-40" y1="0" x2="40" y2="0"><stop stop-color="#ddd"/><stop offset="1" stop-color="#333"/></linearGradient>
    <linearGradient id="core" gradientUnits="userSpaceOnUse" x1="60" y1="0" x2="330" y2="90"><stop stop-color="#fff"/><stop offset="1" stop-color="#333"/></linearGradient>`,
  plates: [
    { ink: 'yellow', solid: drown('yellow'), shift: [2, -2] },
    {
      ink: 'red',
      solid: disc,
      knockout: `${drown('yellow')}<g stroke="#000">${rain}</g>`,
      shift: [-2, 2],
    },
    {
      ink: 'red',
      solid: drown('redSolid'),
      tint: drown('redTint'),
      screen: { shape: 'dot', cell: 10, angle: 75 },
      shift: [-2, 2],
    },
    {
      ink: 'blue',
      // Rain falls behind the bass, blue on the sheet and paper on the letters; the bass prints over both.
      solid: `<g clip-path="url(#above)"><g stroke="#000">${rain}</g><g fill="#fff">${disc}<use href="#yellow"/></g>${title.above.svg}
        <g clip-path="url(#high)"><g stroke="#fff">${rain}</g><use href="#yellow"/></g></g>`,
      knockout: stand(bare.replace('#fff', '#000')),
    },
    {
      ink: 'blue',
      solid: drown('blueSolid'),
      tint: '<g clip-path="url(#above)"><use href="#blueTint"/></g>',
      screen: { shape: 'dot', cell: 10, angle: 15 },
    },
    {
      ink: 'blue',
      solid: `<path d="${surface}"/><path d="${swells}" fill="#fff"/><g clip-path="url(#below)" fill="none" stroke="#fff">${rings}</g><g stroke="#000" stroke-width="10">${title.below.svg}</g>`,
      knockout:
        title.below.svg + foot('SATURDAY 9 MAY', ['OTIS “SLOW” DELANEY · BLIND CREEK', 'MAE CARTER & THE LEVEE FOUR']),
    },
  ],
} satisfies Piece;
