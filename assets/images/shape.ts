import type { Focus } from '../../model/fields/field.ts';
import type { CardSize } from '../../model/kinds/project.ts';

const SHAPES: Record<CardSize, number> = { large: 4 / 3, wide: 3 / 2, upright: 4 / 5, square: 1 };

type Size = { width: number; height: number };

/** The limits of a picture's own ratio: a long page would fill several windows, and a banner would be a line. */
const OWN_RATIO = { least: 0.4, most: 4 };

/** Returns the ratio of a card's picture: the ratio of its `size`, or otherwise about the picture's own. */
export function cardRatio({ width, height }: Size, size?: CardSize): number {
  if (size) return SHAPES[size];
  return Math.min(OWN_RATIO.most, Math.max(OWN_RATIO.least, width / height));
}

/** Returns the largest crop with this ratio that contains the focus, placed like `object-position`, in whole px. */
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
