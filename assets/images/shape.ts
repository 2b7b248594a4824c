import type { Focus } from '../../model/fields/field.ts';
import type { CardSize } from '../../model/kinds/project.ts';

/** Of a card's picture, width to height. */
const SHAPES: Record<CardSize, number> = { large: 4 / 3, wide: 3 / 2, upright: 4 / 5, square: 1 };

type Size = { width: number; height: number };

/** A card with the shape of a long page would fill several windows, one with that of a banner would be a line. */
const OWN_RATIO = { least: 0.4, most: 4 };

/** The width to the height that a card shows its picture in: that of its `size`, or without one about the picture's own. */
export function cardRatio({ width, height }: Size, size?: CardSize): number {
  if (size) return SHAPES[size];
  return Math.min(OWN_RATIO.most, Math.max(OWN_RATIO.least, width / height));
}

/** The largest part of a picture with this ratio, placed as `object-position` places it: the focus is in it. Whole px. */
export function cropTo({ width, height }: Size, ratio: number, focus: Focus = [50, 50]) {
  const part = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  };
  return {
    ...part,
    left: Math.round((width - part.width) * (focus[0] / 100)),
    top: Math.round((height - part.height) * (focus[1] / 100)),
  };
}
