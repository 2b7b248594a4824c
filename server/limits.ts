import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { clientAddress } from './contact/client-address.ts';

/** What visitors may take of the server; times in milliseconds. */
export type Limits = {
  /** Bytes of request line and headers (431); browsers send 1 KB, and a shared host's cookies. */
  readonly headBytes: number;
  /** Headers of a request (431); browsers send 20. */
  readonly headers: number;
  /** Until the last header (408). */
  readonly headMs: number;
  /** Until the last byte of a request (408); the contact form has a limit of its own. */
  readonly requestMs: number;
  /** How often both are checked. */
  readonly checkIntervalMs: number;
  /** For a visitor who does not read the answer. */
  readonly silenceMs: number;
  /** Longer than proxies keep an idle connection (nginx: 60 s), or they would send into one that is being closed. */
  readonly idleMs: number;
  /** At 20 KB each; more are closed at once. */
  readonly connections: number;
  /** From one address (IPv6: one network): an office of 80 people with six each. */
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
  /** Then all visitors come from one address. */
  readonly isBehindProxy?: boolean;
  readonly limits?: Partial<Limits>;
};

/** An HTTP server for the app, with limits on slow and greedy visitors; it does not listen yet. */
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
