import '../../../../test/fixtures/window.ts';
import { expect, it } from 'vitest';
import { currentPlace, type MovedField, readClosedTabEdits } from './closed-tab-edits.ts';

const moved: readonly MovedField[] = [
  {
    to: 3,
    before: { file: 'site.yaml', path: ['pages', 'art'] },
    after: { file: 'site.yaml', path: ['sections', 'art'] },
  },
  {
    to: 4,
    before: { file: 'site.yaml', path: ['sections', 'art', 'title'] },
    after: { file: 'art.yaml', path: ['name'] },
  },
];

it('moves a field to its place in each later format', () => {
  const title = { file: 'site.yaml', path: ['pages', 'art', 'title'] };
  expect(currentPlace(title, 1, moved)).toEqual({ file: 'art.yaml', path: ['name'] });
  const next = { file: 'site.yaml', path: ['sections', 'art', 'title'] };
  expect(currentPlace(next, 3, moved)).toEqual({ file: 'art.yaml', path: ['name'] });
  expect(currentPlace(title, 4, moved)).toEqual(title);
});

it('does not move other fields and files', () => {
  const other = { file: 'site.yaml', path: ['pages', 'music', 'title'] };
  expect(currentPlace(other, 1, moved)).toEqual(other);
  const about = { file: 'about.md', path: ['pages', 'art', 'title'] };
  expect(currentPlace(about, 1, moved)).toEqual(about);
});

it('moves what was typed in format 2 to the files of the sections', () => {
  const edit = (field: readonly string[]) => ({ field, value: 'typed', was: 'old' });
  const stored = {
    'studio.typed|closed|site.yaml': [edit(['pages', 'art', 'heading']), edit(['footer'])],
    'studio.typed|closed|words.yaml': [edit(['tabs', 'design'])],
  };
  for (const [key, edits] of Object.entries(stored)) {
    window.localStorage.setItem(key, JSON.stringify({ rev: 3, at: 1, format: 2, edits }));
  }
  const left = readClosedTabEdits(window.localStorage, Object.keys(stored), new Set());
  expect(left.map(({ file, kept }) => [file, kept.edits.map(({ field }) => field)])).toEqual([
    ['art/section.yaml', [['heading']]],
    ['site.yaml', [['footer']]],
    ['portfolio/section.yaml', [['label']]],
  ]);
  for (const { drop } of left) drop();
  expect(window.localStorage).toHaveLength(0);
});
