import { parse } from 'yaml';
import { isEqual, isGroup, isList, type Key } from '../../api/json.ts';
import { inDoubleQuotes, scalarTexts, type Written } from './scalar-texts.ts';

export const NEW: Written = { type: undefined, source: '' };

const INWARD = '  ';

type Around = {
  readonly indent: string;
  readonly eol: string;
};

/** Returns `key: value`. Nested groups and lists of groups go on separate lines. */
export function entryText(key: Key, value: unknown, { indent, eol }: Around): string {
  if (isFlat(value)) return `${keyText(key)}: ${flowText(value)}`;
  const inside = { indent: indent + INWARD, eol };
  return `${keyText(key)}:${eol}${inside.indent}${blockText(value, inside)}`;
}

/** Returns the text after the dash of an item. `isOpen` puts each field on a separate line, even if all fit on one. */
export const itemText = (value: unknown, { indent, eol }: Around, isOpen = false): string =>
  isFlat(value) && !(isOpen && isGroup(value) && Object.keys(value).length > 0)
    ? flowText(value)
    : blockText(value, { indent: indent + INWARD, eol });

function blockText(value: unknown, around: Around): string {
  const next = around.eol + around.indent;
  if (isList(value)) return value.map((item) => `- ${itemText(item, around)}`).join(next);
  if (isGroup(value))
    return Object.entries(value)
      .map((entry) => entryText(...entry, around))
      .join(next);
  return flowText(value);
}

export function flowText(value: unknown): string {
  if (isList(value)) return `[${value.map(flowText).join(', ')}]`;
  if (isGroup(value)) return `{${Object.entries(value).map(flowEntryText).join(', ')}}`;
  if (typeof value === 'string') {
    return scalarTexts(value, NEW, '\n').find((text) => isReadAs(text, value)) ?? inDoubleQuotes(value);
  }
  return String(value);
}

export const flowEntryText = ([key, value]: readonly [Key, unknown]) => `${keyText(key)}: ${flowText(value)}`;

/** Whether a value goes on one line: a scalar, a list of scalars, or a group of these. */
export function isFlat(value: unknown): boolean {
  if (isGroup(value)) return Object.values(value).every((inside) => !isGroup(inside) && isFlat(inside));
  return !isList(value) || value.every((item) => !isGroup(item) && !isList(item));
}

function isReadAs(text: string, value: string): boolean {
  try {
    return isEqual(parse(`[{a: ${text}}]`), [{ a: value }]);
  } catch {
    return false;
  }
}

export const keyText = (key: Key) =>
  /^[A-Za-z_][\w-]*$/.test(String(key)) ? String(key) : inDoubleQuotes(String(key));
