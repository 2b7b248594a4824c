import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { cacheControl } from './cache-control.ts';
import { files } from './files.ts';
import { HASHED_FOLDERS } from './headers.ts';
import { missingPictures, type PictureMaker } from './missing-pictures.ts';
import { responseCache } from './response-cache.ts';
import { revalidation } from './revalidation.ts';
import { securityHeaders } from './security-headers.ts';

const PICTURE = '/static/pictures/poster.0123456789-640.avif';
const CARD = '/static/cards/home.0123456789.jpg';
const FOR_EVER = 'public, max-age=31536000, immutable';

let folder: string;
let app: Hono;
const make = vi.fn<PictureMaker['make']>();
const quick = vi.fn<PictureMaker['quick']>();

/** Builds the middleware in the app's order, with the given wait. */
function createAppWith(waitMs: number): Hono {
  const hono = new Hono();
  hono.use(responseCache());
  hono.use(securityHeaders());
  hono.use(cacheControl(HASHED_FOLDERS));
  hono.use(revalidation());
  hono.use(files(folder));
  hono.use(missingPictures({ make, quick }, files(folder), waitMs));
  return hono;
}

async function put(url: string): Promise<boolean> {
  await mkdir(join(folder, url, '..'), { recursive: true });
  await writeFile(join(folder, url), 'whole');
  return true;
}

beforeEach(async () => {
  folder = await scratchFolder();
  make.mockReset().mockResolvedValue(false);
  quick.mockReset().mockResolvedValue(undefined);
  app = createAppWith(60_000);
});

describe('an existing picture', () => {
  it('is not rendered again', async () => {
    await put(PICTURE);
    expect(await (await app.request(PICTURE)).text()).toBe('whole');
    expect(make).not.toHaveBeenCalled();
  });
});

describe('a picture that is rendered in time', () => {
  it.each([PICTURE, CARD])('is served like any file: %s', async (url) => {
    make.mockImplementation(put);
    const answer = await app.request(url);
    expect(await answer.text()).toBe('whole');
    expect(answer.headers.get('Content-Type')).toBe(url === CARD ? 'image/jpeg' : 'image/avif');
    expect(answer.headers.get('Cache-Control')).toBe(FOR_EVER);
    const etag = { 'If-None-Match': answer.headers.get('ETag') ?? '' };
    expect((await app.request(url, { headers: etag })).status).toBe(304);
    expect(make.mock.calls).toEqual([[url]]);
    expect(quick).not.toHaveBeenCalled();
  });

  it('supports ranges and HEAD requests', async () => {
    make.mockImplementation(put);
    const part = await app.request(PICTURE, { headers: { Range: 'bytes=0-1' } });
    expect([part.status, await part.text()]).toEqual([206, 'wh']);
    await rm(join(folder, PICTURE));
    const head = await app.request(PICTURE, { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([200, '5', '']);
  });
});

describe('a picture that is rendered too late', () => {
  it('is replaced by an uncached JPEG placeholder until it exists', async () => {
    app = createAppWith(0);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    make.mockReturnValue(promise);
    quick.mockResolvedValue(new Uint8Array([1, 2, 3]));
    const answer = await app.request(PICTURE);
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(quick.mock.calls).toEqual([[PICTURE]]);
    await put(PICTURE);
    resolve(true);
    const later = await app.request(PICTURE);
    expect([await later.text(), later.headers.get('Cache-Control')]).toEqual(['whole', FOR_EVER]);
  });

  it('is awaited if it has no placeholder', async () => {
    app = createAppWith(0);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    make.mockReturnValue(promise);
    quick.mockImplementation(async () => {
      resolve(await put(CARD));
      return undefined;
    });
    expect(await (await app.request(CARD)).text()).toBe('whole');
  });
});

describe('an address that is no picture of the site', () => {
  it('is not found and not cached', async () => {
    const answer = await app.request(PICTURE);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-cache']);
  });

  it.each([
    '/static/pictures/../pictures/poster.0123456789-640.avif?',
    '/static/pictures//poster.0123456789-640.avif',
    '/static/pictures/..%2fposter.0123456789-640.avif',
    '/static/pictures/poster.0123456789-640.avif%00',
    '/static/pictures/poster.0123456789-640.avif%0a',
    '/static/pictures/%2e%2e/pictures/poster.0123456789-640.avif',
    '/static/pictures/poster.0123456789-640%252eavif',
    '/static/pictures/poster.0123456789-640.avif.br',
    '/static/pictures/poster.0123456789-640.gif',
    '/static/pictures/poster.0123456789-064.avif',
    '/static/pictures/poster.012345678-640.avif',
    '/static/pictures/Poster.0123456789-640.avif',
    '/static/cards/home.0123456789.avif',
    '/static/cards/home.0123456789-640.jpg',
    '/static/media/film.0123456789.jpg',
    '/work/static/cards/home.0123456789.jpg',
  ])('is not passed to the picture queue: %s', async (path) => {
    // The address bypasses `URL`, which would normalize it.
    const request = new Request('http://site.example/');
    Object.defineProperty(request, 'url', { value: `http://site.example${path}` });
    expect((await app.request(request)).status).toBe(404);
    expect(make).not.toHaveBeenCalled();
  });

  it('is unescaped before it is passed to the picture queue', async () => {
    await app.request('/static/pictures/%70oster.0123456789-640.avif');
    expect(make.mock.calls).toEqual([[PICTURE]]);
  });

  it('is not rendered for a POST request', async () => {
    await app.request(PICTURE, { method: 'POST' });
    expect(make).not.toHaveBeenCalled();
  });
});
