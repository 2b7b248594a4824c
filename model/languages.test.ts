import fc from 'fast-check';
import { expect, it } from 'vitest';
import { englishNameOf, isLanguageTag, languagesOf, ownNameInSentence, ownNameOf } from './languages.ts';

it.each([
  ['pt-BR', 'Português (Brasil)', 'português (Brasil)', 'Brazilian Portuguese'],
  ['ar', 'العربية', 'العربية', 'Arabic'],
  // A Georgian name has no capital at its start.
  ['ka', 'ქართული', 'ქართული', 'Georgian'],
])('names %s', (tag, name, inSentence, inEnglish) => {
  expect([ownNameOf(tag), ownNameInSentence(tag), englishNameOf(tag)]).toEqual([name, inSentence, inEnglish]);
});

it('has the first language at the top, and each other one below its tag in small letters', () => {
  expect(languagesOf({ language: 'en', languages: ['pt-BR', 'zh-Hant'] })).toEqual([
    { tag: 'pt-BR', path: '' },
    { tag: 'zh-Hant', path: '/zh-hant' },
  ]);
  expect(languagesOf({ language: 'de', languages: [] })).toEqual([{ tag: 'de', path: '' }]);
});

it.each([
  ['pt-BR', true],
  ['gsw', true],
  ['portuguese', false],
  ['de-1996', true],
  // It has no name in any language.
  ['de-x-leicht', false],
  ['ar-u-nu-latn', false],
  ['EN', false],
  ['', false],
])('knows whether %j is a tag', (tag, isTag) => expect(isLanguageTag(tag)).toBe(isTag));

it('accepts only tags that have a name', () => {
  const subtag = fc.constantFrom('x', 'u', 'nu', 'a', 'Latn', 'BR', '419', '1996', 'leicht', 'latn');
  const tags = fc
    .tuple(fc.constantFrom('pt', 'gsw', 'qaa'), fc.array(subtag, { maxLength: 3 }))
    .map(([language, subtags]) => [language, ...subtags].join('-'));
  fc.assert(
    fc.property(tags.filter(isLanguageTag), (tag) => {
      expect([englishNameOf(tag), ownNameOf(tag)]).not.toContain('');
    }),
  );
});
