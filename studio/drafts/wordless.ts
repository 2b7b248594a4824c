import { isGroup, isList, type Key } from '../api/json.ts';
import { saysSomething } from '../api/picture-words.ts';

/** Where the words of pictures that have none belong, in the fields of a file. */
export function wordlessIn(data: unknown, path: readonly Key[] = []): readonly (readonly Key[])[] {
  if (isList(data)) return data.flatMap((one, at) => wordlessIn(one, [...path, at]));
  if (!isGroup(data)) return [];
  // The portrait's other crop shows the same, and has the same words.
  const { wide: _, ...rest } = data;
  const mine = isPicture(rest) && !saysSomething(rest.alt) ? [[...path, 'alt']] : [];
  return [...mine, ...Object.entries(rest).flatMap(([key, value]) => wordlessIn(value, [...path, key]))];
}

/** A separation is a part of its print. */
const isPicture = (group: Readonly<Record<string, unknown>>) => Boolean(group.file) && !('ink' in group);
