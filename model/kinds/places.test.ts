import { expect, it } from 'vitest';
import { KINDS } from './index.ts';
import { ENTRY_KIND_NAMES } from './names.ts';
import { entryTextOf, isSlugged } from './places.ts';

it('lists exactly the kinds whose path has a slug as entry kinds', () => {
  expect(KINDS.filter(isSlugged).map(({ name }) => name)).toEqual(ENTRY_KIND_NAMES);
});

it.each([
  ['portfolio/dogwood/project.md', 'portfolio/dogwood/project.md'],
  ['portfolio/dogwood/card.jpg', 'portfolio/dogwood/project.md'],
  ['art/head/plates/red.jpg', 'art/head/artwork.md'],
  ['portfolio/card.jpg', undefined],
  ['pages/imprint.md', undefined],
  ['site.yaml', undefined],
])('finds for %s the text %s', (file, text) => {
  expect(entryTextOf(file)).toBe(text);
});
