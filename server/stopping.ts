import type { Server } from 'node:http';

/** The time-out for open requests; process managers kill after 10 s at the earliest. */
const TIME_OUT_MS = 8_000;
const SWEEP_MS = 50;
/** The time in which a second signal is ignored, because the terminal and npm both pass on one Ctrl+C. */
const ECHO_MS = 1_000;

export async function stop(server: Server, timeOutMs = TIME_OUT_MS): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // Node closes only connections that are idle at the moment of `close`.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), timeOutMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

/**
 * Ends the process on SIGTERM or SIGINT: with code 0 after `stop` and `endInOrder`, or with 1 on a second signal.
 *
 * @returns a function that ignores the signals again
 */
export function stopOnSignal(server: Server, endInOrder: () => Promise<void> = async () => {}): () => void {
  let firstSignalAt: number | undefined;
  const onSignal = async () => {
    const now = performance.now();
    if (firstSignalAt !== undefined) {
      if (now - firstSignalAt > ECHO_MS) process.exit(1);
      return;
    }
    firstSignalAt = now;
    await stop(server);
    await endInOrder();
    process.exit(0);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return () => {
    process.off('SIGTERM', onSignal);
    process.off('SIGINT', onSignal);
  };
}
