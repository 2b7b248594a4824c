type Mistake = { readonly field: string; readonly expected: string };

/** The model's words for who writes the files by hand, and what to do in the form instead. */
const WAYS: readonly (readonly [RegExp, string])[] = [
  [/^expected a line of text, but it is (missing|empty)$/, 'still to be written'],
  [/^expected alternative text.*$/, 'add a few words on what the picture shows: some visitors can’t see it'],
  [/^expected a year(, such as 2024| with four digits)$/, 'write the year, such as 2024'],
  [/^expected (\w+) to be (one of: .+|\w+ or \w+)$/, 'choose one'],
  [/^expected (a player), or (a recording of your own)$/, 'choose $1 of another site, or add $2'],
  [/^expected at least (\d+) characters$/, 'say a little more: at least $1 letters'],
  [/^expected at most (\d+) characters$/, 'say it in $1 letters at most'],
  [/^portfolio\/ has no project .+$/, 'choose a work that visitors see'],
  [/^.+ shows no picture [\s\S]+$/, 'choose one of the pictures of that work'],
  [/^expected fields of its own.*$/, 'something is missing here'],
  [/^expected (.+), but it is (missing|empty)$/, '$1 is still missing'],
  [/^expected (.+)$/, 'this should be $1'],
];

const PICTURES: ReadonlySet<string> = new Set(['card', 'cover', 'photo', 'picture', 'portrait', 'poster']);

const NO_PARTS = /^expected (?:a list|at least one part)/;

const CHOOSE = 'choose a picture';

/** A picture that has words and no file. */
const NO_FILE = new RegExp(
  `(?:${[...PICTURES].join('|')})\\.file: expected a line of text, but it is (?:missing|empty)$`,
);

/** What is wrong with a field, as the owner is told: what to do, and no word of the files. */
export function mistakeInWords<M extends Mistake>(mistake: M): M {
  const { field, expected } = mistake;
  const isOfPicture = PICTURES.has(field.split(/[. ]/).at(-1) ?? '');
  if (isOfPicture && expected === 'expected fields of its own, but it is missing') {
    return { ...mistake, expected: CHOOSE };
  }
  if (NO_FILE.test(`${field}: ${expected}`)) return { ...mistake, expected: CHOOSE };
  if (field === 'show' && NO_PARTS.test(expected)) {
    return { ...mistake, expected: 'add a picture: the page shows nothing yet' };
  }
  const way = WAYS.find(([said]) => said.test(expected));
  return way ? { ...mistake, expected: expected.replace(...way) } : mistake;
}
