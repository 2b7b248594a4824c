import type { FoundMistake } from './yaml-mistakes.ts';

/** The most lines of one text. The parser takes 0.1 ms a line, and for headings more the more there are. */
const MAX_LINES = 5_000;
/** The parser's time grows with the square of each of these. */
const MAX_DEPTH = 20;
const MAX_SIGNS = 300;
/** Each line below the head of a table has all of its columns, however little is written. */
const MAX_COLUMNS = 20;

/**
 * Finds what would keep the Markdown parser busy for seconds, in one pass over the text before it is parsed.
 *
 * @returns the first such place, its line counted from 1 in this text; undefined where the text can be parsed
 */
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
    // Within a paragraph a number is part of it, unless it is 1.
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

/** The studio shows no numbers of lines. */
const beginningOf = (line: string) =>
  line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS).toWellFormed()}…` : line;
const SHOWN_CHARACTERS = 24;

const LINE_BREAK = /\r\n?|\n/;
/** Emphasis, links and code begin with them. */
const SIGNS = /[*_[`~]/g;
const EMPTY = /^[ \t]*$/;
const OUTER_LINES = /^\||\|$/g;
/** It says the columns of a table. */
const UNDER_HEAD = /^[-\s|:>*+\d.)]*$/;
const FIRST = /^1[.)]/;
/** An entry of a list begins a paragraph. */
const BULLET = /^ {0,3}[-+*][ \t]+\S/;
/** Without indentation: an indented number may belong to the entry above. */
const NUMBERED = /^\d{1,9}[.)][ \t]+\S/;
/** A line across the page may be drawn by any number of signs. */
const RULE = /^(?:-+|\*+)$/;

/** Counts the signs of quotes and lists that a line begins with. */
function depthOf(line: string): number {
  if (RULE.test(line.replace(/[ \t]+/g, ''))) return 0;
  const sign = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;
  let depth = 0;
  while (sign.test(line)) depth++;
  return depth;
}
