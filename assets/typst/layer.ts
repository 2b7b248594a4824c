import sharp from 'sharp';

export type Layer = { input: Buffer; raw: { width: number; height: number; channels: 4 } };

const POINTS_AN_INCH = 72;

/** Draws a page of `pointsWide` as raw, transparent pixels, because encoding takes longer than drawing. */
export async function drawLayer(
  svg: string,
  pointsWide: number,
  size: { width: number; height: number },
): Promise<Layer> {
  const density = (POINTS_AN_INCH * size.width) / pointsWide;
  const input = await sharp(Buffer.from(svg), { density }).resize(size).ensureAlpha().raw().toBuffer();
  return { input, raw: { ...size, channels: 4 } };
}
