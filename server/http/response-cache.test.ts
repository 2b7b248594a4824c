import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { responseCache } from './response-cache.ts';

let app: Hono;
let time: number;
let reads: number;
let text: string;

/** Returns the response's text, the number of file reads so far, and the ETag. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await app.request(path, { method, headers });
  return [await answer.text(), reads, answer.headers.get('ETag')];
}

beforeEach(() => {
  time = 0;
  reads = 0;
  text = 'one';
  app = new Hono();
  app.use(responseCache(() => time));
  app.use(async (c) => {
    reads += 1;
    const size = c.req.path === '/film' ? '200000' : String(text.length);
    if (c.req.path === '/health') return c.text(text);
    const status = c.req.path === '/gone' ? 404 : 200;
    return c.body(text, status, { ETag: 'W/"1"', 'Content-Length': size, Vary: 'Accept-Encoding' });
  });
});

describe('responseCache', () => {
  it('serves the cached response with its headers for a second', async () => {
    expect(await get('/')).toEqual(['one', 1, 'W/"1"']);
    text = 'two';
    time = 999;
    expect(await get('/')).toEqual(['one', 1, 'W/"1"']);
    time = 1_000;
    expect(await get('/')).toEqual(['two', 2, 'W/"1"']);
  });

  it('caches each encoding separately, however the client lists them', async () => {
    await get('/', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(await get('/', { 'Accept-Encoding': 'br,gzip' })).toEqual(['one', 1, 'W/"1"']);
    expect(await get('/', { 'Accept-Encoding': 'gzip' })).toEqual(['one', 2, 'W/"1"']);
    expect(await get('/')).toEqual(['one', 3, 'W/"1"']);
    expect(await get('/', { 'Accept-Encoding': 'brotli' })).toEqual(['one', 3, 'W/"1"']);
  });

  it.each<[string, string, Record<string, string>, string]>([
    ['a part', '/', { Range: 'bytes=0-1' }, 'GET'],
    ['a file that the client has', '/', { 'If-None-Match': 'W/"1"' }, 'GET'],
    ['a head', '/', {}, 'HEAD'],
    ['a large file', '/film', {}, 'GET'],
    ['a missing file', '/gone', {}, 'GET'],
    ['a response without an ETag', '/health', {}, 'GET'],
  ])('does not cache %s', async (_, path, headers, method) => {
    await get('/');
    await get(path, headers, method);
    expect(await get(path, headers, method)).toContain(3);
  });

  it('caches a limited number of responses', async () => {
    for (let at = 0; at < 257; at += 1) await get(`/${at}`);
    expect(await get('/256')).toContain(257);
    expect(await get('/0')).toContain(258);
  });
});
