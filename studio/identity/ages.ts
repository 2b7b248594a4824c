/** The clocks of two machines that share a site may differ by so much. */
const SKEW_MS = 60_000;
const MAX_KNOWN = 1_000;

/**
 * Tells how old an instant is, so that a clock that is set back makes nothing younger: an instant in the future has no
 * age, and one that this process has seen before is older by the time that really passed since.
 *
 * @param now the system's clock, in milliseconds since 1970
 * @param elapsed a clock that nobody sets, in milliseconds
 * @returns a function that gives the age of an instant in milliseconds; infinite for one in the future
 */
export function openAges(now: () => number, elapsed = () => performance.now()): (instant: string) => number {
  /** By the instant: on the second clock, when it was, as far as is known. The one that was not asked for longest comes first. */
  const seen = new Map<string, number>();
  return (instant) => {
    const age = now() - Date.parse(instant);
    if (age < -SKEW_MS) return Number.POSITIVE_INFINITY;
    const present = elapsed();
    const wasAt = Math.min(seen.get(instant) ?? Number.POSITIVE_INFINITY, present - Math.max(age, 0));
    seen.delete(instant);
    seen.set(instant, wasAt);
    const [oldest = instant] = seen.keys();
    if (seen.size > MAX_KNOWN) seen.delete(oldest);
    return present - wasAt;
  };
}
