import type { Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { schema } from './schema.ts';

const { link } = schema.marks;

export type LinkedRange = { readonly from: number; readonly to: number; readonly href: string };

/** Returns the link at the selection, or the selection itself with an empty address. */
export function linkAt({ selection }: EditorState): LinkedRange {
  const { from, to, $from } = selection;
  const mark = link.isInSet($from.marks()) ?? ($from.nodeAfter && link.isInSet($from.nodeAfter.marks));
  if (!mark) return { from, to, href: '' };
  const has = (node: Node | undefined) => node !== undefined && mark.isInSet(node.marks);
  const { parent } = $from;
  let first = $from.index();
  if (!has(parent.children[first])) first -= 1;
  let last = first;
  while (has(parent.children[first - 1])) first -= 1;
  while (has(parent.children[last + 1])) last += 1;
  const sizeBefore = (index: number) =>
    parent.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  const start = $from.start();
  const range = { from: start + sizeBefore(first), to: start + sizeBefore(last + 1), href: String(mark.attrs.href) };
  // A selection beyond the link is linked as a whole.
  return to <= range.to
    ? range
    : { ...range, from: Math.min(from, range.from), to: Math.max(to, range.to), href: range.href };
}

/** Links a range to an address, or removes its links. An empty range gets the words. */
export function withLink(tr: Transaction, { from, to }: LinkedRange, href: string, words: string): Transaction {
  if (href === '') return tr.removeMark(from, to, link);
  const mark = link.create({ href });
  if (from === to) return tr.insert(from, schema.text(words, [mark])).removeStoredMark(link);
  return tr.removeMark(from, to, link).addMark(from, to, mark).removeStoredMark(link);
}
