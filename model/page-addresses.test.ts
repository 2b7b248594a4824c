import { describe, expect, it } from 'vitest';
import type { SectionKindName } from './kinds/section.ts';
import { siteAddresses } from './page-addresses.ts';

const numbered = (length: number) => Array.from({ length }, (_, index) => ({ slug: `p${index}` }));
const section = (slug: string, kind: SectionKindName, entries: { slug: string }[]) => ({ slug, kind, entries });
const addressesOf = (works: { slug: string; tags?: string[] }[], cards?: 'large') =>
  siteAddresses({
    about: {},
    resume: undefined,
    sections: [{ ...section('series', 'works', works), cards }, section('art', 'prints', [{ slug: 'piece' }])],
    pages: [{ slug: 'imprint' }],
  });
const pagesOf = (count: number, cards?: 'large') =>
  addressesOf(numbered(count), cards).filter((address) => address.includes('/page/'));

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
    expect(siteAddresses({ about: {}, resume: {}, sections, pages: [] }).slice(4)).toEqual([
      '/resume',
      '/series',
      '/songs',
      '/commissions',
      '/series/dunes',
      '/commissions/dunes',
    ]);
  });

  it('lists further pages of a section once its first page is full', () => {
    expect(pagesOf(60, 'large')).toEqual([]);
    expect(pagesOf(61, 'large')).toEqual(['/series/page/2']);
    expect(pagesOf(121, 'large')).toEqual(['/series/page/2', '/series/page/3']);
    expect(addressesOf(numbered(61), 'large')).toHaveLength(7 + 1 + 61);
  });

  it('lists twice as many small cards on a page, which is the default for many works', () => {
    expect(pagesOf(120)).toEqual([]);
    expect(pagesOf(121)).toEqual(['/series/page/2']);
  });

  it('lists the pages of each tag once, before the works', () => {
    const tagged = numbered(61).map((work) => ({ ...work, tags: ['Print', 'Ölbild', 'print'] }));
    expect(addressesOf(tagged, 'large').slice(7, 12)).toEqual([
      '/series/page/2',
      '/series/tag/oelbild',
      '/series/tag/oelbild/page/2',
      '/series/tag/print',
      '/series/tag/print/page/2',
    ]);
  });
});
