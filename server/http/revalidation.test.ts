import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { revalidation } from './revalidation.ts';

const file = (length: number, changed: string) => ({
  'Content-Length': String(length),
  'Last-Modified': changed,
});

const app = new Hono();
app.use(revalidation());
app.get('/old', (c) => c.body('page', 200, file(4, 'Sat, 01 Feb 2025 10:00:00 GMT')));
app.get('/new', (c) => c.body('page', 200, file(4, 'Sat, 01 Feb 2025 10:00:01 GMT')));
app.get('/part', (c) => c.body('pa', 206, file(2, 'Sat, 01 Feb 2025 10:00:00 GMT')));
app.get('/made', (c) => c.text('made on the spot'));

const tagOf = async (path: string) => (await app.request(path)).headers.get('ETag') ?? '';
const ask = (path: string, tag: string) => app.request(path, { headers: { 'If-None-Match': tag } });

describe('revalidation', () => {
  it('responds with 304 without body or length if the ETag matches', async () => {
    const tag = await tagOf('/old');
    for (const etag of [tag, tag.replace('W/', ''), `"x", ${tag}`, '*']) {
      const answer = await ask('/old', etag);
      expect(answer.status).toBe(304);
      expect(answer.headers.get('ETag')).toBe(tag);
      expect(answer.headers.get('Content-Length')).toBeNull();
      expect(await answer.text()).toBe('');
    }
  });

  it('sends the file if the ETag differs', async () => {
    const answer = await ask('/new', await tagOf('/old'));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('page');
  });

  it('adds no ETag to partial responses and responses without a file', async () => {
    expect(await tagOf('/part')).toBe('');
    expect(await tagOf('/made')).toBe('');
    expect((await ask('/made', '*')).status).toBe(200);
  });
});
