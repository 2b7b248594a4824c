import '../../../../test/fixtures/window.ts';
import { beforeEach, expect, it } from 'vitest';
import { readClosedTabEdits } from './closed-tab-edits.ts';

const edits = [
  { field: ['title'], value: 'New', was: 'Old' },
  { field: 'body', value: 'Words', was: '' },
];
const keep = (key: string, kept: object) => localStorage.setItem(key, JSON.stringify(kept));
const read = (open: readonly string[] = []) =>
  readClosedTabEdits(localStorage, Object.keys(localStorage), new Set(open));

beforeEach(() => localStorage.clear());

it('reads records with and without a format, the oldest first', () => {
  keep('studio.typed|a|site.yaml', { rev: 3, at: 7, format: 2, edits });
  keep('studio.typed|b|about.md', { rev: 4, at: 5, edits });
  expect(read().map(({ file, kept }) => ({ file, kept }))).toEqual([
    { file: 'about.md', kept: { rev: 4, at: 5, edits } },
    { file: 'site.yaml', kept: { rev: 3, at: 7, edits } },
  ]);
});

it('ignores records of open tabs and invalid records', () => {
  keep('studio.typed|a|site.yaml', { rev: 3, at: 7, edits });
  keep('studio.typed|b|about.md', { rev: '4', at: 5, edits });
  expect(read(['a'])).toEqual([]);
});

it('deletes a record with drop', () => {
  keep('studio.typed|a|site.yaml', { rev: 3, at: 7, edits });
  for (const { drop } of read()) drop();
  expect(localStorage).toHaveLength(0);
});
