/** A picture's position in a row: its share of the width without gaps, and the number of its neighbors. */
export type InRow = { part: number; beside: number };

/** The smallest ratio of a row that fills the width: an upright picture alone would be taller than the window. */
const MIN_RATIO = 1.5;

/** Arranges things in rows of equal height, so that the ratios of width to height in each add up to about `sum`. */
export function rowsOf<Thing extends { ratio: number }>(things: readonly Thing[], sum: number): (Thing & InRow)[][] {
  const costs = [0];
  const starts: number[] = [];
  for (let end = 1; end <= things.length; end += 1) {
    let best = Number.POSITIVE_INFINITY;
    let width = 0;
    for (let start = end - 1; start >= 0; start -= 1) {
      width += things[start]?.ratio ?? 0;
      const cost = (costs[start] ?? 0) + Math.log(width / sum) ** 2;
      // If two layouts are equally good, fewer and larger pictures in the first row win.
      if (cost < best + 1e-9) {
        best = cost;
        starts[end] = start;
      }
    }
    costs[end] = best;
  }
  const rows: (Thing & InRow)[][] = [];
  for (let end = things.length; end > 0; end = starts[end] ?? 0) rows.unshift(inRow(things.slice(starts[end], end)));
  return rows;
}

function inRow<Thing extends { ratio: number }>(row: readonly Thing[]): (Thing & InRow)[] {
  const width = Math.max(
    MIN_RATIO,
    row.reduce((sum, { ratio }) => sum + ratio, 0),
  );
  return row.map((thing) => ({ ...thing, part: thing.ratio / width, beside: row.length - 1 }));
}
