const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** `Two changes`, as the bar counts them: one for each row. */
export function countInWords(rows: number): string {
  const changes = `${NUMBERS[rows] ?? String(rows)} ${rows === 1 ? 'change' : 'changes'}`;
  return `${changes}. Everything else stays as it is.`;
}
