import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from './app.ts';
import { COMMON_HEADERS } from './http/headers.ts';

let folder: string;
let app: Hono;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'app-'));
  await mkdir(join(folder, 'static'));
  await mkdir(join(folder, 'old'));
  await writeFile(join(folder, 'index.html'), 'home');
  await writeFile(join(folder, '404.html'), 'ways on');
  await writeFile(join(folder, 'static', 'a.0f3c.js'), 'code');
  // Static hosts serve this page instead of the redirect.
  await writeFile(join(folder, 'old', 'index.html'), 'moved');
  app = appAt('');
});

const appAt = (base: string) =>
  createApp({
    folder,
    buildFolder: folder,
    base,
    redirects: [
      { from: '/old', to: '/new' },
      { from: '/?p=3', to: '/new' },
    ],
    transport: { publicOrigin: undefined, trustedProxies: 0 },
    relay: new Hono().post('/api/v1.0/email/send-form', (c) => c.text('OK')),
    health: async () => ({ waiting: 0, dead: 0, quarantined: 0 }),
    mailProblems: async () => [],
  });

afterAll(() => rm(folder, { recursive: true }));

describe('createApp', () => {
  it('revalidates pages and caches hashed files, including their 304 responses', async () => {
    const page = await app.request('/');
    expect(page.headers.get('Cache-Control')).toBe('no-cache');
    const code = await app.request('/static/a.0f3c.js');
    expect(code.headers.get('Cache-Control')).toContain('immutable');
    const again = await app.request('/static/a.0f3c.js', {
      headers: { 'If-None-Match': code.headers.get('ETag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(again.headers.get('Cache-Control')).toContain('immutable');
    expect(again.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('accepts messages and reports its health', async () => {
    expect(await (await app.request('/api/v1.0/email/send-form', { method: 'POST' })).text()).toBe('OK');
    expect((await app.request('/health')).status).toBe(200);
    expect(await (await app.request('/health/mail')).text()).toBe('OK');
  });

  it('redirects a query although the page without it was just answered', async () => {
    expect((await app.request('/')).status).toBe(200);
    expect((await app.request('/')).status).toBe(200);
    const answer = await app.request('/?p=3');
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/new']);
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('applies redirects before it looks for a file', async () => {
    expect((await app.request('/old/')).status).toBe(301);
  });

  it('responds with the uncached not-found page for unknown addresses', async () => {
    for (const path of ['/unknown', '/static/gone.js', '/%', '/.env']) {
      const answer = await app.request(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe('ways on');
      expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    }
  });

  it('clears the headers of a file whose response fails', async () => {
    // A socket is served like an empty file, but reading it fails.
    const socket = createServer().listen(join(folder, 'static', 'b.0f3c.js'));
    await once(socket, 'listening');
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => {
      reported.mockRestore();
      socket.close();
    });
    const answer = await app.request('/static/b.0f3c.js');
    expect(answer.status).toBe(500);
    expect(reported).toHaveBeenCalledOnce();
    const lowercase = Object.entries(COMMON_HEADERS).map(([name, value]) => [name.toLowerCase(), value]);
    expect(Object.fromEntries(answer.headers)).toEqual({
      ...Object.fromEntries(lowercase),
      'cache-control': 'no-cache',
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(await answer.text()).toBe('Internal Server Error');
  });

  it('serves everything below the base path and nothing outside', async () => {
    const atWork = appAt('/work');
    const message = async (path: string, init?: RequestInit) => {
      const answer = await atWork.request(path, init);
      return [answer.status, await answer.text()];
    };
    expect(await message('/work/')).toEqual([200, 'home']);
    expect(await message('/work/static/a.0f3c.js')).toEqual([200, 'code']);
    expect((await atWork.request('/work/static/a.0f3c.js')).headers.get('Cache-Control')).toContain('immutable');
    expect(await message('/work/api/v1.0/email/send-form', { method: 'POST' })).toEqual([200, 'OK']);
    expect((await message('/work/health'))[0]).toBe(200);
    expect((await atWork.request('/work/old/')).headers.get('Location')).toBe('/work/new');
    for (const path of ['/', '/work']) {
      const answer = await atWork.request(path);
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/work/']);
    }
    for (const outside of ['/static/a.0f3c.js', '/health', '/workshop', '/work/work/', '/old']) {
      expect(await message(outside)).toEqual([404, 'ways on']);
    }
    expect((await message('/api/v1.0/email/send-form', { method: 'POST' }))[0]).toBe(405);
  });
});
