/** A box in the window, in px. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** The distance between words and their outline, and the width of its line. */
const GAP_PX = 3;
const LINE_PX = 2;

const isOver = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** Grows a box by the gap and the line, but not over a picture that it does not touch. */
function grown(box: Box, pictures: readonly Box[]): Box {
  const most = GAP_PX + LINE_PX;
  const room = { left: most, top: most, right: most, bottom: most };
  for (const picture of pictures) {
    if (isOver(box, picture)) continue;
    const isBeside = picture.top < box.bottom + most && box.top - most < picture.bottom;
    const isAbove = picture.left < box.right + most && box.left - most < picture.right;
    if (isBeside && picture.right <= box.left) room.left = Math.min(room.left, box.left - picture.right);
    else if (isBeside && picture.left >= box.right) room.right = Math.min(room.right, picture.left - box.right);
    else if (isAbove && picture.bottom <= box.top) room.top = Math.min(room.top, box.top - picture.bottom);
    else if (isAbove && picture.top >= box.bottom) room.bottom = Math.min(room.bottom, picture.top - box.bottom);
  }
  return {
    left: box.left - room.left,
    top: box.top - room.top,
    right: box.right + room.right,
    bottom: box.bottom + room.bottom,
  };
}

/**
 * Returns the outer edges of the outline of a text. It is one box around all lines, or a box for each line if one box
 * would lie across a picture of another field that no line lies on.
 *
 * @param lines the boxes of the text's lines
 * @param pictures the boxes of the pictures of other fields
 */
export function outlinesOfText(lines: readonly Box[], pictures: readonly Box[]): Box[] {
  if (lines.length === 0) return [];
  const whole = around(lines);
  const isAcross = pictures.some((picture) => isOver(whole, picture) && !lines.some((line) => isOver(line, picture)));
  return (isAcross ? lines : [whole]).map((box) => grown(box, pictures));
}
