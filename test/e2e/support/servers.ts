import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { startTestBackend } from './firebase.ts';

const PROJECT = path.resolve(import.meta.dirname, '..', '..', '..');
/** Absolute path of the copy for static hosts. */
export const SITE_FOLDER = path.join(process.env.BUILD_DIR || path.join(PROJECT, 'build'), 'client');

/** An owner's .env may name a mailbox: no message of a test goes there. */
const NO_MAIL = { SMTP_URL: '', MAIL_TO: '' };

/** `url` carries no trailing slash. */
export type RunningSite = { url: string; stop: () => Promise<void> };

/** The project's own server; one that hangs takes requests and answers none. */
export type OwnServer = RunningSite & { hang: () => void; goOn: () => void };

/**
 * `files` are texts by their path, for a page with the slash at its end, that it has instead of the built ones. One in
 * parts is sent as they come; where one throws, the connection is cut.
 */
export type StaticHost = RunningSite & { readonly files: Map<string, string | AsyncIterable<string>> };

/**
 * Starts the project's own server, or that of a copy, on a free port or on one that it had before; it is ended by its
 * own process, never by name. With STUDIO_TEST_BACKEND=firebase it keeps messages in a Firebase project of its own.
 */
export async function startSite(project: string = PROJECT, port = 0): Promise<OwnServer> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'e2e-'));
  const firebase = await startTestBackend();
  const server = spawn(process.execPath, ['cli/serve.ts'], {
    cwd: project,
    env: {
      ...process.env,
      ...(project === PROJECT ? {} : { BUILD_DIR: '' }),
      ...NO_MAIL,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      RATE_LIMIT: 'off',
      ...firebase?.environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await firstAddress(server);
  return {
    url,
    hang: () => void server.kill('SIGSTOP'),
    goOn: () => void server.kill('SIGCONT'),
    async stop() {
      if (server.exitCode !== null) return;
      server.kill('SIGTERM');
      server.kill('SIGCONT');
      await once(server, 'exit');
      await firebase?.stop();
      await rm(dataFolder, { recursive: true });
    },
  };
}

async function firstAddress(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The server was started without an output to read.');
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /http:\/\/[^\s]+/.exec(line)?.[0];
    if (url) return url;
  }
  throw new Error('The server ended before it said its address. Is the site built?');
}

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/**
 * A bare static file server, as a cheap host is: files, `index.html` in folders after a redirect to the slash,
 * `404.html`. It knows nothing of this project. With a base it is one folder of a host that has other sites, too.
 */
export async function startStaticHost(folder: string = SITE_FOLDER, base = ''): Promise<StaticHost> {
  const files: StaticHost['files'] = new Map();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const send = (file: string, status: number) => {
      response.writeHead(status, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
      createReadStream(file).pipe(response);
    };
    const text = files.get(pathname);
    if (text !== undefined) {
      response.writeHead(200, { 'content-type': TYPES[path.extname(pathname)] ?? 'text/html; charset=utf-8' });
      return Readable.from(text)
        .on('error', () => response.destroy())
        .pipe(response);
    }
    if (!pathname.startsWith(`${base}/`)) return response.writeHead(404).end('another site');
    const file = path.join(folder, path.normalize(decodeURIComponent(pathname.slice(base.length))));
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile()) return send(file, 200);
    const index = path.join(file, 'index.html');
    if (!found?.isDirectory() || !(await stat(index).catch(() => undefined))) {
      return send(path.join(folder, '404.html'), 404);
    }
    if (pathname.endsWith('/')) return send(index, 200);
    response.writeHead(301, { location: `${pathname}/` }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The static host got no port.');
  return {
    url: `http://127.0.0.1:${address.port}${base}`,
    files,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
