/** A typing error in YAML, with the text as it was probably meant. */
export type Typo = {
  /** The line of the typo, counted from 0. */
  readonly at: number;
  readonly message: string;
  /** All lines of the corrected text. Their number does not change. */
  readonly lines: readonly string[];
};

type Guess = (lines: readonly string[], at: number) => Typo[];

/** Returns the possible typos in these lines (counted from 0), the likeliest first. The caller has to try them. */
export function findTypos(lines: readonly string[], places: readonly number[]): Typo[] {
  return GUESSES.flatMap((guess) => [...new Set(places)].flatMap((at) => guess(lines, at)));
}

const GUESSES: readonly Guess[] = [
  tabs,
  curlyQuotes,
  spaceAfterColon,
  spaceAfterDash,
  quotesInQuotes,
  openQuote,
  openBracket,
  entriesWithoutDash,
  listWithoutDashes,
  indentation,
  textWithoutQuotes,
  fieldsBelow,
  missingColon,
  textContinuation,
];

/** Returns whether a text is in curly quotes, or begins with one that is not closed. */
export const isInCurlyQuotes = (text: string) => /^[“”„‟][^“”„‟]*[“”„‟]?$|^[‘‚][^‘’‚]*’$/.test(text);

function tabs(lines: readonly string[], at: number): Typo[] {
  const isIndented = (line: string) => /^ *\t/.test(line);
  if (!isIndented(lines[at] ?? '')) return [];
  const others = lines.filter(isIndented).length - 1;
  const also = others > 0 ? `, and so ${others === 1 ? 'does one other line' : `do ${others} other lines`}` : '';
  const first = lines.findIndex(isIndented);
  const asAbove = columnBelow(lines.slice(0, first).findLast((line) => line.trim() !== ''));
  return [asAbove, 2, 4].map((width) => ({
    at: first,
    message: `this line begins with a tab (shown as →)${also}; only spaces may stand there`,
    lines: lines.map((line, index) =>
      index === first && width === asAbove
        ? ' '.repeat(width) + line.trimStart()
        : line.replace(/^[ \t]+/, (start) => start.replaceAll('\t', ' '.repeat(width || 2))),
    ),
  }));
}

function curlyQuotes(lines: readonly string[], at: number): Typo[] {
  const message =
    'these quotes are curly, as word processors make them: write straight ones (and curly ones inside those, where visitors are to see some)';
  const straight = (text: string) => {
    const inner = /^["“”„‟‘‚](.*)["“”„‟’]$/.exec(text)?.[1];
    return inner === undefined || /^".*"$/.test(text) ? text : quoted(inner);
  };
  const line = lines[at] ?? '';
  const name = line.replace(/^(\s*(?:- +)*)[“”„‟‘]([\w-]+)[“”„‟’]:/, '$1$2:');
  return [...changed(lines, at, message, name), ...patchCandidates(lines, at, message, straight)];
}

