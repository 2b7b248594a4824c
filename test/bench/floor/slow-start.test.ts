import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../server/listening.ts';
import { type Clock, openSlowLine, SEGMENT_BYTES, slowStart } from './slow-start.ts';

/** A clock whose time passes only while its tasks run. */
function virtualClock(): Clock & { readonly runAll: () => void } {
  const tasks: { time: number; run: () => void }[] = [];
  let time = 0;
  return {
    now: () => time,
    at: (at, run) => void tasks.push({ time: at, run }),
    runAll() {
      for (;;) {
        tasks.sort((a, b) => a.time - b.time);
        const task = tasks.shift();
        if (!task) return;
        time = task.time;
        task.run();
      }
    },
  };
}

/** Returns when the last of the bytes arrives, in milliseconds, rounded. */
function arrivalOf(...sizes: number[]): number[] {
  const clock = virtualClock();
  const link = { freeAt: 0 };
  const arrivals = sizes.map(() => 0);
  const senders = sizes.map((_, at) => slowStart(link, clock, () => (arrivals[at] = Math.round(clock.now()))));
  for (const [at, size] of sizes.entries()) senders[at]?.(Buffer.alloc(size));
  clock.runAll();
  return arrivals;
}

it.each([
  ['a segment: its rate and half a round trip', 1, 82],
  ['ten segments in the first flight', 10, 148],
  ['an eleventh a round trip after the first', 11, 240],
  ['thirty segments in two flights', 30, 378],
  ['the first segment of a third flight', 31, 397],
])('delivers %s', (_, segments, ms) => {
  expect(arrivalOf(segments * SEGMENT_BYTES)).toEqual([ms]);
});

it('shares the line between connections, each with its own window', () => {
  expect(arrivalOf(10 * SEGMENT_BYTES, 10 * SEGMENT_BYTES)).toEqual([148, 221]);
});

it('forwards requests and answers in their order, a round trip after the handshake', async () => {
  const words = Array.from({ length: 20_000 }, (_, at) => `${at} `).join('');
  const server = createServer((request, response) => response.end(`${request.url} ${words}`));
  const { port } = await listen(server, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => void server.close());
  const line = await openSlowLine(`http://127.0.0.1:${port}`);
  onTestFinished(() => line.close());
  const start = performance.now();
  const answer = await fetch(`${line.address}/page`);
  expect(performance.now() - start).toBeGreaterThanOrEqual(300);
  expect(await answer.text()).toBe(`/page ${words}`);
});
