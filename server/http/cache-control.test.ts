import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { cacheControl } from './cache-control.ts';

const app = new Hono();
app.use(cacheControl(['/static/']));
app.get('/about', (c) => c.html('about'));
app.get('/about.data', (c) => c.body(''));
app.get('/static/js/a.0f3c.chunk.js', (c) => c.body(''));
app.get('/static/film.0f3c.webm', (c) => c.body('', 206));
app.get('/static/pictures/late.0f3c.avif', (c) => c.body('', 200, { 'Cache-Control': 'no-store' }));

const headerOf = async (path: string) => (await app.request(path)).headers.get('Cache-Control');

describe('cacheControl', () => {
  it.each(['/static/js/a.0f3c.chunk.js', '/static/film.0f3c.webm'])('caches %s permanently', async (path) => {
    expect(await headerOf(path)).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/about', '/about.data', '/unknown', '/static/js/gone.chunk.js'])('revalidates %s', async (path) => {
    expect(await headerOf(path)).toBe('no-cache');
  });

  it('keeps an existing header', async () => {
    expect(await headerOf('/static/pictures/late.0f3c.avif')).toBe('no-store');
  });
});
