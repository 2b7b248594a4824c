import { baseKeymap } from 'prosemirror-commands';
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { completeAddress } from '../fields/complete-address.ts';
import { schema, TOP_HEADING } from './schema.ts';

const { nodes, marks } = schema;

/** Begins a line in a paragraph. Headings have no lines. */
const breakLine: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if (!$from.parent.type.contentMatch.matchType(nodes.hard_break)) return true;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create(), true).scrollIntoView());
  return true;
};

/** The keys of the text besides those of the formats. Tab leaves the text, so that nobody is caught in it. */
export const textKeys: readonly Plugin[] = [
  keymap({
    'Shift-Enter': breakLine,
    Enter: splitListItem(nodes.list_item),
    'Mod-]': sinkListItem(nodes.list_item),
    'Mod-[': liftListItem(nodes.list_item),
  }),
  keymap(baseKeymap),
];

/** The signs of Markdown at the beginning of a paragraph, a placeholder in braces, and a link such as `[words](address)`. */
export const typedSigns: Plugin = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,5})\s$/, nodes.heading, ([, signs = '']) => ({
      level: Math.max(TOP_HEADING, signs.length),
    })),
    wrappingInputRule(/^\s*[-*+]\s$/, nodes.bullet_list),
    wrappingInputRule(
      /^\s*(\d{1,9})[.)]\s$/,
      nodes.ordered_list,
      ([, order]) => ({ order: Number(order) }),
      ([, order], node) => node.childCount + Number(node.attrs.order) === Number(order),
    ),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    new InputRule(/\{(\w+)\}$/, (state, [, name], from, to) =>
      state.tr.replaceWith(from, to, nodes.chip.create({ name })),
    ),
    new InputRule(/\[([^[\]]+)\]\(([^\s()]+)\)$/, (state, [, words = '', address = ''], from, to) =>
      state.tr
        .delete(from + 1 + words.length, to)
        .delete(from, from + 1)
        .addMark(from, from + words.length, marks.link.create({ href: completeAddress(address) }))
        .removeStoredMark(marks.link),
    ),
  ],
});
