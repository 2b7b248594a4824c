import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { CONSOLE_SCRIPT } from './console-script.ts';

/** A proxy in front of a server, which a journey shuts to take the network away. */
export type Gate = {
  /** No slash at the end. */
  readonly url: string;
  /** A shut gate drops every connection, the open ones, too. */
  readonly setOpen: (isOpen: boolean) => void;
  readonly stop: () => Promise<void>;
};

/**
 * Starts a gate in front of `target`, an origin.
 *
 * @param recordsConsole adds the script that records errors to each page, and takes the page's policy away, which would
 *   refuse it
 */
export async function startGate(target: string, recordsConsole: boolean): Promise<Gate> {
  let isOpen = true;
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host: new URL(target).host };
    if (headers.origin === url) headers.origin = target;
    if (recordsConsole) headers['accept-encoding'] = 'identity';
    const passed = request(target + asked.url, { method: asked.method, headers }, (got) =>
      recordsConsole && got.headers['content-type']?.startsWith('text/html')
        ? sendRecorded(got, answer)
        : got.pipe(answer.writeHead(got.statusCode ?? 502, movedTo(got.headers))),
    );
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  const movedTo = (headers: IncomingHttpHeaders) =>
    headers.location?.startsWith(target)
      ? { ...headers, location: url + headers.location.slice(target.length) }
      : headers;
  const sendRecorded = async (got: IncomingMessage, answer: ServerResponse) => {
    const page = (await text(got))
      .replace(/<meta [^>]*http-equiv="content-security-policy"[^>]*>/i, '')
      .replace(/<head[^>]*>/i, (head) => head + CONSOLE_SCRIPT);
    const headers = { ...movedTo(got.headers) };
    for (const name of ['content-length', 'content-security-policy', 'transfer-encoding']) delete headers[name];
    answer.writeHead(got.statusCode ?? 502, headers).end(page);
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
