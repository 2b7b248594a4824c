import { parse as parseSelector, type Selector } from 'css-what';
import { type ChildNode, parse } from 'postcss';

type Classes = ReadonlySet<string>;

/** The bundled style sheet. */
export type Stylesheet = {
  /** Returns the rules that a page with these classes contains; none if Vite adds the styles. */
  readonly rulesFor: (classes: Classes) => string;
  /** The address of all rules, which a page loads before its hydration; undefined if Vite adds the styles. */
  readonly address: string | undefined;
};

/** A piece of a style sheet: returns its text for a page with these classes. */
type Piece = (classes: Classes) => string;

/** The at-rules that contain style rules. Others, such as keyframes, stay as they are. */
const GROUPS: ReadonlySet<string> = new Set(['container', 'layer', 'media', 'scope', 'starting-style', 'supports']);
/** The pseudo-classes that need one of the selectors in their parentheses. */
const NEEDING: ReadonlySet<string> = new Set(['has', 'is', 'where']);

/**
 * Reads a style sheet. Returns a function that returns the rules that can apply to a page with these classes, unchanged
 * and in their order. Only classes decide: scripts and visitors change attributes and states, and the browser adds
 * elements.
 *
 * @throws the parser's error, with the place in the style sheet
 */
export function usedRules(stylesheet: string): (classes: Classes) => string {
  return joined(parse(stylesheet).nodes);
}

function joined(nodes: readonly ChildNode[]): Piece {
  const pieces = nodes.map(pieceOf);
  return (classes) => pieces.map((piece) => piece(classes)).join('');
}

function pieceOf(node: ChildNode): Piece {
  if (node.type === 'comment') return () => '';
  if (node.type === 'rule') {
    const selectors = node.selectors.map((text) => ({ text, parsed: parseSelector(text) }));
    const body = `{${node.nodes.join(';')}}`;
    return (classes) => {
      const used = selectors.filter(({ parsed }) => parsed.some((selector) => canMatch(selector, classes)));
      return used.length === 0 ? '' : used.map(({ text }) => text).join(',') + body;
    };
  }
  if (node.type === 'atrule' && node.nodes && GROUPS.has(node.name)) {
    const start = `@${node.name} ${node.params}`;
    const rulesOf = joined(node.nodes);
    return (classes) => {
      const rules = rulesOf(classes);
      return rules === '' ? '' : `${start}{${rules}}`;
    };
  }
  const text = node.type === 'atrule' && node.nodes ? node.toString() : `${node};`;
  return () => text;
}

const canMatch = (selector: readonly Selector[], classes: Classes): boolean =>
  selector.every((part) => {
    if (part.type === 'attribute') return part.name !== 'class' || part.action !== 'element' || classes.has(part.value);
    if (part.type !== 'pseudo' || !NEEDING.has(part.name) || !Array.isArray(part.data)) return true;
    return part.data.some((inner) => canMatch(inner, classes));
  });
