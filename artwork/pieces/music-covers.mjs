// Five record sleeves, five ideas.
import { big, ink, lines, small } from '../press/press.mjs';

const S = 1600,
  M = 90;
const foot = (left, right, fill = ink.key) =>
  small(M, S - M, 40, left, { weight: 600, fill }) +
  small(S - M, S - M, 40, right, { weight: 600, fill, anchor: 'end' });

// The score as a bar chart: I is red, IV blue, V yellow.
const chords = ['I', 'I', 'I', 'I', 'IV', 'IV', 'I', 'I', 'V', 'IV', 'I', 'I'];
const tone = { I: [ink.red, 560], IV: [ink.blue, 860], V: [ink.yellow, 1130] };
const step = (S - 2 * M) / 12;
const bars = chords
  .map((c, i) => {
    const [fill, high] = tone[c];
    return `<rect class="over" x="${M + i * step}" y="${1400 - high}" width="${step + 14}" height="${high}" fill="${fill}"/>`;
  })
  .join('');
const twelve =
  bars +
  big('TWELVE', { x: M, y: 200, w: S - 2 * M, fill: ink.red }) +
  big('BARS', { x: M, y: 740, w: S - 2 * M, fill: ink.blue }) +
  chords.map((c, i) => small(M + i * step + step / 2, 1470, 40, c, { weight: 600, anchor: 'middle' })).join('') +
  small(M, 130, 40, 'Mara Tolliver', { weight: 600 }) +
  small(S - M, 130, 40, 'Nine times around', { weight: 600, anchor: 'end' });

// Wheels on a rail.
const wheel = (x, r, fill) =>
  `<circle class="over" cx="${x}" cy="${900}" r="${r - 62}" fill="none" stroke="${fill}" stroke-width="124"/>`;
const train =
  `<g transform="translate(0 -420)"><rect y="1150" width="1600" height="26" fill="${ink.key}"/>${Array.from({ length: 17 }, (_, i) => `<rect class="over" x="${i * 100 - 20}" y="1196" width="62" height="54" fill="${ink.yellow}"/>`).join('')}` +
  big('SL', { x: M, y: 650, h: 500 }) +
  [775, 900, 1025, 1150].map((x, i) => wheel(x, 250, i % 2 ? ink.blue : ink.red)).join('') +
  `<circle class="over" cx="1340" cy="900" r="250" fill="${ink.yellow}"/>` +
  big('W', { x: S - M, y: 650, h: 500, fill: ink.blue, anchor: 'end' }) +
  '</g>' +
  big('TRAIN', { x: M, y: 930, h: 420, fill: ink.blue }) +
  lines(1510, 975, 40, 48, ['Durham 6:40', 'Goldsboro 8:02', 'Wilmington 9:55'], { anchor: 'end', weight: 600 }) +
  foot('Mara Tolliver', 'Single');

// The title against itself.
const sides =
  big('BOTH', { x: M, y: 190, w: S - 2 * M, fill: ink.red }) +
  big('SIDES', { x: M, y: 790, w: S - 2 * M, fill: ink.red }) +
  `<g class="over" transform="rotate(180 800 800) translate(0 -36)">${big('BOTH', { x: M, y: 190, w: S - 2 * M, fill: ink.blue, cls: '' })}${big('SIDES', { x: M, y: 790, w: S - 2 * M, fill: ink.blue, cls: '' })}</g>` +
  small(M, 120, 40, 'Mara Tolliver, A', { weight: 600, fill: ink.red }) +
  `<g transform="rotate(180 800 800)">${small(M, 120, 40, 'Mara Tolliver, B', { weight: 600, fill: ink.blue })}</g>`;

// Dots that grow, a title left out of them.
const dots = [];
for (let r = 0; r < 26; r++)
  for (let c = -1; c < 26; c++) {
    const x = c * 64 + (r % 2) * 32 + 20,
      y = r * 64 + 10;
    if (y < 170) continue;
    dots.push(
      `<circle cx="${x}" cy="${y}" r="${(3 + 44 * Math.min(1, Math.max(0, (x * 0.35 + y) / 1900)) ** 1.35).toFixed(1)}"/>`,
    );
  }
const tone2 =
  `<mask id="out"><rect width="1600" height="1600" fill="white"/>${big('HALF', { x: M, y: 560, h: 430, fill: 'black', cls: '' })}${big('TONE', { x: M, y: 1050, h: 430, fill: 'black', cls: '' })}</mask>
  <circle class="over" cx="1120" cy="560" r="380" fill="${ink.yellow}"/><g class="over" fill="${ink.blue}" mask="url(#out)">${dots.join('')}</g>` +
  big('HALF', { x: M + 8, y: 566, h: 430, fill: ink.red }) +
  small(M, 120, 40, 'Mara Tolliver', { weight: 700 }) +
  small(S - M, 120, 40, 'Brushes, bass', { weight: 700, anchor: 'end' });

// A five with the sun in its bowl.
const five =
  `<circle class="over" cx="820" cy="1010" r="330" fill="${ink.yellow}"/>` +
  big('5', { x: 800, y: 130, h: 1240, anchor: 'middle' }) +
  Array.from(
    { length: 9 },
    (_, i) => `<rect class="over" y="${1030 + i * 66}" width="1600" height="${10 + i * 6.5}" fill="${ink.blue}"/>`,
  ).join('') +
  big('O’CLOCK', { x: M, y: 130, h: 150, fill: ink.blue }) +
  big('SUN', { x: S - M, y: 130, h: 150, fill: ink.blue, anchor: 'end' }) +
  lines(M, 350, 40, 48, ['Mara Tolliver', 'One take'], { weight: 600 }) +
  lines(S - M, 350, 40, 48, ['November', 'window open'], { weight: 600, anchor: 'end' });

export default [
  ['twelve-bars', twelve],
  ['slow-train', train],
  ['both-sides', sides],
  ['halftone', tone2],
  ['five-oclock-sun', five],
].map(([slug, svg]) => ({ out: `music/${slug}/cover.jpg`, w: S, h: S, svg }));
