const SKEW_MS = 60_000;
const MAX_KNOWN = 1_000;

/** Returns a function for the age of an instant in ms. A future instant has an infinite age: the clock was set back. */
export function openAges(now: () => number, elapsed = () => performance.now()): (instant: string) => number {
  /** The earliest known time of each instant on the monotonic clock. The least recently used instant comes first. */
  const knownInstants = new Map<string, number>();
  return (instant) => {
    const age = now() - Date.parse(instant);
    if (age < -SKEW_MS) return Number.POSITIVE_INFINITY;
    const present = elapsed();
    const wasAt = Math.min(knownInstants.get(instant) ?? Number.POSITIVE_INFINITY, present - Math.max(age, 0));
    knownInstants.delete(instant);
    knownInstants.set(instant, wasAt);
    const [oldest = instant] = knownInstants.keys();
    if (knownInstants.size > MAX_KNOWN) knownInstants.delete(oldest);
    return present - wasAt;
  };
}
