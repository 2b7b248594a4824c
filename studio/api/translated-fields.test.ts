import { expect, it } from 'vitest';
import { originalOf, outdatedField, translatedField, translationIn, withoutTranslations } from './translated-fields.ts';

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

it('takes no other name for a translation', () => {
  expect(['title', 'a@b@', 'mail@example.com', '@en', 'en'].map(translationIn)).toEqual(Array(5).fill(undefined));
});

it('removes the translations of a value', () => {
  expect(
    withoutTranslations([{ text: 'Um', 'text@en': 'One', 'text@en!': true, tags: ['a'], 'tags@en': ['b'] }]),
  ).toEqual([{ text: 'Um', tags: ['a'] }]);
});
