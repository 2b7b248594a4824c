import { describe, expect, it } from 'vitest';
import { barePath, CARDS_A_PAGE, siteAddresses } from './addresses.ts';

const projects = (length: number) => Array.from({ length }, (_, index) => ({ slug: `p${index}` }));
const addressesOf = (shown: { slug: string }[]) =>
  siteAddresses({ sections: ['portfolio', 'art'], projects: shown, pages: [{ slug: 'imprint' }] });
const pagesOf = (count: number) => addressesOf(projects(count)).filter((a) => a.includes('/page/'));

describe('siteAddresses', () => {
  it('lists the pages, the sections with content, then the projects in their order', () => {
    expect(addressesOf([{ slug: 'b' }, { slug: 'a' }])).toEqual([
      '/',
      '/about',
      '/contact',
      '/privacy',
      '/portfolio',
      '/art',
      '/imprint',
      '/portfolio/b',
      '/portfolio/a',
    ]);
  });

  it('lists further pages of the wall once the first page is full', () => {
    expect(CARDS_A_PAGE).toBe(60);
    expect(pagesOf(0)).toEqual([]);
    expect(pagesOf(60)).toEqual([]);
    expect(pagesOf(61)).toEqual(['/portfolio/page/2']);
    expect(pagesOf(121)).toEqual(['/portfolio/page/2', '/portfolio/page/3']);
    expect(addressesOf(projects(61))).toHaveLength(7 + 1 + 61);
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
  ])('shortens %j to %j', (path, bare) => expect(barePath(path)).toBe(bare));
});
