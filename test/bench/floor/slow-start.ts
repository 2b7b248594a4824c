import { once } from 'node:events';
import net, { type Socket } from 'node:net';

export const SEGMENT_BYTES = 1_460;
/** Lighthouse's slow 4G, with the first window of today's servers (RFC 6928). */
const ROUND_TRIP_MS = 150;
const BYTES_PER_MS = 200;
const FIRST_WINDOW_BYTES = 10 * SEGMENT_BYTES;

/** A clock that runs tasks in the order of their times, in milliseconds. */
export type Clock = { readonly now: () => number; readonly at: (time: number, run: () => void) => void };

/** The phone's line, which all connections share: the time at which its last byte has been sent. */
export type Link = { freeAt: number };

/**
 * Creates a sender in TCP's slow start. The bytes on the way never exceed the window, and each acknowledged segment
 * widens the window by its own size, so the window doubles with every flight.
 *
 * @param deliver receives each segment at the time of its arrival
 * @returns a function that sends bytes
 */
export function slowStart(link: Link, clock: Clock, deliver: (segment: Buffer) => void): (bytes: Buffer) => void {
  let queued = Buffer.alloc(0);
  let windowBytes = FIRST_WINDOW_BYTES;
  let unacknowledgedBytes = 0;
  const sendWindow = () => {
    while (queued.length > 0 && unacknowledgedBytes < windowBytes) {
      const segment = queued.subarray(0, Math.min(SEGMENT_BYTES, windowBytes - unacknowledgedBytes));
      queued = queued.subarray(segment.length);
      unacknowledgedBytes += segment.length;
      link.freeAt = Math.max(link.freeAt, clock.now()) + segment.length / BYTES_PER_MS;
      clock.at(link.freeAt + ROUND_TRIP_MS / 2, () => deliver(segment));
      clock.at(link.freeAt + ROUND_TRIP_MS, () => {
        unacknowledgedBytes -= segment.length;
        windowBytes += segment.length;
        sendWindow();
      });
    }
  };
  return (bytes) => {
    queued = Buffer.concat([queued, bytes]);
    sendWindow();
  };
}

/** A clock of the real time, until it is stopped. */
function startClock(): Clock & { readonly stop: () => void } {
  const tasks: { time: number; run: () => void }[] = [];
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (tasks[0]) timer = setTimeout(runDue, Math.max(0, tasks[0].time - performance.now()));
  };
  const runDue = () => {
    while (tasks[0] && tasks[0].time <= performance.now()) tasks.shift()?.run();
    wait();
  };
  return {
    now: () => performance.now(),
    at(time, run) {
      const later = tasks.findIndex((task) => task.time > time);
      tasks.splice(later === -1 ? tasks.length : later, 0, { time, run });
      wait();
    },
    stop() {
      clearTimeout(timer);
      tasks.length = 0;
    },
  };
}

/** A line in front of a server. `address` has no slash at the end. */
export type SlowLine = { readonly address: string; readonly close: () => Promise<void> };

/**
 * Opens a phone's line to a server on this machine: each connection takes a round trip for its handshake, each request
 * half a trip, and the answers leave in slow start. Requests are small, so their own rate is not limited.
 *
 * @param target address of the server, without a slash at the end
 */
export async function openSlowLine(target: string): Promise<SlowLine> {
  const { hostname, port } = new URL(target);
  const clock = startClock();
  const link: Link = { freeAt: 0 };
  const sockets = new Set<Socket>();
  const server = net.createServer({ noDelay: true }, (browser) => {
    const openAt = clock.now() + ROUND_TRIP_MS;
    const upstream = net.connect({ host: hostname, port: Number(port), noDelay: true });
    const close = () => {
      browser.destroy();
      upstream.destroy();
    };
    for (const socket of [browser, upstream]) {
      sockets.add(socket);
      // A reset is how browsers and servers leave a connection. A failed answer fails the visit.
      socket.on('error', close);
      socket.on('close', () => sockets.delete(socket));
    }
    browser.on('close', close);
    browser.on('data', (request) =>
      clock.at(Math.max(openAt, clock.now()) + ROUND_TRIP_MS / 2, () => upstream.write(request)),
    );
    upstream.on(
      'data',
      slowStart(link, clock, (segment) => browser.write(segment)),
    );
    // Servers close idle connections only, so no answer is on the way.
    upstream.on('close', close);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  return {
    address: `http://127.0.0.1:${address.port}`,
    async close() {
      clock.stop();
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
