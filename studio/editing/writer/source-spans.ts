import { isCollection, isNode, isPair, isScalar, type Node, type YAMLMap, type YAMLSeq } from 'yaml';

/** A YAML text that may apply a change. */
export type PatchCandidate = {
  readonly yaml: string;
  /** The text that is removed, with its comments. */
  readonly lost: string;
  /** The original text that is restored, with its comments. */
  readonly back?: string | undefined;
};

export type Collection = YAMLMap | YAMLSeq;
export type Span = { start: number; end: number };

/** Returns the span of a scalar, without surrounding spaces and the line break that ends a block. */
export function spanOf(yaml: string, { range, type }: { range?: Node['range']; type?: unknown }): Span | undefined {
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

export function collectionSpan(yaml: string, node: Collection): Span | undefined {
  const end = endOf(yaml, node);
  return node.range && end !== undefined ? { start: node.range[0], end } : undefined;
}

/** Returns the span of an entry from its key or dash to the end of its value. */
export function entrySpan(yaml: string, around: Collection, index: number): Span | undefined {
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

export const lineStart = (yaml: string, at: number) => (at <= 0 ? 0 : yaml.lastIndexOf('\n', at - 1) + 1);

export function lineEnd(yaml: string, at: number): number {
  const [rest = ''] = /^[^\r\n]*/.exec(yaml.slice(at)) ?? [];
  return at + rest.length;
}

/** Returns the start of the comments that belong to a field. Unindented comments belong to the whole text. */
export function aboveRemarks(yaml: string, start: number): number {
  const indent = yaml.slice(lineStart(yaml, start), start);
  if (indent.trim() !== '' || indent === '') return start;
  let at = start;
  for (;;) {
    const above = lineStart(yaml, lineStart(yaml, at) - 1);
    if (above >= lineStart(yaml, at) || !yaml.startsWith(`${indent}#`, above)) return at;
    at = above + indent.length;
  }
}
