import { isCollection, isMap, isNode, isScalar, LineCounter, type Node, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Mistake } from './mistakes.ts';

export type Reading<T> = { value: T; mistakes: [] } | { value: undefined; mistakes: Mistake[] };

/** A parsed content file. */
type ContentDocument = {
  file: string;
  data: unknown;
  body: string;
  bodyLine: number;
  /** The line of a field, or of its nearest parent that exists. */
  lineOf: (path: readonly PropertyKey[]) => number;
};

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;
/** Anchors let a few bytes of YAML stand for gigabytes. */
const MAX_YAML_ALIASES = 0;
/** What the parser says when its stack does not suffice: some 1500 levels. */
const TOO_DEEP = /call stack|stack overflow/i;
const BYTE_ORDER_MARK = /^\uFEFF/;

/** Parses YAML; text that is none is a mistake with its line. */
export function parseYaml(text: string, file: string): Reading<ContentDocument> {
  return parseData(text, { file, lineOffset: 0, body: '', bodyLine: 1 });
}

/** Parses Markdown with YAML front matter. */
export function parseMarkdown(text: string, file: string): Reading<ContentDocument> {
  const plain = text.replace(BYTE_ORDER_MARK, '');
  const match = FRONT_MATTER.exec(plain);
  if (match?.index !== 0) {
    return failed([
      { file, line: 1, field: '', expected: 'expected front matter: a line "---", fields, a line "---"' },
    ]);
  }
  const bodyLine = match[0].split('\n').length;
  return parseData(match[1] ?? '', { file, lineOffset: 1, body: plain.slice(match[0].length), bodyLine });
}

type Surroundings = Pick<ContentDocument, 'file' | 'body' | 'bodyLine'> & { lineOffset: number };

function parseData(yaml: string, { lineOffset, ...around }: Surroundings): Reading<ContentDocument> {
  const lines = new LineCounter();
  const mistake = (line: number, expected: string): Mistake => ({
    file: around.file,
    line: line + lineOffset,
    field: '',
    expected,
  });
  try {
    const document = parseDocument(yaml, { lineCounter: lines, logLevel: 'error' });
    // A warning is a tag or a directive that would be ignored.
    const troubles = [...document.errors, ...document.warnings];
    if (troubles.some(({ message }) => TOO_DEEP.test(message))) return failed([mistake(1, 'this is nested too deep')]);
    if (troubles.length > 0) {
      return failed(
        troubles.map(({ message, pos }) =>
          mistake(
            lines.linePos(pos[0]).line,
            `this is no valid YAML: ${message.split('\n')[0]?.replace(/ at line.*$/, '')}`,
          ),
        ),
      );
    }
    const data: unknown = document.toJS({ maxAliasCount: MAX_YAML_ALIASES }) ?? {};
    const lineOf = (path: readonly PropertyKey[]) => lineOfPath(document.contents, lines, path) + lineOffset;
    return { value: { ...around, data, lineOf }, mistakes: [] };
  } catch (error) {
    return failed([mistake(1, `this YAML cannot be read: ${error instanceof Error ? error.message : String(error)}`)]);
  }
}

function lineOfPath(contents: Node | null, lines: LineCounter, path: readonly PropertyKey[]): number {
  let node: unknown = contents;
  let offset = 0;
  for (const key of path) {
    if (!isCollection(node)) break;
    const pair = isMap(node)
      ? node.items.find((item) => isScalar(item.key) && String(item.key.value) === key)
      : undefined;
    const place: unknown = pair ? pair.key : node.get(key, true);
    if (!isNode(place) || !place.range) break;
    offset = place.range[0];
    node = pair ? pair.value : place;
  }
  return lines.linePos(offset).line;
}

/** Checks a document against a schema; each issue becomes a mistake with its line. */
export function check<T>(document: ContentDocument, schema: z.ZodType<T>): Reading<T> {
  const result = schema.safeParse(document.data, { error: inWords });
  if (result.success) return { value: result.data, mistakes: [] };
  return failed(
    result.error.issues.flatMap((issue) => {
      const mistake = (path: readonly PropertyKey[], expected: string): Mistake => ({
        file: document.file,
        line: document.lineOf(path),
        field: path.map(String).join('.'),
        expected,
      });
      // Zod names the object around an unknown field; the owner looks for the field itself.
      if (issue.code === 'unrecognized_keys') {
        return issue.keys.map((key) => mistake([...issue.path, key], 'there is no such field; is it misspelt?'));
      }
      return mistake(issue.path, issue.message);
    }),
  );
}

const KIND_IN_WORDS: Readonly<Record<string, string>> = {
  object: 'fields of its own',
  array: 'a list',
  record: 'fields of its own',
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
};

const inWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type') return undefined;
  const expected = `expected ${KIND_IN_WORDS[issue.expected] ?? issue.expected}`;
  return issue.input === undefined ? `${expected}, but it is missing` : expected;
};

export function failed<T>(mistakes: Mistake[]): Reading<T> {
  return { value: undefined, mistakes };
}
