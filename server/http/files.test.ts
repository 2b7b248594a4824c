import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from './files.ts';

let parent: string;
let app: Hono;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'files-'));
  const site = join(parent, 'site');
  await mkdir(join(site, 'about'), { recursive: true });
  await writeFile(join(parent, 'secret.txt'), 'secret');
  await writeFile(join(site, 'index.html'), 'home');
  await writeFile(join(site, 'about', 'index.html'), 'about');
  await writeFile(join(site, 'film.webm'), '0123456789');
  await writeFile(join(site, 'page.css'), 'plain');
  await writeFile(join(site, 'page.css.br'), 'compressed');
  for (const name of [
    'about.data',
    'a.avif',
    'a.opus',
    'a.m4a',
    'a.js',
    'café.txt',
    'kit.PDF',
    'kit.docx',
    'list.csv',
  ]) {
    await writeFile(join(site, name), name);
  }
  app = new Hono();
  app.use(files(site));
});

afterAll(() => rm(parent, { recursive: true }));

describe('files', () => {
  it.each([
    ['/', 'home'],
    ['/about', 'about'],
    ['/about/', 'about'],
    ['/about/?from=mail', 'about'],
    ['/%61bout', 'about'],
    ['/caf%C3%A9.txt', 'café.txt'],
  ])('serves the file for %s without a redirect', async (path, text) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(text);
  });

  it.each([
    ['/about', 'text/html; charset=utf-8'],
    ['/about.data', 'text/x-script; charset=utf-8'],
    ['/a.avif', 'image/avif'],
    ['/a.opus', 'audio/ogg'],
    ['/a.m4a', 'audio/mp4'],
    ['/a.js', 'text/javascript; charset=utf-8'],
    ['/film.webm', 'video/webm'],
    ['/kit.PDF', 'application/pdf'],
    ['/kit.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['/list.csv', 'text/csv; charset=utf-8'],
  ])('sets the content type of %s', async (path, type) => {
    expect((await app.request(path)).headers.get('Content-Type')).toBe(type);
  });

  it('hides dot files except `.well-known`', async () => {
    for (const folder of ['.well-known', '.git']) await mkdir(join(parent, 'site', folder), { recursive: true });
    for (const name of ['.env', '_headers', '.git/config', '.well-known/security.txt', 'a_headers']) {
      await writeFile(join(parent, 'site', name), name);
    }
    for (const hidden of ['/.env', '/%2eenv', '/_headers', '/.git/config']) {
      expect((await app.request(hidden)).status, hidden).toBe(404);
    }
    for (const path of ['/.well-known/security.txt', '/a_headers']) {
      expect((await app.request(path)).status, path).toBe(200);
    }
  });

  it.each([
    '/../secret.txt',
    '/about/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/%252e%252e%252fsecret.txt',
    '/%252e%252e/secret.txt',
    '//secret.txt',
    '/about//../..//secret.txt',
    '/%00',
    '/film.webm%00.html',
    '/%',
    '/%zz',
    '/%E0%A4%A',
    '/%c0%ae%c0%ae/secret.txt',
    `/${'long/'.repeat(2000)}`,
    '/film.webm/',
    '/film.webm/index.html',
  ])('does not serve %s', async (path) => {
    // The raw request line is tested because the URL class would normalize the path.
    const request = new Request('http://site/');
    Object.defineProperty(request, 'url', { value: `http://site${path}` });
    const answer = await app.fetch(request);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('secret');
  });

  it('responds to HEAD with the length and no body', async () => {
    const answer = await app.request('/film.webm', { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Length')).toBe('10');
    expect(answer.headers.get('Accept-Ranges')).toBe('bytes');
    expect(await answer.text()).toBe('');
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('serves the range %s', async (range, text, contentRange) => {
    const answer = await app.request('/film.webm', { headers: { Range: range } });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('Content-Range')).toBe(contentRange);
    expect(await answer.text()).toBe(text);
  });

  it('rejects a range past the end', async () => {
    const answer = await app.request('/film.webm', { headers: { Range: 'bytes=10-' } });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('Content-Range')).toBe('bytes */10');
  });

  it('sends the compressed file to clients that accept it', async () => {
    const headers = { 'Accept-Encoding': 'gzip, br' };
    const compressed = await app.request('/page.css', { headers });
    expect(compressed.headers.get('Content-Encoding')).toBe('br');
    expect(compressed.headers.get('Vary')).toBe('Accept-Encoding');
    expect(compressed.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
    expect(await compressed.text()).toBe('compressed');
    expect(await (await app.request('/page.css')).text()).toBe('plain');
  });

  it('passes other methods to the next handler', async () => {
    expect((await app.request('/about', { method: 'POST' })).status).toBe(404);
  });
});
