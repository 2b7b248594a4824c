import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { prefetched } from './prefetched.ts';

const app = new Hono();
app.use(prefetched());
app.get('/*', (c) => (c.req.path === '/gone.data' ? c.notFound() : c.body('', 200, { 'Cache-Control': 'no-cache' })));

it.each([
  ['/music.data', 'prefetch', 'max-age=300'],
  ['/music.data', 'prefetch;prerender', 'max-age=300'],
  ['/music.data', undefined, 'no-cache'],
  ['/music', 'prefetch', 'no-cache'],
  ['/gone.data', 'prefetch', null],
])('sets the caching of %s, requested as %s, to %s', async (path, purpose, expected) => {
  const answer = await app.request(path, { headers: purpose ? { 'Sec-Purpose': purpose } : {} });
  expect(answer.headers.get('Cache-Control')).toBe(expected);
});
