import { expect, it } from 'vitest';
import { sheetId, sheetIndex } from './sheet-address.ts';

it('reads the sheet in an address', () => {
  for (const index of [0, 1, 2]) expect(sheetIndex(`#${sheetId(index)}`, 3)).toBe(index);
});

it.each(['', '#plates-0', '#plates-4', '#plates-1x', '#picture-1'])('finds no sheet in %j', (hash) =>
  expect(sheetIndex(hash, 3)).toBeUndefined(),
);
