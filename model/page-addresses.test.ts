import { describe, expect, it } from 'vitest';
import type { SectionKindName } from './kinds/section.ts';
import { CARDS_A_PAGE, siteAddresses } from './page-addresses.ts';

const numbered = (length: number) => Array.from({ length }, (_, index) => ({ slug: `p${index}` }));
const section = (slug: string, kind: SectionKindName, entries: { slug: string }[]) => ({ slug, kind, entries });
const addressesOf = (works: { slug: string }[]) =>
  siteAddresses({
    resume: undefined,
    sections: [section('series', 'works', works), section('art', 'prints', [{ slug: 'piece' }])],
    pages: [{ slug: 'imprint' }],
  });
const pagesOf = (count: number) => addressesOf(numbered(count)).filter((address) => address.includes('/page/'));

describe('siteAddresses', () => {
  it('lists the pages, the sections, then the works in their order', () => {
    expect(addressesOf([{ slug: 'b' }, { slug: 'a' }])).toEqual([
      '/',
      '/about',
      '/contact',
      '/privacy',
      '/series',
      '/art',
      '/imprint',
      '/series/b',
      '/series/a',
    ]);
  });

  it('lists the works of every section below it, also under one name', () => {
    const sections = [
      section('series', 'works', [{ slug: 'dunes' }]),
      section('songs', 'releases', [{ slug: 'bars' }]),
      section('commissions', 'works', [{ slug: 'dunes' }]),
    ];
    expect(siteAddresses({ resume: {}, sections, pages: [] }).slice(4)).toEqual([
      '/resume',
      '/series',
      '/songs',
      '/commissions',
      '/series/dunes',
      '/commissions/dunes',
    ]);
  });

  it('lists further pages of a section once its first page is full', () => {
    expect(CARDS_A_PAGE).toBe(60);
    expect(pagesOf(60)).toEqual([]);
    expect(pagesOf(61)).toEqual(['/series/page/2']);
    expect(pagesOf(121)).toEqual(['/series/page/2', '/series/page/3']);
    expect(addressesOf(numbered(61))).toHaveLength(7 + 1 + 61);
  });
});
