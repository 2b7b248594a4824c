import { expect, it } from 'vitest';
import { addressIn, completeAddress } from './complete-address.ts';

it.each([
  ['instagram.com/x', 'https://instagram.com/x'],
  [' www.estúdio.pt ', 'https://www.estúdio.pt'],
  ['studio.example:8080/a?b', 'https://studio.example:8080/a?b'],
  ['ana@studio.example', 'mailto:ana@studio.example'],
  ['+351 21 000-00 00', 'tel:+351210000000'],
  ['https://a.example', 'https://a.example'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['/contact', '/contact'],
  ['#part', '#part'],
  ['kit.pdf', 'kit.pdf'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['two words.', 'two words.'],
  ['2024', '2024'],
  ['', ''],
])('completes %j to %j', (typed, expected) => expect(completeAddress(typed)).toBe(expected));

it('finds an address only in a text that is nothing else', () => {
  expect(addressIn('https://a.example/b')).toBe('https://a.example/b');
  expect(addressIn('instagram.com/x')).toBe('https://instagram.com/x');
  expect(addressIn('See a.example.')).toBeUndefined();
  expect(addressIn('word')).toBeUndefined();
});
