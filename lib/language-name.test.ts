import { expect, it } from 'vitest';
import { englishNameOf } from './language-name.ts';

it.each([
  ['pt-BR', 'Brazilian Portuguese'],
  ['xx', 'xx'],
  // A form can send anything that looks like a tag.
  ['en-12', 'en-12'],
  ['en-ab-cd', 'en-ab-cd'],
])('names %s in English: %s', (tag, name) => expect(englishNameOf(tag)).toBe(name));
