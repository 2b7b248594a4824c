import { describe, expect, it } from 'vitest';
import { activeTab, backTo, hasContactButton, hasTabs } from './paths.ts';

const RULES: [path: string, tabs: boolean, contact: boolean, back: boolean][] = [
  ['/', false, false, false],
  ['/about', false, true, false],
  ['/contact', false, false, false],
  ['/resume', false, true, false],
  ['/privacy', true, true, false],
  ['/portfolio', true, true, false],
  ['/portfolio/dogwood', true, true, true],
  ['/music', true, true, false],
  ['/art', true, true, false],
  ['/artful', true, true, false],
  ['/nowhere', true, true, false],
  ['/old/portfolio/dogwood', true, true, true],
];

// Every rule also applies to the path with a trailing slash.
describe.each(RULES.flatMap(([path, ...rest]) => [[path, ...rest] as const, [`${path}/`, ...rest] as const]))(
  '%s',
  (path, tabs, contact, back) => {
    it('shows the right tabs, contact button and back arrow', () => {
      expect({
        tabs: hasTabs(path),
        contact: hasContactButton(path),
        back: backTo(path, ['/portfolio']) === '/portfolio',
      }).toEqual({ tabs, contact, back });
    });
  },
);

describe('activeTab', () => {
  const tabs = ['/portfolio', '/music', '/art', '/imprint'];

  it.each([
    ['/portfolio', '/portfolio'],
    ['/portfolio/dogwood/', '/portfolio'],
    ['/old/portfolio/dogwood', '/portfolio'],
    ['/2024/art', '/art'],
    ['/imprint', '/imprint'],
  ])('finds at %s the tab whose segment the path contains', (path, tab) => expect(activeTab(path, tabs)).toBe(tab));

  it.each(['/', '/artful', '/musical/smart', '/portfolios'])(
    'finds no tab at %s, which contains it only as a part of a segment',
    (path) => expect(activeTab(path, tabs)).toBeUndefined(),
  );

  it('is the first of two segments with tabs', () => expect(activeTab('/portfolio/art', tabs)).toBe('/portfolio'));
});

describe('backTo', () => {
  const works = ['/art', '/smart', '/series'];

  it.each([
    ['/series/dunes', '/series'],
    ['/series/page/2/', '/series'],
    ['/smart/poster', '/smart'],
    ['/old/series/dunes', '/series'],
    ['/series/art/poster', '/series'],
  ])('leads from %s to the section %s', (path, section) => expect(backTo(path, works)).toBe(section));

  it.each(['/', '/series', '/series/', '/art/', '/music/song', '/serie/dunes'])('has no arrow at %s', (path) =>
    expect(backTo(path, works)).toBeUndefined(),
  );
});
