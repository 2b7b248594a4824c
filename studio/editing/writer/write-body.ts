/** Replaces the text below the fields. Unchanged lines at the beginning and at the end keep their line breaks. */
export function writeBody(body: string, text: string, eol: string): string {
  const before = linesOf(body);
  const after = linesOf(text);
  const most = Math.min(before.length, after.length);
  const isSame = (a: Line | undefined, b: Line | undefined) =>
    a?.text === b?.text && (a?.end === '') === (b?.end === '');
  let first = 0;
  while (first < most && isSame(before[first], after[first])) first += 1;
  let last = 0;
  while (last < most - first && isSame(before.at(-1 - last), after.at(-1 - last))) last += 1;
  const written = after.slice(first, after.length - last).map(({ text, end }) => text + (end && eol));
  const unchanged = (lines: readonly Line[]) => lines.map(({ text, end }) => text + end);
  const spliced = [
    ...unchanged(before.slice(0, first)),
    ...written,
    ...unchanged(before.slice(before.length - last)),
  ].join('');
  const plain = withPlainBreaks(text);
  // A lone carriage return would merge with the line feed of a new line into one line break.
  return withPlainBreaks(spliced) === plain ? spliced : plain.replaceAll('\n', eol);
}

export const withPlainBreaks = (text: string) => text.replace(/\r\n?/g, '\n');

type Line = { text: string; end: string };

const linesOf = (text: string): Line[] =>
  [...text.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g)].map(([, line = '', end = '']) => ({ text: line, end }));
