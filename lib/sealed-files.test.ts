import { expect, it } from 'vitest';
import { isSealedFile } from './sealed-files.ts';

it.each(['/private/2ca782cb1e4fdc45/keys.json', '/pt/private/2ca782cb1e4fdc45/page.bin', '/private/files/0f3c.bin'])(
  'knows the encrypted file %s',
  (address) => expect(isSealedFile(address)).toBe(true),
);

it.each([
  '/',
  '/private',
  '/private/2ca782cb1e4fdc45',
  '/private/2ca782cb1e4fdc45/other.json',
  '/private/files/keys.json',
  '/portfolio/private-bank/keys.json',
  '/private/2ca782cb1e4fdc45/keys.json/more',
])('takes %s for no encrypted file', (address) => expect(isSealedFile(address)).toBe(false));
