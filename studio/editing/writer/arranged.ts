import { isMap, type YAMLSeq } from 'yaml';
import { isEqual, isList } from '../../api/json.ts';
import { flowText, itemText } from './new-texts.ts';
import { aboveRemarks, entrySpan, lineEnd, lineStart, type PatchCandidate } from './source-spans.ts';

export type Written = { readonly yaml: string; readonly list: YAMLSeq; readonly data: unknown };

type Arrangement = {
  readonly value: readonly unknown[];
  readonly formers: readonly (number | undefined)[];
  readonly original: Written | undefined;
  readonly eol: string;
};

/** Rewrites a list after items were moved, added or removed. Items that stay keep their text and comments. */
export function* arranged(
  { yaml, list }: Written,
  { value, formers, original, eol }: Arrangement,
): Generator<PatchCandidate> {
  const region = itemsIn(yaml, list);
  if (!region) return;
  const { start, end, texts } = region;
  const lost = texts.filter((_, at) => !formers.includes(at)).join('\n');
  const returned = value.map((item, at) =>
    formers[at] === undefined ? textInOriginal(original, list, item) : undefined,
  );
  const candidate = (from: number, text: string, to: number): PatchCandidate => ({
    yaml: yaml.slice(0, from) + text + yaml.slice(to),
    lost,
    back: returned.join('\n'),
  });
  if (value.length === 0) {
    if (list.flow) yield candidate(start, '', end);
    else yield candidate(yaml.slice(0, start).trimEnd().length, ' []', end);
    return;
  }
  const column = list.flow
    ? ''
    : ' '.repeat((region.spans[0]?.start ?? 0) - lineStart(yaml, region.spans[0]?.start ?? 0));
  const isOpen = list.items.length > 0 && list.items.every((item) => isMap(item) && !item.flow);
  const written = value.map((item, at) => {
    const former = formers[at];
    const existing = former === undefined ? returned[at] : texts[former];
    if (existing !== undefined) return existing;
    return list.flow ? flowText(item) : `${column}- ${itemText(item, { indent: column, eol }, isOpen)}`;
  });
  if (!list.flow) {
    const text = written.join(eol);
    yield candidate(start, region.isFirstOnLine ? text : text.trimStart(), end);
    return;
  }
  const gaps = region.spans.slice(1).map((span, at) => yaml.slice(region.spans[at]?.end, span.start));
  const text = written.map((item, at) => (at === 0 ? item : (gaps[at - 1] ?? gaps.at(-1) ?? ', ') + item)).join('');
  yield candidate(start, text, end);
}

/** Finds the text of each item. In a block list, these are whole lines with the comments above the item. */
function itemsIn(yaml: string, list: YAMLSeq) {
  const spans = list.items.flatMap((_, at) => entrySpan(yaml, list, at) ?? []);
  const [first, last] = [spans[0], spans.at(-1)];
  if (spans.length < list.items.length) return undefined;
  if (!first || !last) {
    const inside = (list.range?.[0] ?? -1) + 1;
    return list.flow && list.range ? { start: inside, end: inside, texts: [], spans, isFirstOnLine: false } : undefined;
  }
  if (list.flow) {
    const texts = spans.map(({ start, end }) => yaml.slice(start, end));
    return { start: first.start, end: last.end, texts, spans, isFirstOnLine: false };
  }
  const isFirstOnLine = yaml.slice(lineStart(yaml, first.start), first.start).trim() === '';
  const top = aboveRemarks(yaml, first.start);
  const start = isFirstOnLine ? lineStart(yaml, top) : first.start;
  const ends = spans.map(({ end }) => lineEnd(yaml, end));
  const texts = ends.map((end, at) => {
    const before = ends[at - 1];
    if (before !== undefined) return yaml.slice(yaml.indexOf('\n', before) + 1, end);
    const text = yaml.slice(start, end);
    return isFirstOnLine ? text : ' '.repeat(first.start - lineStart(yaml, first.start)) + text;
  });
  return { start, end: lineEnd(yaml, last.end), texts, spans, isFirstOnLine };
}

/** Returns the original text of an item, if the original list has this item and the same style. */
function textInOriginal(original: Written | undefined, list: YAMLSeq, item: unknown): string | undefined {
  if (!original || !isList(original.data) || original.list.flow !== list.flow) return undefined;
  const at = original.data.findIndex((other) => isEqual(other, item));
  return at === -1 ? undefined : itemsIn(original.yaml, original.list)?.texts[at];
}
