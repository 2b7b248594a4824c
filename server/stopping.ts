import type { Server } from 'node:http';

/** Milliseconds that answers in flight get; process managers kill after 10 s at the earliest. */
const TIME_OUT_MS = 8_000;
/** Milliseconds between two looks for connections that have become idle. */
const SWEEP_MS = 50;
/** Milliseconds in which a second signal is an echo: terminal and npm both pass on one Ctrl+C. */
const ECHO_MS = 1_000;

/**
 * Stops accepting, lets answers in flight finish and closes idle connections.
 *
 * @param timeOutMs milliseconds after which what is still open is cut
 */
export async function stop(server: Server, timeOutMs = TIME_OUT_MS): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // Node closes what is idle at the moment of close; a connection that still waits for its
  // answer would then be kept for another 5 s.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), timeOutMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

/**
 * Ends the process with code 0 on SIGTERM or SIGINT, after `stop` and what else has to end in order;
 * with 1 on a second, deliberate signal.
 */
export function stopOnSignal(server: Server, endInOrder: () => Promise<void> = async () => {}): void {
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
}
