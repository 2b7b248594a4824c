import { describe, expect, it } from 'vitest';
import { projectText, sampleFiles, sampleFolder } from '../test/fixtures/content-folder.ts';
import { readContent } from './content.ts';
import { formatMistakes } from './mistakes.ts';

const PROJECT = 'portfolio/first/project.md';
const valid = projectText('First', 1);

/** Returns the message for a changed file, as `line  field: mistake` and the lines below. */
async function message(file: string, from: string | RegExp, to: string): Promise<string> {
  const text = sampleFiles[file] ?? valid;
  const { mistakes } = await readContent(await sampleFolder({ [file]: text.replace(from, () => to) }));
  return formatMistakes(mistakes.map((mistake) => ({ ...mistake, file: '' }))).replaceAll(/^:/gm, '');
}

type Row = [typo: string, from: string | RegExp, to: string, line: number, what: string, is: string, shouldBe: string];

const COLON = 'a text with a colon in it needs quotes around it';
const COMMA = 'between braces, a text with a comma in it needs quotes around it';
const QUOTES = 'this text ends at its second quote; where a text has quotes in it, put the other kind around all of it';
const OPEN = 'the quote that opens here is never closed';
const TAB = 'this line begins with a tab (shown as →); only spaces may stand there';
const TABS = 'this line begins with a tab (shown as →), and so do 2 other lines; only spaces may stand there';
const RIGHT = 'this line begins too far to the right: what belongs together begins in the same column';
const LEFT = 'this line begins too far to the left: what belongs together begins in the same column';
const CURLY =
  'these quotes are curly, as word processors make them: write straight ones (and curly ones inside those, where visitors are to see some)';
const DASH = 'a dash is missing: every entry of a list begins with one';
const DASH_SPACE = 'a space is missing after the dash';
const SPACE = 'a space is missing after the colon';
const SIGN = 'a text that begins with a sign such as @ % * # { needs quotes around it';
const MISSING_COLON = "a colon is missing after the field's name";
const FIELDS = /card:.*/;
const PICTURE = '      - {file: a.jpg, alt: A picture}';

