import sharp from 'sharp';

export type Layer = { input: Buffer; raw: { width: number; height: number; channels: 4 } };

const POINTS_AN_INCH = 72;

/**
 * Draws the first page, `pointsWide` wide, as raw, transparent pixels, because encoding takes longer than drawing. Later
 * pages, which are below it in the drawing, are cut off.
 */
export async function drawLayer(
  svg: string,
  pointsWide: number,
  size: { width: number; height: number },
): Promise<Layer> {
  const density = (POINTS_AN_INCH * size.width) / pointsWide;
  const input = await sharp(Buffer.from(svg), { density })
    .resize({ ...size, position: 'top' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { input, raw: { ...size, channels: 4 } };
}
