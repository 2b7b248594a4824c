import { fieldFromWords } from '../../model/describe-field.ts';
import { fieldAt } from '../../model/fields/walk.ts';
import { kindOf } from '../../model/kinds/places.ts';

type Mistake = { readonly field: string; readonly expected: string };

/** Messages of the model about files, with what to do in the form instead. */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/^expected a line of text, but it is (missing|empty)$/, 'still to be written'],
  [/^expected alternative text.*$/, 'add a few words on what the picture shows: some visitors can’t see it'],
  [/^expected a year(, such as .+| with four digits)$/, 'write a year, such as 2024, 2023-2025 or since 2021'],
  [/^expected (\w+) to be (one of: .+|\w+ or \w+)$/, 'choose one'],
  [/^expected (a player), or (a recording of your own)$/, 'choose $1 of another site, or add $2'],
  [/^expected fields of its own.*$/, 'something is missing here'],
  [/^expected (.+), but it is (missing|empty)$/, '$1 is still missing'],
  [/^expected (.+)$/, 'this should be $1'],
];

const MISSING = /^expected (?:fields of its own, but it is missing|a line of text, but it is (?:missing|empty))$/;
const NO_PARTS = /^expected (?:a list|at least one part|a picture: in show)/;

/** Rewrites a mistake for the owner: the message says what to do, and does not mention files. */
export function describeMistake<M extends Mistake>(file: string, mistake: M): M {
  const { field, expected } = mistake;
  if (MISSING.test(expected) && isPicture(file, field)) return { ...mistake, expected: 'choose a picture' };
  if (field === 'show' && NO_PARTS.test(expected)) {
    return { ...mistake, expected: 'add a picture: the page shows nothing yet' };
  }
  const replacement = REPLACEMENTS.find(([message]) => message.test(expected));
  return replacement ? { ...mistake, expected: expected.replace(...replacement) } : mistake;
}

function isPicture(file: string, field: string): boolean {
  const fields = kindOf(file)?.fields ?? {};
  const path = fieldFromWords(field);
  const picture = path.at(-1) === 'file' ? path.slice(0, -1) : path;
  return fieldAt(fields, picture, undefined)?.type === 'picture';
}
