import { parse } from 'yaml';
import { isEqual, isGroup, isList, type Key } from '../../api/json.ts';
import { inDoubleQuotes, scalarTexts, type Written } from './scalar-texts.ts';

export const NEW: Written = { type: undefined, source: '' };

/** How far what stands in a list or a group is to the right of it. */
const INWARD = '  ';

type Around = {
  /** The spaces before it. */
  readonly indent: string;
  readonly eol: string;
};

/** `key: value`; lists of groups, and groups of groups, on lines of their own. */
export function entryText(key: Key, value: unknown, { indent, eol }: Around): string {
  if (isFlat(value)) return `${keyText(key)}: ${flowText(value)}`;
  const inside = { indent: indent + INWARD, eol };
  return `${keyText(key)}:${eol}${inside.indent}${blockText(value, inside)}`;
}

/** What follows an item's dash. @param isOpen each field on a line of its own, even where there is room for all on one */
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

/** On one line. */
export function flowText(value: unknown): string {
  if (isList(value)) return `[${value.map(flowText).join(', ')}]`;
  if (isGroup(value)) return `{${Object.entries(value).map(flowEntryText).join(', ')}}`;
  if (typeof value === 'string') {
    return scalarTexts(value, NEW, '\n').find((text) => isReadAs(text, value)) ?? inDoubleQuotes(value);
  }
  return String(value);
}

export const flowEntryText = ([key, value]: readonly [Key, unknown]) => `${keyText(key)}: ${flowText(value)}`;

/** What has room on one line: words, lists of words, and groups of these. */
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
