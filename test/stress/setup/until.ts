import { setInterval } from 'node:timers/promises';

const POLL_MS = 50;

/**
 * Looks again and again until there is something to see.
 *
 * @param what is waited for, for the words of the error
 * @throws Error when it was not to be seen within `limitMs` milliseconds
 */
export async function until<Seen>(
  what: string,
  look: () => Promise<Seen | undefined> | Seen | undefined,
  limitMs = 20_000,
): Promise<Seen> {
  const end = performance.now() + limitMs;
  for await (const _ of setInterval(POLL_MS)) {
    const seen = await look();
    if (seen !== undefined) return seen;
    if (performance.now() > end) break;
  }
  throw new Error(`Waited ${limitMs / 1000} s in vain: ${what}.`);
}
