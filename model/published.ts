const MOMENT = /^(?<day>\d{4}-\d{2}-\d{2})(?: (?<hours>[01]\d|2[0-3]):(?<minutes>[0-5]\d))?$/;

/** Returns whether a text is a day, or a day and a time: `2026-05-14 09:00`. */
export function isMoment(text: string): boolean {
  const { day } = MOMENT.exec(text)?.groups ?? {};
  const at = new Date(`${day}T00:00Z`);
  // A date such as 30 February would become another day.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${day}`);
}

/** Returns whether a text names a time zone that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the instant of a day, or of a day and a time, on the clocks of a time zone. A day begins at midnight. A time
 * that the clocks skip in spring is an hour later.
 */
export function instantIn(timeZone: string, published: string): Date {
  const [day, time = '00:00'] = published.split(' ');
  const wall = Date.parse(`${day}T${time}Z`);
  const guess = wall - offsetAt(timeZone, wall);
  const instant = wall - offsetAt(timeZone, guess);
  const isSkipped = instant + offsetAt(timeZone, instant) !== wall;
  return new Date(isSkipped ? Math.max(guess, instant) : instant);
}

/** Returns how many milliseconds the clocks of a time zone are ahead of UTC at an instant. */
function offsetAt(timeZone: string, instant: number): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute')) - instant;
}

/** Writes a day, perhaps with a time, in words: `3 December 2026`, `3 December 2026 at 09:00`. */
export function momentInWords(published: string, language = 'en-GB'): string {
  const [day = '', time] = published.split(' ');
  const at = new Date(`${day}T${time ?? '00:00'}Z`);
  const style = { dateStyle: 'long', timeZone: 'UTC' } as const;
  if (time === undefined) return new Intl.DateTimeFormat(language, style).format(at);
  return new Intl.DateTimeFormat(language, { ...style, timeStyle: 'short' }).format(at);
}

/** Returns the day of a day and a time. */
export const dayOf = (published: string): string => published.split(' ', 1).join();
