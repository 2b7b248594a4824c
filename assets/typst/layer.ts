import sharp from 'sharp';

/** Pixels as sharp lays them over others. */
export type Layer = { input: Buffer; raw: { width: number; height: number; channels: 4 } };

/** At this density of dots a point is a px. */
const POINTS_AN_INCH = 72;

/**
 * Draws what has been set, on nothing. As bare pixels, since encoding and decoding would take longer than drawing.
 *
 * @param svg a page
 * @param pointsWide the width of the page
 */
export async function drawLayer(
  svg: string,
  pointsWide: number,
  size: { width: number; height: number },
): Promise<Layer> {
  const density = (POINTS_AN_INCH * size.width) / pointsWide;
  const input = await sharp(Buffer.from(svg), { density }).resize(size).ensureAlpha().raw().toBuffer();
  return { input, raw: { ...size, channels: 4 } };
}
