import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostileAddress, SECRET } from '../test/fixtures/hostile-requests.ts';
import { createApp } from './app.ts';
import { limitedServer } from './limits.ts';
import { listen } from './listening.ts';

/** A fixed seed; `npm run stress:fuzz` covers random ones. */
const SEED = 8;
const ADDRESSES = 2_000;
const AT_ONCE = 20;
/** The folder of a private work. */
const CLOSED = 'client/private/2ca782cb1e4fdc45';

let parent: string;
let port: number;
const app = () =>
  createApp({
    folder: join(parent, 'client'),
    buildFolder: parent,
    base: '',
    redirects: [{ from: '/old', to: '/about' }],
    transport: { publicOrigin: undefined, trustedProxies: 0 },
    relay: new Hono(),
    health: async () => ({ waiting: 0, dead: 0, quarantined: 0 }),
    mailProblems: async () => [],
    limitsTries: true,
  });

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'traversal-'));
  for (const folder of ['data', 'client/about', 'client/.git', 'client/.well-known', CLOSED, 'client/private/files']) {
    await mkdir(join(parent, folder), { recursive: true });
  }
  const outside = ['secret.txt', '.env', 'contact.json', 'data/outbox.sqlite'];
  const hidden = ['client/.env', 'client/.htaccess', 'client/.git/secret.txt', 'client/about/.env'];
  for (const file of [...outside, ...hidden]) await writeFile(join(parent, file), SECRET);
  for (const file of ['index.html', 'about/index.html', 'page.css', '.well-known/security.txt']) {
    await writeFile(join(parent, 'client', file), file);
  }
  for (const file of ['index.html', 'keys.json', 'page.bin']) await writeFile(join(parent, CLOSED, file), 'sealed');
  await writeFile(join(parent, 'client/private/files/0f3c.bin'), 'sealed');
  const server = limitedServer(app());
  ({ port } = await listen(server, { port: 0, host: '127.0.0.1' }));
  return () => void server.close();
});
afterAll(() => rm(parent, { recursive: true }));

async function ask(address: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${address} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`, 'latin1');
  return text(socket);
}

it(`serves no outside or hidden file for any of ${ADDRESSES} hostile addresses`, {
  timeout: 120_000,
}, async () => {
  const addresses = fc.sample(hostileAddress, { seed: SEED, numRuns: ADDRESSES });
  while (addresses.length > 0) {
    await Promise.all(
      addresses.splice(0, AT_ONCE).map(async (address) => {
        const answer = await ask(address);
        expect(answer, address).toMatch(/^HTTP\/1\.1 [234]/);
        expect(answer, address).not.toMatch(new RegExp(`${SECRET}|root:x:0`));
      }),
    );
  }
});

it.each([
  ['/about/../../secret.txt', '404'],
  ['/%2e%2e/secret.txt', '404'],
  ['/..%2fsecret.txt', '404'],
  ['/%252e%252e/secret.txt', '404'],
  ['/..\\secret.txt', '400'],
  ['/..%5csecret.txt', '404'],
  ['//secret.txt', '404'],
  ['/secret.txt%00.html', '404'],
  ['/%c0%ae%c0%ae/secret.txt', '404'],
  ['http://site/../secret.txt', '404'],
  ['/.env', '404'],
  ['/%2eenv', '404'],
  ['/about/.env', '404'],
  ['/.git/secret.txt', '404'],
  ['/.well-known/security.txt', '200'],
  // Nobody can list private works or their files.
  ['/private', '404'],
  ['/private/', '404'],
  ['/private/files', '404'],
  ['/private/files/', '404'],
  ['/private/files/0f3d.bin', '404'],
  ['/private/2ca782cb1e4fdc44', '404'],
  ['/private/2ca782cb1e4fdc44/page.bin', '404'],
  ['/private/2ca782cb1e4fdc45', '200'],
  ['/private/2ca782cb1e4fdc45/page.bin', '200'],
])('responds to %s with %s', async (address, status) => {
  expect(await ask(address)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});