/** Slips in a project that are syntax errors. */
const SLIPS: Row[] = [
  [
    'a tab among fields that begin further in',
    FIELDS,
    'card:\n      file: a.jpg\n\talt: A card\n      size: square',
    10,
    TAB,
    '→   alt: A card',
    '      alt: A card',
  ],
  ['a field without its colon', 'order: 1', 'order 1', 7, MISSING_COLON, 'order 1', 'order: 1'],
  [
    'a colon in a text',
    'A problem',
    'The brief: a logo',
    9,
    COLON,
    'problem: The brief: a logo',
    'problem: "The brief: a logo"',
  ],
  [
    'a colon in a text in braces',
    FIELDS,
    'card: {file: a.jpg, alt: The brief: a logo, size: square}',
    8,
    COLON,
    'card: {file: a.jpg, alt: The brief: a logo, size: square}',
    'card: {file: a.jpg, alt: "The brief: a logo", size: square}',
  ],
  [
    'a quote in quotes',
    'A problem',
    '"The "Big" poster"',
    9,
    QUOTES,
    'problem: "The "Big" poster"',
    `problem: 'The "Big" poster'`,
  ],
  [
    'an apostrophe in quotes',
    'A problem',
    "'Nora's poster'",
    9,
    QUOTES,
    "problem: 'Nora's poster'",
    'problem: "Nora\'s poster"',
  ],
  ['a quote at the beginning', 'A problem', '"Big" it is', 9, QUOTES, 'problem: "Big" it is', `problem: '"Big" it is'`],
  ['an unclosed quote', 'A problem', '"The poster', 9, OPEN, 'problem: "The poster', 'problem: "The poster"'],
  [
    'an unclosed quote in braces',
    FIELDS,
    'card: {file: a.jpg, alt: "A card, size: square}',
    8,
    OPEN,
    'card: {file: a.jpg, alt: "A card, size: square}',
    'card: {file: a.jpg, alt: "A card", size: square}',
  ],
  [
    'an unclosed brace',
    FIELDS,
    'card: {file: a.jpg, alt: A card, size: square',
    8,
    'the { that opens here is never closed',
    'card: {file: a.jpg, alt: A card, size: square',
    'card: {file: a.jpg, alt: A card, size: square}',
  ],
  ['a tab', FIELDS, 'card:\n  file: a.jpg\n\talt: A card\n  size: square', 10, TAB, '→   alt: A card', '  alt: A card'],
  [
    'several tabs',
    FIELDS,
    'card:\n\tfile: a.jpg\n\talt: A card\n\tsize: square',
    9,
    TABS,
    '→   file: a.jpg',
    '  file: a.jpg',
  ],
  [
    'a line too far to the right',
    FIELDS,
    'card:\n  file: a.jpg\n   alt: A card\n  size: square',
    10,
    RIGHT,
    '   alt: A card',
    '  alt: A card',
  ],
  ['a line too far to the left', /pictures:/, ' pictures:', 14, RIGHT, '     pictures:', '    pictures:'],
  ['a field in the column of its parent', '    pictures', '   pictures', 14, LEFT, '   pictures:', '    pictures:'],
  ['a field that belongs to the page', 'answer:', '  answer:', 10, RIGHT, '  answer: An answer', 'answer: An answer'],
  ['curly quotes', 'A problem', '“A problem”', 9, CURLY, 'problem: “A problem”', 'problem: "A problem"'],
  [
    'curly quotes around a colon',
    'A problem',
    '“The brief: a logo”',
    9,
    CURLY,
    'problem: “The brief: a logo”',
    'problem: "The brief: a logo"',
  ],
  ['curly quotes around a name', 'problem:', '“problem”:', 9, CURLY, '“problem”: A problem', 'problem: A problem'],
  [
    'curly quotes in braces',
    FIELDS,
    'card: {file: “a.jpg”, alt: “A card, red”, size: square}',
    8,
    CURLY,
    'card: {file: “a.jpg”, alt: “A card, red”, size: square}',
    'card: {file: "a.jpg", alt: "A card, red", size: square}',
  ],
  [
    'a missing dash of the second entry',
    PICTURE,
    `${PICTURE}\n      {file: b.jpg, alt: Another}`,
    16,
    DASH,
    '      {file: b.jpg, alt: Another}',
    '      - {file: b.jpg, alt: Another}',
  ],
  ['a missing space', 'problem: A', 'problem:A', 9, SPACE, 'problem:A problem', 'problem: A problem'],
  ['a missing space after a dash', '- layout: full', '- layout:full', 13, SPACE, '  - layout:full', '  - layout: full'],
  ['a sign at the beginning', 'A problem', '*Bold* words', 9, SIGN, 'problem: *Bold* words', 'problem: "*Bold* words"'],
  [
    'a text that goes on',
    'A problem',
    'A problem\nthat was hard',
    10,
    'this line is no field with a colon; if the text above goes on here, begin it with two spaces',
    'that was hard',
    '  that was hard',
  ],
];

/** Slips in a project that YAML reads as another value. */
const MISREAD: Row[] = [
  [
    'fields in the column of their field',
    FIELDS,
    'card:\nfile: a.jpg\nalt: A card\nsize: square',
    9,
    'card: what belongs to card begins two spaces further to the right than card itself',
    'file: a.jpg',
    '  file: a.jpg',
  ],
  ['the only dash missing', '- layout', '  layout', 13, `show: ${DASH}`, '    layout: full', '    - layout: full'],
  [
    'a dash missing before braces',
    '- {file',
    '{file',
    15,
    `show, first section, pictures: ${DASH}`,
    '      {file: a.jpg, alt: A picture}',
    '      - {file: a.jpg, alt: A picture}',
  ],
  [
    'a space missing in braces',
    '- {file: ',
    '- {file:',
    15,
    `show, first section, first picture, file:a.jpg: ${SPACE}`,
    '      - {file:a.jpg, alt: A picture}',
    PICTURE,
  ],
  [
    'a comma in braces',
    'A picture}',
    'A picture, red}',
    15,
    `show, first section, first picture, red: ${COMMA}`,
    '      - {file: a.jpg, alt: A picture, red}',
    '      - {file: a.jpg, alt: "A picture, red"}',
  ],
  ['a name in braces', 'A problem', '{studio}', 9, `problem: ${SIGN}`, 'problem: {studio}', 'problem: "{studio}"'],
];

