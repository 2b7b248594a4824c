import { createServer, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../../../server/listening.ts';

/** A load balancer in front of several servers. `address` has no slash at the end. */
export type LoadBalancer = { readonly address: string; readonly stop: () => Promise<void> };

type Request = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { readonly body: Buffer };

/**
 * Distributes requests over the servers in turn, by the rules of deploy/nginx-instances.conf. If a server does not
 * answer, or lacks a file below `/static/`, the next one gets the request, unless it is a form's.
 */
export async function startRoundRobin(ports: readonly number[]): Promise<LoadBalancer> {
  let turn = 0;
  const server = createServer(async (incoming, response) => {
    turn += 1;
    const first = turn;
    const body = await buffer(incoming);
    const forwarded: Request = { method: incoming.method, url: incoming.url, headers: incoming.headers, body };
    for (let tries = 1; tries <= ports.length; tries += 1) {
      const isLast = tries === ports.length;
      try {
        const answer = await askOne(ports[(first + tries) % ports.length] ?? 0, forwarded);
        if (!isLast && answer.statusCode === 404 && incoming.url?.startsWith('/static/')) {
          answer.resume();
          continue;
        }
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', () => response.destroy()).pipe(response);
        return;
      } catch (error) {
        const isUnsent = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
        if (isLast || (forwarded.method === 'POST' && !isUnsent)) break;
      }
    }
    response.writeHead(502).end();
  });
  const { port } = await listen(server, { port: 0, host: '127.0.0.1' });
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function askOne(port: number, { method, url: path, headers, body }: Request): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, resolve);
  outgoing.once('error', reject).end(body);
  return promise;
}
