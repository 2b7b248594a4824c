const LANGUAGE = 'en-GB';
const MAX_WEEKDAY_AGE_DAYS = 6;

const clock = new Intl.DateTimeFormat(LANGUAGE, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const weekday = new Intl.DateTimeFormat(LANGUAGE, { weekday: 'long' });
const dayOfYear = new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'long' });
const dayOfAnyYear = new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'long', year: 'numeric' });

/** Formats a time as `14:10`, in the browser's time zone. */
export const timeOfDay = (instant: string): string => clock.format(new Date(instant));

/** Formats a date as `today`, `yesterday`, `Monday` (at most six days ago), `3 March` (this year) or `3 March 2025`. */
export function day(instant: string, now = new Date()): string {
  const then = new Date(instant);
  const ago = daysBetween(then, now);
  if (ago === 0) return 'today';
  if (ago === 1) return 'yesterday';
  if (ago > 1 && ago <= MAX_WEEKDAY_AGE_DAYS) return weekday.format(then);
  return (then.getFullYear() === now.getFullYear() ? dayOfYear : dayOfAnyYear).format(then);
}

/** Formats a day to come as `today, 14:10`, `tomorrow`, `Friday` (at most six days ahead), or a date as `day` does. */
export function dayToCome(instant: string, now = new Date()): string {
  const then = new Date(instant);
  const ahead = -daysBetween(then, now);
  if (ahead === 0) return dayAndTime(instant, now);
  if (ahead === 1) return 'tomorrow';
  return ahead > 1 && ahead <= MAX_WEEKDAY_AGE_DAYS ? weekday.format(then) : day(instant, now);
}

export const dayAndTime = (instant: string, now?: Date): string => `${day(instant, now)}, ${timeOfDay(instant)}`;

/** Counts calendar days: a day of 23 or 25 hours counts as one. */
function daysBetween(then: Date, now: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return (midnight(now) - midnight(then)) / 86_400_000;
}
