import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { type Json, type Key, valueAt } from '../api/json.ts';
import { inDoubleQuotes, scalarTexts, type Written } from './scalar-texts.ts';

/** What is to be written, and what helps to say where and how. */
export type Change = {
  readonly path: readonly Key[];
  readonly value: Json;
  /** The names of the fields around it, in their order. */
  readonly order: readonly string[];
  /** The text from which the file began: what is said again is written as it was. */
  readonly original?: string | undefined;
  readonly eol: string;
};

/** A YAML text that may say it, and the comments that went with a field. */
export type Way = { readonly yaml: string; readonly lost: string };

/** Undefined for what YAML's parser refuses or warns of, and for what has aliases. */
export function read(yaml: string): Document.Parsed | undefined {
  const document = parseDocument(yaml, { keepSourceTokens: true });
  let isPlain = document.errors.length + document.warnings.length === 0;
  visit(document, (_, node) => {
    if (isAlias(node)) isPlain = false;
  });
  return isPlain ? document : undefined;
}

/** YAML texts that may say a change, those first that are most like the text as it stands. None is certain to be right. */
export function* ways(yaml: string, change: Change): Generator<Way> {
  const document = read(yaml);
  if (!document) return;
  const place = placeOf(document.contents, change.path);
  const spliced = place && (change.value === null ? removals(yaml, place, change) : settings(yaml, place, change));
  for (const way of spliced ?? []) yield way;
  yield* throughDocument(yaml, document, change);
}

type Collection = YAMLMap | YAMLSeq;
type Place = {
  /** Undefined for the text as a whole. */
  readonly around: Collection | undefined;
  /** Of the entry in what is around; -1 where it is to be made. */
  readonly index: number;
  readonly node: Node | undefined;
  /** What is missing of the path. */
  readonly rest: readonly Key[];
};

function placeOf(contents: Node | null, path: readonly Key[]): Place | undefined {
  let place: Place = { around: undefined, index: 0, node: contents ?? undefined, rest: path };
  for (const [depth, key] of path.entries()) {
    const { node } = place;
    if (!isCollection(node)) return node === undefined || isScalar(node) ? place : undefined;
    if (!isMap(node) && !isSeq(node)) return undefined;
    const index = isMap(node)
      ? node.items.findIndex((pair) => isScalar(pair.key) && String(pair.key.value) === String(key))
      : Number(key);
    const item = index === -1 ? undefined : node.items[index];
    if (item === undefined) return { around: node, index: -1, node: undefined, rest: path.slice(depth) };
    const value = isPair(item) ? item.value : item;
    place = { around: node, index, node: isNode(value) ? value : undefined, rest: path.slice(depth + 1) };
  }
  return place;
}

function* settings(yaml: string, { around, index, node, rest }: Place, change: Change): Generator<Way> {
  const { path, value, eol, order } = change;
  if (typeof value === 'object') return;
  if (around && index === -1) {
    const texts = scalarTexts(value, NEW, eol);
    for (const text of texts) yield* added(yaml, around, entryText(rest, text, isSeq(around)), rest[0], order, eol);
    return;
  }
  if (!around && !isCollection(node)) {
    const isEnded = yaml === '' || yaml.endsWith('\n');
    for (const text of scalarTexts(value, NEW, eol)) {
      yield { yaml: `${yaml}${isEnded ? '' : eol}${entryText(rest, text, false)}${isEnded ? eol : ''}`, lost: '' };
    }
    return;
  }
  const span = isScalar(node) ? spanOf(yaml, node) : undefined;
  if (!span || !isScalar(node)) return;
  const isEmpty = span.start === span.end;
  const written: Written = { type: isEmpty ? undefined : node.type, source: yaml.slice(span.start, span.end) };
  const asItWas = rest.length === 0 ? sourceIn(change.original, path, value) : [];
  for (const text of [...asItWas, ...scalarTexts(value, rest.length === 0 ? written : NEW, eol)]) {
    const inside = rest.length === 0 ? text : nested(rest, text);
    yield { yaml: yaml.slice(0, span.start) + (isEmpty ? ` ${inside}` : inside) + yaml.slice(span.end), lost: '' };
  }
}

const NEW: Written = { type: undefined, source: '' };

/** What stands at a place of the original, if it says this value. */
function sourceIn(original: string | undefined, path: readonly Key[], value: Json): string[] {
  const document = original === undefined ? undefined : read(original);
  if (original === undefined || !document || valueAt(document.toJS(), path) !== value) return [];
  const place = placeOf(document.contents, path);
  const span = isScalar(place?.node) && spanOf(original, place.node);
  return span && span.end > span.start ? [original.slice(span.start, span.end)] : [];
}

const entryText = ([key = '', ...rest]: readonly Key[], text: string, isItem: boolean) =>
  isItem ? nested(rest, text) : `${keyText(key)}: ${nested(rest, text)}`;

const nested = (path: readonly Key[], text: string) =>
  path.reduceRight<string>(
    (inside, key) => (typeof key === 'number' ? `[${inside}]` : `{${keyText(key)}: ${inside}}`),
    text,
  );

const keyText = (key: Key) => (/^[A-Za-z_][\w-]*$/.test(String(key)) ? String(key) : inDoubleQuotes(String(key)));

