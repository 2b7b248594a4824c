const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** `Two changes`, as the bar counts them: one for each file. */
export function countInWords(files: number): string {
  const changes = `${NUMBERS[files] ?? String(files)} ${files === 1 ? 'change' : 'changes'}`;
  return `${changes}. Everything else stays as it is.`;
}
