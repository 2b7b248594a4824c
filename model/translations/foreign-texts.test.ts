import { expect, it } from 'vitest';
import { foreignTexts, languageAttributes, noteForeignTexts } from './foreign-texts.ts';

it('notes each untranslated text in the object that has it', () => {
  const picture = { alt: 'Um barco', caption: 'The first.' };
  const work = { title: 'Ferries', tags: ['Cartazes', 'Books'], show: [{ pictures: [picture] }] };
  noteForeignTexts(work, ['tags.0', 'show.0.pictures.0.alt', 'body'], { lang: 'pt' });
  expect(foreignTexts(work)).toEqual({ foreign: { 'tags.0': { lang: 'pt' }, body: { lang: 'pt' } } });
  expect(foreignTexts({ ...picture })).toEqual({ foreign: { alt: { lang: 'pt' } } });
});

it('has no note on an object whose texts are all translated', () => {
  expect(foreignTexts({ alt: 'A ferry' })).toEqual({});
});

it('names the direction only where it differs from that of the page', () => {
  expect(languageAttributes('pt', 'en')).toEqual({ lang: 'pt' });
  expect(languageAttributes('ar', 'en')).toEqual({ lang: 'ar', dir: 'rtl' });
  expect(languageAttributes('en', 'ar')).toEqual({ lang: 'en', dir: 'ltr' });
});
