import { placeholdersIn } from '../../../../model/template.ts';
import { type Json, valueAt } from '../../../api/json.ts';
import type { Form, FormField, FormPart } from '../fields.ts';
import { line, type Path } from './pieces.ts';
import { LONE_WORDS, WORD_GROUPS } from './word-labels.ts';

/** What a name in braces stands for. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  ink: 'the ink',
  inks: 'the inks that lie there',
  asked: 'what was pressed',
  current: 'the number of this one',
  total: 'how many there are',
  title: 'the title',
  number: 'its number',
  provider: 'the site that plays it',
  size: 'the size of the file',
  field: 'the field',
  count: 'how many',
  limit: 'how many can be sent',
  reference: 'the number of the message',
};

function word(path: Path, label: string, fallback: string): FormField {
  const named = placeholdersIn(fallback).map((name) => `{${name}} is ${STANDS_FOR[name] ?? name}`);
  return line(path, label, named.length > 0 ? `${named.join(', ')}.` : undefined, { fallback, isOptional: true });
}

/**
 * The form, with what visitors read where the file says nothing.
 *
 * @param defaults as `/api/words` has them
 */
export function formWith(defaults: Json): Form {
  const said = (path: Path) => String(valueAt(defaults, path) ?? '');
  const fieldsOf = (labels: Readonly<Record<string, string>>, ...group: string[]) =>
    entriesOf<string, string>(labels).map(([name, label]) => word([...group, name], label, said([...group, name])));
  const parts: readonly FormPart[] = [
    { key: 'words', fields: fieldsOf(LONE_WORDS) },
    ...entriesOf(WORD_GROUPS).map(([name, { title, help, labels }]) => ({
      key: name,
      title,
      ...(help && { help }),
      fields: fieldsOf(labels, name),
    })),
  ];
  return { partsOf: () => parts };
}

/** Typed as the keys of the table, which are those of the words. */
function entriesOf<K extends string, V>(table: Readonly<Record<K, V>>): [K, V][] {
  const keys = Object.keys(table).filter((key): key is K => Object.hasOwn(table, key));
  return keys.map((key) => [key, table[key]]);
}

/** For who needs the labels alone. */
export const form: Form = formWith({});
