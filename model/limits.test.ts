import { expect, it } from 'vitest';
import { FILE_LIMIT_BYTES, formatLimit, formatTooLarge } from './limits.ts';

it('formats a size beyond the limit differently from the limit', () => {
  expect(formatTooLarge(FILE_LIMIT_BYTES.film + 1, FILE_LIMIT_BYTES.film)).toBe('is 201 MB; the limit is 200 MB');
  expect(formatTooLarge(FILE_LIMIT_BYTES.mark + 1, FILE_LIMIT_BYTES.mark)).toBe('is 5 KB; the limit is 4 KB');
  expect(formatLimit(FILE_LIMIT_BYTES.picture)).toBe('100 MB');
});
