import type { Field, Fields } from '../fields/field.ts';
import type { DefaultWords } from './english.ts';

/** The default words of a kind of file, in its shape. */
interface Words {
  readonly [name: string]: string | readonly string[] | Words;
}

/** Returns the fields of a kind with the default words of a language in place of the English ones. */
export function fieldsWithWords(
  { name, fields }: { readonly name?: string | undefined; readonly fields: Fields },
  words: DefaultWords,
): Fields {
  const ofKinds: Readonly<Record<string, Words>> = words;
  return name !== undefined && Object.hasOwn(ofKinds, name) ? withWords(fields, ofKinds[name]) : fields;
}

const withWords = (fields: Fields, words: Words = {}): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      Object.hasOwn(words, name) ? withFallback(field, words[name]) : field,
    ]),
  );

function withFallback(field: Field, word: Words[string] | undefined): Field {
  if (field.type === 'line' && typeof word === 'string') return { ...field, fallback: word };
  if (field.type === 'list' && isList(word)) return { ...field, fallback: word };
  if (field.type === 'group' && typeof word === 'object' && !isList(word)) {
    return { ...field, fields: withWords(field.fields, word) };
  }
  return field;
}

const isList = (word: Words[string] | undefined): word is readonly string[] => Array.isArray(word);
