import { expect, it } from 'vitest';
import { textHash } from './text-hash.ts';

it.each(['One.\r\n\r\nTwo.\r\n', 'One.\r\rTwo.', '  One.\n\nTwo.\n'])('takes %j for the same original', (text) =>
  expect(textHash(text)).toBe(textHash('One.\n\nTwo.')),
);

it('tells other originals apart', () => {
  expect(textHash('One.\nTwo.')).not.toBe(textHash('One. Two.'));
  expect(textHash('One.\n\nTwo.')).not.toBe(textHash('One.\nTwo.'));
});
