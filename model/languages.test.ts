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
  ['EN', false],
  ['', false],
])('knows whether %j is a tag', (tag, isTag) => expect(isLanguageTag(tag)).toBe(isTag));