const SITE: Row[] = [
  ['an ink without quotes', /red:.*/, 'red: #ff4834', 12, `inks.red: ${SIGN}`, '  red: #ff4834', '  red: "#ff4834"'],
  [
    'a colon in a list',
    '- Designer',
    '- Design: print',
    28,
    `pages.home, headline, first line: ${COLON}`,
    '      - Design: print',
    '      - "Design: print"',
  ],
  [
    'dashes without a space',
    '- Designer',
    '-Graphic\n      -designer',
    28,
    `pages.home.headline: ${DASH_SPACE}`,
    '      -Graphic',
    '      - Graphic',
  ],
  [
    'a list without dashes',
    '- Designer',
    'Graphic\n      designer',
    28,
    `pages.home.headline: ${DASH}`,
    '      Graphic',
    '      - Graphic',
  ],
  [
    'a field that belongs to the field above',
    '  place:',
    'place:',
    6,
    `place: ${LEFT}`,
    'place: Nashville',
    '  place: Nashville',
  ],
];

const asSaid = (line: number, what: string, is: string, shouldBe: string) =>
  `${line}  ${what}\n    it says:  ${is}\n    write:    ${shouldBe}`;

describe('reports once, with the line as it is and as it should be,', () => {
  it.each([...SLIPS, ...MISREAD])('%s', async (_, from, to, ...expected) =>
    expect(await message(PROJECT, from, to)).toBe(asSaid(...expected)),
  );

  it.each(SITE)('%s', async (_, from, to, ...expected) =>
    expect(await message('site.yaml', from, to)).toBe(asSaid(...expected)),
  );

  it('a duplicate field', async () =>
    expect(await message(PROJECT, 'order: 1', 'order: 1\ntitle: Second')).toBe(
      '8  title stands twice, here and in line 2: take one out\n    it says:  title: First\n              title: Second\n    write:    title: Second',
    ));

  it('a duplicate field in braces', async () =>
    expect(await message(PROJECT, 'size: square', 'size: square, alt: Two')).toBe(
      asSaid(
        8,
        'alt stands twice, in this line: take one out',
        'card: {file: a.jpg, alt: A card, size: square, alt: Two}',
        'card: {file: a.jpg, alt: A card, size: square}',
      ),
    ));
});

describe('explains the fences of fields:', () => {
  const ABOVE = 'a line --- is missing above the fields';
  const BELOW = 'a line --- is missing below the fields';
  it.each([
    ['no line above', /^---\n/, '', asSaid(1, ABOVE, 'title: First', '---\n              title: First')],
    ['no line below', /\n---\nA.*/, '\n\nA text', asSaid(15, BELOW, PICTURE, `${PICTURE}\n              ---`)],
    [
      'no line below, and the text at once',
      /\n---\nA.*/,
      '\nA text',
      asSaid(15, BELOW, PICTURE, `${PICTURE}\n              ---`),
    ],
    [
      'a dash of a word processor',
      /^---/,
      '—',
      asSaid(1, 'the line above the fields has to be three hyphens', '—', '---'),
    ],
    [
      'two hyphens',
      /\n---\nA/,
      '\n--\nA',
      asSaid(16, 'the line below the fields has to be three hyphens', '--', '---'),
    ],
    ['an empty line above', /^/, '\n', '1  the file begins with a line ---: take the empty lines above it out'],
    [
      'no fields at all',
      /.*/s,
      'A text',
      asSaid(
        1,
        'the fields are missing: the file begins with a line ---, then come the fields, a line ---, and then the text',
        'A text',
        '---\n              title: …\n              ---\n              A text',
      ),
    ],
  ])('%s', async (_, from, to, expected) => expect(await message(PROJECT, from, to)).toBe(expected));
});

it('reports all typos of a file at once', async () => {
  const text = await message(
    PROJECT,
    /problem:.*\nanswer:.*/,
    'problem: The brief: a logo\nanswer:An answer\nclient: Twice',
  );
  expect(text.match(/^\d+/gm)).toEqual(['9', '10', '11']);
});

it.each([
  ['a quotation in a text', 'A problem', '“Big” was the word, “red” the other'],
  ['curly quotes in straight ones', 'A problem', '"“A problem”"'],
  ['a text that goes on', 'A problem', 'A problem\n  that was hard'],
  ['a text in quotes that goes on', 'A problem', '"A problem\n  that: was hard"'],
  ['a time', 'A problem', 'At 10:30 sharp'],
  ['an address', 'A problem', 'https://a.example/b?c#d'],
])('accepts %s', async (_, from, to) => expect(await message(PROJECT, from, to)).toBe(''));
