// Sitemap: the screens hang from a sounding line at the depth, in taps, at which they are reached.

import {
  blue,
  box,
  depthScreen,
  display,
  gauge,
  key,
  line,
  logScreen,
  mapScreen,
  paper,
  phone,
  phoneWidth,
  planScreen,
  RIGHT,
  red,
  SEA,
  slide,
  swell,
  words,
  yellow,
} from '../../parts/deep-waters.ts';
import type { Piece } from '../../press/print.ts';

const ROPE = 420;
const LEVELS = [258, 400, 542, 684, 826];
const water = SEA.map(
  (fill, i) => `<path d="${swell((LEVELS[i] ?? 0) - 66, 12, 200, 2000, 1000, -i * 66)}" fill="${fill}"/>`,
).join('');
const boat = `<path d="M250 150H590L556 206H292Z" fill="${red}"/><path d="M330 150V96H452L480 150Z" fill="${paper}" stroke="${key}" stroke-width="5"/><path d="M350 112h34v24h-34zM400 112h34v24h-34z" fill="${blue}"/>${line('M520 150V70', key, 5)}<path d="M522 70l52 16l-52 16z" fill="${red}"/><path d="M522 74l48 28" stroke="${paper}" stroke-width="7"/>`;
const lead = `<path d="M${ROPE - 9} 842h18l14 58q0 10 -10 10h-26q-10 0 -10 -10z" fill="${yellow}" stroke="${key}" stroke-width="4"/>`;
const knot = (y: number) =>
  `<ellipse cx="${ROPE}" cy="${y}" rx="17" ry="13" fill="${yellow}" stroke="${key}" stroke-width="4"/>`;

/** A screen on its hook; only its top is in the picture. */
const HANG = 104;
const hung = (x: number, y: number, screen: string) => {
  const id = `hung-${x}-${y}`;
  const high = 250;
  return `<clipPath id="${id}"><rect x="${x}" y="${y - 46}" width="${phoneWidth(high)}" height="${HANG}" rx="8"/></clipPath><g clip-path="url(#${id})">${phone(x, y - 52, high, screen)}</g>`;
};
const tile = `<rect width="390" height="844" fill="${paper}"/>${gauge(50, 90, 290, 0.82, 40)}${await display('9:07', { x: 50, top: 180, height: 110, fill: key })}`;
const list = `<rect width="390" height="844" fill="${paper}"/>${[90, 170, 250].map((y) => box(50, y, 200, 22) + box(290, y - 10, 60, 42, `fill="${blue}"`, 21)).join('')}`;
const buddies = `<rect width="390" height="844" fill="${yellow}"/><circle cx="130" cy="200" r="80" fill="${key}"/><circle cx="280" cy="200" r="80" fill="${red}"/>`;
const ROWS = [
  { taps: '0 taps', name: 'DEPTH', screens: [depthScreen], ink: key },
  { taps: '1 tap', name: 'GAS AND TIME', screens: [tile], ink: key },
  { taps: '2 taps', name: 'MAP, PLAN', screens: [mapScreen, planScreen], ink: paper },
  { taps: '3 taps', name: 'LOG, BUDDIES', screens: [logScreen, buddies], ink: paper },
  { taps: '4 taps', name: 'SETTINGS', screens: [list], ink: paper },
];

let svg = `${water}${boat}${line(`M${ROPE} 206V846`, key, 8)}${line(`M${ROPE} 206V846`, yellow, 3)}${lead}`;
for (const [i, { taps, name, screens, ink }] of ROWS.entries()) {
  const y = LEVELS[i] ?? 0;
  svg += words(taps, ROPE - 48, y + 14, { size: 40, weight: 600, fill: ink, align: 'right' });
  svg += line(`M${ROPE} ${y}H${ROPE + 70 + (screens.length - 1) * 150}`, key, 5) + knot(y);
  screens.forEach((screen, k) => {
    svg += hung(ROPE + 70 + k * 150, y, screen);
  });
  const height = 84 - i * 9;
  svg += await display(name, { x: 800, top: y - height / 2, height, fill: ink });
}
svg += words(['What is needed deepest down', 'is reached with the fewest taps.'], RIGHT, 110, {
  align: 'right',
  weight: 600,
});
svg += await display('SITEMAP', { x: 640, top: 80, height: 84, fill: blue });

export default slide(7, 'Sitemap, sounded', svg, paper) satisfies Piece;
