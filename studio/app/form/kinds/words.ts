import { messagesSchema } from '../../../../model/messages.ts';
import { placeholdersIn } from '../../../../model/template.ts';
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

const DEFAULTS = messagesSchema.parse({});

function word(path: Path, label: string, fallback: string): FormField {
  const named = placeholdersIn(fallback).map((name) => `{${name}} is ${STANDS_FOR[name] ?? name}`);
  return line(path, label, named.length > 0 ? `${named.join(', ')}.` : undefined, { fallback, isOptional: true });
}

const LONE: FormPart = {
  key: 'words',
  fields: entriesOf(LONE_WORDS).map(([name, label]) => word([name], label, String(DEFAULTS[name]))),
};

const GROUPS: readonly FormPart[] = entriesOf(WORD_GROUPS).map(([name, { title, help, labels }]) => {
  const said: string | Readonly<Record<string, string>> = DEFAULTS[name];
  const words: Readonly<Record<string, string>> = typeof said === 'string' ? {} : said;
  return {
    key: name,
    title,
    ...(help && { help }),
    fields: entriesOf<string, string>(labels).map(([key, label]) => word([name, key], label, words[key] ?? '')),
  };
});

/** Typed as the keys of the table, which are those of the words. */
function entriesOf<K extends string, V>(table: Readonly<Record<K, V>>): [K, V][] {
  const keys = Object.keys(table).filter((key): key is K => Object.hasOwn(table, key));
  return keys.map((key) => [key, table[key]]);
}

const PARTS = [LONE, ...GROUPS];

export const form: Form = { partsOf: () => PARTS };
