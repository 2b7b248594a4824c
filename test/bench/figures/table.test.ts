import { expect, it } from 'vitest';
import { table } from './table.ts';

it('writes a Markdown table with columns as wide as their widest cell', () => {
  const rows = [
    ['page', 'ms'],
    ['/music', '1200'],
  ];
  expect(table(rows)).toBe('| page   |   ms |\n|--------|-----:|\n| /music | 1200 |');
});
