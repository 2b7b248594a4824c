/** Returns the closest name to a misspelled one, regardless of case; undefined if none is close. */
export function nearest(word: string, names: Iterable<string>): string | undefined {
  const maxEdits = Math.ceil(word.length * 0.4);
  const [first] = [...names]
    .map((name) => ({ name, edits: edits(word.toLowerCase(), name.toLowerCase()) }))
    .filter((found) => found.edits <= maxEdits)
    .sort((a, b) => a.edits - b.edits);
  return first?.name;
}

function edits(from: string, to: string): number {
  let before = Array.from({ length: Array.from(to).length + 1 }, (_, at) => at);
  for (const [row, letter] of Array.from(from).entries()) {
    const now = [row + 1];
    for (const [column, other] of Array.from(to).entries()) {
      const [left = 0, above = 0, corner = 0] = [now[column], before[column + 1], before[column]];
      now.push(Math.min(left + 1, above + 1, corner + (letter === other ? 0 : 1)));
    }
    before = now;
  }
  return before.at(-1) ?? 0;
}
