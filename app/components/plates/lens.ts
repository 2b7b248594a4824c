import type { InkName } from '../../../model/fields/field.ts';

export const MAGNIFICATION = 4;

/** A point from the upper left corner of a print, 0 to 1 of its width and height. */
export type Point = { x: number; y: number };

export function drawInInk(separation: HTMLImageElement, ink: InkName): HTMLCanvasElement {
  const plate = document.createElement('canvas');
  plate.width = separation.naturalWidth;
  plate.height = separation.naturalHeight;
  const context = plate.getContext('2d');
  if (!context) return plate;
  context.fillStyle = colorOf(ink);
  context.fillRect(0, 0, plate.width, plate.height);
  context.globalCompositeOperation = 'screen';
  context.drawImage(separation, 0, 0);
  return plate;
}

/** Draws the plates under the loupe, multiplied on the stock. `print` is the size of the print on the page, in px. */
export function drawLens(
  lens: HTMLCanvasElement,
  plates: readonly HTMLCanvasElement[],
  { x, y }: Point,
  print: { width: number; height: number },
) {
  const context = lens.getContext('2d');
  if (!context) return;
  const density = devicePixelRatio;
  const [width, height] = [lens.clientWidth * density, lens.clientHeight * density];
  lens.width = width;
  lens.height = height;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = colorOf('stock');
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'multiply';
  const scale = MAGNIFICATION * density;
  const [wide, high] = [print.width * scale, print.height * scale];
  for (const plate of plates) context.drawImage(plate, width / 2 - x * wide, height / 2 - y * high, wide, high);
}

const colorOf = (ink: InkName | 'stock') =>
  getComputedStyle(document.documentElement).getPropertyValue(`--ink-${ink}`).trim();
