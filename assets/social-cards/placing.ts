import { rowsOf } from '../images/rows.ts';

export const CARD = { width: 1200, height: 630 };

/** The widest area of pictures; title and imprint need the rest. */
const MAX_WIDTH = 660;
const GAP = 10;

/** A box in px from the card's corner. */
type Box = { left: number; top: number; width: number; height: number };
type Shaped = { ratio: number };

/** Places pictures on a card: uncropped, in rows, flush right and bottom, and as large as possible. */
export function placed<Thing extends Shaped>(things: readonly Thing[]): (Thing & Box)[] {
  const layouts = things.map((_, at) => fitted(rowsOf(things, sumOf(things) / (at + 1))));
  const [best = []] = layouts.sort((a, b) => area(b) - area(a));
  return best;
}

const sumOf = (things: readonly Shaped[]) => things.reduce((sum, { ratio }) => sum + ratio, 0);
const area = (boxes: readonly Box[]) => boxes.reduce((sum, { width, height }) => sum + width * height, 0);

function fitted<Thing extends Shaped>(rows: readonly (readonly Thing[])[]): (Thing & Box)[] {
  // The height of a row is (width - its gaps) / its ratios.
  const all = rows.map((row) => ({ row, ratios: sumOf(row), gaps: GAP * (row.length - 1) }));
  const usableHeight = CARD.height - GAP * (rows.length - 1);
  const perWidth = all.reduce((sum, { ratios }) => sum + 1 / ratios, 0);
  const width = Math.min(
    MAX_WIDTH,
    (usableHeight + all.reduce((sum, { ratios, gaps }) => sum + gaps / ratios, 0)) / perWidth,
  );
  let bottom = CARD.height;
  return all.toReversed().flatMap(({ row, ratios, gaps }) => {
    const height = (width - gaps) / ratios;
    let left = CARD.width - width;
    const boxes = row.map((thing) => {
      const box = inPixels(left, bottom - height, left + thing.ratio * height, bottom);
      left += thing.ratio * height + GAP;
      return { ...thing, ...box };
    });
    bottom -= height + GAP;
    return boxes;
  });
}

/** Rounds to whole pixels, so that adjacent edges stay adjacent. */
function inPixels(left: number, top: number, right: number, bottom: number): Box {
  const [x, y] = [Math.round(left), Math.max(0, Math.round(top))];
  return { left: x, top: y, width: Math.round(right) - x, height: Math.round(bottom) - y };
}
