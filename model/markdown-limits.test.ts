import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readMarkdown } from './markdown.ts';
import { findExcess } from './markdown-limits.ts';

const CHARACTERS = 50_000;
const read = (body: string) =>
  readMarkdown(`---\ntitle: x\n---\n${body}`, 'a.md', z.strictObject({ title: z.string() }));

describe('findExcess', () => {
  it.each([
    ['quotes', '>'.repeat(21), 1, '21 deep in the line “>>>>>>>>>>>>>>>>>>>>>”; the limit is 20'],
    ['lists', `a\n\n${'- '.repeat(30)}a`, 3, '30 deep in the line “- - - - - - - - - - - - …”; the limit is 20'],
    ['numbered lists', `${'1. 2) '.repeat(15)}a`, 1, '30 deep'],
    ['both', `a\r\n${'>\t* + '.repeat(10)}a`, 2, '30 deep'],
    ['emphasis', `a\n\n${'*a'.repeat(301)}`, 3, 'more than 300 signs of emphasis'],
    ['emphasis over lines', 'a _\n'.repeat(301), 301, 'more than 300 signs of emphasis'],
    ['links', '[a]'.repeat(301), 1, 'more than 300 signs of emphasis'],
    ['code', '`'.repeat(301), 1, 'more than 300 signs of emphasis'],
    [
      'emphasis in lines that begin with a number',
      'a\n\nb\n'.concat('2. *a*\n'.repeat(151)),
      154,
      'more than 300 signs',
    ],
    ['emphasis in an entry of a list', '1. a\n'.concat('   2. *a*\n'.repeat(151)), 152, 'more than 300 signs'],
    ['lines', 'a\n'.repeat(5_000), 5_001, '5001 lines; the limit is 5000'],
  ])('finds too many %s', (_, text, line, expected) => {
    expect(findExcess(text)).toEqual({ line, expected: expect.stringContaining(expected) });
  });

  it.each([
    ['20 quotes', `${'>'.repeat(20)} a`],
    ['a rule', `a\n\n${'- '.repeat(200)}\n\n${'* '.repeat(200)}\n\n${'-'.repeat(400)}`],
    ['300 links in a paragraph', '[a](/b) '.repeat(300)],
    ['many paragraphs with links', `${'[a](/b) *c* '.repeat(100)}\n\n`.repeat(20)],
    ['a list of links without empty lines', '- [a](/b), *c*\n'.repeat(2_000)],
    [
      'a numbered list without empty lines',
      Array.from({ length: 400 }, (_, at) => `${at + 1}. [a](/b), *c*\n`).join(''),
    ],
    ['dashes within a line', '- a - b - c - d'.repeat(100)],
  ])('accepts %s', (_, text) => expect(findExcess(text)).toBeUndefined());
});

it('reports the file, line, field and cure of too deep nesting', () => {
  expect(read(`Words.\n\n${'> '.repeat(21)}a`).mistakes).toEqual([
    {
      file: 'a.md',
      line: 6,
      field: 'text',
      expected:
        'lists and quotes are nested 21 deep in the line “> > > > > > > > > > > > …”; the limit is 20: take some of the signs at its beginning out',
    },
  ]);
});

it('rejects a table with too many columns', () => {
  const columns = (count: number) => `${'|a'.repeat(count)}|\n${'|-'.repeat(count)}|\n${'|\n'.repeat(4000)}`;
  expect(read(columns(20)).mistakes).toEqual([]);
  expect(read(columns(21)).mistakes).toMatchObject([
    { line: 5, expected: expect.stringMatching(/ has 21 columns; the limit is 20: make two of it$/) },
  ]);
});

it('also reports the mistakes of the fields', () => {
  const { mistakes } = readMarkdown(`---\nname: x\n---\n${'>'.repeat(21)}`, 'a.md', z.object({ title: z.string() }));
  expect(mistakes.map(({ field }) => field)).toEqual(['title', 'text']);
});

// The texts have the greatest length that the limits allow, and are compared with emphasis that ends, because machines
// differ: unclosed signs took 2.4 times as long, and 13 times with ten times as many signs in a paragraph.
describe('paragraphs of the greatest length', () => {
  let usualMs: number;

  beforeAll(() => {
    const usual = ofGreatestLength('*a* ');
    cpuMs(usual);
    usualMs = cpuMs(usual);
  });

  it.each(['*a_', '[a](<b', `${'*'.repeat(150)}a${'*'.repeat(150)}`])(
    'take at most five times as long with unclosed signs: %s',
    (unit) => {
      const text = ofGreatestLength(unit);
      expect(findExcess(text)).toBeUndefined();
      cpuMs(text);
      expect(cpuMs(text)).toBeLessThan(5 * usualMs);
    },
  );
});

function ofGreatestLength(unit: string): string {
  const signs = unit.replace(/[^*_[]/g, '').length;
  const paragraph = unit.repeat(Math.floor(300 / signs));
  return `${paragraph}\n\n`.repeat(CHARACTERS / (paragraph.length + 2));
}

function cpuMs(text: string): number {
  const before = process.threadCpuUsage();
  read(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
