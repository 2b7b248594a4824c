import { expect, it } from 'vitest';
import type { Entry } from '../../data/entries/entries.ts';
import { findTargets } from './link-targets.ts';

const work = (title: string, slug: string, isHidden = false): Entry => ({
  kind: 'project',
  file: `portfolio/${slug}/project.md`,
  slug,
  title,
  address: `/portfolio/${slug}`,
  isHidden,
  isChanged: false,
  isConflicted: false,
});

it('finds visible pages by their title or address', () => {
  const entries = [work('Dogwood', 'dogwood'), work('Deep Waters', 'deep-waters'), work('Old Dog', 'old', true)];
  expect(findTargets(entries, 'DOG')).toEqual([{ address: '/portfolio/dogwood', title: 'Dogwood' }]);
  expect(findTargets(entries, '/portfolio/de')).toEqual([{ address: '/portfolio/deep-waters', title: 'Deep Waters' }]);
  expect(findTargets(entries, '')).toHaveLength(2);
});
