import sharp from 'sharp';

const SIDE_PX = 1200;
const DISCS = [
  { color: 'red', x: 440, y: 470 },
  { color: 'yellow', x: 760, y: 470 },
  { color: 'blue', x: 600, y: 750 },
] as const;

type Inks = Readonly<Record<'red' | 'blue' | 'yellow' | 'stock', string>>;

/** Draws a PNG as a placeholder for the owner's picture: three overprinting discs in the site's inks. */
export async function plainPicture(inks: Inks): Promise<Uint8Array<ArrayBuffer>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE_PX}" height="${SIDE_PX}">
    <style>circle { mix-blend-mode: multiply }</style>
    <rect width="100%" height="100%" fill="${inks.stock}"/>${discsIn(inks)}</svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
}

export const plainMark = (
  inks: Inks,
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE_PX} ${SIDE_PX}">
  <style>
    g { isolation: isolate }
    circle + circle { mix-blend-mode: multiply }
    @media (prefers-color-scheme: dark) { circle + circle { mix-blend-mode: screen } }
  </style>
  <g>${discsIn(inks)}</g>
</svg>
`;

const discsIn = (inks: Inks) =>
  DISCS.map(({ color, x, y }) => `<circle cx="${x}" cy="${y}" r="330" fill="${inks[color]}"/>`).join('');
