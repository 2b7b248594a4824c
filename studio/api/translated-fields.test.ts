import { expect, it } from 'vitest';
import { isLanguageTag } from '../../model/languages.ts';
import {
  originalOf,
  outdatedField,
  outdatedName,
  translatedField,
  translatedName,
  translationIn,
  withoutTranslations,
} from './translated-fields.ts';

it('names the field of a translation beside its original, and back', () => {
  for (const field of ['body' as const, ['title'], ['show', 2, 'pictures', 0, 'alt'], ['tags', 1]]) {
    const translated = translatedField(field, 'pt-BR');
    expect(originalOf(translated)).toEqual({ language: 'pt-BR', field });
    expect(originalOf(outdatedField(field, 'pt-BR'))).toEqual({ language: 'pt-BR', field });
    expect(originalOf(field)).toBeUndefined();
  }
  expect(translatedField(['tags', 1], 'en')).toEqual(['tags@en', 1]);
  expect(translatedField('body', 'en')).toEqual(['body@en']);
});

it.each(['de', 'gsw', 'es-419', 'zh-Hant-TW', 'de-CH-1996', 'sl-rozaj-biske', 'de-x-leicht'])(
  'has a name for the translation into %s, exactly if the tag is valid',
  (language) => {
    const found = { name: 'title', language };
    const [text, mark] = [translatedName('title', language), outdatedName('title', language)].map(translationIn);
    expect([text, mark]).toEqual(
      isLanguageTag(language)
        ? [
            { ...found, isOutdated: false },
            { ...found, isOutdated: true },
          ]
        : [undefined, undefined],
    );
  },
);

it('takes no other name for a translation', () => {
  expect(['title', 'a@b@', 'mail@example.com', '@en', 'en'].map(translationIn)).toEqual(Array(5).fill(undefined));
});

it('removes the translations of a value', () => {
  expect(
    withoutTranslations([{ text: 'Um', 'text@en': 'One', 'text@en!': true, tags: ['a'], 'tags@en': ['b'] }]),
  ).toEqual([{ text: 'Um', tags: ['a'] }]);
});
