import { expect, it } from 'vitest';
import { languagesFor } from './known-languages.ts';

it('finds a language by its English name, its own name, without accents and by its tag', () => {
  for (const text of ['Portug', 'português', 'portugues', 'pt']) expect(languagesFor(text)[0], text).toBe('pt');
  expect(languagesFor('Deutsch')[0]).toBe('de');
  expect(languagesFor('العربية')).toContain('ar');
});

it('finds a language by its name in each language of the site, without regard to case and accents', () => {
  for (const text of ['Inglês', 'ingles', 'INGLÊS']) expect(languagesFor(text, ['pt'])[0], text).toBe('en');
  expect(languagesFor('Espanhol', ['de', 'pt-BR'])[0]).toBe('es');
  expect(languagesFor('Englisch', ['de', 'pt-BR'])[0]).toBe('en');
  for (const text of ['English', 'Deutsch', 'fr']) expect(languagesFor(text, ['pt']), text).not.toEqual([]);
  // Bavarian is not in the list of usual ones.
  expect(languagesFor('bairisch', ['de'])).toEqual(['bar']);
  expect(languagesFor('Inglês', ['de'])).toEqual([]);
});

it('ignores a language of the site that has an invalid tag', () => {
  expect(languagesFor('Inglês', ['de-x-leicht', 'pt'])[0]).toBe('en');
});

it('offers a tag once, however its letters are written', () => {
  for (const text of ['pt-br', 'PT-BR', 'pt-BR']) expect(languagesFor(text), text).toEqual(['pt-BR']);
});

it('finds the forms of a language, and a tag that has no name in the list', () => {
  expect(languagesFor('Brazil')).toEqual(['pt-BR']);
  expect(languagesFor('fr-BE')).toContain('fr-BE');
  expect(languagesFor('ZH-hant-tw')).toEqual(['zh-Hant-TW']);
  for (const text of ['nothing like it', 'de-x-leicht', 'en-q-', 'qaa', 'zxx'])
    expect(languagesFor(text), text).toEqual([]);
});

it('finds a language whose tag has three letters by its name, its own name and its tag', () => {
  for (const text of ['Swiss Ger', 'Schwiizer', 'gsw', 'GSW']) expect(languagesFor(text)[0], text).toBe('gsw');
  for (const text of ['Filipino', 'fil', 'tl']) expect(languagesFor(text)[0], text).toBe('fil');
  expect(languagesFor('Cantonese')).toEqual(['yue']);
  // These are not in the list of usual ones.
  for (const text of ['Bavarian', 'bar']) expect(languagesFor(text)[0], text).toBe('bar');
});

it('finds a language by several words of its name', () => {
  expect(languagesFor('Brazilian Portuguese')).toEqual(['pt-BR']);
  expect(languagesFor('português (Brasil)')).toEqual(['pt-BR']);
});

it('has the language first whose tag is typed', () => {
  expect(languagesFor('es')[0]).toBe('es');
  expect(languagesFor('ga')[0]).toBe('ga');
});
