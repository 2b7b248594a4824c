import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { passphraseTries } from './passphrase-tries.ts';

/** Asks for a file as a visitor behind the owner's proxy. */
function appWith(now: () => number) {
  const app = new Hono();
  app.use(passphraseTries(1, now));
  app.get('*', (c) => c.text('file'));
  const env = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } };
  return async (path: string, visitor: string) => app.request(path, { headers: { 'X-Forwarded-For': visitor } }, env);
}

const KEYS = '/private/2ca782cb1e4fdc45/keys.json';

it('lets a visitor try ten passphrases a minute, and others meanwhile', async () => {
  let now = 0;
  const ask = appWith(() => now);
  for (let count = 0; count < 10; count += 1) expect((await ask(KEYS, '203.0.113.7')).status).toBe(200);
  const refused = await ask(KEYS, '203.0.113.7');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(refused.headers.get('Cache-Control')).toBe('no-store');
  expect((await ask(KEYS, '203.0.113.8')).status).toBe(200);
  now += 60_000;
  expect((await ask(KEYS, '203.0.113.7')).status).toBe(200);
});

it.each([
  '/en/private/2ca782cb1e4fdc45/keys.json',
  '/private/2ca782cb1e4fdc45/keys%2Ejson',
  '/private%2F2ca782cb1e4fdc45/%6beys.json',
  '/private/2ca782cb1e4fdc45/keys.json.gz',
  '/private/2ca782cb1e4fdc45//keys.json',
  '/Private/2CA782CB1E4FDC45/KEYS.JSON',
])('counts a try at %s', async (path) => {
  const ask = appWith(() => 0);
  for (let count = 0; count < 10; count += 1) expect((await ask(path, '203.0.113.7')).status).toBe(200);
  expect((await ask(path, '203.0.113.7')).status).toBe(429);
});

it('does not count other files', async () => {
  const ask = appWith(() => 0);
  for (let count = 0; count < 30; count += 1) {
    expect((await ask('/private/2ca782cb1e4fdc45/page.bin', '203.0.113.7')).status).toBe(200);
    expect((await ask(`/private/files/${count}.bin`, '203.0.113.7')).status).toBe(200);
  }
});
