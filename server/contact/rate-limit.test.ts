import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateLimit } from './rate-limit.ts';

describe('rateLimit', () => {
  const burst = (wait: (client: string) => number, client: string, count: number) =>
    Array.from({ length: count }, () => wait(client));

  it('allows a burst, then returns the exact time to wait', () => {
    let now = 1_000;
    const wait = rateLimit(5, () => now);
    expect(burst(wait, 'a', 7)).toEqual([0, 0, 0, 0, 0, 12, 12]);
    expect(wait('b')).toBe(0);
    now += 11_000;
    expect(wait('a')).toBe(1);
    now += 1_000;
    expect(burst(wait, 'a', 2)).toEqual([0, 12]);
    now += 60_000;
    expect(burst(wait, 'a', 6)).toEqual([0, 0, 0, 0, 0, 12]);
  });

  it('counts correctly for every rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 0, max: 2e12 }), (perMinute, now) => {
        const wait = rateLimit(perMinute, () => now);
        expect(burst(wait, 'a', perMinute).every((seconds) => seconds === 0)).toBe(true);
        expect(wait('a')).toBe(Math.ceil(60 / perMinute));
      }),
      { numRuns: 50 },
    );
  });

  it('blocks no client for long when the clock is set back', () => {
    let now = 1e12;
    const wait = rateLimit(1, () => now);
    expect(burst(wait, 'a', 2)).toEqual([0, 60]);
    now = 0;
    expect(wait('a')).toBe(60);
    now += 60_000;
    expect(wait('a')).toBe(0);
  });

  it('evicts the least recent client when many clients post', () => {
    const wait = rateLimit(1, () => 0);
    expect(burst(wait, 'first', 2)).toEqual([0, 60]);
    for (let client = 0; client < 10_000; client++) wait(String(client));
    expect(wait('9999')).toBe(60);
    expect(wait('first')).toBe(0);
  });
});
