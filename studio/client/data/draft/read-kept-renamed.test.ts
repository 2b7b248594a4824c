import { expect, it } from 'vitest';
import { currentPath, type RenamedField } from './closed-tab-edits.ts';

const renamed: readonly RenamedField[] = [
  { to: 3, file: /^site\.yaml$/, before: ['pages', 'art'], after: ['sections', 'art'] },
  { to: 4, file: /^site\.yaml$/, before: ['sections', 'art', 'title'], after: ['sections', 'art', 'name'] },
];

it('moves a field to its path in each later format', () => {
  const title = ['pages', 'art', 'title'];
  expect(currentPath('site.yaml', title, 1, renamed)).toEqual(['sections', 'art', 'name']);
  expect(currentPath('site.yaml', ['sections', 'art', 'title'], 3, renamed)).toEqual(['sections', 'art', 'name']);
  expect(currentPath('site.yaml', title, 4, renamed)).toEqual(title);
});

it('does not move other fields and files', () => {
  expect(currentPath('site.yaml', ['pages', 'music', 'title'], 1, renamed)).toEqual(['pages', 'music', 'title']);
  expect(currentPath('about.md', ['pages', 'art', 'title'], 1, renamed)).toEqual(['pages', 'art', 'title']);
});