/** An entry more: behind the one that comes before it in the order of the fields, else before the first. */
function* added(
  yaml: string,
  around: Collection,
  text: string,
  key: Key | undefined,
  order: readonly string[],
  eol: string,
): Generator<Way> {
  const insert = (at: number, inserted: string): Way => ({
    yaml: yaml.slice(0, at) + inserted + yaml.slice(at),
    lost: '',
  });
  const spans = around.items.map((_, index) => entrySpan(yaml, around, index));
  const before = isSeq(around) ? spans.length - 1 : placeInOrder(around, String(key), order);
  const [first, behind] = [spans[0], spans[before]];
  if (around.flow) {
    if (behind) yield insert(behind.end, `, ${text}`);
    else if (first) yield insert(first.start, `${text}, `);
    else if (around.range) yield insert(around.range[0] + 1, text);
    return;
  }
  if (!first) return;
  const indent = ' '.repeat(first.start - lineStart(yaml, first.start));
  const entry = isSeq(around) ? `- ${text}` : text;
  if (behind) yield insert(lineEnd(yaml, behind.end), `${eol}${indent}${entry}`);
  else yield insert(aboveRemarks(yaml, first.start), `${entry}${eol}${indent}`);
}

/** The entry behind which a field belongs; -1 for the first place. One that has no place comes last. */
function placeInOrder(map: YAMLMap, key: string, order: readonly string[]): number {
  const at = order.indexOf(key);
  if (at === -1) return map.items.length - 1;
  const before = order.slice(0, at);
  return map.items.findLastIndex(({ key: other }) => isScalar(other) && before.includes(String(other.value)));
}

/** Where the comments begin that belong to a field; at the top of the text they belong to the whole. */
function aboveRemarks(yaml: string, start: number): number {
  const indent = yaml.slice(lineStart(yaml, start), start);
  if (indent.trim() !== '' || indent === '') return start;
  let at = start;
  for (;;) {
    const above = lineStart(yaml, lineStart(yaml, at) - 1);
    if (above >= lineStart(yaml, at) || !yaml.startsWith(`${indent}#`, above)) return at;
    at = above + indent.length;
  }
}

function* removals(yaml: string, { around, index, rest }: Place, { eol }: Change): Generator<Way> {
  if (!around || index === -1 || rest.length > 0) return;
  const span = entrySpan(yaml, around, index);
  const [previous, next] = [index - 1, index + 1].map((at) => entrySpan(yaml, around, at));
  if (!span) return;
  const cut = (start: number, end: number, lost = ''): Way => ({ yaml: yaml.slice(0, start) + yaml.slice(end), lost });
  if (around.flow) {
    if (next) yield cut(span.start, next.start);
    if (previous) yield cut(previous.end, span.end);
    yield cut(span.start, span.end);
    return;
  }
  if (!previous && !next) return;
  const start = lineStart(yaml, span.start);
  const end = lineEnd(yaml, span.end);
  const lost = yaml.slice(span.start, end);
  const isFirstOnLine = yaml.slice(start, span.start).trim() === '';
  if (!isFirstOnLine) {
    const indent = /^\r?\n */.exec(yaml.slice(end))?.[0] ?? '';
    yield cut(span.start, end + indent.length, lost);
  } else if (end === yaml.length) yield cut(Math.max(0, start - eol.length), end, lost);
  else yield cut(start, yaml.indexOf('\n', end) + 1, lost);
}

/** Where the text as a whole is written as the library writes it, it may write the rest, too. */
function* throughDocument(yaml: string, document: Document.Parsed, { path, value }: Change): Generator<Way> {
  if (document.toString(AS_WRITTEN) !== yaml) return;
  if (value === null) document.deleteIn(path);
  else if (isCollection(document.contents)) document.setIn(path, document.createNode(value));
  else return;
  yield { yaml: document.toString(AS_WRITTEN), lost: '' };
}

const AS_WRITTEN = { lineWidth: 0, flowCollectionPadding: false } as const;

type Span = { start: number; end: number };

/** Of a scalar without the spaces around it, and without the line break that ends a block. */
function spanOf(yaml: string, { range, type }: { range?: Node['range']; type?: unknown }): Span | undefined {
  if (!range) return undefined;
  const [start, end] = range;
  if (start === end) {
    const behind = yaml.slice(0, start).trimEnd().length;
    return { start: behind, end: behind };
  }
  if (type !== 'BLOCK_LITERAL' && type !== 'BLOCK_FOLDED') return { start, end };
  const lineBreak = /\r?\n$/.exec(yaml.slice(start, end))?.[0] ?? '';
  return { start, end: end - lineBreak.length };
}

/** Of an entry: from its key or its dash to the end of its value. */
function entrySpan(yaml: string, around: Collection, index: number): Span | undefined {
  const item: unknown = around.items[index];
  const end = endOf(yaml, item);
  if (end === undefined) return undefined;
  if (isPair(item)) return isNode(item.key) && item.key.range ? { start: item.key.range[0], end } : undefined;
  if (around.flow) return isNode(item) && item.range ? { start: item.range[0], end } : undefined;
  const { srcToken } = around;
  const dash =
    srcToken?.type === 'block-seq'
      ? srcToken.items[index]?.start.find(({ type }) => type === 'seq-item-ind')
      : undefined;
  return dash && { start: dash.offset, end };
}

function endOf(yaml: string, item: unknown): number | undefined {
  if (isPair(item)) return endOf(yaml, item.value) ?? endOf(yaml, item.key);
  if (isCollection(item)) {
    return item.flow || item.items.length === 0 ? item.range?.[1] : endOf(yaml, item.items.at(-1));
  }
  return isScalar(item) ? spanOf(yaml, item)?.end : undefined;
}

const lineStart = (yaml: string, at: number) => (at <= 0 ? 0 : yaml.lastIndexOf('\n', at - 1) + 1);

/** Before the line break. */
function lineEnd(yaml: string, at: number): number {
  const [rest = ''] = /^[^\r\n]*/.exec(yaml.slice(at)) ?? [];
  return at + rest.length;
}
