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
} from 'yaml';
import { cleanScalars } from '../../../model/source-text.ts';
import { isEqual, isGroup, isList, type Key, valueAt } from '../../api/json.ts';
import { arranged, type Written } from './arranged.ts';
import { entryText, flowEntryText, flowText, isFlat, keyText, NEW } from './new-texts.ts';
import { scalarTexts } from './scalar-texts.ts';
import {
  aboveRemarks,
  type Collection,
  collectionSpan,
  entrySpan,
  lineEnd,
  lineStart,
  type PatchCandidate,
  spanOf,
} from './source-spans.ts';
import type { Step } from './steps.ts';

export type Change = Step & {
  /** The names of the sibling fields in schema order. */
  readonly order: readonly string[];
  /** The original text of the file: values that return are written as they were. */
  readonly original?: string | undefined;
  readonly eol: string;
};

/** Parses a YAML text. Returns undefined if it has errors, warnings or aliases. */
export function read(yaml: string): Document.Parsed | undefined {
  const document = parseDocument(yaml, { keepSourceTokens: true });
  let isPlain = document.errors.length + document.warnings.length === 0;
  visit(document, (_, node) => {
    if (isAlias(node)) isPlain = false;
  });
  if (!isPlain) return undefined;
  cleanScalars(document, yaml);
  return document;
}

/** Yields texts that may apply a change, the most similar to the current text first. The caller must verify them. */
export function* patchCandidates(yaml: string, change: Change): Generator<PatchCandidate> {
  const document = read(yaml);
  if (!document) return;
  const place = placeOf(document.contents, change.path);
  if (place) yield* spliced(yaml, document, place, change);
  yield* throughDocument(yaml, document, change);
}

function spliced(yaml: string, document: Document.Parsed, place: Place, change: Change): Iterable<PatchCandidate> {
  const { value, formers, path, original, eol } = change;
  if (value === undefined) return removals(yaml, place, change);
  if (!formers || !isSeq(place.node) || !isList(value)) return settings(yaml, place, change);
  // An empty list is replaced as a whole, on separate lines if possible.
  if (place.node.items.length === 0 && !place.around?.flow) return settings(yaml, place, change);
  const list = { yaml, list: place.node, data: valueAt(document.toJS(), path) };
  return arranged(list, { value, formers, original: listIn(original, path), eol });
}

function listIn(yaml: string | undefined, path: readonly Key[]): Written | undefined {
  const document = yaml === undefined ? undefined : read(yaml);
  const list = document && placeOf(document.contents, path)?.node;
  return yaml !== undefined && isSeq(list) ? { yaml, list, data: valueAt(document?.toJS(), path) } : undefined;
}

