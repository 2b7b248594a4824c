import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { OutboxUnreachable } from '../../server/mail/outbox.ts';
import { type Documents, StorageError } from '../../storage/documents.ts';
import { openLocalDocuments } from '../../storage/local/documents.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { ASSET, KNOWN_PICTURE, LOCAL, REMOTE, SHELL, type TestStudio, testStudio } from '../../test/fixtures/studio.ts';
import type { Draft } from '../api/drafts.ts';
import { CannotWrite, NotFound, StaleDraft } from '../workspace.ts';
import { PAGES } from './app.ts';

let studio: TestStudio;
let cookie: string;

beforeAll(async () => {
  studio = await testStudio();
  cookie = await studio.byLink();
});
afterAll(() => studio.remove());

it('forbids caching, framing, indexing and reading in every response', async () => {
  const paths = ['/', '/api/session', '/api/nowhere', '/nowhere', ASSET, '/assets/gone.js'];
  for (const path of paths) {
    const { headers } = await studio.ask({ path });
    expect(headers.get('Content-Security-Policy'), path).toMatch(
      /^default-src 'none'; script-src 'self';.*frame-ancestors 'none'(?:; frame-src http:\/\/localhost:4001)?$/,
    );
    expect(headers.get('Content-Security-Policy')).not.toContain('unsafe');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Robots-Tag')).toContain('noindex');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Permissions-Policy')).toContain('publickey-credentials-get=(self)');
    if (!path.startsWith('/assets')) expect(headers.get('Cache-Control')).toBe('no-store');
  }
  expect((await studio.ask({ path: ASSET })).headers.get('Cache-Control')).toContain('immutable');
  expect((await studio.ask({ path: '/assets/gone.js' })).status).toBe(404);
});

it('serves its page at each of its addresses and 404 elsewhere', async () => {
  for (const path of PAGES)
    expect(await (await studio.ask({ path: path.replace(':work', 'dogwood') })).text()).toBe(SHELL);
  for (const path of ['/index.html', '/works', '/works/a/b', '/.env', '/health']) {
    expect((await studio.ask({ path })).status, path).toBe(404);
  }
});

it.each([
  ['/drawer', '/archive'],
  ['/look', '/appearance'],
])('redirects the former address %s', async (path, to) => {
  const response = await studio.ask({ path });
  expect([response.status, response.headers.get('Location')]).toEqual([301, to]);
});

describe('while Firebase does not answer', () => {
  const hangs = () => new Promise<never>(() => {});
  const fails = () => Promise.reject(new StorageError('Firebase does not answer now.'));

  /** Opens a studio with another name whose documents can hang or fail. */
  async function open() {
    const folder = await scratchFolder();
    const kept = openLocalDocuments(join(folder, 'studio.sqlite'));
    let get: Documents['get'] = kept.get;
    const other = await testStudio({}, { documents: { ...kept, get: (kind, id) => get(kind, id) } });
    onTestFinished(async () => {
      await other.remove();
      kept.close();
    });
    const linkCookie = await other.byLink(REMOTE);
    const beginsTo = (what: Documents['get']) => {
      get = what;
    };
    return { other, linkCookie, beginsTo };
  }

  it('serves its page and code at once at localhost and at a name with a passkey', {
    timeout: 5_000,
  }, async () => {
    const { other, linkCookie, beginsTo } = await open();
    await other.addPasskey(linkCookie, REMOTE);
    expect((await other.ask({ path: '/', origin: REMOTE })).status).toBe(200);
    beginsTo(hangs);
    for (const origin of [LOCAL, REMOTE]) {
      for (const cookie of [undefined, linkCookie]) {
        expect(await (await other.ask({ path: '/sections/portfolio/dogwood', origin, cookie })).text()).toBe(SHELL);
      }
      expect(await (await other.ask({ path: ASSET, origin })).text()).toBe('code');
    }
  });

  it('serves a page that reloads elsewhere, without revealing the studio', async () => {
    const { other, linkCookie, beginsTo } = await open();
    beginsTo(fails);
    for (const [origin, cookie] of [
      [REMOTE, undefined],
      [REMOTE, linkCookie],
      ['https://unknown.example', undefined],
    ] as const) {
      const answer = await other.ask({ path: '/', origin, cookie });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Content-Type')).toContain('text/html');
      expect(Number(answer.headers.get('Refresh'))).toBeGreaterThan(0);
      expect(await answer.text()).not.toMatch(/studio|firebase|[{}]/i);
    }
  });

  it('serves the page for a link', async () => {
    const { other, beginsTo } = await open();
    beginsTo(fails);
    const answer = await other.ask({ path: `/link/${'a'.repeat(43)}` });
    expect([answer.status, await answer.text()]).toEqual([503, SHELL]);
  });
});

