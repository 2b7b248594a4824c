/**
 * Another text below the fields; lines that stay, at its beginning and at its end, keep their line breaks.
 *
 * @param text with `\n` or any other line breaks
 * @param eol what the new lines end in
 */
export function writeBody(body: string, text: string, eol: string): string {
  const before = linesOf(body);
  const after = linesOf(text);
  const most = Math.min(before.length, after.length);
  const isSame = (a: Line | undefined, b: Line | undefined) =>
    a?.message === b?.message && (a?.end === '') === (b?.end === '');
  let first = 0;
  while (first < most && isSame(before[first], after[first])) first += 1;
  let last = 0;
  while (last < most - first && isSame(before.at(-1 - last), after.at(-1 - last))) last += 1;
  const written = after.slice(first, after.length - last).map(({ message, end }) => message + (end && eol));
  const kept = (lines: readonly Line[]) => lines.map(({ message, end }) => message + end);
  const spliced = [...kept(before.slice(0, first)), ...written, ...kept(before.slice(before.length - last))].join('');
  const plain = withPlainBreaks(text);
  // A lone carriage return that stays would be one break with the line feed of a new line.
  return withPlainBreaks(spliced) === plain ? spliced : plain.replaceAll('\n', eol);
}

/** With the line breaks that forms have. */
export const withPlainBreaks = (text: string) => text.replace(/\r\n?/g, '\n');

type Line = { message: string; end: string };

const linesOf = (text: string): Line[] =>
  [...text.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g)].map(([, message = '', end = '']) => ({ message, end }));
