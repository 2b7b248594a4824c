// The site sign of the Dogwood Land Company: the flower stands where four parcels meet, the ground beneath is the band.
import type { Piece } from '../press/print.ts';
import { fit, set } from '../press/type.ts';

const WIDTH = 2400;
const HEIGHT = 1500;
const BAND = 1130;
const LEFT = 110;
const RIGHT = WIDTH - LEFT;
const FLOWER = { x: 584, y: 565, size: 1.5 };
const WORDS = 1150;

// One bract about its own foot: two round lobes and a point.
const bract = 'M0 6C-70 -38 -156 -138 -156 -232A84 84 0 0 1 0 -273A84 84 0 0 1 156 -232C156 -138 70 -38 0 6Z';
const veins = 'M0 -78V-222M-22 -84C-58 -122 -80 -166 -84 -220M22 -84C58 -122 80 -166 84 -220';
const turned = (path: string, angles: readonly number[], style = '') =>
  angles
    .map(
      (angle) =>
        `<path d="${path}" ${style} transform="translate(${FLOWER.x} ${FLOWER.y}) scale(${FLOWER.size}) rotate(${angle})"/>`,
    )
    .join('');
const allVeins = turned(veins, [0, 90, 180, 270], 'fill="none" stroke="#000" stroke-width="8" stroke-linecap="round"');

// The seed head: one, six and twelve dots, each ring turned against the one within.
const seeds = [1, 6, 12]
  .flatMap((count, ring) =>
    Array.from({ length: count }, (_, i) => {
      const angle = (i / count + ring * 0.04) * 2 * Math.PI;
      const [x, y] = [Math.cos(angle), Math.sin(angle)].map((part) => part * ring * 27 * FLOWER.size);
      return `<circle cx="${FLOWER.x + (x ?? 0)}" cy="${FLOWER.y + (y ?? 0)}" r="${11.5 * FLOWER.size}"/>`;
    }),
  )
  .join('');

const name = await fit('DOGWOOD', { x: WORDS, width: RIGHT - WORDS, top: 345, face: 'Anton' });
const trade = await fit('LAND COMPANY', { x: WORDS, width: RIGHT - WORDS, top: name.bottom + 60, face: 'Anton' });
const site = await fit('MILL CREEK', { x: LEFT, height: 176, top: BAND + 97, face: 'Anton' });
const paper = 'fill="#fff"';
const lots = ['Now selling', '24 lots, from 3 acres'];

export default {
  width: WIDTH,
  height: HEIGHT,
  scale: 0.9,
  seed: 24,
  plates: [
    { ink: 'yellow', solid: seeds },
    { ink: 'red', solid: turned(bract, [0, 180]) + trade.svg, knockout: seeds + allVeins },
    {
      ink: 'blue',
      solid:
        turned(bract, [90, 270]) +
        name.svg +
        `<rect x="-9" y="${BAND}" width="${WIDTH + 18}" height="${HEIGHT}"/>` +
        site.svg.replace('<text', `<text ${paper}`) +
        set(lots, {
          x: RIGHT,
          base: BAND + 166,
          size: 112,
          leading: 107,
          face: 'Barlow Condensed',
          weight: 600,
          align: 'right',
          attributes: paper,
        }),
      knockout: seeds + allVeins,
      shift: [1, -1],
    },
  ],
} satisfies Piece;
