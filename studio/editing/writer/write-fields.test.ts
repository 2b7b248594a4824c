import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { cleanText } from '../../../model/clean-text.ts';
import { projectKind } from '../../../model/kinds/project.ts';
import type { Edit } from '../../api/drafts.ts';
import { cleanJson, type Key, valueAt, withValue } from '../../api/json.ts';
import { CannotWrite } from '../../workspace.ts';
import { commentsIn } from './comments.ts';
import { contentOf, partsOf } from './source.ts';
import { withPlainBreaks } from './write-body.ts';
import { writeFields } from './write-fields.ts';

const NO_ORDER = {};

const write = (text: string, field: Edit['field'], value: Edit['value'], original?: string) =>
  writeFields({ file: 'a.yaml', text, fields: NO_ORDER, original }, [{ field, value }]);

/** The values of a file that are tried, evenly spread over it; the properties below try values by chance. */
const MAX_LEAVES = 40;

const files = globSync(['content/**/*.{md,yaml}', 'test/fixtures/content/**/*.{md,yaml}'])
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ file, text }, index, all) => {
    const isFirst = all.findIndex((other) => other.text === text) === index;
    return isFirst && contentOf(file, text) !== undefined;
  });

type Leaf = { path: Key[]; value: unknown };

function leavesOf(data: unknown, path: Key[] = []): Leaf[] {
  if (Array.isArray(data)) return data.flatMap((item, index) => leavesOf(item, [...path, index]));
  if (typeof data !== 'object' || data === null) return [{ path, value: data }];
  return Object.entries(data).flatMap(([key, value]) => leavesOf(value, [...path, key]));
}

const isFieldValue = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const another = (value: unknown) => {
  if (typeof value === 'string') return `${value} once more`;
  return typeof value === 'number' ? value + 1 : value !== true;
};

/** Returns the middle parts in which two texts differ. */
function differing(before: string, after: string): [string, string] {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [before.slice(start, before.length - end), after.slice(start, after.length - end)];
}

describe('every value of the content', () => {
  it.each(files)('$file: changes and restores its values, and leaves the rest as it is', ({ file, text }) => {
    const leaves = leavesOf(contentOf(file, text)?.data).flatMap(({ path, value }) =>
      isFieldValue(value) ? [{ path, value }] : [],
    );
    const every = Math.ceil(leaves.length / MAX_LEAVES);
    for (const { path, value } of leaves.filter((_, index) => index % every === 0)) {
      const changed = writeFields({ file, text, fields: NO_ORDER }, [{ field: path, value: another(value) }]);
      const [was, is] = differing(text, changed);
      expect(`${value}`.includes(was) && `${another(value)}`.includes(is), `${path.join('.')}: ${was} > ${is}`).toBe(
        true,
      );
      expect(writeFields({ file, text: changed, fields: NO_ORDER }, [{ field: path, value }])).toBe(text);
    }
  });

  it('reads back as typed, and keeps all comments', () => {
    const places = files.flatMap(({ file, text }) =>
      leavesOf(contentOf(file, text)?.data)
        .filter(({ value }) => isFieldValue(value))
        .map(({ path }) => ({ file, text, path })),
    );
    const property = fc.property(fc.constantFrom(...places), typed, ({ file, text, path }, value) => {
      const written = writeFields({ file, text, fields: NO_ORDER }, [{ field: path, value }]);
      const before = contentOf(file, text);
      expect(contentOf(file, written)).toEqual({ ...before, data: withValue(before?.data, path, cleanJson(value)) });
      const [yaml, now] = [partsOf(file, text), partsOf(file, written)].map((parts) => commentsIn(parts?.yaml ?? ''));
      expect(now).toEqual(yaml);
      const again = writeFields({ file, text: written, fields: NO_ORDER, original: text }, [
        { field: path, value: startOf(file, text, path) },
      ]);
      expect(again).toBe(text);
    });
    fc.assert(property, { numRuns: 60 });
  });
});

