import type { BlockContent, List, PhrasingContent } from 'mdast';
import type { Mark, MarkType, Node } from 'prosemirror-model';
import { PLACEHOLDER, schema, TOP_HEADING } from './schema.ts';

const { nodes, marks } = schema;

/** A piece of a line: a word, blanks, or a node that is not text. */
type Piece = { readonly text: string; readonly node: Node; readonly marks: readonly Mark[] };

/** Returns a block as a tree of Markdown. */
export function treeOf(node: Node): BlockContent {
  switch (node.type) {
    case nodes.heading:
      return { type: 'heading', depth: depthOf(node), children: inlineTree(node) };
    case nodes.blockquote:
      return { type: 'blockquote', children: blocksIn(node) };
    case nodes.bullet_list:
    case nodes.ordered_list:
      return listTree(node);
    case nodes.rule:
      return { type: 'thematicBreak' };
    case nodes.source_block:
      return { type: 'html', value: String(node.attrs.source) };
    default:
      return { type: 'paragraph', children: inlineTree(node) };
  }
}

const depthOf = ({ attrs }: Node) => DEPTHS.find((depth) => depth === attrs.level) ?? TOP_HEADING;
const DEPTHS = [2, 3, 4, 5, 6] as const;

function listTree(list: Node): List {
  const items = list.children.map(blocksIn);
  const spread = list.attrs.isTight === false || items.some(needsEmptyLines);
  return {
    type: 'list',
    ordered: list.type === nodes.ordered_list,
    start: Number(list.attrs.order ?? 1),
    spread,
    children: items.map((children) => ({ type: 'listItem', spread, children })),
  };
}

/** The parser may take the empty line between two lists in a quotation for one within the first list. */
const beforeList = (block: BlockContent, at: number, blocks: readonly BlockContent[]): BlockContent =>
  block.type === 'list' && blocks[at + 1]?.type === 'list' ? withEmptyLines(block) : block;

const withEmptyLines = (list: List): List => ({
  ...list,
  spread: true,
  children: list.children.map((item) => ({
    ...item,
    spread: true,
    children: item.children.map((child) => (child.type === 'list' ? withEmptyLines(child) : child)),
  })),
});

/** Returns whether blocks of an item cannot stand in lines one after the other. */
const needsEmptyLines = (blocks: readonly BlockContent[]): boolean =>
  blocks.some((block, at) => {
    const before = blocks[at - 1];
    if (!before) return false;
    if (block.type !== 'list') return true;
    const canInterrupt = block.children[0]?.children.length !== 0 && (!block.ordered || block.start === 1);
    return before.type === 'paragraph' && !canInterrupt;
  });

/** An empty paragraph has no Markdown. */
const blocksIn = (node: Node): BlockContent[] =>
  node.children
    .filter((child) => !isEmptyBlock(child))
    .map(treeOf)
    .map(beforeList);

/** Returns whether a paragraph or heading has nothing that visitors see. */
export const isEmptyBlock = (node: Node) => node.isTextblock && node.children.every(isBlankNode);

const isBlankNode = (node: Node) => (node.isText ? isBlank(node.text ?? '') : node.type === nodes.hard_break);

const isBlank = (text: string) => /^[ \t\n]*$/.test(text);

const WORDS_AND_BLANKS = /[ \t\n]+|[^ \t\n]+/g;

/**
 * Returns the inline nodes of a block as a tree. Blanks at the ends of a line are dropped, and blanks at the ends of a
 * mark are put outside it, since neither can be written in Markdown.
 */
function inlineTree(block: Node): PhrasingContent[] {
  const pieces = block.children.flatMap((node): Piece[] => {
    if (isBlankNode(node)) return [{ text: textOf(node), node, marks: marks.code.removeFromSet(node.marks) }];
    if (!node.isText || marks.code.isInSet(node.marks)) return [{ text: textOf(node), node, marks: node.marks }];
    return (node.text?.match(WORDS_AND_BLANKS) ?? []).map((text) => ({ text, node, marks: node.marks }));
  });
  const lines = withoutOuterBlanks(pieces);
  return nested(MOVED_MARKS.reduce(withBlanksOutside, lines));
}

const textOf = (node: Node) => node.text ?? (node.type === nodes.chip ? `{${node.attrs.name}}` : '');

const MOVED_MARKS = [marks.link, marks.strong, marks.emphasis, marks.strikethrough];

const isBreak = ({ node }: Piece) => node.type === nodes.hard_break;
const isBlankPiece = (piece: Piece) => isBreak(piece) || (piece.node.isText && isBlank(piece.text));

