import { expect, it } from 'vitest';
import { ContentError } from './mistakes.ts';

const mistake = (file: string, line: number, field = '') => ({ file, line, field, expected: 'expected this' });

it('lists mistakes by file and line', () => {
  const { message } = new ContentError([mistake('b.md', 2), mistake('a.md', 10, 'title'), mistake('a.md', 9)]);
  expect(message).toBe(
    'The content has 3 mistakes:\na.md:9  expected this\na.md:10  title: expected this\nb.md:2  expected this',
  );
});

it('counts one mistake as one', () =>
  expect(new ContentError([mistake('a.md', 1)]).message).toMatch(/has one mistake:/));
