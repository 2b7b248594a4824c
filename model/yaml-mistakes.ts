import { type Document, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { isInCurlyQuotes, type Slip, slipsIn } from './yaml-slips.ts';

/** A mistake in a text; `line` from 1. */
export type FoundMistake = { line: number; expected: string };

/** Text that holds no data yet; `at` from 0. */
type Trouble = { at: number; places: number[]; expected: string; stops: boolean };

/** What the parser says when its stack does not suffice: some 1500 levels. */
const TOO_DEEP = /call stack|stack overflow/i;
const MAX_MISTAKES = 30;
/** The parser errors that are read; later ones follow from the first. */
const MAX_ERRORS = 50;
/** More than any file by hand has: beyond, a mistake is named without its cure. */
const MAX_MENDED_CHARACTERS = 20_000;
/** The parser takes 0.3 s for as much. */
const MAX_TRIED_CHARACTERS = 1_000_000;

/** How many cures of a text may be tried: each is read as a whole, so a long text has fewer, and one too long none. */
export const triesFor = (text: string): number =>
  text.length > MAX_MENDED_CHARACTERS ? 0 : Math.ceil(MAX_TRIED_CHARACTERS / (text.length + 1));

/** The document of a YAML text, and where its characters stand. */
type Parsed = { document: Document.Parsed; counter: LineCounter };

function parsed(yaml: string): Parsed {
  const counter = new LineCounter();
  // Fields that stand twice are found with the lines of both.
  return {
    document: parseDocument(yaml, { lineCounter: counter, logLevel: 'error', uniqueKeys: false, prettyErrors: false }),
    counter,
  };
}

/**
 * Reads a YAML text. `mistakes` has what keeps it from being read, each slip once and with its line as it should be. A
 * cure is named only where the parser takes the text with it, so all slips of a text are found at once.
 *
 * @param lineOffset the lines of the file above the text
 */
export function readYaml(yaml: string, lineOffset: number): Parsed & { mistakes: FoundMistake[] } {
  const mistakes: FoundMistake[] = [];
  const written: readonly string[] = yaml.split(/\r?\n/);
  let lines = written;
  let read = parsed(yaml);
  let tries = triesFor(yaml);
  const readTry = (guess: Slip) => {
    tries -= 1;
    return tries < 0 ? undefined : troublesIn(parsed(guess.lines.join('\n')));
  };
  for (let found = 0; found < MAX_MISTAKES; found += 1) {
    const { slip, trouble } = nextSlip(lines, troublesIn(read), tries > 0 ? readTry : undefined);
    if (trouble) {
      mistakes.push({ line: Math.min(trouble.at + 1, lines.length), expected: trouble.expected });
      return { ...read, mistakes };
    }
    if (!slip) break;
    // A line that an earlier cure has moved may be right as it stands.
    if (lines[slip.at] === written[slip.at]) mistakes.push({ line: slip.at + 1, expected: describeSlip(slip, lines) });
    lines = slip.lines;
    read = parsed(lines.join('\n'));
  }
  return { ...read, mistakes: [...mistakes, ...fieldsTwice(read, lines, lineOffset)] };
}

/** A slip, the line as it stands and as it should be. */
export function describeSlip({ what, at, lines }: Slip, before: readonly string[]): string {
  return `${what}\n${asWritten(before[at], lines[at])}`;
}

/** What stands there and what should, below one another; a tab is shown as an arrow. */
export const asWritten = (is = '', shouldBe = '') => `    it says:  ${shown(is)}\n    write:    ${shown(shouldBe)}`;

const shown = (lines: string) => lines.trimEnd().replaceAll('\t', '→   ').replaceAll('\n', '\n              ');

/** A slip, or else a trouble that is none and stops the reading. */
function nextSlip(
  lines: readonly string[],
  troubles: readonly Trouble[],
  readTry: ((guess: Slip) => Trouble[] | undefined) | undefined,
): { slip?: Slip; trouble?: Trouble } {
  for (const trouble of troubles) {
    const guesses = readTry ? slipsIn(lines, trouble.places) : [];
    const slip = guesses.find((guess) => {
      const left = readTry?.(guess);
      if (!left) return false;
      if (!trouble.stops && left.length >= troubles.length) return false;
      return left.every(({ at, stops }) => !stops || at > guess.at);
    });
    if (slip) return { slip };
    if (trouble.stops) return { trouble };
  }
  return {};
}

/** In the order of their lines. */
function troublesIn({ document, counter }: Parsed): Trouble[] {
  const lineAt = (offset: number) => counter.linePos(offset).line - 1;
  // A warning is a tag or a directive that would be ignored.
  const all = [...document.errors, ...document.warnings];
  const errors = all.slice(0, MAX_ERRORS);
  if (all.some(({ message }) => TOO_DEEP.test(message))) {
    return [{ at: 0, places: [], expected: 'this is nested too deep', stops: true }];
  }
  const places = errors.flatMap(({ pos }) => [lineAt(pos[1]), lineAt(pos[0])]);
  const troubles = errors.map(({ message, pos }): Trouble => {
    return {
      at: lineAt(pos[0]),
      places: placesFrom(lineAt(pos[0]), places),
      expected: `this is no valid YAML: ${message}`,
      stops: true,
    };
  });
  visit(document, {
    Alias: (_, { range, source }) => {
      const at = lineAt(range?.[0] ?? 0);
      troubles.push({
        at,
        places: [at],
        expected: `*${source} stands for something elsewhere: write it here itself`,
        stops: true,
      });
    },
    Scalar: (_, { type, source = '', range }) => {
      const at = lineAt(range?.[0] ?? 0);
      if (type === 'PLAIN' && isInCurlyQuotes(source)) troubles.push({ at, places: [at], expected: '', stops: false });
    },
  });
  return troubles.sort((a, b) => a.at - b.at);
}

/** The lines of all errors that begin in this one or end there. */
const placesFrom = (at: number, places: readonly number[]) =>
  places.filter((place) => place === at || place === at + 1);

function fieldsTwice({ document, counter }: Parsed, lines: readonly string[], lineOffset: number): FoundMistake[] {
  const found: FoundMistake[] = [];
  visit(document, {
    Map: (_, { items }) => {
      const seen = new Map<string, number>();
      for (const { key, value } of items) {
        if (!isScalar(key) || !key.range) continue;
        const name = String(key.value);
        const { line, col } = counter.linePos(key.range[0]);
        const first = seen.get(name);
        seen.set(name, line);
        if (first === undefined) continue;
        const [text = '', other = ''] = [lines[line - 1], lines[first - 1]];
        const end = isNode(value) && value.range ? counter.linePos(value.range[1]).col : col;
        const [where, is, shouldBe] =
          first === line
            ? ['in this line', text, text.slice(0, col - 1).replace(/,\s*$/, '') + text.slice(end - 1)]
            : [`here and in line ${first + lineOffset}`, `${other}\n${text}`, text];
        found.push({ line, expected: `${name} stands twice, ${where}: take one out\n${asWritten(is, shouldBe)}` });
      }
    },
  });
  return found;
}