/** Drops blanks beside the ends of the block and beside line breaks, and line breaks at the ends. */
function withoutOuterBlanks(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = [];
  let blanks: Piece[] = [];
  for (const piece of pieces) {
    if (isBlankPiece(piece)) {
      blanks.push(piece);
      continue;
    }
    const breaks = blanks.filter(isBreak);
    if (kept.length > 0) kept.push(...(breaks.length > 0 ? breaks : blanks));
    kept.push(piece);
    blanks = [];
  }
  return kept;
}

/** Takes a mark from the blanks at its ends. */
function withBlanksOutside(pieces: readonly Piece[], type: MarkType): readonly Piece[] {
  const has = (piece: Piece | undefined) => piece && type.isInSet(piece.marks);
  return pieces.map((piece, at) => {
    if (!has(piece) || !isBlankPiece(piece)) return piece;
    const isInside = (step: 1 | -1) => {
      let next = at + step;
      for (let other = pieces[next]; other && isBlankPiece(other) && isSame(type, other, piece); other = pieces[next])
        next += step;
      const beyond = pieces[next];
      return beyond !== undefined && isSame(type, beyond, piece);
    };
    return isInside(1) && isInside(-1) ? piece : { ...piece, marks: piece.marks.filter((mark) => mark.type !== type) };
  });
}

/** Returns whether two pieces have the same mark of a type. Two links side by side are different marks. */
const isSame = (type: MarkType, first: Piece, second: Piece) => {
  const [mark, other] = [type.isInSet(first.marks), type.isInSet(second.marks)];
  return mark !== undefined && other !== undefined && mark.eq(other);
};

/** Nests the marks of pieces, the longest mark outside. */
function nested(pieces: readonly Piece[]): PhrasingContent[] {
  const tree: PhrasingContent[] = [];
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at];
    if (!piece) break;
    const { mark, end } = longestMark(pieces, at);
    const inside = pieces.slice(at, end);
    tree.push(...(mark ? [markTree(mark, inside)] : leafTree(inside)));
    at = end;
  }
  return tree;
}

/** Returns the mark that begins at a piece and ends last, or where the same kind of unmarked pieces ends. */
function longestMark(pieces: readonly Piece[], start: number): { mark: Mark | undefined; end: number } {
  const first = pieces[start];
  // Code holds text alone, so that all other marks are outside it.
  const isWithin = (mark: Mark, { marks: all }: Piece) =>
    mark.isInSet(all) && (mark.type !== marks.code || all.length === 1);
  const endOf = (mark: Mark) => {
    const after = pieces.findIndex((piece, at) => at >= start && !isWithin(mark, piece));
    return after === -1 ? pieces.length : after;
  };
  const found = (first?.marks ?? []).map((mark) => ({ mark, end: endOf(mark) }));
  const longest = found.toSorted((one, other) => other.end - one.end || rankOf(one.mark) - rankOf(other.mark))[0];
  if (longest) return longest;
  const isPlainText = (piece: Piece | undefined) => piece?.node.isText && piece.marks.length === 0;
  if (!isPlainText(first)) return { mark: undefined, end: start + 1 };
  const after = pieces.findIndex((piece, at) => at > start && !isPlainText(piece));
  return { mark: undefined, end: after === -1 ? pieces.length : after };
}

const rankOf = ({ type }: Mark) =>
  [marks.link, marks.strong, marks.emphasis, marks.strikethrough, marks.code].indexOf(type);

function markTree(mark: Mark, pieces: readonly Piece[]): PhrasingContent {
  const inside = pieces.map((piece) => ({ ...piece, marks: mark.removeFromSet(piece.marks) }));
  switch (mark.type) {
    case marks.link: {
      const { href, title } = mark.attrs;
      return { type: 'link', url: String(href), title: title ? String(title) : null, children: nested(inside) };
    }
    case marks.strong:
      return { type: 'strong', children: nested(inside) };
    case marks.emphasis:
      return { type: 'emphasis', children: nested(inside) };
    case marks.strikethrough:
      return { type: 'delete', children: nested(inside) };
    default:
      return { type: 'inlineCode', value: inside.map(({ text }) => text).join('') };
  }
}

function leafTree(pieces: readonly Piece[]): PhrasingContent[] {
  const node = pieces[0]?.node;
  if (node?.type === nodes.hard_break) return [{ type: 'break' }];
  if (node?.type === nodes.source) return [{ type: 'html', value: String(node.attrs.source) }];
  const text = pieces.map((piece) => piece.text).join('');
  // The signs in a placeholder are not escaped, which a node of text would do.
  return text.split(PLACEHOLDER).flatMap((value, at): PhrasingContent[] => {
    if (at % 2 === 1) return [{ type: 'html', value: `{${value}}` }];
    return value === '' ? [] : [{ type: 'text', value }];
  });
}
