import { expect, it } from 'vitest';
import { textAround } from './places.ts';

it.each([
  ['portfolio/dogwood/project.md', 'portfolio/dogwood/project.md'],
  ['portfolio/dogwood/card.jpg', 'portfolio/dogwood/project.md'],
  ['art/head/plates/red.jpg', 'art/head/artwork.md'],
  ['portfolio/card.jpg', undefined],
  ['pages/imprint.md', undefined],
  ['site.yaml', undefined],
])('%s stands in the folder of %s', (file, text) => {
  expect(textAround(file)).toBe(text);
});
