import { expect, test } from 'vitest';
import { openAges } from './ages.ts';

const MINUTE = 60_000;

function clocks() {
  const clock = { now: Date.parse('2026-11-24T12:00:00Z'), elapsed: 0 };
  const ageOf = openAges(
    () => clock.now,
    () => clock.elapsed,
  );
  return {
    ageOf,
    instant: () => new Date(clock.now).toISOString(),
    wait(ms: number) {
      clock.now += ms;
      clock.elapsed += ms;
    },
    setBack(ms: number) {
      clock.now -= ms;
    },
  };
}

test('ages an instant with the clock, also from before the start', () => {
  const { ageOf, instant, wait } = clocks();
  const creation = instant();
  wait(5 * MINUTE);
  expect(ageOf(creation)).toBe(5 * MINUTE);
  wait(MINUTE);
  expect(ageOf(creation)).toBe(6 * MINUTE);
});

test('returns an infinite age for the future, with a tolerance between machines', () => {
  const { ageOf, instant, setBack } = clocks();
  const creation = instant();
  setBack(MINUTE);
  expect(ageOf(creation)).toBe(0);
  setBack(1);
  expect(ageOf(creation)).toBe(Number.POSITIVE_INFINITY);
});

test('makes no instant younger when the clock is set back', () => {
  const { ageOf, instant, wait, setBack } = clocks();
  const creation = instant();
  wait(4 * MINUTE);
  ageOf(creation);
  setBack(3 * MINUTE);
  wait(2 * MINUTE);
  expect(ageOf(creation)).toBe(6 * MINUTE);
});
