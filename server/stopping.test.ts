import { Agent, createServer, get, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { listen } from './listening.ts';
import { stop } from './stopping.ts';

const here = { port: 0, host: '127.0.0.1' };

/** Asks over a kept connection; the answer's text. */
const ask = (port: number, agent: Agent) =>
  new Promise<string>((resolve, reject) => {
    get({ port, host: here.host, agent }, (answer) => text(answer).then(resolve, reject)).on('error', reject);
  });

/** A started server that tells when a request has arrived. */
async function startServer(answer: RequestListener) {
  const arrived = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    arrived.resolve();
    answer(request, response);
  });
  const { port } = await listen(server, here);
  return { server, port, arrived: arrived.promise };
}

it('answers what is in flight, closes kept connections and lets nobody in', async () => {
  const agent = new Agent({ keepAlive: true });
  const go = Promise.withResolvers<void>();
  const { server, port, arrived } = await startServer((_, response) => {
    void go.promise.then(() => response.end('whole answer'));
  });
  const inFlight = ask(port, agent);
  await arrived;
  const stopped = stop(server);
  await expect(ask(port, new Agent())).rejects.toThrow('ECONNREFUSED');
  go.resolve();
  expect(await inFlight).toBe('whole answer');
  await stopped;
});

it('does not wait for an idle connection', async () => {
  const agent = new Agent({ keepAlive: true });
  const { server, port } = await startServer((_, response) => response.end('answer'));
  await ask(port, agent);
  const begin = performance.now();
  await stop(server);
  expect(performance.now() - begin).toBeLessThan(1000);
});

it('cuts an answer that does not end', async () => {
  const { server, port, arrived } = await startServer(() => {});
  const hanging = ask(port, new Agent()).catch((error: Error) => error.message);
  await arrived;
  await stop(server, 50);
  expect(await hanging).toContain('socket hang up');
});
