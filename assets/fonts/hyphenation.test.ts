import { expect, it } from 'vitest';
import { hyphenatorFor, softHyphenatorFor } from './hyphenation.ts';

const MAX_LETTERS = 14;

it.each([
  ['Datenschutzerklärung', 'de', ['Datenschutz', 'erklärung']],
  ['Donaudampfschifffahrtsgesellschaft', 'de', ['Donaudampf', 'schifffahrts', 'gesellschaft']],
  ['Daten\u00adschutzerklärung', 'de-AT', ['Daten', 'schutzerklärung']],
  ['Corporate-Design-Manual', 'en', ['Corporate-', 'Design-Manual']],
  ['Ausstellung', 'de', ['Ausstellung']],
  ['Datenschutzerklärung', 'tlh', ['Datenschutzerklärung']],
])('breaks %s in %s into %j', async (word, language, parts) =>
  expect((await hyphenatorFor(language))(word, MAX_LETTERS)).toEqual(parts),
);

it.each([
  ['Plakat Donaudampfschifffahrt', 'de', 'Plakat Donaudampf\u00adschifffahrt'],
  ['Die Corporate-Design-Manuals', 'de', 'Die Corporate-Design-Manuals'],
  ['Spring  Break', 'en', 'Spring  Break'],
])('hyphenates the long words of %j', async (text, language, hyphenated) =>
  expect((await softHyphenatorFor(language))(text)).toBe(hyphenated),
);
