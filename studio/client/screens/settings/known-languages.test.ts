import { expect, it } from 'vitest';
import { languagesFor } from './known-languages.ts';

it('finds a language by its English name, its own name, without accents and by its tag', () => {
  for (const text of ['Portug', 'português', 'portugues', 'pt']) expect(languagesFor(text)[0], text).toBe('pt');
  expect(languagesFor('Deutsch')[0]).toBe('de');
  expect(languagesFor('العربية')).toContain('ar');
});

it('finds the forms of a language, and a tag that has no name in the list', () => {
  expect(languagesFor('Brazil')).toEqual(['pt-BR']);
  expect(languagesFor('fr-BE')).toContain('fr-BE');
  expect(languagesFor('nothing like it')).toEqual([]);
});
