import { chainCommands, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType, Node, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import type { Format } from './formats.ts';
import { schema, TOP_HEADING } from './schema.ts';

const { nodes, marks } = schema;

const LEVELS = { heading: TOP_HEADING, subheading: TOP_HEADING + 1 } as const;

/** Returns the command that applies a format to the selection, or removes it if the selection has it. */
export function formatCommand(format: Exclude<Format, 'link'>): Command {
  switch (format) {
    case 'heading':
    case 'subheading':
      return toggleHeading(LEVELS[format]);
    case 'strong':
    case 'emphasis':
      // Blanks at the ends of the selection stay without the mark.
      return toggleMark(marks[format], undefined, { removeWhenPresent: false });
    case 'list':
      return toggleList(nodes.bullet_list);
    case 'numbers':
      return toggleList(nodes.ordered_list);
    default:
      return chainCommands(
        (state, dispatch) => hasAround(state, nodes.blockquote) && lift(state, dispatch),
        wrapIn(nodes.blockquote),
      );
  }
}

/** Returns the formats of the selection. */
export function formatsAt(state: EditorState): ReadonlySet<Format> {
  const { $from } = state.selection;
  const level = $from.parent.type === nodes.heading ? $from.parent.attrs.level : undefined;
  const list = listAround(state);
  const all: [Format, boolean][] = [
    ['heading', level === LEVELS.heading],
    ['subheading', level !== undefined && level !== LEVELS.heading],
    ['strong', hasMark(state, marks.strong)],
    ['emphasis', hasMark(state, marks.emphasis)],
    ['link', hasMark(state, marks.link)],
    ['list', list?.type === nodes.bullet_list],
    ['numbers', list?.type === nodes.ordered_list],
    ['quote', hasAround(state, nodes.blockquote)],
  ];
  return new Set(all.flatMap(([format, isOn]) => (isOn ? format : [])));
}

function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { empty, from, to, $from } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
}

const hasAround = ({ selection: { $from } }: EditorState, type: NodeType): boolean =>
  Array.from({ length: $from.depth }, (_, depth) => $from.node(depth)).some((node) => node.type === type);

/** Returns the innermost list around the selection. */
function listAround({ selection: { $from } }: EditorState): { type: NodeType; node: Node; at: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (isList(node)) return { type: node.type, node, at: $from.before(depth) };
  }
  return undefined;
}

const isList = ({ type }: Node) => type === nodes.bullet_list || type === nodes.ordered_list;

const toggleHeading =
  (level: number): Command =>
  (state, dispatch) => {
    const isOn = state.selection.$from.parent.hasMarkup(nodes.heading, { level });
    return isOn
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch);
  };

/** Makes a list of paragraphs, paragraphs of a list, or the other kind of list. */
const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = listAround(state);
    if (list?.type === type) return liftListItem(nodes.list_item)(state, dispatch);
    if (list) {
      dispatch?.(state.tr.setNodeMarkup(list.at, type, { isTight: list.node.attrs.isTight }));
      return true;
    }
    // An item begins with a paragraph, so a heading becomes one first.
    return chainCommands(wrapInList(type), setBlockType(nodes.paragraph))(state, dispatch);
  };