it('sends the current draft to the other window', async () => {
  const draft: Draft = { file: 'about/about.md', kind: 'about', etag: 5, isConflicted: false, files: [], mistakes: [] };
  const other = await testStudio({ edit: async () => Promise.reject(new StaleDraft(draft)) });
  try {
    const body = { file: draft.file, etag: 4, edits: [{ field: 'body', value: 'x' }] };
    const answer = await other.ask({ method: 'POST', path: '/api/draft', cookie: await other.byLink(), body });
    expect([answer.status, await answer.json()]).toEqual([409, expect.objectContaining({ error: 'conflict', draft })]);
  } finally {
    await other.remove();
  }
});

it('tells the owner why a value cannot be written', async () => {
  const why = 'about.md can’t be read: mend it by hand first.';
  const other = await testStudio({ edit: async () => Promise.reject(new CannotWrite(why)) });
  try {
    const body = { file: 'about.md', etag: 1, edits: [{ field: 'body', value: 'x' }] };
    const answer = await other.ask({ method: 'POST', path: '/api/draft', cookie: await other.byLink(), body });
    expect([answer.status, await answer.json()]).toEqual([403, { error: 'refused', message: why }]);
  } finally {
    await other.remove();
  }
});

it.each([
  [new StorageError('Firebase does not answer now.')],
  [new OutboxUnreachable('Firebase does not answer now.')],
])('tells the owner that remote storage does not answer', async (error) => {
  const other = await testStudio({ edit: () => Promise.reject(error) });
  try {
    const body = { file: 'about.md', etag: 1, edits: [{ field: 'body', value: 'x' }] };
    const answer = await other.ask({ method: 'POST', path: '/api/draft', cookie: await other.byLink(), body });
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { error: 'failed', message: 'Firebase does not answer now. Try again in a minute: what you typed is kept.' },
    ]);
    expect(other.logged.join()).toContain('What is kept cannot be read or written.');
  } finally {
    await other.remove();
  }
});

describe('a publish', () => {
  it('responds as NDJSON', async () => {
    const body = { note: '', drafts: { 'about/about.md': 1 } };
    const answer = await studio.ask({ method: 'POST', path: '/api/publish', cookie, body });
    expect(answer.headers.get('Content-Type')).toContain('ndjson');
    const lines = (await answer.text()).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).is)).toEqual(['progress', 'published']);
  });

  it('continues after its reader disconnects and reports failures', async () => {
    const going = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const other = await testStudio({
      publish: async function* () {
        yield { is: 'progress', done: 1, of: 2 };
        await going.promise;
        yield { is: 'progress', done: 2, of: 2 };
        ended.resolve();
      },
      undo: async function* () {
        yield { is: 'progress', done: 1, of: 2 };
        throw new NotFound('secret of the disk');
      },
    });
    try {
      const linkCookie = await other.byLink();
      const answer = await other.ask({
        method: 'POST',
        path: '/api/publish',
        cookie: linkCookie,
        body: { note: '', drafts: {} },
      });
      const reader = answer.body?.getReader();
      await reader?.read();
      await reader?.cancel();
      going.resolve();
      await ended.promise;
      const undone = await other.ask({
        method: 'POST',
        path: '/api/undo',
        cookie: linkCookie,
        body: { revision: 'r' },
      });
      expect(await undone.text()).toMatch(
        /^\{"is":"progress".*\n\{"is":"failed","why":"This is not there any more\."\}\n$/,
      );
    } finally {
      await other.remove();
    }
  });
});

