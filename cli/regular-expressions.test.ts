import { expect, it } from 'vitest';
import { findRegularExpressions } from './find-regular-expressions.ts';
import { findSlow } from './regular-expressions.ts';

const found = (text: string) =>
  findRegularExpressions('a.tsx', text).map(({ line, pattern, flags }) => [line, pattern, flags]);
const problemsOf = async (text: string, exceptions: string[] = []) =>
  (await findSlow(findRegularExpressions('a.ts', text), new Set(), exceptions)).problems;

it('finds literals and arguments of RegExp', () => {
  const text = `
    const NAME: string = '[a-z]+';
    const WORDS = ['one', ...new Set(['two'])] as const;
    const PART = /x{2}/.source;
    const view = <p title="/no+/">{'/no+/'.replace(/a\\/b/gu, '')}</p>; // /no+/
    new RegExp(\`^\${NAME}(\${WORDS.join('|')})\\\\d\${PART}$\`, 'i');
    RegExp(String.raw\`\\s*\` + 'a');
    new RegExp(NAME);
    new RegExp(unknown(NAME), 'g');
  `
    .replaceAll('\\`', '`')
    .replaceAll('\\$', '$');
  expect(found(text)).toEqual([
    [4, 'x{2}', ''],
    [5, 'a\\/b', 'gu'],
    [6, '^[a-z]+(one|two)\\dx{2}$', 'i'],
    [7, '\\s*a', ''],
    [8, '[a-z]+', ''],
    [9, undefined, 'g'],
  ]);
});

it.each([
  ['a quadratic one', String.raw`/\s+$/`, '2nd degree polynomial'],
  ['one that finds strings', String.raw`/"(?:[^"\\]|\\.)*"|[[\]{}]/gs`, '2nd degree polynomial'],
  ['an exponential one', '/^(a+)+$/', 'exponential'],
  ['one of constants', `const A = 'a+'; new RegExp(A + A + A + 'b')`, '4th degree polynomial'],
  ['one that is known at run time alone', 'new RegExp(process.argv[2])', 'its pattern is not known'],
])('rejects %s', async (_, text, problem) => {
  expect(await problemsOf(text)).toEqual([expect.stringContaining(problem)]);
});

it.each(['/^\\s+a/', '/(?<!\\s)\\s+$/', '/^(a+,)*a+$/', '/a?b?c|d/', '/"[^"]*"/g'])('accepts %s', async (text) => {
  expect(await problemsOf(text)).toEqual([]);
});

it('skips expressions that were found safe', async () => {
  const expressions = findRegularExpressions('a.ts', '/^\\s+a/u; /b/');
  const { safe } = await findSlow(expressions);
  expect([...safe]).toEqual(['/^\\s+a/u']);
  expect(await findSlow(findRegularExpressions('a.ts', '/(a+)+$/'), new Set(['/(a+)+$/']))).toMatchObject({
    problems: [],
  });
});

it('accepts one pattern of an exempt file, and rejects an unused exemption', async () => {
  expect(await problemsOf('new RegExp(a)', ['a.ts'])).toEqual([]);
  expect(await problemsOf('new RegExp(a); new RegExp(b)', ['a.ts'])).toHaveLength(1);
  expect(await problemsOf('/a/', ['a.ts'])).toEqual(['a.ts: it builds no pattern at run time: take the exception out']);
});
