import { setInterval } from 'node:timers/promises';

const POLL_MS = 50;

/** Polls until `check` returns a value. @throws Error that names `what` after `limitMs` */
export async function until<Result>(
  what: string,
  check: () => Promise<Result | undefined> | Result | undefined,
  limitMs = 20_000,
): Promise<Result> {
  const end = performance.now() + limitMs;
  for await (const _ of setInterval(POLL_MS)) {
    const value = await check();
    if (value !== undefined) return value;
    if (performance.now() > end) break;
  }
  throw new Error(`Waited ${limitMs / 1000} s in vain: ${what}.`);
}
