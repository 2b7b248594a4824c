import { describe, expect, it } from 'vitest';
import { parseMarkdown, parseYaml } from './source-text.ts';

const mistakesOf = (yaml: string) => parseYaml(yaml, 'a.yaml').mistakes.map(({ line, expected }) => [line, expected]);

describe('parseYaml', () => {
  it.each([
    ['an alias', 'a: &x 1\nb: *x', 2, /needs quotes/],
    ['a merged alias', 'a: &x {b: 1}\nc:\n  ? *x\n  : 1', 3, /stands for something elsewhere/],
    ['a tag of a language', 'a: 1\nb: !!js/function x', 2, /needs quotes/],
    ['two documents', 'a: 1\n---\nb: 2', 2, /multiple documents/],
    ['lists without end', '['.repeat(20_000), 1, /nested too deep/],
    ['fields without end', `${'{a: '.repeat(5000)}1${'}'.repeat(5000)}`, 1, /nested too deep/],
  ])('reports %s once, with its line', (_, yaml, line, expected) => {
    expect(mistakesOf(yaml)).toEqual([[line, expect.stringMatching(expected)]]);
  });

  it('rejects an alias bomb', () => {
    const { value, mistakes } = parseYaml('a: &a [x]\nb: &b [*a, *a]\nc: [*b, *b]', 'a.yaml');
    expect(value).toBeUndefined();
    expect(mistakes.map(({ line }) => line)).toEqual([2, 3]);
  });

  it('does not let __proto__ change prototypes', () => {
    const data = parseYaml('__proto__: {polluted: 1}', 'a.yaml').value?.data;
    expect(Object.keys(data ?? {})).toEqual(['__proto__']);
    expect('polluted' in {}).toBe(false);
  });

  it.each([
    [['a'], 1],
    [['list'], 2],
    [['list', 1], 5],
    [['list', 1, 'name'], 5],
    [['list', 0, 'lost'], 3],
    [['lost'], 1],
  ])('finds %j in line %i', (path, line) => {
    expect(parseYaml('a: 1\nlist:\n  - name:\n      x\n  - name: y\n', 'a.yaml').value?.lineOf(path)).toBe(line);
  });
});

describe('parseMarkdown', () => {
  it('removes control characters and their escapes from fields and text', () => {
    const text = '---\na: "Two\\vlines\\u0001"\nb: One\u000Bmore\n---\nText\u000Bof PowerPoint\u0001\n';
    const { data, body } = parseMarkdown(text, 'a.md').value ?? {};
    expect(data).toEqual({ a: 'Two lines', b: 'One more' });
    expect(body).toBe('Text of PowerPoint\n');
  });

  it.each([
    ['plain', '---\na: 1\n---\ntext'],
    ['from Windows', '---\r\na: 1\r\n---\r\ntext'],
    ['with a byte order mark', '\uFEFF---\na: 1\n---\ntext'],
    ['with blanks behind the rules', '--- \na: 1\n---\t\ntext'],
  ])('splits a file, %s', (_, text) => {
    const document = parseMarkdown(text, 'a.md').value;
    expect(document).toMatchObject({ data: { a: 1 }, body: 'text', bodyLine: 4 });
    expect(document?.lineOf(['a'])).toBe(2);
  });
});
