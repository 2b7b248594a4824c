const MS_PER_MINUTE = 60_000;
const MS_PER_SECOND = 1_000;
/** Shares such as 60,000 / 7 add up to a fraction more or less. */
const ROUNDING_MS = 1;

/** Clients remembered at once; a flood from more addresses forgets the longest silent ones. */
const CLIENT_LIMIT = 10_000;

/**
 * Limits each client to a burst of a minute's worth, given back one by one over the minute
 * (the generic cell rate algorithm: one number a client). In memory: a restart forgives.
 *
 * @param perMinute how many messages a client may send a minute
 * @param now milliseconds of a clock that may jump
 * @returns a function that counts a request of a client and says how many whole seconds it must wait, 0 if none
 */
export function rateLimit(perMinute: number, now: () => number): (client: string) => number {
  const shareMs = MS_PER_MINUTE / perMinute;
  /** When a client will have all its shares back; the longest silent client comes first. */
  const restoredAtByClient = new Map<string, number>();
  return (client) => {
    const present = now();
    // A clock set back must not lock anybody out for longer than a minute.
    const known = Math.min(restoredAtByClient.get(client) ?? 0, present + MS_PER_MINUTE);
    const restoredAt = Math.max(known, present) + shareMs;
    const waitMs = restoredAt - present - MS_PER_MINUTE;
    if (waitMs > ROUNDING_MS) {
      restoredAtByClient.set(client, known);
      return Math.ceil(waitMs / MS_PER_SECOND);
    }
    restoredAtByClient.delete(client);
    restoredAtByClient.set(client, restoredAt);
    forget(restoredAtByClient, present);
    return 0;
  };
}

/** Forgets who has all shares back, as far as they stand in front, and the eldest above the limit. */
function forget(restoredAtByClient: Map<string, number>, present: number): void {
  for (const [client, restoredAt] of restoredAtByClient) {
    if (restoredAt > present && restoredAtByClient.size <= CLIENT_LIMIT) return;
    restoredAtByClient.delete(client);
  }
}
