import { describe, expect, it } from 'vitest';
import { originalAddress, tagOriginals, translatedAddress } from './tag-originals.ts';

const sectionWith = (tags: Readonly<Record<string, readonly string[]>>) => [
  { slug: 'trabalhos', entries: Object.entries(tags).map(([slug, tags]) => ({ slug, tags })) },
];

const originalsOf = (original: Record<string, string[]>, translated: Record<string, string[]>) =>
  Object.fromEntries(tagOriginals(sectionWith(original), sectionWith(translated)));

describe('the originals of tags', () => {
  it('finds them at the same positions, also if a work has no translation', () => {
    expect(
      originalsOf(
        { barcos: ['Cartazes', 'Tinta'], azulejo: ['Livros'], sardinha: ['Cartazes'] },
        { barcos: ['Posters', 'Ink'], azulejo: ['Books'] },
      ),
    ).toEqual({
      '/trabalhos/tag/posters': '/trabalhos/tag/cartazes',
      '/trabalhos/tag/ink': '/trabalhos/tag/tinta',
      '/trabalhos/tag/books': '/trabalhos/tag/livros',
    });
  });

  it.each([
    ['is translated in two ways', { a: ['Cartazes'], b: ['Cartazes'] }, { a: ['Posters'], b: ['Bills'] }],
    ['has the translation of another', { a: ['Cartazes'], b: ['Avisos'] }, { a: ['Posters'], b: ['Posters'] }],
    ['is not translated everywhere', { a: ['Cartazes'], b: ['Cartazes'] }, { a: ['Posters'], b: ['Cartazes'] }],
    ['has the same name in both languages', { a: ['Design'] }, { a: ['Design'] }],
  ])('leaves out a tag that %s', (_, original, translated) => {
    expect(originalsOf(original, translated)).toEqual({});
  });
});

describe('the addresses of a page in two languages', () => {
  const english = {
    addresses: new Set(['/trabalhos', '/trabalhos/tag/posters', '/trabalhos/tag/design']),
    unlisted: new Set(['/private/2ca782cb1e4fdc45']),
    tagOriginals: new Map([['/trabalhos/tag/posters', '/trabalhos/tag/cartazes']]),
  };

  it.each([
    ['/trabalhos/tag/cartazes', '/trabalhos/tag/posters'],
    ['/trabalhos/tag/design', '/trabalhos/tag/design'],
    ['/trabalhos', '/trabalhos'],
    ['/private/2ca782cb1e4fdc45', '/private/2ca782cb1e4fdc45'],
  ])('lead from %s to %s and back', (original, address) => {
    expect(translatedAddress(english, original)).toBe(address);
    expect(originalAddress(english, address)).toBe(original);
  });

  it.each(['/trabalhos/tag/livros', '/trabalhos/tag/posters'])('have no translation of %s', (original) => {
    expect(translatedAddress(english, original)).toBeUndefined();
  });
});
