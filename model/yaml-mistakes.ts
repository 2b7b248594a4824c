import { type Document, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { findTypos, isInCurlyQuotes, type Typo } from './yaml-typos.ts';

/** A mistake in a text. `line` counts from 1. */
export type FoundMistake = { line: number; expected: string };

/** A syntax error. `at` is the line, counted from 0; `places` are the lines where its cause may be. */
type SyntaxProblem = { at: number; places: number[]; expected: string; isFatal: boolean };

/** The parser's error when its stack overflows, at about 1500 levels. */
const TOO_DEEP = /call stack|stack overflow/i;
const MAX_MISTAKES = 30;
/** The most parser errors that are read. Later errors usually follow from the first. */
const MAX_ERRORS = 50;
/** The longest text that cures are tried on. No handwritten file is longer. */
const MAX_MENDED_CHARACTERS = 20_000;
/** The most characters that all tries parse together, which takes 0.3 s. */
const MAX_TRIED_CHARACTERS = 1_000_000;

/** Returns how many cures of a text may be tried. Each try parses the whole text, so a long text gets fewer. */
export const maxTries = (text: string): number =>
  text.length > MAX_MENDED_CHARACTERS ? 0 : Math.ceil(MAX_TRIED_CHARACTERS / (text.length + 1));

type Parsed = { document: Document.Parsed; counter: LineCounter };

function parsed(yaml: string): Parsed {
  const counter = new LineCounter();
  // Duplicate fields are found later, because that mistake names the lines of both.
  return {
    document: parseDocument(yaml, { lineCounter: counter, logLevel: 'error', uniqueKeys: false, prettyErrors: false }),
    counter,
  };
}

/** Reads a YAML text with its syntax errors. A cure is suggested only if the parser accepts the text with it. */
export function readYaml(yaml: string, lineOffset: number): Parsed & { mistakes: FoundMistake[] } {
  const mistakes: FoundMistake[] = [];
  const original: readonly string[] = yaml.split(/\r?\n/);
  let lines = original;
  let read = parsed(yaml);
  let tries = maxTries(yaml);
  const readTry = (guess: Typo) => {
    tries -= 1;
    return tries < 0 ? undefined : problemsIn(parsed(guess.lines.join('\n')));
  };
  for (let found = 0; found < MAX_MISTAKES; found += 1) {
    const { typo, problem } = nextSlip(lines, problemsIn(read), tries > 0 ? readTry : undefined);
    if (problem) {
      mistakes.push({ line: Math.min(problem.at + 1, lines.length), expected: problem.expected });
      return { ...read, mistakes };
    }
    if (!typo) break;
    // The original of a line that an earlier cure has moved may be correct.
    if (lines[typo.at] === original[typo.at]) mistakes.push({ line: typo.at + 1, expected: describeTypo(typo, lines) });
    lines = typo.lines;
    read = parsed(lines.join('\n'));
  }
  return { ...read, mistakes: [...mistakes, ...duplicateFields(read, lines, lineOffset)] };
}

export function describeTypo({ message, at, lines }: Typo, before: readonly string[]): string {
  return `${message}\n${showCorrection(before[at], lines[at])}`;
}

/** Formats a line as it is and as it should be, below one another. Tabs are shown as arrows. */
export const showCorrection = (is = '', shouldBe = '') =>
  `    it says:  ${shown(is)}\n    write:    ${shown(shouldBe)}`;

const shown = (lines: string) => lines.trimEnd().replaceAll('\t', '→   ').replaceAll('\n', '\n              ');

function nextSlip(
  lines: readonly string[],
  problems: readonly SyntaxProblem[],
  readTry: ((guess: Typo) => SyntaxProblem[] | undefined) | undefined,
): { typo?: Typo; problem?: SyntaxProblem } {
  for (const problem of problems) {
    const guesses = readTry ? findTypos(lines, problem.places) : [];
    const typo = guesses.find((guess) => {
      const left = readTry?.(guess);
      if (!left) return false;
      if (!problem.isFatal && left.length >= problems.length) return false;
      return left.every(({ at, isFatal }) => !isFatal || at > guess.at);
    });
    if (typo) return { typo };
    if (problem.isFatal) return { problem };
  }
  return {};
}

function problemsIn({ document, counter }: Parsed): SyntaxProblem[] {
  const lineAt = (offset: number) => counter.linePos(offset).line - 1;
  // Warnings count as errors because they mean that a tag or a directive is ignored.
  const all = [...document.errors, ...document.warnings];
  const errors = all.slice(0, MAX_ERRORS);
  if (all.some(({ message }) => TOO_DEEP.test(message))) {
    return [{ at: 0, places: [], expected: 'this is nested too deep', isFatal: true }];
  }
  const places = errors.flatMap(({ pos }) => [lineAt(pos[1]), lineAt(pos[0])]);
  const problems = errors.map(({ message, pos }): SyntaxProblem => {
    return {
      at: lineAt(pos[0]),
      places: placesFrom(lineAt(pos[0]), places),
      expected: `this is no valid YAML: ${message}`,
      isFatal: true,
    };
  });
  visit(document, {
    Alias: (_, { range, source }) => {
      const at = lineAt(range?.[0] ?? 0);
      problems.push({
        at,
        places: [at],
        expected: `*${source} stands for something elsewhere: write it here itself`,
        isFatal: true,
      });
    },
    Scalar: (_, { type, source = '', range }) => {
      const at = lineAt(range?.[0] ?? 0);
      if (type === 'PLAIN' && isInCurlyQuotes(source))
        problems.push({ at, places: [at], expected: '', isFatal: false });
    },
  });
  return problems.sort((a, b) => a.at - b.at);
}

const placesFrom = (at: number, places: readonly number[]) =>
  places.filter((place) => place === at || place === at + 1);

function duplicateFields({ document, counter }: Parsed, lines: readonly string[], lineOffset: number): FoundMistake[] {
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
        found.push({ line, expected: `${name} stands twice, ${where}: take one out\n${showCorrection(is, shouldBe)}` });
      }
    },
  });
  return found;
}
