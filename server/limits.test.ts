import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { type LimitOptions, limitedServer } from './limits.ts';
import { listen } from './listening.ts';

const app = new Hono()
  .get('/', (c) => c.text('home'))
  .get('/endless', () => new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(65_536)) })))
  .post('/', async (c) => c.text(await c.req.text()))
  .onError((_, c) => c.text('broken off', 400));

/** Starts a server with the limits and returns a function that opens a connection to it. */
async function start(options: LimitOptions = {}): Promise<() => Promise<Socket>> {
  const server = limitedServer(app, options);
  const { port } = await listen(server, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return async () => {
    const socket = connect(port, '127.0.0.1');
    // The server may close the connection while the client still writes.
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
}

/** Writes to the socket and returns the response when the server closes the connection. */
async function message(socket: Socket, words: string): Promise<string> {
  socket.write(words);
  return text(socket);
}

const HEAD = 'GET / HTTP/1.1\r\nHost: site\r\n';
const LAST = 'Connection: close\r\n\r\n';

it('accepts request headers of 16 KB and responds with 431 to longer ones', async () => {
  const open = await start();
  const cookie = (bytes: number) => `${HEAD}Cookie: ${'x'.repeat(bytes)}\r\n${LAST}`;
  expect(await message(await open(), cookie(15_000))).toMatch(/^HTTP\/1\.1 200 .*home$/s);
  expect(await message(await open(), cookie(17_000))).toMatch(/^HTTP\/1\.1 431 /);
  expect(await message(await open(), `GET /${'x'.repeat(17_000)} HTTP/1.1\r\n${LAST}`)).toMatch(/^HTTP\/1\.1 431 /);
});

it.each([
  [98, 200],
  [99, 431],
])('responds to %i headers besides two with %i', async (count, status) => {
  const open = await start();
  const many = Array.from({ length: count }, (_, at) => `X-${at}: 1\r\n`).join('');
  expect(await message(await open(), HEAD + many + LAST)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

it.each([
  ['a head', { headMs: 100, requestMs: 60_000 }, HEAD],
  ['a request without any byte', { headMs: 100, requestMs: 60_000 }, ''],
  ['a body', { headMs: 60, requestMs: 100 }, 'POST / HTTP/1.1\r\nHost: site\r\nContent-Length: 9\r\n\r\nhalf'],
])('times out waiting for the rest of %s', async (_, limits, words) => {
  const open = await start({ limits: { ...limits, checkIntervalMs: 20 } });
  expect(await message(await open(), words)).toMatch(/^HTTP\/1\.1 408 /);
});

it('disconnects clients that do not read the response', async () => {
  const open = await start({ limits: { silenceMs: 100 } });
  const socket = await open();
  socket.write('GET /endless HTTP/1.1\r\nHost: site\r\n\r\n');
  await once(socket, 'readable');
  // The client reads nothing, so the response fills all buffers and then stalls.
  await new Promise((resolve) => setTimeout(resolve, 400));
  socket.resume();
  await once(socket, 'close');
});

it('closes an idle connection', async () => {
  const open = await start({ limits: { idleMs: 50 } });
  expect(await message(await open(), `${HEAD}\r\n`)).toMatch(/^HTTP\/1\.1 200 .*home$/s);
});

it.each([
  ['all', { limits: { connections: 2 } }],
  ['an address', { limits: { connectionsPerAddress: 2 } }],
])('limits the connections of %s and accepts a new one when one ends', async (_, options) => {
  const open = await start(options);
  const [first, second, third] = [await open(), await open(), await open()];
  expect(await text(third)).toBe('');
  first.end();
  await once(first.resume(), 'close');
  expect(await message(second, HEAD + LAST)).toContain('home');
  expect(await message(await open(), HEAD + LAST)).toContain('home');
});

it('does not limit addresses behind a proxy', async () => {
  const open = await start({ isBehindProxy: true, limits: { connectionsPerAddress: 1 } });
  const sockets = [await open(), await open()];
  for (const socket of sockets) expect(await message(socket, HEAD + LAST)).toContain('home');
});
