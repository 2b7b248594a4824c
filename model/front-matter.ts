import { type FoundMistake, showCorrection } from './yaml-mistakes.ts';

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;
const BYTE_ORDER_MARK = /^\uFEFF/;
const RULE = '---';
/** The lines that word processors and typing errors make of three hyphens. */
const LIKE_A_RULE = /^\s*[-–—_=*]+\s*$/;
const FIELD = /^[\w-]+:(\s|$)/;
/** A line that may stand among fields: a field, an indented line, a list item or a comment. */
const AMONG_FIELDS = /^(?:[\w-]+:|\s+\S|- |#)/;

/** The fields of a Markdown file as YAML, its text, and the line of the file in which the text begins. */
export type FrontMatter = { fields: string; body: string; bodyLine: number };

/** Returns a Markdown file without fields. */
export const textWithBody = (body: string) => `${RULE}\n${RULE}\n${body}`;

/** Splits a Markdown file into its fields and its text, or returns the mistake in its fences. */
export function frontMatterOf(text: string): FrontMatter | FoundMistake {
  const plain = text.replace(BYTE_ORDER_MARK, '');
  const match = FRONT_MATTER.exec(plain);
  if (match?.index !== 0) return withoutFrontMatter(plain.split(/\r?\n/));
  return {
    fields: match[1] ?? '',
    body: plain.slice(match[0].length),
    bodyLine: match[0].split('\n').length,
  };
}

function withoutFrontMatter(lines: readonly string[]): FoundMistake {
  const start = lines.findIndex((line) => line.trim() !== '');
  const first = lines[start] ?? '';
  const isRule = (line: string) => line.trimEnd() === RULE;
  if (start > 0 && isRule(first)) {
    return { line: 1, expected: `the file begins with a line ${RULE}: take the empty lines above it out` };
  }
  if (isRule(first)) {
    const found = lines.findIndex((line, at) => at > start && !AMONG_FIELDS.test(line));
    const end = found === -1 ? lines.length : found;
    const [last = '', line = ''] = [lines[end - 1], lines[end]];
    if (LIKE_A_RULE.test(line)) return notThreeHyphens('below', end, line);
    const expected = `a line ${RULE} is missing below the fields\n${showCorrection(last, `${last}\n${RULE}`)}`;
    return { line: end, expected };
  }
  const line = Math.max(start, 0) + 1;
  if (LIKE_A_RULE.test(first)) return notThreeHyphens('above', start, first);
  if (FIELD.test(first)) {
    return {
      line,
      expected: `a line ${RULE} is missing above the fields\n${showCorrection(first, `${RULE}\n${first}`)}`,
    };
  }
  const expected = `the fields are missing: the file begins with a line ${RULE}, then come the fields, a line ${RULE}, and then the text`;
  return { line, expected: `${expected}\n${showCorrection(first, `${RULE}\ntitle: …\n${RULE}\n${first}`)}` };
}

const notThreeHyphens = (where: 'above' | 'below', at: number, line: string): FoundMistake => ({
  line: at + 1,
  expected: `the line ${where} the fields has to be three hyphens\n${showCorrection(line, RULE)}`,
});