const startOf = (file: string, text: string, path: Key[]) => {
  const value = valueAt(contentOf(file, text)?.data, path);
  if (!isFieldValue(value)) throw new Error(`${path.join('.')} is no value`);
  return value;
};

/** Characters with a meaning in YAML, and invisible characters. */
const SIGNS = [
  ': ',
  ' #',
  '#',
  '- ',
  '-',
  '?',
  '@',
  '`',
  '%',
  '&a',
  '*a',
  '!',
  '!!str ',
  '|',
  '>',
  '{',
  '}',
  '[',
  ']',
  ', ',
  ',',
  '"',
  "'",
  "''",
  '\\',
  '“',
  '”',
  '‘',
  '\n',
  '\n\n',
  '\n---\n',
  '\n...\n',
  '\r\n',
  '\r',
  '\t',
  '  ',
  ' ',
  'ö',
  '👩🏽‍🚀',
  'שלום',
  '\u202e',
  '\u0085',
  '\u2028',
  '\ufeff',
  '\u007f',
  '\u0001',
  '\u001b',
  'é',
  '{owner}',
  '---',
  '...',
  'a',
  'true',
  'null',
  '12',
  '0x1f',
  '1e3',
  '.nan',
  '~',
  'yes',
  '2026-05-14',
  '<<',
  '=',
  'key: value',
  '\ufffe',
];
const wild = fc.oneof(
  fc.array(fc.constantFrom(...SIGNS), { maxLength: 12 }).map((signs) => signs.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const validText = wild.map((text) => text.toWellFormed().replaceAll('\0', ''));
const typed = fc.oneof(
  { weight: 8, arbitrary: validText },
  { weight: 1, arbitrary: fc.boolean() },
  {
    weight: 1,
    arbitrary: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })).map((n) => n || 0),
  },
);

describe('any YAML', () => {
  const key = fc.stringMatching(/^[a-z_]{1,6}$/);
  const { data } = fc.letrec((tie) => ({
    data: fc.dictionary(key, tie('value'), { minKeys: 1, maxKeys: 4 }),
    value: fc.oneof(
      { depthSize: 'small' },
      validText,
      fc.constantFrom(1, 2.5, true, false),
      fc.array(tie('value'), { maxLength: 3, minLength: 1 }),
      tie('data'),
    ),
  }));
  const look = fc.record({
    collectionStyle: fc.constantFrom('any' as const, 'block' as const, 'flow' as const),
    defaultStringType: fc.constantFrom(
      'PLAIN' as const,
      'QUOTE_DOUBLE' as const,
      'QUOTE_SINGLE' as const,
      'BLOCK_FOLDED' as const,
      'BLOCK_LITERAL' as const,
    ),
    indent: fc.constantFrom(2, 4),
    lineWidth: fc.constantFrom(0, 40),
    indentSeq: fc.boolean(),
  });
  const withComments = (yaml: string) => `# above: a "remark"\n${yaml}# below\n`;

  it('accepts any text in any field, and leaves the rest as it is', () => {
    const property = fc.property(data, look, typed, fc.nat(), fc.boolean(), (from, options, value, pick, isCrLf) => {
      const yaml = withComments(stringify(from, options));
      const text = isCrLf ? yaml.replace(/(?<!\r)\n/g, '\r\n') : yaml;
      const before = contentOf('a.yaml', text)?.data;
      const leaves = leavesOf(before);
      const leaf = leaves[pick % Math.max(1, leaves.length)];
      fc.pre(leaf !== undefined && leaf.path.length > 0);
      const written = write(text, leaf?.path ?? [], value);
      expect(contentOf('a.yaml', written)?.data).toEqual(withValue(before, leaf?.path ?? [], cleanJson(value)));
      expect(commentsIn(written)).toEqual(commentsIn(text));
      if (isFieldValue(leaf?.value)) expect(write(written, leaf.path, leaf.value, text)).toBe(text);
    });
    fc.assert(property, { numRuns: 250 });
  });

  it('adds a field and removes it again', () => {
    const property = fc.property(data, look, typed, (from, options, value) => {
      const text = withComments(stringify(from, options));
      const before = contentOf('a.yaml', text);
      fc.pre(before !== undefined);
      const written = write(text, ['NEW'], value);
      expect(contentOf('a.yaml', written)?.data).toEqual(withValue(before?.data, ['NEW'], cleanJson(value)));
      expect(write(written, ['NEW'], null)).toBe(text);
    });
    fc.assert(property, { numRuns: 150 });
  });
});

