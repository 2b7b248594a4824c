import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

describe('byteRange', () => {
  it.each([
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['bytes=90-500', { first: 90, last: 99 }],
    ['bytes=-5', { first: 95, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-3', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=-', 'whole'],
    ['lines=0-5', 'whole'],
    [undefined, 'whole'],
  ] as const)('reads %s of 100 bytes', (header, range) => expect(byteRange(header, 100)).toEqual(range));

  it('never points outside the file', () => {
    const number = fc.option(fc.nat(3000), { nil: '' });
    fc.assert(
      fc.property(number, number, fc.nat(2000), (from, to, size) => {
        const range = byteRange(`bytes=${from}-${to}`, size);
        if (typeof range === 'string') return;
        expect(range.first).toBeGreaterThanOrEqual(0);
        expect(range.first).toBeLessThanOrEqual(range.last);
        expect(range.last).toBeLessThan(size);
      }),
    );
  });
});
