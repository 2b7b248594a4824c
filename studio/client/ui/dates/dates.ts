const LANGUAGE = 'en-GB';
const WEEKDAYS_KNOWN = 6;

const clock = new Intl.DateTimeFormat(LANGUAGE, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const weekday = new Intl.DateTimeFormat(LANGUAGE, { weekday: 'long' });
const dayOfYear = new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'long' });
const dayOfAnyYear = new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'long', year: 'numeric' });

/** `14:10`, by the browser's clock. */
export const timeOfDay = (instant: string): string => clock.format(new Date(instant));

/** `today`, `yesterday`, `Monday` of the last days, `3 March` of this year, `3 March 2025`. */
export function day(instant: string, now = new Date()): string {
  const then = new Date(instant);
  const ago = daysBetween(then, now);
  if (ago === 0) return 'today';
  if (ago === 1) return 'yesterday';
  if (ago > 1 && ago <= WEEKDAYS_KNOWN) return weekday.format(then);
  return (then.getFullYear() === now.getFullYear() ? dayOfYear : dayOfAnyYear).format(then);
}

/** `yesterday, 14:10`. */
export const dayAndTime = (instant: string, now?: Date): string => `${day(instant, now)}, ${timeOfDay(instant)}`;

/** Days of the calendar: a day of 23 or 25 hours is one. */
function daysBetween(then: Date, now: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return (midnight(now) - midnight(then)) / 86_400_000;
}
