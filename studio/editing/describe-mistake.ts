import { fieldFromWords } from '../../model/describe-field.ts';
import { fieldAt } from '../../model/fields/walk.ts';
import { kindOf } from '../../model/kinds/places.ts';

type Mistake = { readonly field: string; readonly expected: string };

/** The model's words for who writes the files by hand, and what to do in the form instead. */
const WAYS: readonly (readonly [RegExp, string])[] = [
  [/^expected a line of text, but it is (missing|empty)$/, 'still to be written'],
  [/^expected alternative text.*$/, 'add a few words on what the picture shows: some visitors can’t see it'],
  [/^expected a year(, such as 2024| with four digits)$/, 'write the year, such as 2024'],
  [/^expected (\w+) to be (one of: .+|\w+ or \w+)$/, 'choose one'],
  [/^expected (a player), or (a recording of your own)$/, 'choose $1 of another site, or add $2'],
  [/^expected fields of its own.*$/, 'something is missing here'],
  [/^expected (.+), but it is (missing|empty)$/, '$1 is still missing'],
  [/^expected (.+)$/, 'this should be $1'],
];

const MISSING = /^expected (?:fields of its own, but it is missing|a line of text, but it is (?:missing|empty))$/;
const NO_PARTS = /^expected (?:a list|at least one part)/;

/**
 * Says what is wrong with a field as the owner is told: what to do, and no word of the files.
 *
 * @param file the path in the content folder
 */
export function describeMistake<M extends Mistake>(file: string, mistake: M): M {
  const { field, expected } = mistake;
  if (MISSING.test(expected) && isPicture(file, field)) return { ...mistake, expected: 'choose a picture' };
  if (field === 'show' && NO_PARTS.test(expected)) {
    return { ...mistake, expected: 'add a picture: the page shows nothing yet' };
  }
  const way = WAYS.find(([message]) => message.test(expected));
  return way ? { ...mistake, expected: expected.replace(...way) } : mistake;
}

/** Whether a field is a picture, or the name of its file. */
function isPicture(file: string, field: string): boolean {
  const fields = kindOf(file)?.fields ?? {};
  const path = fieldFromWords(field);
  const picture = path.at(-1) === 'file' ? path.slice(0, -1) : path;
  return fieldAt(fields, picture, undefined)?.type === 'picture';
}
