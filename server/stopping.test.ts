import { Agent, createServer, get, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { listen } from './listening.ts';
import { stop } from './stopping.ts';

const listenAddress = { port: 0, host: '127.0.0.1' };

/** Requests over a keep-alive connection and returns the response's text. */
const ask = (port: number, agent: Agent) =>
  new Promise<string>((resolve, reject) => {
    get({ port, host: listenAddress.host, agent }, (answer) => text(answer).then(resolve, reject)).on('error', reject);
  });

/** Starts a server and returns a promise that resolves when a request has arrived. */
async function startServer(answer: RequestListener) {
  const arrived = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    arrived.resolve();
    answer(request, response);
  });
  const { port } = await listen(server, listenAddress);
  return { server, port, arrived: arrived.promise };
}

it('answers open requests, closes keep-alive connections and accepts no new ones', async () => {
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

it('aborts a response that does not end', async () => {
  const { server, port, arrived } = await startServer(() => {});
  const hanging = ask(port, new Agent()).catch((error: Error) => error.message);
  await arrived;
  await stop(server, 50);
  expect(await hanging).toContain('socket hang up');
});
