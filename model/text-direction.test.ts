import { expect, it } from 'vitest';
import { textDirection } from './text-direction.ts';

it.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['az', 'ltr'],
  ['az-Arab', 'rtl'],
  ['ja', 'ltr'],
])('knows in which direction %s is written', (language, direction) => {
  expect(textDirection(language)).toBe(direction);
});
