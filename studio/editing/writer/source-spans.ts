import { isCollection, isNode, isPair, isScalar, type Node, type YAMLMap, type YAMLSeq } from 'yaml';

/** A YAML text that may say it. */
export type PatchCandidate = {
  readonly yaml: string;
  /** What went with a field, and with it its comments. */
  readonly lost: string;
  /** What comes back as it was, with its comments. */
  readonly back?: string | undefined;
};

export type Collection = YAMLMap | YAMLSeq;
export type Span = { start: number; end: number };

/** Of a scalar without the spaces around it, and without the line break that ends a block. */
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

/** From its first sign to its last. */
export function collectionSpan(yaml: string, node: Collection): Span | undefined {
  const end = endOf(yaml, node);
  return node.range && end !== undefined ? { start: node.range[0], end } : undefined;
}

/** Of an entry: from its key or its dash to the end of its value. */
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

/** Before the line break. */
export function lineEnd(yaml: string, at: number): number {
  const [rest = ''] = /^[^\r\n]*/.exec(yaml.slice(at)) ?? [];
  return at + rest.length;
}

/** Where the comments begin that belong to a field; at the top of the text they belong to the whole. */
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
