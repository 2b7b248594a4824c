import { sessionSchema } from './api/session.ts';

const TIME_OUT_MS = 3_000;

/**
 * Whether the studio of the same data folder listens on this machine: it alone knows a link that was made there.
 *
 * @param link on this machine, open
 */
export async function isRunning(link: string): Promise<boolean> {
  const ask = (address: string | URL) =>
    fetch(address, { signal: AbortSignal.timeout(TIME_OUT_MS), redirect: 'manual' });
  try {
    const session: unknown = await (await ask(new URL('/api/session', link))).json();
    return sessionSchema.safeParse(session).success && (await ask(link)).status === 200;
  } catch {
    // Whatever answers otherwise, or not at all, is another program.
    return false;
  }
}
