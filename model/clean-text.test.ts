import { expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

it.each([
  ['a soft break of PowerPoint', 'Two\u000Blines', 'Two lines'],
  ['a soft break of Illustrator', 'Two\u0003lines', 'Two lines'],
  ['a page break', 'Two\u000Cpages', 'Two pages'],
  ['a zero, an escape and a delete', 'a\0b\u001Bc\u007F', 'abc'],
  ['a sign of the second block of control characters', 'a\u0093b', 'ab'],
  ['half of a surrogate pair', 'a\uD800b', 'a\uFFFDb'],
  ['no character', 'a\uFFFEb\uFFFF', 'ab'],
])('removes %s', (_, text, clean) => expect(cleanText(text)).toBe(clean));

it('keeps tabs, line breaks, emoji and joiners', () => {
  const text = 'a\tb\r\nc\n👩🏽‍🚀 \u2028\u200Dé';
  expect(cleanText(text)).toBe(text);
});
