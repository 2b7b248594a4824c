import { parseSync } from 'vite';

/** A regular expression in a source file; `line` counts from 1. */
export type RegularExpression = {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  /** The pattern; undefined if it is known only at run time. */
  readonly pattern: string | undefined;
  readonly flags: string;
};

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number; readonly end: number };
type Value = string | readonly string[] | undefined;

/** Finds the literals and the calls of `RegExp` in a TypeScript file. @throws Error if the file cannot be parsed */
export function findRegularExpressions(file: string, text: string): RegularExpression[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const nodes = nodesIn(program);
  const constants = new Map<string, unknown>(
    nodes.flatMap(({ type, id, init }) =>
      type === 'VariableDeclarator' && isNode(id) && isNode(init) ? [[String(id.name), init]] : [],
    ),
  );
  return nodes.flatMap((node) => {
    const found = patternOf(node, constants);
    const line = text.slice(0, node.start).split('\n').length;
    return found ? [{ file, line, source: text.slice(node.start, node.end), ...found }] : [];
  });
}

function patternOf(node: Node, constants: ReadonlyMap<string, unknown>) {
  const { type, regex, callee } = node;
  if (type === 'Literal' && isRecord(regex)) return { pattern: String(regex.pattern), flags: String(regex.flags) };
  const isCall = type === 'NewExpression' || type === 'CallExpression';
  if (!isCall || !isNode(callee) || callee.name !== 'RegExp') return undefined;
  const [pattern, flags = ''] = listOf(node.arguments).map((argument) => constantOf(argument, constants));
  return {
    pattern: typeof pattern === 'string' && typeof flags === 'string' ? pattern : undefined,
    flags: typeof flags === 'string' ? flags : '',
  };
}

/** Evaluates an expression to a string or a list of strings; returns undefined if that needs the run time. */
function constantOf(node: unknown, constants: ReadonlyMap<string, unknown>): Value {
  if (!isNode(node)) return undefined;
  const inside = (other: unknown) => constantOf(other, constants);
  const all = (others: unknown): string[] | undefined => {
    const values = listOf(others).map(inside);
    return values.includes(undefined) ? undefined : values.flatMap((value) => value ?? []);
  };
  switch (node.type) {
    case 'Literal':
      return isRecord(node.regex) ? String(node.regex.pattern) : String(node.value);
    case 'Identifier':
      return inside(constants.get(String(node.name)));
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return inside(node.expression);
    case 'SpreadElement':
      return inside(node.argument);
    case 'ArrayExpression':
      return all(node.elements);
    case 'NewExpression':
      return isNode(node.callee) && node.callee.name === 'Set' ? all(node.arguments) : undefined;
    case 'BinaryExpression':
      return node.operator === '+' ? all([node.left, node.right])?.join('') : undefined;
    case 'TemplateLiteral': {
      const parts = all(node.expressions);
      return parts && String.raw({ raw: listOf(node.quasis).map(cookedOf) }, ...parts);
    }
    case 'TaggedTemplateExpression':
      return isNode(node.quasi) && listOf(node.quasi.expressions).length === 0
        ? listOf(node.quasi.quasis).map(rawOf).join('')
        : undefined;
    case 'MemberExpression':
      return isNode(node.property) && node.property.name === 'source' ? inside(node.object) : undefined;
    case 'CallExpression': {
      const { callee } = node;
      if (!isNode(callee) || !isNode(callee.property) || callee.property.name !== 'join') return undefined;
      const [list, between = ''] = [inside(callee.object), inside(listOf(node.arguments)[0])];
      return Array.isArray(list) && typeof between === 'string' ? list.join(between) : undefined;
    }
  }
  return undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isNode = (value: unknown): value is Node => isRecord(value) && typeof value.type === 'string';
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textIn = (quasi: unknown, form: 'cooked' | 'raw') =>
  isNode(quasi) && isRecord(quasi.value) ? String(quasi.value[form]) : '';
const cookedOf = (quasi: unknown) => textIn(quasi, 'cooked');
const rawOf = (quasi: unknown) => textIn(quasi, 'raw');

function nodesIn(tree: unknown): Node[] {
  const found: Node[] = [];
  const visit = (value: unknown): void => {
    if (isNode(value)) found.push(value);
    if (isRecord(value)) for (const inside of Object.values(value)) visit(inside);
  };
  visit(tree);
  return found;
}
