const MS_PER_MINUTE = 60_000;
const MS_PER_SECOND = 1_000;
/** A tolerance for rounded shares such as 60,000 / 7. */
const ROUNDING_MS = 1;

const CLIENT_LIMIT = 10_000;

/** Returns a limiter (generic cell rate algorithm) that counts a client's request and returns the seconds to wait. */
export function rateLimit(perMinute: number, now: () => number): (client: string) => number {
  const shareMs = MS_PER_MINUTE / perMinute;
  /** The times at which clients have their full burst again, least recent client first. */
  const restoredAtByClient = new Map<string, number>();
  return (client) => {
    const present = now();
    // The cap keeps a clock that is set back from blocking a client for longer than a minute.
    const storedRestoredAt = Math.min(restoredAtByClient.get(client) ?? 0, present + MS_PER_MINUTE);
    const restoredAt = Math.max(storedRestoredAt, present) + shareMs;
    const waitMs = restoredAt - present - MS_PER_MINUTE;
    if (waitMs > ROUNDING_MS) {
      restoredAtByClient.set(client, storedRestoredAt);
      return Math.ceil(waitMs / MS_PER_SECOND);
    }
    restoredAtByClient.delete(client);
    restoredAtByClient.set(client, restoredAt);
    evict(restoredAtByClient, present);
    return 0;
  };
}

function evict(restoredAtByClient: Map<string, number>, present: number): void {
  for (const [client, restoredAt] of restoredAtByClient) {
    if (restoredAt > present && restoredAtByClient.size <= CLIENT_LIMIT) return;
    restoredAtByClient.delete(client);
  }
}
