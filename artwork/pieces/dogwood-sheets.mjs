// Dogwood: construction sheet, sizes, stationery. The bract is drawn here once, about its own foot at 0,0.
import { big, ink, lines, small } from '../press/press.mjs';

const { red, blue, yellow, paper } = ink;
const bract = 'M0 0C-74 -60 -150 -160 -150 -262A78 78 0 0 1 0 -292A78 78 0 0 1 150 -262C150 -160 74 -60 0 0Z';
const veins = 'M0 -70V-265M-34 -90C-70 -140 -84 -190 -80 -245M34 -90C70 -140 84 -190 80 -245';
const dots = [
  [0, 0],
  ...[0, 1, 2, 3, 4, 5].map((k) => [30 * Math.cos((k * Math.PI) / 3), 30 * Math.sin((k * Math.PI) / 3)]),
  ...Array.from({ length: 12 }, (_, k) => [
    60 * Math.cos((k * Math.PI) / 6 + 0.26),
    60 * Math.sin((k * Math.PI) / 6 + 0.26),
  ]),
];
const flower = (x, y, s, { detail = true, a = red, c = blue, line = paper } = {}) =>
  `<g class="over" transform="translate(${x} ${y}) scale(${s})">${[0, 90, 180, 270].map((t) => `<path class="over" d="${bract}" fill="${t % 180 ? c : a}" transform="rotate(${t})"/>`).join('')}</g>` +
  (detail
    ? `<g transform="translate(${x} ${y}) scale(${s})">${[0, 90, 180, 270].map((t) => `<path d="${veins}" fill="none" stroke="${line}" stroke-width="8" stroke-linecap="round" transform="rotate(${t})"/>`).join('')}${dots.map(([dx, dy]) => `<circle cx="${dx}" cy="${dy}" r="13" fill="${yellow}"/>`).join('')}</g>`
    : '');
const grid = Array.from(
  { length: 17 },
  (_, i) =>
    `<path d="M${i * 100} 0V1600M0 ${i * 100}H1600" stroke="${blue}" stroke-width="${i % 4 ? 1.5 : 3}" opacity=".4"/>`,
).join('');
const construction =
  grid +
  `<g transform="translate(800 700) scale(1.9)"><path class="over" d="${bract}" fill="${red}"/><g fill="none" stroke="${blue}" stroke-width="2.4">${[90, 180, 270].map((t) => `<path d="${bract}" transform="rotate(${t})"/>`).join('')}<circle cx="-72" cy="-262" r="78"/><circle cx="72" cy="-262" r="78"/><path d="M0 40V-352M-170 -262H170"/><path d="M-260 -260L260 260M260 -260L-260 260" stroke-dasharray="8 6"/></g></g>` +
  small(1320, 250, 44, '45°', { weight: 600, fill: blue }) +
  small(100, 1450, 44, 'Two circles and a point make one bract.', { weight: 600 }) +
  small(100, 1510, 44, 'Four turns, and the feet overlap along the diagonals.', { weight: 600, fill: blue });
const sizes =
  flower(620, 620, 1.5) +
  [
    [1330, 260, 0.5],
    [1330, 640, 0.3],
    [1330, 900, 0.15],
    [1330, 1080, 0.075],
  ]
    .map(([x, y, s]) => flower(x, y, s, { detail: s > 0.1 }))
    .join('') +
  small(620, 1190, 44, '120 mm', { anchor: 'middle', weight: 600 }) +
  [
    ['40 mm', 484],
    ['24 mm', 796],
    ['12 mm', 1004],
    ['6 mm', 1160],
  ]
    .map(([t, y]) => small(1330, y, 44, t, { anchor: 'middle', weight: 600 }))
    .join('') +
  `<rect y="1290" width="1600" height="310" fill="${blue}"/>` +
  big('ONE DRAWING', { x: 100, y: 1370, h: 150, fill: paper, cls: '' });
const sheet = (x, y, w, h, fill = paper) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`;
const clip = (id, x, y, w, h, inner) =>
  `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${w}" height="${h}"/></clipPath><g clip-path="url(#${id})" style="isolation:isolate">${inner}</g>`;
const stationery =
  `<rect width="2000" height="1500" fill="${blue}"/>` +
  clip(
    'l',
    130,
    110,
    905,
    1280,
    sheet(130, 110, 905, 1280) +
      flower(935, 1290, 0.95) +
      big('DOGWOOD', { x: 200, y: 190, h: 70, fill: blue }) +
      lines(200, 310, 34, 42, ['Land company', 'Acreage, lots & timber'], { fill: blue, weight: 600 }) +
      lines(
        200,
        480,
        32,
        46,
        [
          'Re: Parcel 14, Old Mill Road',
          '',
          'The survey is in. Forty-one acres, a third of',
          'them to be replanted by March; the rest falls',
          'into nine lots along the ridge.',
        ],
        { weight: 500 },
      ),
  ) +
  clip(
    'k',
    1150,
    250,
    700,
    400,
    sheet(1150, 250, 700, 400, paper) +
      flower(1780, 560, 0.75) +
      big('DOGWOOD', { x: 1200, y: 310, h: 62, fill: blue }) +
      lines(1200, 540, 34, 42, ['Ruth Pell, surveyor', '14 Depot Street'], { weight: 600, fill: blue }),
  ) +
  clip(
    'm',
    1150,
    760,
    700,
    400,
    sheet(1150, 760, 700, 400, red) + flower(1500, 960, 1.3, { a: blue, c: blue, line: red }),
  );
export default [
  { out: 'portfolio/dogwood/construction.jpg', w: 1600, h: 1600, svg: construction },
  { out: 'portfolio/dogwood/sizes.jpg', w: 1600, h: 1600, svg: sizes },
  { out: 'portfolio/dogwood/stationery.jpg', w: 2000, h: 1500, svg: stationery },
];
