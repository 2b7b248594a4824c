import { expect, it } from 'vitest';
import { instantIn, isMoment, momentInWords } from './published.ts';

it.each([
  ['Europe/Lisbon', '2026-12-03 09:00', '2026-12-03T09:00'],
  ['Europe/Lisbon', '2026-07-03 09:00', '2026-07-03T08:00'],
  ['Asia/Kolkata', '2026-07-03', '2026-07-02T18:30'],
  ['America/New_York', '2026-03-08 01:59', '2026-03-08T06:59'],
  // The clocks skip this time.
  ['America/New_York', '2026-03-08 02:30', '2026-03-08T07:30'],
  ['America/New_York', '2026-11-01 12:00', '2026-11-01T17:00'],
  ['Pacific/Auckland', '2026-01-01', '2025-12-31T11:00'],
  ['UTC', '2026-05-14', '2026-05-14T00:00'],
])('reads the clocks of %s at %s', (timeZone, published, expected) => {
  expect(instantIn(timeZone, published).toISOString()).toBe(`${expected}:00.000Z`);
});

it.each([
  ['2026-05-14', true],
  ['2026-05-14 09:05', true],
  ['2026-05-14 24:00', false],
  ['2026-05-14 9:00', false],
  ['2026-02-30', false],
  ['2026-02-30 09:00', false],
  ['tomorrow', false],
  ['', false],
])('tells whether %s is a day, perhaps with a time', (text, expected) => {
  expect(isMoment(text)).toBe(expected);
});

it('writes a day and a time in the words of a language', () => {
  expect(momentInWords('2026-12-03')).toBe('3 December 2026');
  expect(momentInWords('2026-12-03 09:00')).toBe('3 December 2026 at 09:00');
  expect(momentInWords('2026-12-03', 'de')).toBe('3. Dezember 2026');
});
