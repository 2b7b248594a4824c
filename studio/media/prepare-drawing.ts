import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawSvg, UnusableDrawing } from '../../assets/images/svg.ts';
import { explainDrawingTooLarge } from '../api/pictures.ts';
import { DRAWING_REASONS } from './prepare-mark.ts';
import { UnusableFile } from './unusable-file.ts';

/** Draws an SVG as a transparent PNG, as the build does. @throws UnusableFile */
export async function prepareDrawing(
  from: string,
  to: string,
): Promise<{ readonly width: number; readonly height: number }> {
  const png = await drawSvg(await readFile(from)).catch(explainDrawing);
  await writeFile(to, png);
  const { width, height } = await sharp(png).metadata();
  return { width, height };
}

/** Throws an error again, as an Unusable that tells the owner why if it is about an SVG. */
export function explainDrawing(error: unknown): never {
  if (!(error instanceof UnusableDrawing)) throw error;
  const { is, found } = error.fault;
  throw new UnusableFile(is === 'large' ? explainDrawingTooLarge(Number(found)) : DRAWING_REASONS[is](found), {
    cause: error,
  });
}
