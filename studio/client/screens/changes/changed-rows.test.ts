import { expect, it } from 'vitest';
import type { ChangedFile } from '../../../api/publishing.ts';
import { rowsOf } from './changed-rows.tsx';

const row = (file: string, more: Partial<ChangedFile> = {}): ChangedFile => ({
  file,
  etag: 1,
  title: file,
  kind: 'project',
  addresses: [],
  what: 'removed',
  differences: [],
  others: [],
  isConflicted: false,
  isExternalEdit: false,
  mistakes: [],
  ...more,
});
const shown = (files: readonly ChangedFile[]) => {
  const { single, together } = rowsOf(files);
  return [...single.map(({ file }) => file), ...together.map(({ name }) => name)];
};
const works = ['a', 'b', 'c', 'd'].map((file) => row(file));

it('groups many removed works in one row after the other changes', () => {
  expect(shown([...works, row('new', { what: 'added' }), row('song', { kind: 'release' })])).toEqual([
    'new',
    'song',
    '4 works are removed',
  ]);
});

it('lists up to three removed works in rows of their own', () =>
  expect(shown(works.slice(1))).toEqual(['b', 'c', 'd']));

it('lists a removed work with a conflict in a row of its own', () => {
  const conflicted = row('e', { isConflicted: true });
  expect(shown([conflicted, ...works])).toEqual(['e', '4 works are removed']);
});