it('serves the card of a revision as an immutable picture', async () => {
  const answer = await studio.ask({ path: '/api/revision/card?id=r1', cookie });
  expect([answer.status, answer.headers.get('Content-Type'), await answer.text()]).toEqual([200, 'image/jpeg', 'card']);
  expect(answer.headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable');
});

describe('an upload', () => {
  const send = (query: string, headers = {}) =>
    studio.ask({ method: 'POST', path: `/api/upload?${query}`, cookie, body: 'some bytes', headers });

  it('accepts bytes of any type for a path in the content', async () => {
    for (const type of ['image/jpeg', 'application/json', 'text/html', undefined]) {
      const answer = await send('file=about.md&name=../a%00.jpg', { 'Content-Type': type });
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { name: '10.jpg', sha256: KNOWN_PICTURE, is: 'picture' },
      ]);
    }
    for (const query of [
      '',
      'file=about.md',
      'name=a',
      'file=about.md&name=a&as=font',
      `file=../x&name=a`,
      `file=about.md&name=${'a'.repeat(1_001)}`,
    ]) {
      expect((await send(query)).status, query).toBe(400);
    }
  });

  it('is rejected by its length before a byte is read', async () => {
    expect((await send('file=about.md&name=a', { 'Content-Length': '300000000' })).status).toBe(413);
    expect((await send('file=about.md&name=a&as=download', { 'Content-Length': '100000001' })).status).toBe(413);
    expect((await send('file=about.md&name=a', { 'Content-Length': '-1' })).status).toBe(400);
    expect((await send('file=about.md&name=a', { 'Content-Length': 'many' })).status).toBe(400);
  });
});

describe('a thumbnail', () => {
  const ask = (query: string, headers = {}) => studio.ask({ path: `/api/picture?${query}`, cookie, headers });

  it('is cached for ever by the browser only', async () => {
    const answer = await ask(`sha256=${KNOWN_PICTURE}&width=96&focus=50,20.5`);
    const headerValues = ['Cache-Control', 'ETag', 'Content-Type'].map((name) => answer.headers.get(name));
    expect(headerValues).toEqual(['private, max-age=31536000, immutable', '"a"', 'image/webp']);
    expect((await ask(`sha256=${KNOWN_PICTURE}&width=96`, { 'If-None-Match': '"a"' })).status).toBe(304);
    expect((await ask(`sha256=${'b'.repeat(64)}&width=96`)).status).toBe(404);
    for (const query of [
      'sha256=x&width=9',
      'width=9',
      '&width=0',
      '&width=99999',
      '&width=9&focus=1',
      '&width=9&focus=101,1',
    ]) {
      const asked = query.startsWith('&') ? `sha256=${KNOWN_PICTURE}${query}` : query;
      expect((await ask(asked)).status, query).toBe(400);
    }
  });
});

describe('a film', () => {
  const ask = (query: string, headers = {}) => studio.ask({ path: `/api/film?${query}`, cookie, headers });

  it('is sent whole or by a range of its bytes, to play it', async () => {
    const whole = await ask(`sha256=${KNOWN_PICTURE}`);
    expect([whole.status, whole.headers.get('Content-Type'), await whole.text()]).toEqual([200, 'video/mp4', 'film']);
    const part = await ask(`sha256=${KNOWN_PICTURE}`, { Range: 'bytes=1-2' });
    expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([206, 'bytes 1-2/4', 'il']);
    const none = await ask(`sha256=${KNOWN_PICTURE}`, { Range: 'bytes=4-' });
    expect([none.status, none.headers.get('Content-Range')]).toEqual([416, 'bytes */4']);
    expect((await ask(`sha256=${'b'.repeat(64)}`)).status).toBe(404);
    expect((await ask('sha256=x')).status).toBe(400);
  });

  it('is shown by nobody but the studio itself', async () => {
    expect((await ask(`sha256=${KNOWN_PICTURE}`)).headers.get('Content-Security-Policy')).toContain("media-src 'self'");
  });
});