type Place = {
  readonly around: Collection | undefined;
  /** The index of the entry in `around`; -1 if it has to be added. */
  readonly index: number;
  readonly node: Node | undefined;
  /** The part of the path that does not exist yet. */
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

function* settings(yaml: string, { around, index, node, rest }: Place, change: Change): Generator<PatchCandidate> {
  const { path, value, eol, order } = change;
  const [key] = rest;
  if (around && index === -1) {
    if (key === undefined || !isMap(around)) return;
    const column = columnOf(yaml, around);
    const returned = around.flow ? undefined : entryInOriginal(change, column);
    if (returned !== undefined) {
      for (const candidate of added(yaml, around, returned, key, order, eol)) yield { ...candidate, back: returned };
    }
    const indent = ' '.repeat(column);
    for (const text of entryTexts(key, value, around.flow === true, { indent, eol })) {
      yield* added(yaml, around, text, key, order, eol);
    }
    return;
  }
  if (!around && key !== undefined) {
    const isEnded = yaml === '' || yaml.endsWith('\n');
    for (const text of entryTexts(key, value, false, { indent: '', eol })) {
      yield { yaml: `${yaml}${isEnded ? '' : eol}${text}${isEnded ? eol : ''}`, lost: '' };
    }
    return;
  }
  const span = isScalar(node) ? spanOf(yaml, node) : isCollection(node) ? collectionSpan(yaml, node) : undefined;
  if (!span) return;
  const source = yaml.slice(span.start, span.end);
  const put = (text: string, start = span.start): PatchCandidate => ({
    yaml: yaml.slice(0, start) + text + yaml.slice(span.end),
    lost: isScalar(node) ? '' : source,
  });
  const space = source === '' ? ' ' : '';
  for (const text of sourceIn(change.original, path, value)) yield put(space + text);
  if (isScalarValue(value)) {
    const written = isScalar(node) && source !== '' ? { type: node.type, source } : NEW;
    for (const text of scalarTexts(value, written, eol)) yield put(space + text);
  } else {
    const keyStart = isMap(around) && !around.flow ? entrySpan(yaml, around, index)?.start : undefined;
    if (isMap(around) && keyStart !== undefined) {
      const column = columnOf(yaml, around);
      const returned = entryInOriginal(change, column);
      if (returned !== undefined) yield { ...put(returned, keyStart), back: returned };
      if (!isFlat(value)) yield put(entryText(path.at(-1) ?? '', value, { indent: ' '.repeat(column), eol }), keyStart);
    }
    yield put(space + flowText(value));
  }
}

function entryInOriginal({ original, path, value }: Change, column: number): string | undefined {
  const document = original === undefined ? undefined : read(original);
  if (original === undefined || !document || !isEqual(valueAt(document.toJS(), path), value)) return undefined;
  const { around, index } = placeOf(document.contents, path) ?? {};
  if (!isMap(around) || around.flow || index === undefined || columnOf(original, around) !== column) return undefined;
  const span = entrySpan(original, around, index);
  return span && original.slice(span.start, lineEnd(original, span.end));
}

const entryTexts = (key: Key, value: unknown, isFlow: boolean, around: { indent: string; eol: string }): string[] =>
  isScalarValue(value)
    ? scalarTexts(value, NEW, around.eol).map((text) => `${keyText(key)}: ${text}`)
    : [isFlow ? flowEntryText([key, value]) : entryText(key, value, around)];

const isScalarValue = (value: unknown): value is string | number | boolean | null => !isList(value) && !isGroup(value);

function columnOf(yaml: string, around: YAMLMap): number {
  const start = entrySpan(yaml, around, 0)?.start ?? 0;
  return start - lineStart(yaml, start);
}

function sourceIn(original: string | undefined, path: readonly Key[], value: unknown): string[] {
  const document = original === undefined ? undefined : read(original);
  if (original === undefined || !document || valueAt(document.toJS(), path) !== value) return [];
  const place = placeOf(document.contents, path);
  const span = isScalar(place?.node) && spanOf(original, place.node);
  return span && span.end > span.start ? [original.slice(span.start, span.end)] : [];
}

/** Adds an entry after its predecessor in schema order, or before the first entry. */
function* added(
  yaml: string,
  around: YAMLMap,
  text: string,
  key: Key,
  order: readonly string[],
  eol: string,
): Generator<PatchCandidate> {
  const insert = (at: number, inserted: string): PatchCandidate => ({
    yaml: yaml.slice(0, at) + inserted + yaml.slice(at),
    lost: '',
  });
  const spans = around.items.map((_, index) => entrySpan(yaml, around, index));
  const before = placeInOrder(around, String(key), order);
  const [first, behind] = [spans[0], spans[before]];
  if (around.flow) {
    if (behind) yield insert(behind.end, `, ${text}`);
    else if (first) yield insert(first.start, `${text}, `);
    else if (around.range) yield insert(around.range[0] + 1, text);
    return;
  }
  if (!first) return;
  const indent = ' '.repeat(first.start - lineStart(yaml, first.start));
  if (behind) yield insert(lineEnd(yaml, behind.end), `${eol}${indent}${text}`);
  else yield insert(aboveRemarks(yaml, first.start), `${text}${eol}${indent}`);
}

/** Returns the index of the entry that a field follows; -1 if it comes first. An unknown field comes last. */
function placeInOrder(map: YAMLMap, key: string, order: readonly string[]): number {
  const at = order.indexOf(key);
  if (at === -1) return map.items.length - 1;
  const before = order.slice(0, at);
  return map.items.findLastIndex(({ key: other }) => isScalar(other) && before.includes(String(other.value)));
}

function* removals(yaml: string, { around, index, rest }: Place, { eol }: Change): Generator<PatchCandidate> {
  if (!around || index === -1 || rest.length > 0) return;
  const span = entrySpan(yaml, around, index);
  const [previous, next] = [index - 1, index + 1].map((at) => entrySpan(yaml, around, at));
  if (!span) return;
  const cut = (start: number, end: number, lost = ''): PatchCandidate => ({
    yaml: yaml.slice(0, start) + yaml.slice(end),
    lost,
  });
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

/** Lets the library write the change, if it reproduces the current text exactly. */
function* throughDocument(
  yaml: string,
  document: Document.Parsed,
  { path, value, formers }: Change,
): Generator<PatchCandidate> {
  if (document.toString(AS_WRITTEN) !== yaml) return;
  const list = formers && placeOf(document.contents, path)?.node;
  if (value === undefined) document.deleteIn(path);
  else if (isSeq(list) && isList(value)) {
    list.items = value.map((item, at) => list.items[formers?.[at] ?? -1] ?? document.createNode(item));
  } else if (isCollection(document.contents)) document.setIn(path, document.createNode(value));
  else return;
  yield { yaml: document.toString(AS_WRITTEN), lost: '' };
}

const AS_WRITTEN = { lineWidth: 0, flowCollectionPadding: false } as const;
