/** A place in a row: the part of the width that the gaps leave, and how many stand beside it. */
export type InRow = { part: number; beside: number };

/** A row of less width to height is not stretched: an upright picture alone would be higher than any window. */
const MIN_RATIO = 1.5;

/**
 * Sets things of these shapes (`ratio`, width to height) in rows of one height each and in their order, so that the
 * ratios of each row add up to about `sum`.
 */
export function rowsOf<Thing extends { ratio: number }>(things: readonly Thing[], sum: number): (Thing & InRow)[][] {
  const costs = [0];
  const starts: number[] = [];
  for (let end = 1; end <= things.length; end += 1) {
    let best = Number.POSITIVE_INFINITY;
    let width = 0;
    for (let start = end - 1; start >= 0; start -= 1) {
      width += things[start]?.ratio ?? 0;
      const cost = (costs[start] ?? 0) + Math.log(width / sum) ** 2;
      // Of two ways as good the one with fewer, larger pictures first.
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
