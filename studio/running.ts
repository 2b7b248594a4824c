import { sessionSchema } from './api/session.ts';

const TIME_OUT_MS = 3_000;

/** Checks by an unused sign-in link whether the studio of the same data folder runs on this machine. */
export async function isRunning(link: string): Promise<boolean> {
  const ask = (address: string | URL) =>
    fetch(address, { signal: AbortSignal.timeout(TIME_OUT_MS), redirect: 'manual' });
  try {
    const session: unknown = await (await ask(new URL('/api/session', link))).json();
    return sessionSchema.safeParse(session).success && (await ask(link)).status === 200;
  } catch {
    // Any other answer comes from another program.
    return false;
  }
}
