const MS_PER_MINUTE = 60_000;
const MS_PER_SECOND = 1_000;
/** For shares such as 60,000 / 7. */
const ROUNDING_MS = 1;

const CLIENT_LIMIT = 10_000;

/**
 * Limits each client to a burst of a minute's worth, given back over the minute (generic cell rate algorithm). The
 * function that is returned counts a request and gives the whole seconds that its client must wait.
 */
export function rateLimit(perMinute: number, now: () => number): (client: string) => number {
  const shareMs = MS_PER_MINUTE / perMinute;
  /** When a client has all its shares back; the least recent client comes first. */
  const restoredAtByClient = new Map<string, number>();
  return (client) => {
    const present = now();
    // A clock set back locks nobody out for longer than a minute.
    const known = Math.min(restoredAtByClient.get(client) ?? 0, present + MS_PER_MINUTE);
    const restoredAt = Math.max(known, present) + shareMs;
    const waitMs = restoredAt - present - MS_PER_MINUTE;
    if (waitMs > ROUNDING_MS) {
      restoredAtByClient.set(client, known);
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
