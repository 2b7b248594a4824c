import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notFound } from './not-found.ts';

let folder: string;
const app = new Hono();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'not-found-'));
  app.notFound(notFound(folder));
});
afterAll(() => rm(folder, { recursive: true }));

describe('notFound', () => {
  it('responds in plain text if the page does not exist', async () => {
    const answer = await app.request('/unknown');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('Not Found');
  });

  it('serves the site’s page with status 404', async () => {
    await writeFile(join(folder, '404.html'), 'ways on');
    const answer = await app.request('/unknown');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toBe('ways on');
    const head = await app.request('/unknown', { method: 'HEAD' });
    expect(head.status).toBe(404);
    expect(await head.text()).toBe('');
  });

  it('sends the compressed page', async () => {
    const files: Readonly<Record<string, string>> = { '404.html': 'plain', '404.html.br': 'br', '404.html.gz': 'gzip' };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const accepting = async (encodings: string) => {
      const answer = await app.request('/unknown', { headers: { 'Accept-Encoding': encodings } });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
      return [answer.headers.get('Content-Encoding'), await answer.text()];
    };
    expect(await accepting('gzip, deflate, br, zstd')).toEqual(['br', 'br']);
    expect(await accepting('gzip')).toEqual(['gzip', 'gzip']);
    expect(await accepting('identity')).toEqual([null, 'plain']);
    await rm(join(folder, '404.html.br'));
    expect(await accepting('br, gzip')).toEqual(['gzip', 'gzip']);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('rejects %s with 405', async (method) => {
    const answer = await app.request('/', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD');
  });
});
