import { expect, it } from 'vitest';
import { pageIn, pagesIn } from './page-language.ts';

const english = {
  tag: 'en',
  path: '/en',
  addresses: new Set(['/', '/work', '/work/ferries', '/work/tag/posters']),
  unlisted: new Set(['/private/2ca782cb1e4fdc45']),
  tagOriginals: new Map([['/work/tag/posters', '/work/tag/cartazes']]),
  words: { label: 'Languages', offer: '', close: '' },
};

it.each([
  ['/work/ferries', '/en/work/ferries', undefined],
  ['/work/tile', '/en/work', true],
  ['/work/tag/cartazes', '/en/work/tag/posters', undefined],
  ['/work/tag/livros', '/en/work', true],
  ['/about', '/en/', true],
  ['/private/2ca782cb1e4fdc45', '/en/private/2ca782cb1e4fdc45', undefined],
  ['/private/0000000000000000', '/en/', true],
  ['/', '/en/', undefined],
])('leads from %s to %s', (address, path, isNearest) => {
  expect(pageIn(english, address)).toEqual({ tag: 'en', locale: 'en_US', path, ...(isNearest && { isNearest }) });
});

it.each([
  ['pt', 'pt_PT'],
  ['pt-BR', 'pt_BR'],
  ['zh-Hant', 'zh_TW'],
])('writes the locale of %s as Open Graph does: %s', (tag, locale) =>
  expect(pageIn({ ...english, tag }, '/').locale).toBe(locale),
);

it('leads from a tag to its original', () => {
  const portuguese = {
    ...english,
    tag: 'pt',
    path: '',
    addresses: new Set(['/', '/work', '/work/tag/cartazes']),
    tagOriginals: new Map(),
  };
  const both = [
    { tag: 'pt', locale: 'pt_PT', path: '/work/tag/cartazes' },
    { tag: 'en', locale: 'en_US', path: '/en/work/tag/posters' },
  ];
  expect(pagesIn([portuguese, english], 'en', '/work/tag/posters')).toEqual(both);
  expect(pagesIn([portuguese, english], 'pt', '/work/tag/cartazes')).toEqual(both);
});
