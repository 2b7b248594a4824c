import { describeField } from '../describe-field.ts';
import { lowerFirst, upperFirst } from '../first-letter.ts';
import type { Field, Fields, List } from './field.ts';
import { partTitle } from './part-title.ts';
import { fieldsIn } from './walk.ts';

type Path = readonly (string | number)[];

type Labeled = { readonly fields: Fields; readonly body?: { readonly label: string } };

/**
 * Returns a field's label as the form shows it: "Five sizes, what picture 1 shows". `data` selects the variants and has
 * the titles of the parts; a part without a title is "Part 2".
 */
export function labelAt({ fields, body }: Labeled, path: Path | 'body', data?: unknown): string {
  if (path === 'body') return body?.label ?? 'Text';
  const labels = labelsIn(fields, path, data) ?? [upperFirst(describeField(path))];
  return labels.map((label, at) => (at === 0 ? label : lowerFirst(label))).join(', ');
}

function labelsIn(fields: Fields, [name, ...rest]: Path, data: unknown): readonly string[] | undefined {
  const field = Object.hasOwn(fields, String(name)) ? fields[String(name)] : undefined;
  return field && labelsOf(field, rest, inside(data, name));
}

function labelsOf(field: Field, path: Path, data: unknown): readonly string[] | undefined {
  if (path.length === 0) return [field.label];
  switch (field.type) {
    case 'list':
      return itemLabels(field, path, data);
    case 'picture': {
      const [name] = path;
      if (name === 'file') return [field.label];
      if (name === 'focus') return [field.label, 'Crop'];
      return labelsIn(field.fields, path, data);
    }
    case 'group': {
      const labels = labelsIn(field.fields, path, data);
      return labels && (field.isSilent ? labels : [field.label, ...labels]);
    }
    case 'variants': {
      const labels = labelsIn(fieldsIn(field, data) ?? {}, path, data);
      return labels && (field.optional ? [field.label, ...labels] : labels);
    }
    default:
      return [field.label];
  }
}

function itemLabels({ label, of, one, least, most }: List<Field>, [at, ...rest]: Path, data: unknown) {
  const number = Number(at) + 1;
  const inItem = labelsOf(of, rest, inside(data, at));
  // The form shows a fixed number of items below one another, without a list around them.
  const isFixed = least !== undefined && least === most;
  if (isFixed && most === 1) return inItem;
  if (isFixed) return inItem?.map((words) => numbered(words, one, number));
  const title = of.type === 'variants' ? partTitle(inside(data, at))?.replace(/(?<![.,;:])[.,;:]+$/, '') : undefined;
  const item = title ?? `${upperFirst(one)} ${number}`;
  if (of.type === 'line' || of.type === 'choice') return [label, item];
  return rest.length === 0 ? [item] : inItem && [item, ...withoutGroup(of, inItem)];
}

/** Removes the label of a group, because the number of the item replaces it. */
const withoutGroup = (of: Field, labels: readonly string[]) =>
  of.type === 'group' && !of.isSilent ? labels.slice(1) : labels;

/** Returns the label of a field in one of several items: "Title of picture 2". */
export const numbered = (label: string, one: string, number: number): string =>
  lowerFirst(label) === one ? `${label} ${number}` : label.replace(`the ${one}`, `${one} ${number}`);

const inside = (data: unknown, key: string | number | undefined): unknown =>
  typeof data === 'object' && data !== null && key !== undefined ? Reflect.get(data, key) : undefined;
