import sharp from 'sharp';

const SIDE = 1200;
const DISCS = [
  { color: 'red', x: 440, y: 470 },
  { color: 'yellow', x: 760, y: 470 },
  { color: 'blue', x: 600, y: 750 },
] as const;

/** Colors as CSS has them. */
type Inks = Readonly<Record<'red' | 'blue' | 'yellow' | 'stock', string>>;

/** A PNG that stands where a picture of the owner's will: three discs in the site's own inks, which overprint. */
export async function plainPicture(inks: Inks): Promise<Uint8Array<ArrayBuffer>> {
  const discs = DISCS.map(({ color, x, y }) => `<circle cx="${x}" cy="${y}" r="330" fill="${inks[color]}"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
    <style>circle { mix-blend-mode: multiply }</style>
    <rect width="100%" height="100%" fill="${inks.stock}"/>${discs}</svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
}
