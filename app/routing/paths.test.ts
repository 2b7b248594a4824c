import { describe, expect, it } from 'vitest';
import { hasBackArrow, hasContactButton, hasTabs, sectionOf } from './paths.ts';

const RULES: [path: string, section: string | undefined, tabs: boolean, contact: boolean, back: boolean][] = [
  ['/', undefined, false, false, false],
  ['/about', undefined, false, true, false],
  ['/contact', undefined, false, false, false],
  ['/resume', undefined, false, true, false],
  ['/privacy', undefined, false, true, false],
  ['/portfolio', 'portfolio', true, true, false],
  ['/portfolio/dogwood', 'portfolio', true, true, true],
  ['/music', 'music', true, true, false],
  ['/art', 'art', true, true, false],
  ['/artful', undefined, true, true, false],
  ['/nowhere', undefined, true, true, false],
  ['/old/portfolio/dogwood', undefined, true, true, true],
];

// Every rule holds for a path with a trailing slash, too.
describe.each(RULES.flatMap(([path, ...rest]) => [[path, ...rest] as const, [`${path}/`, ...rest] as const]))(
  '%s',
  (path, section, tabs, contact, back) => {
    it('has its bars', () => {
      expect({
        section: sectionOf(path),
        tabs: hasTabs(path),
        contact: hasContactButton(path),
        back: hasBackArrow(path),
      }).toEqual({ section, tabs, contact, back });
    });
  },
);
