const SKEW_MS = 60_000;
const MAX_KNOWN = 1_000;

/**
 * Creates a function that returns the age of an instant, in milliseconds. A clock that is set back makes no instant
 * younger: an instant in the future has an infinite age, and a known instant ages by the monotonic clock `elapsed`.
 */
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
