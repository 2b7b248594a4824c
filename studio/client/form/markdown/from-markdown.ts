import type { Blockquote, List, ListItem, Nodes, Parent, PhrasingContent, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import type { Mark, Node } from 'prosemirror-model';
import { GFM } from '../../../../model/gfm.ts';
import { PLACEHOLDER, schema } from './schema.ts';

const { nodes, marks } = schema;

/** A block of a text with the Markdown that it was read from, and the blank lines before it. */
export type Block = { readonly node: Node; readonly source: string; readonly gap: string };

export type Blocks = { readonly blocks: readonly Block[]; readonly end: string };

/** Reads Markdown with the parser of the site. Each block keeps its source. */
export function readBlocks(markdown: string): Blocks {
  const blocks: Block[] = [];
  let at = 0;
  for (const block of parseTree(markdown).children) {
    // The indentation of the first line decides how the lines below it are read.
    const start = Math.max(at, markdown.lastIndexOf('\n', startOf(block) - 1) + 1);
    const source = markdown.slice(start, endOf(block));
    const node = blockFrom(block, markdown) ?? nodes.source_block.create({ source });
    blocks.push({ node, source, gap: markdown.slice(at, start) });
    at = endOf(block);
  }
  return { blocks, end: markdown.slice(at) };
}

const parseTree = (markdown: string): Root =>
  fromMarkdown(markdown, {
    extensions: [...GFM],
    mdastExtensions: [
      gfmTableFromMarkdown(),
      gfmFootnoteFromMarkdown(),
      gfmStrikethroughFromMarkdown(),
      gfmTaskListItemFromMarkdown(),
    ],
  });

const startOf = ({ position }: Nodes) => position?.start.offset ?? 0;
const endOf = ({ position }: Nodes) => position?.end.offset ?? 0;

/** Returns the block that the editor shows, or undefined if it cannot show all of it. */
function blockFrom(block: Nodes, markdown: string): Node | undefined {
  switch (block.type) {
    case 'paragraph': {
      const inline = inlineFrom(block.children, markdown);
      return inline && nodes.paragraph.create(null, inline);
    }
    case 'heading': {
      const inline = inlineFrom(block.children, markdown);
      const attrs = { level: block.depth };
      return inline && nodes.heading.validContent(nodes.heading.create(attrs, inline).content)
        ? nodes.heading.create(attrs, inline)
        : undefined;
    }
    case 'blockquote':
      return checked(nodes.blockquote.create(null, contentFrom(block, markdown)));
    case 'list':
      return listFrom(block, markdown);
    case 'listItem': {
      if (typeof block.checked === 'boolean') return undefined;
      return checked(nodes.list_item.create(null, contentFrom(block, markdown)));
    }
    case 'thematicBreak':
      return nodes.rule.create();
    default:
      return undefined;
  }
}

function listFrom(list: List, markdown: string): Node | undefined {
  const isTight = !list.spread && list.children.every(({ spread }) => !spread);
  const items = childrenFrom(list, markdown);
  return checked(
    list.ordered
      ? nodes.ordered_list.create({ order: list.start ?? 1, isTight }, items)
      : nodes.bullet_list.create({ isTight }, items),
  );
}

/** Returns the content of a quotation or an item. The editor needs a paragraph for the caret where Markdown has none. */
function contentFrom(block: Blockquote | ListItem, markdown: string): readonly Node[] {
  const [first] = block.children;
  const isWithoutText = !first || (block.type === 'listItem' && first.type === 'list');
  return [...(isWithoutText ? [nodes.paragraph.create()] : []), ...childrenFrom(block, markdown)];
}

/** Returns no children if one of them cannot be shown. */
function childrenFrom({ children }: Parent, markdown: string): readonly Node[] {
  const all = children.map((child) => blockFrom(child, markdown));
  return all.flatMap((node) => node ?? []).length === all.length ? all.flatMap((node) => node ?? []) : [];
}

const checked = (node: Node) => (node.type.validContent(node.content) ? node : undefined);

/** Returns the inline nodes of a block, or undefined if it has Markdown over several lines that cannot be shown. */
function inlineFrom(children: readonly PhrasingContent[], markdown: string): readonly Node[] | undefined {
  const all: Node[] = [];
  const add = (child: PhrasingContent, outer: readonly Mark[]): boolean => {
    const within = (mark: Mark, inside: readonly PhrasingContent[]) =>
      inside.every((one) => add(one, mark.addToSet(outer)));
    switch (child.type) {
      case 'text':
        all.push(...textFrom(child.value, outer));
        return true;
      case 'break':
        all.push(nodes.hard_break.create(null, null, outer));
        return true;
      case 'strong':
        return within(marks.strong.create(), child.children);
      case 'emphasis':
        return within(marks.emphasis.create(), child.children);
      case 'delete':
        return within(marks.strikethrough.create(), child.children);
      case 'link':
        return within(marks.link.create({ href: child.url, title: child.title ?? '' }), child.children);
      case 'inlineCode':
        if (child.value !== '') all.push(schema.text(child.value, marks.code.create().addToSet(outer)));
        return true;
      default: {
        const source = markdown.slice(startOf(child), endOf(child));
        all.push(nodes.source.create({ source }, null, outer));
        return !source.includes('\n');
      }
    }
  };
  return children.every((child) => add(child, [])) ? all : undefined;
}

/** Returns the document of a text. */
export const docOf = ({ blocks }: Blocks): Node =>
  nodes.doc.create(null, blocks.length > 0 ? blocks.map(({ node }) => node) : nodes.paragraph.create());

/** Line breaks in the file, which browsers show as spaces. */
const SOFT_BREAK = /\r\n|\r|\n/g;

/** Returns a text with its placeholders as chips. */
export function textFrom(text: string, outer: readonly Mark[]): Node[] {
  return text
    .replace(SOFT_BREAK, ' ')
    .split(PLACEHOLDER)
    .flatMap((piece, at) => {
      if (at % 2 === 1) return nodes.chip.create({ name: piece }, null, outer);
      return piece === '' ? [] : schema.text(piece, outer);
    });
}
