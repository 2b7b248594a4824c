import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { clientAddress } from './contact/client-address.ts';

/** The limits of visitors' connections; times are in milliseconds. */
export type Limits = {
  /** Bytes of request line and headers (431); browsers send 1 KB plus the cookies of a shared host. */
  readonly headBytes: number;
  /** The number of headers in a request (431); browsers send 20. */
  readonly headers: number;
  readonly headMs: number;
  readonly requestMs: number;
  readonly checkIntervalMs: number;
  readonly silenceMs: number;
  /** The keep-alive time-out; longer than that of proxies (nginx: 60 s), or they send into a closing connection. */
  readonly idleMs: number;
  /** The number of connections, at 20 KB each; further ones are closed at once. */
  readonly connections: number;
  /** The connections from one address or IPv6 network: an office of 80 people with six each. */
  readonly connectionsPerAddress: number;
};

const LIMITS: Limits = {
  headBytes: 16 * 1024,
  headers: 100,
  headMs: 10_000,
  requestMs: 30_000,
  checkIntervalMs: 1_000,
  silenceMs: 60_000,
  idleMs: 65_000,
  connections: 4_096,
  connectionsPerAddress: 512,
};

export type LimitOptions = {
  readonly isBehindProxy?: boolean;
  readonly limits?: Partial<Limits>;
};

/** Creates an HTTP server for the app that limits slow and greedy visitors. The server does not listen yet. */
export function limitedServer(app: Pick<Hono, 'fetch'>, { isBehindProxy = false, limits }: LimitOptions = {}): Server {
  const all = { ...LIMITS, ...limits };
  const options = {
    maxHeaderSize: all.headBytes,
    headersTimeout: all.headMs,
    requestTimeout: all.requestMs,
    connectionsCheckingInterval: all.checkIntervalMs,
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
