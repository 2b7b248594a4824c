import { describe, expect, it } from 'vitest';
import { barePath, siteAddresses } from './addresses.ts';

describe('siteAddresses', () => {
  it('lists the pages, then the projects in their order', () => {
    expect(siteAddresses({ projects: [{ slug: 'b' }, { slug: 'a' }] })).toEqual([
      ...['/', '/about', '/contact', '/privacy', '/resume', '/portfolio', '/music', '/art'],
      ...['/portfolio/b', '/portfolio/a'],
    ]);
  });
});

describe('barePath', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['//', '/'],
    ['/about', '/about'],
    ['/about/', '/about'],
    ['/portfolio/dogwood//', '/portfolio/dogwood'],
  ])('%j is %j', (path, bare) => expect(barePath(path)).toBe(bare));
});
