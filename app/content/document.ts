import { LineCounter, parseDocument, type Document as YamlDocument } from 'yaml';
import type { z } from 'zod';
import type { Mistake } from './mistakes.ts';

/** What a reader gives: a value without mistakes, or mistakes without a value. */
export type Reading<T> = { value: T; mistakes: [] } | { value: undefined; mistakes: Mistake[] };

/** A content file taken apart: its data, the Markdown below it, and where each field stands. */
export type ContentDocument = {
  file: string;
  data: unknown;
  body: string;
  /** Line of a field, or of the nearest field above it that exists. */
  lineOf: (path: readonly PropertyKey[]) => number;
};

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m;
/** Anchors let a few bytes of YAML stand for gigabytes; content needs none. */
const MAX_YAML_ALIASES = 0;

/** Takes a YAML file apart. Never throws: text that is no YAML is a mistake with its line. */
export function parseYaml(text: string, file: string): Reading<ContentDocument> {
  return parseData(text, file, 0, '');
}

/** Takes a Markdown file with YAML front matter apart. Never throws. */
export function parseMarkdown(text: string, file: string): Reading<ContentDocument> {
  const match = FRONT_MATTER.exec(text);
  if (match?.index !== 0) {
    return failed([
      { file, line: 1, field: '', expected: 'expected front matter: a line "---", fields, a line "---"' },
    ]);
  }
  return parseData(match[1] ?? '', file, 1, text.slice(match[0].length).trim());
}

function parseData(yaml: string, file: string, lineOffset: number, body: string): Reading<ContentDocument> {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  if (document.errors.length > 0) {
    return failed(
      document.errors.map((error) => ({
        file,
        line: lines.linePos(error.pos[0]).line + lineOffset,
        field: '',
        expected: `this is no valid YAML: ${error.message.split('\n')[0]?.replace(/ at line.*$/, '')}`,
      })),
    );
  }
  let data: unknown;
  try {
    data = document.toJS({ maxAliasCount: MAX_YAML_ALIASES });
  } catch (error) {
    return failed([{ file, line: 1 + lineOffset, field: '', expected: `this YAML cannot be read: ${String(error)}` }]);
  }
  const lineOf = (path: readonly PropertyKey[]) => lineOfPath(document, lines, path) + lineOffset;
  return { value: { file, data: data ?? {}, body, lineOf }, mistakes: [] };
}

function lineOfPath(document: YamlDocument, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true);
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
      return lines.linePos(node.range[0]).line;
    }
  }
  return 1;
}

/** Checks a document's data against a schema; each issue becomes a mistake with its line. */
export function check<T>(document: ContentDocument, schema: z.ZodType<T>): Reading<T> {
  const result = schema.safeParse(document.data);
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

/** A reading that failed. */
export function failed<T>(mistakes: Mistake[]): Reading<T> {
  return { value: undefined, mistakes };
}
