import { type Document, isCollection, isMap, isNode, isScalar, type LineCounter, type Node, visit } from 'yaml';
import { cleanText } from './clean-text.ts';
import { frontMatterOf } from './front-matter.ts';
import type { Mistake } from './mistakes.ts';
import { type FoundMistake, readYaml } from './yaml-mistakes.ts';

export type Reading<T> = { value: T; mistakes: [] } | { value: undefined; mistakes: Mistake[] };

type Surroundings = {
  file: string;
  /** The lines of the file above the YAML. */
  lineOffset: number;
  body: string;
  bodyLine: number;
  /** The file with the body, if it is the translation of another file's. */
  bodyFile?: string;
};

export type ContentDocument = Surroundings & {
  data: unknown;
  lines: readonly string[];
  /** The line of a field, or of its nearest parent that exists. */
  lineOf: (path: readonly PropertyKey[]) => number;
};

/** Aliases are forbidden because a few bytes with them can expand to gigabytes. */
const MAX_YAML_ALIASES = 0;

/** Parses YAML. Syntax errors are mistakes with their lines. */
export function parseYaml(text: string, file: string): Reading<ContentDocument> {
  return parseData(text, { file, lineOffset: 0, body: '', bodyLine: 1 });
}

export function parseMarkdown(text: string, file: string): Reading<ContentDocument> {
  const parts = frontMatterOf(text);
  if ('expected' in parts) return failed([{ file, field: '', ...parts }]);
  const { fields, body, bodyLine } = parts;
  return parseData(fields, { file, lineOffset: 1, body: cleanText(body), bodyLine });
}

export function parseData(yaml: string, around: Surroundings): Reading<ContentDocument> {
  const { file, lineOffset, body, bodyLine } = around;
  const mistake = ({ line, expected }: FoundMistake): Mistake => ({
    file,
    line: line + lineOffset,
    field: '',
    expected,
  });
  try {
    const { document, counter, mistakes } = readYaml(yaml, lineOffset);
    if (mistakes.length > 0) return failed(mistakes.map(mistake));
    cleanScalars(document, yaml);
    const data: unknown = document.toJS({ maxAliasCount: MAX_YAML_ALIASES }) ?? {};
    const lineOf = (path: readonly PropertyKey[]) => lineOfPath(document.contents, counter, path) + lineOffset;
    return { value: { file, lineOffset, body, bodyLine, data, lines: yaml.split(/\r?\n/), lineOf }, mistakes: [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failed([mistake({ line: 1, expected: `this YAML cannot be read: ${reason}` })]);
  }
}

/** The characters that cleanText removes, except line breaks, and the backslash that begins an escape in YAML. */
const MAY_BE_UNCLEAN = /[^\P{Cc}\t\n\r]|[\\\uFFFE\uFFFF]|\p{Cs}/u;

/** Removes control characters, also escaped ones, from the keys and values of a document. */
export function cleanScalars(document: Document, source: string): void {
  if (!MAY_BE_UNCLEAN.test(source)) return;
  visit(document, {
    Scalar: (_, scalar) => {
      if (typeof scalar.value === 'string') scalar.value = cleanText(scalar.value);
    },
  });
}

function lineOfPath(contents: Node | null, lines: LineCounter, path: readonly PropertyKey[]): number {
  let node: unknown = contents;
  let offset = 0;
  for (const key of path) {
    if (!isCollection(node)) break;
    const pair = isMap(node)
      ? node.items.find((item) => isScalar(item.key) && String(item.key.value) === key)
      : undefined;
    const child: unknown = pair ? pair.key : node.get(key, true);
    if (!isNode(child) || !child.range) break;
    offset = child.range[0];
    node = pair ? pair.value : child;
  }
  return lines.linePos(offset).line;
}

export function failed<T>(mistakes: Mistake[]): Reading<T> {
  return { value: undefined, mistakes };
}
