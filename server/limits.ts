import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { clientAddress } from './contact/client-address.ts';

/** What one visitor, and all of them together, may take of the server. */
export type Limits = {
  /** Bytes of the request line and all headers; browsers send 1 KB, and a shared host's cookies some more. Else 431. */
  readonly headBytes: number;
  /** Headers of a request; browsers send 20. Else 431. */
  readonly headers: number;
  /** Milliseconds until the last header has come. Else 408. */
  readonly headMs: number;
  /** Milliseconds until the last byte of a request has come; the contact form has a limit of its own. Else 408. */
  readonly requestMs: number;
  /** Milliseconds between two looks for requests that are too slow. */
  readonly lookMs: number;
  /** Milliseconds in which nothing moves on a connection with an answer on its way: a reader who takes nothing. */
  readonly silenceMs: number;
  /**
   * Milliseconds for which an idle connection is kept. Longer than proxies keep theirs (nginx: 60 s), or one of them
   * would send a message into a connection that is being closed.
   */
  readonly idleMs: number;
  /** Connections at once, at some 20 KB each; more are closed at once. */
  readonly connections: number;
  /** Of these from one address (IPv6: one network): an office of 80 people with six each. More are closed at once. */
  readonly connectionsPerAddress: number;
};

const LIMITS: Limits = {
  headBytes: 16 * 1024,
  headers: 100,
  headMs: 10_000,
  requestMs: 30_000,
  lookMs: 1_000,
  silenceMs: 60_000,
  idleMs: 65_000,
  connections: 4_096,
  connectionsPerAddress: 512,
};

/** What the limits of a server depend on. */
export type LimitOptions = {
  /** Whether proxies stand before it: then all visitors come from one address. */
  readonly isBehindProxy?: boolean;
  /** Other limits than usual, for tests. */
  readonly limits?: Partial<Limits>;
};

/** An HTTP server for the app that bears with slow, greedy and endless visitors only so far; it does not listen yet. */
export function limitedServer(app: Hono, { isBehindProxy = false, limits }: LimitOptions = {}): Server {
  const all = { ...LIMITS, ...limits };
  const options = {
    maxHeaderSize: all.headBytes,
    headersTimeout: all.headMs,
    requestTimeout: all.requestMs,
    connectionsCheckingInterval: all.lookMs,
    keepAliveTimeout: all.idleMs,
  };
  const server = createServer(options, getRequestListener(app.fetch));
  server.maxHeadersCount = all.headers;
  server.timeout = all.silenceMs;
  server.maxConnections = all.connections;
  if (!isBehindProxy) limitPerAddress(server, all.connectionsPerAddress);
  return server;
}

function limitPerAddress(server: Server, limit: number): void {
  const countByClient = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const client = clientAddress(socket.remoteAddress ?? '', undefined, 0);
    const count = (countByClient.get(client) ?? 0) + 1;
    countByClient.set(client, count);
    socket.once('close', () => {
      const left = (countByClient.get(client) ?? 0) - 1;
      if (left > 0) countByClient.set(client, left);
      else countByClient.delete(client);
    });
    if (count > limit) socket.destroy();
  });
}
