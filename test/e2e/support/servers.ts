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
export const SITE_FOLDER = path.join(process.env.BUILD_DIR || path.join(PROJECT, 'build'), 'client');

/** Settings without a mailbox, because an owner's .env may name one and no test may send mail to it. */
const NO_MAIL = { SMTP_URL: '', SMTP_HOST: '', MAIL_TO: '' };

/** A running site. `url` has no slash at the end. */
export type RunningSite = { url: string; stop: () => Promise<void> };

/** The project's own server. After `hang`, it accepts requests and answers none. */
export type OwnServer = RunningSite & { hang: () => void; resume: () => void };

/** A static host. `files` replace built files; parts of a text are sent as they arrive, and an error cuts it off. */
export type StaticHost = RunningSite & { readonly files: Map<string, string | AsyncIterable<string>> };

/**
 * Starts the project's server for the site in a build folder, the tests' one if it is left out, with a Firebase project
 * if STUDIO_TEST_BACKEND=firebase.
 */
export async function startSite(build?: string, port = 0): Promise<OwnServer> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'e2e-'));
  const firebase = await startTestBackend();
  const server = spawn(process.execPath, ['cli/serve.ts'], {
    cwd: PROJECT,
    env: {
      ...process.env,
      ...(build !== undefined && { BUILD_DIR: build }),
      ...NO_MAIL,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      RATE_LIMIT: 'off',
      ...firebase?.environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const removeData = async () => {
    await firebase?.stop();
    await rm(dataFolder, { recursive: true });
  };
  const url = await firstAddress(server).catch(async (error: unknown) => {
    await removeData();
    throw error;
  });
  return {
    url,
    hang: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    async stop() {
      if (server.exitCode !== null) return;
      server.kill('SIGTERM');
      server.kill('SIGCONT');
      await once(server, 'exit');
      await removeData();
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

/** Starts a bare static file server, like a cheap host. With a base, it is one folder of a host with other sites. */
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