describe('quotes', () => {
  it.each([
    ['a: one\n', 'two', 'a: two\n'],
    ['a: one # said\n', 'two: three', 'a: "two: three" # said\n'],
    ['a: one\n', 'two #3', 'a: "two #3"\n'],
    ['a: one\n', 'Anna said "no": twice', 'a: \'Anna said "no": twice\'\n'],
    ['a: one\n', '@home', 'a: "@home"\n'],
    ['a: one\n', '12', 'a: "12"\n'],
    ['a: one\n', 'true', 'a: "true"\n'],
    ['a: one\n', '', 'a: ""\n'],
    ['a: one\n', '“curly”', 'a: "“curly”"\n'],
    ["a: 'one'\n", "it's", "a: 'it''s'\n"],
    ["a: 'one'\n", 'two\nlines', 'a: "two\\nlines"\n'],
    ['a: "one"\n', 'two', 'a: "two"\n'],
    ['a: {b: one, c: 2}\n', 'two, *c', 'a: {b: "two, *c", c: 2}\n', ['a', 'b']],
    ['a: {b: one, c: 2}\n', 'two, three}', 'a: {b: "two, three}", c: 2}\n', ['a', 'b']],
    ['a: |\n  one\n  two\nb: 1\n', 'three\n\nfour\n', 'a: |\n  three\n\n  four\nb: 1\n'],
    ['a: |  # a remark\n  one\nb: 1\n', 'two', 'a: |-  # a remark\n  two\nb: 1\n'],
    ['a: >-\n  one\n  two\nb: 1\n', 'three\nfour', 'a: >-\n  three\n\n  four\nb: 1\n'],
    ['a: >-  # a remark\n  one\n', '\tone', 'a: "\\tone"  # a remark\n'],
    ['a: one\n  more\nb: 1\n', 'two', 'a: two\nb: 1\n'],
    ['a: 1\n', 2, 'a: 2\n'],
    ['a: # to be said\nb: 1\n', 'one', 'a: one # to be said\nb: 1\n'],
    ['a:\n', 'one', 'a: one\n'],
    ['a: !!str 12\n', 'one', 'a: !!str one\n'],
  ])('%j becomes %j: %j', (text, value, expected, field: Key[] = ['a']) => {
    expect(write(text, field, value)).toBe(expected);
  });

  it('removes control characters', () => {
    expect(write('a: one\n', ['a'], 'Two\vlines\0')).toBe('a: Two lines\n');
    expect(contentOf('a.yaml', write('a: one\n', ['a'], 'x\ud800y\0'))?.data).toEqual({ a: 'x\ufffdy' });
    expect(
      writeFields({ file: 'a.md', text: '---\na: 1\n---\nA\vB\nC\n', fields: {} }, [
        { field: 'body', value: 'A B\nD\n' },
      ]),
    ).toBe('---\na: 1\n---\nA B\nD\n');
  });

  it('accepts a very long text', () => {
    const long = 'Words: "quoted", 작업 👩🏽‍🚀 #1\n'.repeat(7000);
    expect(contentOf('a.yaml', write('a: one\nb: 1\n', ['a'], long))?.data).toEqual({ a: long, b: 1 });
  });

  it('writes a returning value as the original does', () => {
    const original = 'a: >-\n  one\n  two\nb: x\n';
    const changed = write(original, ['a'], '\tno block');
    expect(changed).toBe('a: "\\tno block"\nb: x\n');
    expect(write(changed, ['a'], 'one two', original)).toBe(original);
  });
});

