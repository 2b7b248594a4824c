import { describe, expect, it } from 'vitest';
import { day, dayAndTime, dayToCome, timeOfDay } from './dates.ts';

/** A Tuesday in the local time zone. */
const now = new Date(2026, 10, 24, 9, 5);
const at = (...[year, month, date, hour = 14, minute = 10]: number[]) =>
  new Date(year ?? 0, (month ?? 1) - 1, date, hour, minute).toISOString();

describe('day', () => {
  it.each([
    [at(2026, 11, 24, 0, 0), 'today'],
    [at(2026, 11, 23, 23, 59), 'yesterday'],
    [at(2026, 11, 22), 'Sunday'],
    [at(2026, 11, 18), 'Wednesday'],
    [at(2026, 11, 17), '17 November'],
    [at(2026, 1, 1), '1 January'],
    [at(2025, 12, 31), '31 December 2025'],
  ])('formats %s as %s', (instant, message) => expect(day(instant, now)).toBe(message));

  it('shows the date of a time in the future, which a wrong clock may give', () =>
    expect(day(at(2026, 11, 26), now)).toBe('26 November'));

  it('counts calendar days when daylight saving time begins', () => {
    const afterTheChange = new Date(2026, 2, 30, 0, 30);
    expect(day(at(2026, 3, 29, 0, 10), afterTheChange)).toBe('yesterday');
  });
});

describe('dayToCome', () => {
  it.each([
    [at(2026, 11, 24), 'today, 14:10'],
    [at(2026, 11, 25, 0, 0), 'tomorrow'],
    [at(2026, 11, 27), 'Friday'],
    [at(2026, 11, 30), 'Monday'],
    [at(2026, 12, 1), '1 December'],
    [at(2027, 1, 2), '2 January 2027'],
  ])('formats %s as %s', (instant, message) => expect(dayToCome(instant, now)).toBe(message));
});

it('uses the 24-hour clock', () => {
  expect(timeOfDay(at(2026, 11, 24, 0, 5))).toBe('00:05');
  expect(dayAndTime(at(2026, 11, 23), now)).toBe('yesterday, 14:10');
});
