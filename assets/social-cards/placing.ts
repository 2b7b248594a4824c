import { rowsOf } from '../images/rows.ts';

/** The size that social networks show cards at, px. */
export const CARD = { width: 1200, height: 630 };

/** Title and imprint need the rest. */
const MAX_WIDTH = 660;
const GAP = 10;

/** Px from the card's corner. */
type Box = { left: number; top: number; width: number; height: number };
type Shaped = { ratio: number };

/**
 * Where pictures of these shapes (`ratio`, width to height) stand on a card: whole, in rows, flush with its right and
 * lower edge, and as large as they can be there.
 */
export function placed<Thing extends Shaped>(things: readonly Thing[]): (Thing & Box)[] {
  const ways = things.map((_, at) => fitted(rowsOf(things, sumOf(things) / (at + 1))));
  const [best = []] = ways.sort((a, b) => area(b) - area(a));
  return best;
}

const sumOf = (things: readonly Shaped[]) => things.reduce((sum, { ratio }) => sum + ratio, 0);
const area = (boxes: readonly Box[]) => boxes.reduce((sum, { width, height }) => sum + width * height, 0);

/** As wide as the height allows. */
function fitted<Thing extends Shaped>(rows: readonly (readonly Thing[])[]): (Thing & Box)[] {
  // A row is (width - its gaps) / its ratios high.
  const all = rows.map((row) => ({ row, ratios: sumOf(row), gaps: GAP * (row.length - 1) }));
  const room = CARD.height - GAP * (rows.length - 1);
  const perWidth = all.reduce((sum, { ratios }) => sum + 1 / ratios, 0);
  const width = Math.min(MAX_WIDTH, (room + all.reduce((sum, { ratios, gaps }) => sum + gaps / ratios, 0)) / perWidth);
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

/** Whole ones, so that what meets an edge does. */
function inPixels(left: number, top: number, right: number, bottom: number): Box {
  const [x, y] = [Math.round(left), Math.max(0, Math.round(top))];
  return { left: x, top: y, width: Math.round(right) - x, height: Math.round(bottom) - y };
}