describe('added and removed fields', () => {
  const project = readFileSync('test/fixtures/content/portfolio/dogwood/project.md', 'utf8');
  const inProject = (text: string, field: Key[], value: Edit['value']) =>
    writeFields({ file: 'project.md', text, fields: projectKind.fields }, [{ field, value }]);
  const lines = (text: string) => `---\n${text}---\n`;

  it('are in schema order, below the comment of the previous field', () => {
    const text = lines('title: One\ndescription: x # short\n# Who paid\nclient: y\norder: 3\n');
    expect(inProject(text, ['year'], 2024)).toBe(text.replace('client: y\n', 'client: y\nyear: 2024\n'));
    const without = inProject(text, ['client'], null);
    expect(without).toBe(text.replace('client: y\n', ''));
  });

  it('are added to and removed from nested groups', () => {
    const field = ['show', 1, 'pictures', 0, 'caption'];
    const removed = inProject(project, field, null);
    expect(valueAt(contentOf('project.md', removed)?.data, field)).toBeUndefined();
    const text = lines('show:\n  - layout: detail # near\n    pictures:\n      - {file: a.jpg, title: A}\n');
    const withSide = inProject(text, ['show', 0, 'side'], 'left');
    expect(withSide).toBe(text.replace('A}\n', 'A}\n    side: left\n'));
    const withAlt = inProject(text, ['show', 0, 'pictures', 0, 'alt'], 'One, two');
    expect(withAlt).toBe(text.replace('a.jpg,', 'a.jpg, alt: "One, two",'));
    expect(inProject(withAlt, ['show', 0, 'pictures', 0, 'alt'], null)).toBe(text);
  });

  it('are added with missing parents', () => {
    const text = lines('title: One\nanswer: two\nshow: []\n');
    expect(inProject(text, ['opening', 'title'], 'on')).toBe(text.replace('two\n', 'two\nopening: {title: on}\n'));
    const empty = lines('opening:\nshow: []\n');
    expect(inProject(empty, ['opening', 'inks', 0], 'red')).toBe(lines('opening: {inks: [red]}\nshow: []\n'));
  });

  it('are added before the first field, above its comment', () => {
    const text = lines('title: One\nopening:\n  # of the title\n  inks: [red]\n');
    expect(inProject(text, ['opening', 'title'], 'on')).toBe(text.replace('opening:\n', 'opening:\n  title: on\n'));
    const flow = lines('opening: {inks: [red]}\n');
    expect(inProject(flow, ['opening', 'title'], 'on')).toBe(lines('opening: {title: on, inks: [red]}\n'));
    const empty = lines('opening: {}\n');
    expect(inProject(empty, ['opening', 'title'], 'on')).toBe(lines('opening: {title: on}\n'));
  });

  it('can be items of lists', () => {
    expect(write('a: [x, y] # z\n', ['a', 2], 'w')).toBe('a: [x, y, w] # z\n');
    expect(write('a: [x, y]\n', ['a', 0], null)).toBe('a: [y]\n');
    expect(write('a: [x]\n', ['a', 0], null)).toBe('a: []\n');
    expect(write('a:\n  - x # one\n  # below\nb: 1\n', ['a', 1], 'y: z')).toBe(
      'a:\n  - x # one\n  - "y: z"\n  # below\nb: 1\n',
    );
    expect(write('a:\n  - x # one\n  - y\nb: 1\n', ['a', 0], null)).toBe('a:\n  - y\nb: 1\n');
    expect(write('a:\n  - x: 1 # one\n    # two\n    y: 2\n', ['a', 0, 'x'], null)).toBe('a:\n  - # two\n    y: 2\n');
    expect(write('a:\n  - x\nb: 1\n', ['a', 0], null)).toBe('a: []\nb: 1\n');
  });

  it('can be the first field of an empty file', () => {
    expect(write('', ['a'], 'x')).toBe('a: x\n');
    expect(write('# All words\n', ['a', 'b'], 'x')).toBe('# All words\na: {b: x}\n');
    expect(write('a: x\n', ['a'], null)).toBe('{}\n');
  });
});

