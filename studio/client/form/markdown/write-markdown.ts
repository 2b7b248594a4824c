import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { type Options, toMarkdown } from 'mdast-util-to-markdown';
import type { Node } from 'prosemirror-model';
import type { Block, Blocks } from './from-markdown.ts';
import { isEmptyBlock, treeOf } from './to-tree.ts';

/** Writes a document as Markdown. A block that equals one of the blocks that were read keeps its source. */
export function writeBlocks(doc: Node, { blocks, end }: Blocks): string {
  let markdown = '';
  let marker: string | undefined;
  let before: Block | undefined;
  let isFirst = true;
  for (const node of doc.children) {
    const next = before ? blocks[blocks.indexOf(before) + 1] : isFirst ? blocks[0] : undefined;
    const read = findRead(node, blocks, next);
    if (!read && isEmptyBlock(node)) continue;
    const isKept = read !== undefined && (marker === undefined || markerOf(read.source) !== marker);
    const source = isKept ? read.source : writeBlock(node, marker);
    markdown += isFirst
      ? (blocks[0]?.gap ?? '')
      : isKept && (read === next || HAS_EMPTY_LINE.test(read.gap))
        ? read.gap
        : '\n\n';
    markdown += source;
    marker = markerOf(source);
    before = isKept ? read : undefined;
    isFirst = false;
  }
  return isFirst && blocks.length > 0 ? '' : markdown + end;
}

/** Finds the block that a node was read from, or an equal one. `next` is the block whose turn it is in the file. */
function findRead(node: Node, blocks: readonly Block[], next: Block | undefined): Block | undefined {
  if (next?.node.eq(node)) return next;
  return blocks.find((block) => block.node === node) ?? blocks.find((block) => block.node.eq(node));
}

const HAS_EMPTY_LINE = /\n[ \t]*\r?\n/;

const MARKER = /^\s*(?:([-*+])|\d{1,9}([.)]))(?:\s|$)/;

/** Returns the marker of a list. Two lists with one marker, one after the other, would be a single list. */
const markerOf = (source: string): string | undefined => {
  const [, bullet, delimiter] = MARKER.exec(source) ?? [];
  return bullet ?? delimiter;
};

const writeBlock = (node: Node, marker: string | undefined): string =>
  toMarkdown(treeOf(node), { ...OPTIONS, ...unlike(marker) }).replace(/\n$/, '');

const unlike = (marker: string | undefined): Options => ({
  bullet: marker === '-' ? '*' : '-',
  bulletOther: marker === '-' ? '+' : '*',
  bulletOrdered: marker === '.' ? ')' : '.',
});

const OPTIONS: Options = {
  strong: '*',
  rule: '-',
  listItemIndent: 'one',
  extensions: [gfmFootnoteToMarkdown(), gfmStrikethroughToMarkdown(), gfmTableToMarkdown()],
};
