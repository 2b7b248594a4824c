import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { CONSOLE_SCRIPT } from './console-script.ts';

/** A proxy in front of a server, which a journey closes to simulate a lost network. */
export type Gate = {
  readonly url: string;
  /** Opens or closes the gate. A closed gate drops every connection, including open ones. */
  readonly setOpen: (isOpen: boolean) => void;
  readonly stop: () => Promise<void>;
};

/** Starts a gate; `recordsConsole` adds the script for errors and removes the policy, which would block it. */
export async function startGate(target: string, recordsConsole: boolean): Promise<Gate> {
  let isOpen = true;
  const server = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, host: new URL(target).host };
    if (headers.origin === url) headers.origin = target;
    if (recordsConsole) headers['accept-encoding'] = 'identity';
    const passed = request(target + incoming.url, { method: incoming.method, headers }, (received) =>
      recordsConsole && received.headers['content-type']?.startsWith('text/html')
        ? sendRecorded(received, answer)
        : received.pipe(answer.writeHead(received.statusCode ?? 502, movedTo(received.headers))),
    );
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  const movedTo = (headers: IncomingHttpHeaders) =>
    headers.location?.startsWith(target)
      ? { ...headers, location: url + headers.location.slice(target.length) }
      : headers;
  const sendRecorded = async (received: IncomingMessage, answer: ServerResponse) => {
    const page = (await text(received))
      .replace(/<meta [^>]*http-equiv="content-security-policy"[^>]*>/i, '')
      .replace(/<head[^>]*>/i, (head) => head + CONSOLE_SCRIPT);
    const headers = { ...movedTo(received.headers) };
    for (const name of ['content-length', 'content-security-policy', 'transfer-encoding']) delete headers[name];
    answer.writeHead(received.statusCode ?? 502, headers).end(page);
  };
  server.on('connection', (socket) => {
    if (!isOpen) socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gate got no port.');
  const url = `http://localhost:${address.port}`;
  return {
    url,
    setOpen(open) {
      isOpen = open;
      if (!open) server.closeAllConnections();
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
