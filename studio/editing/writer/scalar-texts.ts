import type { Scalar } from 'yaml';
import { isInCurlyQuotes } from '../../../model/yaml-typos.ts';

export type Written = {
  readonly type: Scalar.Type | undefined;
  readonly source: string;
};

/** Characters that must be escaped, and so need double quotes. */
const TO_ESCAPE = /[\p{Cc}\u2028\u2029\ufeff\ufffe\uffff]/u;
/** Characters that a plain text cannot begin with, because they have a meaning in YAML or seem to. */
const INDICATOR = /^[-?:,[\]{}#&*!|>'"%@`]/;

/** Returns the possible texts of a value, the most similar first. Some may be invalid in their place. */
export function scalarTexts(value: string | number | boolean | null, { type, source }: Written, eol: string): string[] {
  // A block's first line may end in a comment.
  const remark = type?.startsWith('BLOCK') ? (BLOCK_HEADER.exec(source)?.groups?.remark ?? '') : '';
  if (typeof value !== 'string') return [`${value}${remark}`];
  const quoted = inQuotes(value).map((text) => text + remark);
  if (type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL') return [...asBlock(value, source, eol), ...quoted];
  if (type === 'QUOTE_SINGLE') return [...inSingleQuotes(value), inDoubleQuotes(value)];
  if (type === 'QUOTE_DOUBLE') return [inDoubleQuotes(value)];
  return [...plain(value), ...quoted];
}

function plain(text: string): string[] {
  const isPlain = text !== '' && text === text.trim() && !INDICATOR.test(text) && !TO_ESCAPE.test(text);
  return isPlain && !isInCurlyQuotes(text) ? [text] : [];
}

const inQuotes = (text: string) =>
  /["\\]/.test(text) ? [...inSingleQuotes(text), inDoubleQuotes(text)] : [inDoubleQuotes(text)];

const inSingleQuotes = (text: string) => (TO_ESCAPE.test(text) ? [] : [`'${text.replaceAll("'", "''")}'`]);

export const inDoubleQuotes = (text: string) =>
  JSON.stringify(text).replace(
    new RegExp(TO_ESCAPE, 'gu'),
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const BLOCK_HEADER = /^(?<kind>[|>])[-+\d]*(?<remark>.*)/;

/** Writes a text as a block below `|` or `>`, with the same indentation as before. */
function asBlock(text: string, source: string, eol: string): string[] {
  const { kind = '|', remark = '' } = BLOCK_HEADER.exec(source)?.groups ?? {};
  const indents = source
    .split('\n')
    .slice(1)
    .flatMap((line) => /^ *(?=[^\s])/.exec(line)?.[0] ?? []);
  const [indent] = indents.sort((a, b) => a.length - b.length);
  if (indent === undefined || TO_ESCAPE.test(text.replaceAll('\n', ''))) return [];
  const isEnded = text.endsWith('\n');
  const chomping = isEnded ? (/(?:^|\n)\n$/.test(text) ? '+' : '') : '-';
  const folded = kind === '>' ? text.replace(/(?<=[^\n])\n+(?=[^\n])/g, '\n$&') : text;
  const lines = (isEnded ? folded.slice(0, -1) : folded).split('\n');
  return [[`${kind}${chomping}${remark}`, ...lines.map((line) => (line === '' ? '' : indent + line))].join(eol)];
}
