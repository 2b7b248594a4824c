import { setInterval } from 'node:timers/promises';

const POLL_MS = 50;

/** Polls until `look` returns a value. @throws Error that names `what` after `limitMs` */
export async function until<Seen>(
  what: string,
  look: () => Promise<Seen | undefined> | Seen | undefined,
  limitMs = 20_000,
): Promise<Seen> {
  const end = performance.now() + limitMs;
  for await (const _ of setInterval(POLL_MS)) {
    const value = await look();
    if (value !== undefined) return value;
    if (performance.now() > end) break;
  }
  throw new Error(`Waited ${limitMs / 1000} s in vain: ${what}.`);
}