describe('the rest of the file', () => {
  it('keeps the byte order mark, the line breaks and a missing final line break', () => {
    expect(write('\ufeffa: x\r\nb: 1', ['a'], 'y')).toBe('\ufeffa: y\r\nb: 1');
    expect(write('\ufeffa: x\r\nb: 1', ['c'], 'y')).toBe('\ufeffa: x\r\nb: 1\r\nc: y');
    expect(write('a: x\r\nb: 1', ['b'], null)).toBe('a: x');
    const text = '\ufeff---\r\ntitle: x\r\n---\r\nOne\r\n\r\nTwo';
    const edits = [
      { field: ['title'], value: 'y' },
      { field: 'body' as const, value: 'One\n\n2\n\nThree' },
    ];
    expect(writeFields({ file: 'a.md', text, fields: NO_ORDER }, edits)).toBe(
      '\ufeff---\r\ntitle: y\r\n---\r\nOne\r\n\r\n2\r\n\r\nThree',
    );
  });

  it('keeps mixed line breaks of unchanged lines', () => {
    const text = '---\ntitle: x\n---\nOne\r\nTwo\nThree\r\n';
    const body = (value: string) => writeFields({ file: 'a.md', text, fields: NO_ORDER }, [{ field: 'body', value }]);
    expect(body('One\nTwo\nThree\n')).toBe(text);
    expect(body('One\nNew\nThree\n')).toBe(text.replace('Two', 'New'));
  });

  it('keeps every line break after a lone carriage return', () => {
    const text = '---\ntitle: x\n---\n\r';
    const written = writeFields({ file: 'a.md', text, fields: NO_ORDER }, [{ field: 'body', value: '\n\n' }]);
    expect(written).toBe('---\ntitle: x\n---\n\n\n');
  });

  it('adds a text below fields at the end of a file', () => {
    const text = '---\ntitle: x\n---';
    expect(writeFields({ file: 'a.md', text, fields: NO_ORDER }, [{ field: 'body', value: 'One' }])).toBe(
      `${text}\nOne`,
    );
  });

  it('accepts any text below the fields', () => {
    const property = fc.property(validText, validText, (first, second) => {
      const text = `---\ntitle: x\n---\n${first}`;
      const written = writeFields({ file: 'a.md', text, fields: NO_ORDER }, [{ field: 'body', value: second }]);
      expect(withPlainBreaks(contentOf('a.md', written)?.body ?? '')).toBe(withPlainBreaks(cleanText(second)));
      expect(contentOf('a.md', written)?.data).toEqual({ title: 'x' });
    });
    fc.assert(property, { numRuns: 100 });
  });
});

describe('a rejected edit', () => {
  it.each<[string, string, Key[], Edit['value']]>([
    ['a value in place of a group', 'a: {b: 1}\n', ['a'], 'x'],
    ['a field below a value', 'a: x\n', ['a', 'b'], 'x'],
    ['an item beyond the end of a list', 'a: [x]\n', ['a', 2], 'x'],
    ['a list that would lose a comment', 'a: [\n  x, # one\n  y\n]\n', ['a', 0], null],
    ['an unreadable file', 'a: [x\n', ['a', 0], 'y'],
  ])('fails for %s', (_, text, field, value) => {
    expect(() => write(text, field, value)).toThrow(CannotWrite);
  });

  it('rejects all edits if one of them fails', () => {
    const edits = [
      { field: ['a'], value: 'y' },
      { field: ['a', 'b'], value: 'z' },
    ];
    expect(() => writeFields({ file: 'a.yaml', text: 'a: x\n', fields: NO_ORDER }, edits)).toThrow(
      'The field "a.b" can\'t be changed here without moving something else in a.yaml: change it there by hand.',
    );
  });

  it('does not change prototypes', () => {
    write('a: x\n', ['__proto__', 'isBad'], true);
    expect(Reflect.get({}, 'isBad')).toBeUndefined();
  });
});
