import type { FoundMistake } from './yaml-mistakes.ts';

/** The most lines of one text. The parser takes 0.1 ms per line, and its time per heading grows with their number. */
const MAX_LINES = 5_000;
/** The depth of nesting and the count of signs are limited because the parser's time grows with their squares. */
const MAX_DEPTH = 20;
const MAX_SIGNS = 300;
/** The most columns of a table. The parser makes all columns for each line, even for a short one. */
const MAX_COLUMNS = 20;

/** Finds the first Markdown that would keep the parser busy for seconds; undefined if the text can be parsed. */
export function findExcess(markdown: string): FoundMistake | undefined {
  const lines = markdown.split(LINE_BREAK);
  let signs = 0;
  let isAfterEmpty = true;
  let isInNumbered = false;
  for (const [index, line] of lines.entries()) {
    if (index === MAX_LINES) {
      const expected = `this text has ${lines.length} lines; the limit is ${MAX_LINES}: move the rest to another page`;
      return { line: index + 1, expected };
    }
    const depth = depthOf(line);
    if (depth > MAX_DEPTH) {
      const expected = `lists and quotes are nested ${depth} deep in the line “${beginningOf(line)}”; the limit is ${MAX_DEPTH}: take some of the signs at its beginning out`;
      return { line: index + 1, expected };
    }
    const columns = UNDER_HEAD.test(line) ? line.trim().replace(OUTER_LINES, '').split('|').length : 0;
    if (columns > MAX_COLUMNS) {
      const expected = `the table of the line “${beginningOf(line)}” has ${columns} columns; the limit is ${MAX_COLUMNS}: make two of it`;
      return { line: index + 1, expected };
    }
    const isEmpty = EMPTY.test(line);
    // Only the number 1 can begin a list within a paragraph.
    const isNumbered: boolean = NUMBERED.test(line) && (isAfterEmpty || isInNumbered || FIRST.test(line));
    if (isEmpty || isNumbered || BULLET.test(line)) {
      signs = 0;
      isInNumbered = isNumbered;
    }
    isAfterEmpty = isEmpty;
    signs += line.length - line.replace(SIGNS, '').length;
    if (signs > MAX_SIGNS) {
      const expected = `the paragraph of the line “${beginningOf(line)}” has more than ${MAX_SIGNS} signs of emphasis, links and code (* _ ~ [ and backticks), which is the limit: divide it by an empty line, or take some out`;
      return { line: index + 1, expected };
    }
  }
  return undefined;
}

/** Returns the beginning of a line, by which the owner finds it: the studio shows no line numbers. */
const beginningOf = (line: string) =>
  line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS).toWellFormed()}…` : line;
const SHOWN_CHARACTERS = 24;

const LINE_BREAK = /\r\n?|\n/;
const SIGNS = /[*_[`~]/g;
const EMPTY = /^[ \t]*$/;
const OUTER_LINES = /^\||\|$/g;
/** The line below a table's head, which defines the columns. */
const UNDER_HEAD = /^[-\s|:>*+\d.)]*$/;
const FIRST = /^1[.)]/;
const BULLET = /^ {0,3}[-+*][ \t]+\S/;
/** A numbered list item. Indented numbers are left out because they may belong to the item above. */
const NUMBERED = /^\d{1,9}[.)][ \t]+\S/;
const RULE = /^(?:-+|\*+)$/;

function depthOf(line: string): number {
  if (RULE.test(line.replace(/[ \t]+/g, ''))) return 0;
  const sign = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;
  let depth = 0;
  while (sign.test(line)) depth++;
  return depth;
}
