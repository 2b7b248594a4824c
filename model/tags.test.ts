import { expect, it } from 'vitest';
import { tagsIn } from './tags.ts';

it('lists the tags of works in the order of the alphabet, each with its number of works', () => {
  expect(tagsIn([{ tags: ['Print', 'Posters'] }, {}, { tags: ['Print'] }])).toEqual([
    { slug: 'posters', label: 'Posters', works: 1 },
    { slug: 'print', label: 'Print', works: 2 },
  ]);
});

it('counts a work once for two spellings of one tag', () => {
  expect(tagsIn([{ tags: ['Print', 'print'] }])).toMatchObject([{ slug: 'print', works: 1 }]);
});

it('gives tags in letters without a Latin spelling addresses of their own', () => {
  const slugs = tagsIn([{ tags: ['漫画', '版画'] }]).map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(2);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]+$/);
});