function spaceAfterColon(lines: readonly string[], at: number): Typo[] {
  const line = lines[at] ?? '';
  const patterns = [/^(\s*(?:- +)*[\w-]+:)(?=[^\s:/])/, /([{,]\s*[\w-]+:)(?=[^\s:/])/g];
  return patterns.flatMap((pattern) =>
    changed(lines, at, 'a space is missing after the colon', line.replace(pattern, '$1 ')),
  );
}

function spaceAfterDash(lines: readonly string[], at: number): Typo[] {
  const missingSpace = /^(\s*-)(?=[^\s-])/;
  const lacksSpace = (line = '') => missingSpace.test(line);
  const first = lacksSpace(lines[at]) ? at : at + 1;
  if (!lacksSpace(lines[first])) return [];
  const message = 'a space is missing after the dash';
  const isEntry = (line: string) => indentOf(line) === indentOf(lines[first]);
  return [
    { at: first, message, lines: lines.map((line) => (isEntry(line) ? line.replace(missingSpace, '$1 ') : line)) },
  ];
}

function quotesInQuotes(lines: readonly string[], at: number): Typo[] {
  const message =
    'this text ends at its second quote; where a text has quotes in it, put the other kind around all of it';
  return patchCandidates(lines, at, message, (text) => {
    if (hasWordsBehindQuotes(text)) return quoted(text);
    const [, quote = '', inner = ''] = /^(["'])(.*)\1$/.exec(text) ?? [];
    return quote !== '' && inner.includes(quote) ? quoted(inner) : text;
  });
}

function hasWordsBehindQuotes(text: string): boolean {
  const second = text.indexOf(text.charAt(0), 1);
  if (!/^["']/.test(text) || second === -1 || second === text.length - 1) return false;
  const isWithin = /^\S[\s,.]$/.test(text.charAt(second - 1) + text.charAt(second + 1));
  return (
    /[^"']$/.test(text) ||
    (text.startsWith('"') && second > 1 && isWithin && text.indexOf('"', second + 2) === text.length - 1)
  );
}

/** Tries all lines above as well, because the parser reports an open quote at the next quote or at the end. */
function openQuote(lines: readonly string[], at: number): Typo[] {
  const closed = (text: string) => (/^"[^"]*$|^'[^']*$/.test(text) ? `${text}${text[0]}` : text);
  const message = 'the quote that opens here is never closed';
  return lines.slice(0, at + 1).flatMap((_, line) => patchCandidates(lines, line, message, closed));
}

function openBracket(lines: readonly string[], at: number): Typo[] {
  return lines.slice(0, at + 1).flatMap((line, index) =>
    ['{}', '[]'].flatMap(([open = '', close = '']) => {
      const message = `the ${open} that opens here is never closed`;
      const isOpen = line.split(open).length > line.split(close).length;
      return isOpen ? changed(lines, index, message, line.trimEnd() + close) : [];
    }),
  );
}

/** The signs at the beginning of a text that mean something in YAML. `{studio}` would be a map. */
const ODD_START = /^(?:[@%`*&!#]|[|>]\s*\S|\{\w+\}|\[[^\]]*\]\s*[^\s,#])/;

function textWithoutQuotes(lines: readonly string[], at: number): Typo[] {
  const isPlain = (text: string) => !/^["'{[]/.test(text) || ODD_START.test(text);
  const when = (odd: RegExp) => (text: string) => (isPlain(text) && odd.test(text) ? quoted(text) : text);
  return [
    ...patchCandidates(lines, at, 'a text with a colon in it needs quotes around it', when(/:(\s|$)/)),
    ...patchCandidates(
      lines,
      at,
      'a text that begins with a sign such as @ % * # { needs quotes around it',
      when(ODD_START),
    ),
    ...inBraces(lines, at, 'between braces, a text with a comma in it needs quotes around it', when(/,/)),
  ];
}

function entriesWithoutDash(lines: readonly string[], at: number): Typo[] {
  const indent = indentOf(lines[at]);
  const above = lines.slice(0, at).findLast((line) => line.trim() !== '' && indentOf(line) <= indent);
  if (!above || indentOf(above) !== indent || !isEntry(above) || isEntry(lines[at])) return [];
  return [withDash(lines, at, endOfBlock(lines, at, indent))];
}

function listWithoutDashes(lines: readonly string[], at: number): Typo[] {
  const first = at + 1;
  const indent = indentOf(lines[first]);
  if (!/:\s*$/.test(lines[at] ?? '') || indent <= indentOf(lines[at]) || isEntry(lines[first])) return [];
  const end = endOfBlock(lines, first, indent);
  const asItems = lines.map((line, index) => {
    if (index < first || index >= end) return line;
    return indentOf(line) === indent ? `${line.slice(0, indent)}- ${line.slice(indent)}` : `  ${line}`;
  });
  const asOneItem = withDash(lines, first, end);
  return [{ ...asOneItem, lines: asItems }, asOneItem];
}

function withDash(lines: readonly string[], at: number, end: number): Typo {
  const indent = indentOf(lines[at]);
  return {
    at,
    message: 'a dash is missing: every entry of a list begins with one',
    lines: lines.map((line, index) => {
      if (index === at) return `${line.slice(0, indent)}- ${line.slice(indent)}`;
      return index > at && index < end && line.trim() !== '' ? `  ${line}` : line;
    }),
  };
}

/** Moves a line, alone or with its block, to each column where a line above begins, the nearest first. */
function indentation(lines: readonly string[], at: number): Typo[] {
  const line = lines[at] ?? '';
  const indent = indentOf(line);
  if (line.trim() === '') return [];
  const columns = lines.slice(0, at).flatMap((above) => {
    if (above.trim() === '') return [];
    const afterDash = /^\s*- +/.exec(above)?.[0].length;
    return afterDash === undefined || isEntry(line) ? [indentOf(above)] : [afterDash, indentOf(above)];
  });
  const distance = (column: number) => Math.abs(column - indent);
  return [...new Set([...columns, 0])]
    .filter((column) => column !== indent)
    .sort((a, b) => distance(a) - distance(b))
    .flatMap((column) => {
      const direction = column < indent ? 'too far to the right' : 'too far to the left';
      const message = `this line begins ${direction}: what belongs together begins in the same column`;
      const moved = (end: number) => ({ at, message, lines: shifted(lines, at, end, column - indent) });
      return [moved(endOfBlock(lines, at, indent)), moved(endOfBlock(lines, at + 1, indent + 1))];
    });
}

const MAX_FIELDS_BELOW = 12;

function fieldsBelow(lines: readonly string[], at: number): Typo[] {
  const line = (lines[at] ?? '').trimEnd();
  const name = line
    .slice(0, -1)
    .split(/[^\w-]/)
    .at(-1);
  if (!line.endsWith(':') || !name) return [];
  const message = `what belongs to ${name} begins two spaces further to the right than ${name} itself`;
  return Array.from({ length: MAX_FIELDS_BELOW }, (_, count) => ({
    at: at + 1,
    message,
    lines: shifted(lines, at + 1, at + 2 + count, 2),
  }));
}

/** Adds a colon between a name and a number, a boolean, a quote or a bracket. No prose continues like that. */
function missingColon(lines: readonly string[], at: number): Typo[] {
  const to = (lines[at] ?? '').replace(/^(\s*(?:- +)?[a-z_]+) +(\d\S*|true|false|["'[{].*)$/, '$1: $2');
  return changed(lines, at, "a colon is missing after the field's name", to);
}

function textContinuation(lines: readonly string[], at: number): Typo[] {
  const message = 'this line is no field with a colon; if the text above goes on here, begin it with two spaces';
  return /^\s*[\p{L}\d]/u.test(lines[at] ?? '') ? changed(lines, at, message, `  ${lines[at]}`) : [];
}

function columnBelow(line = ''): number {
  const column = /^\s*- +/.exec(line)?.[0].length ?? indentOf(line);
  return /:\s*$/.test(line) ? column + 2 : column;
}

const indentOf = (line = '') => line.length - line.trimStart().length;
const isEntry = (line = '') => /^\s*-(\s|$)/.test(line);

function endOfBlock(lines: readonly string[], at: number, column: number): number {
  const end = lines.findIndex((line, index) => index >= at && line.trim() !== '' && indentOf(line) < column);
  return end === -1 ? lines.length : end;
}

const shifted = (lines: readonly string[], from: number, end: number, by: number) =>
  lines.map((line, index) => {
    if (index < from || index >= end || line.trim() === '') return line;
    return by > 0 ? ' '.repeat(by) + line : line.slice(-by);
  });

type Change = (text: string) => string;
type Rewrite = (line: string, change: Change) => string;

const VALUES: readonly Rewrite[] = [/^(\s*(?:- +)*\w[\w -]*:\s+)(\S.*)$/, /^(\s*- +)(\S.*)$/].map(
  (value) => (line, change) => line.trimEnd().replace(value, (_, start: string, text: string) => start + change(text)),
);

/** Changes the values in braces or brackets. A value ends before the next field or the closing brace. */
const inBrackets: Rewrite = (line, change) => {
  const pieces = line.split(/([{}[\]])/);
  return pieces
    .map((piece, at) => {
      if (at % 2 === 1) return piece;
      const isOpened = /[{[]/.test(pieces[at - 1] ?? '');
      const isClosed = /[}\]]/.test(pieces[at + 1] ?? '');
      const parts = piece.split(/,(?=\s*[\w-]+:\s)/);
      return parts
        .map((part, index) => {
          if (index === parts.length - 1 && !isClosed) return part;
          // Otherwise the first value begins at the first comma.
          const start = index > 0 || isOpened ? 0 : part.indexOf(',');
          if (start === -1) return part;
          const [, before = '', value = ''] = /^([\s,]*(?:[\w-]+:\s+)?)([^\s,].*)$/.exec(part.slice(start)) ?? [];
          if (value === '') return part;
          const trimmed = value.trimEnd();
          return part.slice(0, start) + before + change(trimmed) + value.slice(trimmed.length);
        })
        .join(',');
    })
    .join('');
};

const inBraces = (lines: readonly string[], at: number, message: string, change: Change) =>
  patched(lines, at, message, inBrackets, change);

const patchCandidates = (lines: readonly string[], at: number, message: string, change: Change) =>
  [inBrackets, ...VALUES].flatMap((rewrite) => patched(lines, at, message, rewrite, change));

const patched = (lines: readonly string[], at: number, message: string, rewrite: Rewrite, change: Change) =>
  changed(lines, at, message, rewrite(lines[at] ?? '', change));

function changed(lines: readonly string[], at: number, message: string, to: string): Typo[] {
  if (lines[at] === undefined || to.trimEnd() === lines[at].trimEnd()) return [];
  return [{ at, message, lines: lines.with(at, to) }];
}

function quoted(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`;
}
