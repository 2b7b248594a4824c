export type Point = { readonly x: number; readonly y: number };

/** The position and size of an item in its list, in px. */
export type Box = Point & { readonly width: number; readonly height: number };

const NO_SHIFT: Point = { x: 0, y: 0 };

/** Returns how far each item moves so that a gap opens at `to` for the item at `from`. */
export function shiftsTo(boxes: readonly Box[], from: number, to: number, isGrid: boolean): Point[] {
  const dragged = boxes[from];
  const between = gapOf(boxes);
  return boxes.map((box, at) => {
    const step = stepOf(at, from, to);
    if (step === 0 || !dragged) return NO_SHIFT;
    if (!isGrid) return { x: 0, y: step * (dragged.height + between) };
    const next = boxes[at + step] ?? box;
    return { x: next.x - box.x, y: next.y - box.y };
  });
}

/** Returns the index at which the item at `from` would land if it were dropped at an offset of `by`. */
export function placeAt(boxes: readonly Box[], from: number, by: Point, isGrid: boolean): number {
  const dragged = boxes[from];
  if (!dragged) return from;
  if (isGrid) return nearestTo(boxes, { x: dragged.x + by.x, y: dragged.y + by.y }, from);
  // Items may differ in height, so the dragged item passes those whose middle its leading edge has passed.
  const top = dragged.y + by.y;
  const bottom = top + dragged.height;
  const after = boxes.filter((box, at) => at > from && bottom > middleOf(box)).length;
  const before = boxes.filter((box, at) => at < from && top < middleOf(box)).length;
  return from + after - before;
}

function nearestTo(boxes: readonly Box[], { x, y }: Point, from: number): number {
  const distances = boxes.map((box) => Math.hypot(box.x - x, box.y - y));
  const nearest = Math.min(...distances);
  return distances[from] === nearest ? from : distances.indexOf(nearest);
}

function stepOf(at: number, from: number, to: number): -1 | 0 | 1 {
  if (at > from && at <= to) return -1;
  return at < from && at >= to ? 1 : 0;
}

function gapOf([first, second]: readonly Box[]): number {
  return first && second ? Math.max(0, second.y - first.y - first.height) : 0;
}

const middleOf = ({ y, height }: Box) => y + height / 2;
