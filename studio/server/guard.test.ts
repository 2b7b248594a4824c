import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OutboxUnreachable } from '../../server/mail/outbox.ts';
import { StorageError } from '../../storage/documents.ts';
import { attackStudio } from '../../test/fixtures/hostile-api-requests.ts';
import {
  ASSET,
  KNOWN_PICTURE,
  LOCAL,
  REMOTE,
  type Route,
  routesOf,
  SHELL,
  type TestStudio,
  testStudio,
} from '../../test/fixtures/studio.ts';
import type { Draft } from '../api/drafts.ts';
import { CannotWrite, NotFound, StaleDraft } from '../workspace.ts';
import { PAGES } from './app.ts';
import { OPEN } from './entry-routes.ts';
import { UPLOAD } from './picture-routes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The same each time: other ones are for `npm run stress:fuzz`. */
const SEED = 27;
const HOSTILE_REQUESTS = 10_000;

let studio: TestStudio;
let cookie: string;
const received: unknown[] = [];

beforeAll(async () => {
  studio = await testStudio({
    edit: async (change) => {
      received.push(change);
      return { file: change.file, kind: 'about', rev: 1, isContested: false, files: [], mistakes: [] };
    },
  });
  cookie = await studio.byLink();
});
afterAll(() => studio.remove());

const isWrite = ({ method }: Route) => method === 'POST';
/** One takes bytes of any kind. */
const takesJson = (route: Route) => isWrite(route) && route.path !== UPLOAD;

it('has the routes that the page knows, and no other', () => {
  const writes = routesOf(studio).filter(isWrite);
  expect([routesOf(studio).length, writes.length]).toEqual([52, 33]);
});

describe('every route', () => {
  const guarded = () => routesOf(studio).filter(({ path }) => !OPEN.has(path));
  const statuses = async (given: string | undefined, origin = LOCAL) => {
    const all = guarded().map(async ({ method, path }) => {
      const answer = await studio.ask({ method, path, cookie: given, origin });
      return `${answer.status} ${(await answer.json()).error}`;
    });
    return [...new Set(await Promise.all(all))];
  };

  it('is closed without a session, and with a forged one', async () => {
    const name = cookie.split('=', 1).join();
    for (const given of [undefined, `${name}=`, `${name}=${'a'.repeat(43)}`, `${name}=../../x`, `${name}=%00`, 'a=b']) {
      expect(await statuses(given), given).toEqual(['401 signed-out']);
    }
  });

  it('is closed with a session that was ended', async () => {
    const ended = await studio.byLink();
    await studio.ask({ method: 'POST', path: '/api/sign-out', cookie: ended });
    expect(await statuses(ended)).toEqual(['401 signed-out']);
  });

  it('is closed with a session of another name', async () => {
    const remote = await studio.byLink(REMOTE);
    await studio.addPasskey(remote, REMOTE);
    const [, secret] = remote.split('=');
    expect(await statuses(`studio-4000=${secret}`)).toEqual(['401 signed-out']);
    const [, localSecret] = cookie.split('=');
    expect(await statuses(`__Host-studio=${localSecret}`, REMOTE)).toEqual(['401 signed-out']);
  });

  it('is closed with a session that is over', async () => {
    const other = await testStudio();
    try {
      const over = await other.byLink();
      other.wait(12 * HOUR + 1);
      for (const { method, path } of routesOf(other).filter(({ path }) => !OPEN.has(path))) {
        expect((await other.ask({ method, path, cookie: over })).status, path).toBe(401);
      }
    } finally {
      await other.remove();
    }
  });

  it.each([
    ['a foreign Origin', { Origin: 'https://evil.example' }],
    ['the Origin of the visitors’ port', { Origin: 'http://localhost:3000' }],
    ['an Origin that begins like ours', { Origin: `${LOCAL}.evil.example` }],
    ['no Origin', { Origin: undefined }],
    ['the Origin null', { Origin: 'null' }],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a site nearby', { 'Sec-Fetch-Site': 'same-site' }],
    ['nobody', { 'Sec-Fetch-Site': 'none' }],
    ['no Sec-Fetch-Site', { 'Sec-Fetch-Site': undefined }],
  ])('that writes refuses %s', async (_, headers) => {
    for (const { path } of routesOf(studio).filter(isWrite)) {
      const answer = await studio.ask({ method: 'POST', path, cookie, headers });
      expect([path, answer.status, (await answer.json()).error]).toEqual([path, 403, 'refused']);
    }
    expect((await studio.ask({ path: '/api/session', cookie })).status).toBe(200);
  });

  it('that reads is none for another site’s page', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'Sec-Fetch-Site': site };
      expect((await studio.ask({ path: '/api/desk', cookie, headers })).status).toBe(403);
    }
  });

  it.each([
    ['another type', '{}', { 'Content-Type': 'text/plain' }, 400],
    ['a form', 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded' }, 400],
    ['no type', '{}', { 'Content-Type': undefined }, 400],
    ['broken JSON', '{"file": ', {}, 400],
    ['nothing', '', {}, 400],
    ['a list', '[]', {}, 400],
    ['100,000 levels', '['.repeat(100_000) + ']'.repeat(100_000), {}, 400],
    ['100,000 levels without an end', '{"a":'.repeat(100_000), {}, 400],
    ['levels in a field', `{"token":${'['.repeat(30)}${']'.repeat(30)}}`, {}, 400],
    ['what it does not know', '{"token":"a","__proto__":{"b":1},"more":1}', {}, 400],
    ['2 MB', `{"token":"${'a'.repeat(2_000_000)}"}`, {}, 413],
    ['a length that is said to be 2 MB', '{}', { 'Content-Length': '2000000' }, 413],
  ])('that writes refuses %s', async (_, body, headers, status) => {
    for (const { path } of routesOf(studio).filter(takesJson)) {
      studio.wait(MINUTE);
      const mine = await studio.byLink();
      const answer = await studio.ask({ method: 'POST', path, cookie: mine, body, headers });
      expect([path, answer.status]).toEqual([path, status]);
    }
  });
});

it('reads no more levels than it has use for, where anything may stand', async () => {
  const signIn = async (depth: number) => {
    const body = `{"response":{"id":${'['.repeat(depth)}${']'.repeat(depth)}}}`;
    return (await studio.ask({ method: 'POST', path: '/api/sign-in/finish', body })).status;
  };
  expect([await signIn(5), await signIn(100_000), await signIn(30)]).toEqual([403, 400, 400]);
});

describe('the name of a file', () => {
  const HOSTILE = [
    '../secret.txt',
    'about/../../secret.txt',
    '..%2fsecret.txt',
    '/etc/passwd',
    '//etc/passwd',
    'about/',
    'about//about.md',
    './about.md',
    '.env',
    'about/.git/config',
    'C:\\secret.txt',
    'about\\..\\..\\secret.txt',
    'about/about.md\0.jpg',
    '',
    'a'.repeat(1_000),
  ];
  const UNUSUAL = [
    '․․/secret.txt',
    '．．/secret.txt',
    '..;/secret.txt'.slice(1),
    'about%5c..%5csecret.txt',
    '%2e%2e/x',
  ];

  it.each(HOSTILE)('is refused: %j', async (file) => {
    const query = `?file=${encodeURIComponent(file)}`;
    expect((await studio.ask({ path: `/api/draft${query}`, cookie })).status).toBe(400);
    for (const [path, more] of [
      ['/api/draft', { edits: [{ field: 'body', value: '' }] }],
      ['/api/draft/take-back', {}],
      ['/api/entry/rename', { slug: 'a' }],
      ['/api/entry/remove', {}],
      ['/api/draft/settle', { keep: 'mine' }],
    ] as const) {
      const answer = await studio.ask({ method: 'POST', path, cookie, body: { file, rev: 0, ...more } });
      expect([path, answer.status]).toEqual([path, 400]);
    }
    const body = { note: '', drafts: { [file]: 1 } };
    expect((await studio.ask({ method: 'POST', path: '/api/publish', cookie, body })).status).toBe(400);
    const order = { file: 'about.md', rev: 0, others: [{ file, rev: 0 }] };
    const path = '/api/draft/take-back';
    expect((await studio.ask({ method: 'POST', path, cookie, body: order })).status).toBe(400);
  });

  it.each(UNUSUAL)('leads nowhere else: %j', async (file) => {
    const query = `?file=${encodeURIComponent(file)}`;
    expect((await studio.ask({ path: `/api/draft${query}`, cookie })).status).toBeOneOf([400, 404]);
  });

  it('is one name, whatever the address repeats', async () => {
    const answer = await studio.ask({ path: '/api/draft?file=about/about.md&file=../secret.txt', cookie });
    expect((await answer.json()).file).toBe('about/about.md');
  });

  it('leads out of the bundle nowhere', async () => {
    for (const path of [
      '/assets/../../secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/assets/%2e%2e/%2e%2e/secret.txt',
    ]) {
      expect(await (await studio.ask({ path })).text()).not.toContain('nobody may read this');
    }
  });
});

it('takes a value as it is, and no key that is an object’s own', async () => {
  const edit = (field: unknown, value: unknown) =>
    studio.ask({
      method: 'POST',
      path: '/api/draft',
      cookie,
      body: { file: 'about/about.md', rev: 1, edits: [{ field, value }] },
    });
  expect((await edit(['__proto__', 'isAdmin'], true)).status).toBe(400);
  expect((await edit(['title'], JSON.parse('[{"__proto__":{"isAdmin":true}}]'))).status).toBe(400);
  expect((await edit(['show'], [{ pictures: [{ focus: [50, 40] }] }])).status).toBe(200);
  expect(received.at(-1)).toMatchObject({ edits: [{ value: [{ pictures: [{ focus: [50, 40] }] }] }] });
  expect((await edit(['title'], '<script>__proto__</script>')).status).toBe(200);
  expect(received.at(-1)).toMatchObject({ author: 'the link', edits: [{ value: '<script>__proto__</script>' }] });
  const twice = '{"file":"../x","file":"about/about.md","rev":1,"edits":[{"field":"body","value":"a","value":"b"}]}';
  expect((await studio.ask({ method: 'POST', path: '/api/draft', cookie, body: twice })).status).toBe(200);
  expect(received.at(-1)).toMatchObject({ file: 'about/about.md', edits: [{ value: 'b' }] });
});

it('says on every answer that nobody may keep, frame, index or read it', async () => {
  const said = ['/', '/api/session', '/api/nowhere', '/nowhere', ASSET, '/assets/gone.js'];
  for (const path of said) {
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

it('answers its page at each of its addresses, and elsewhere nothing', async () => {
  for (const path of PAGES)
    expect(await (await studio.ask({ path: path.replace(':work', 'dogwood') })).text()).toBe(SHELL);
  for (const path of ['/index.html', '/works', '/works/a/b', '/.env', '/health']) {
    expect((await studio.ask({ path })).status, path).toBe(404);
  }
});

it('tells the other window what the draft is now', async () => {
  const draft: Draft = { file: 'about/about.md', kind: 'about', rev: 5, isContested: false, files: [], mistakes: [] };
  const other = await testStudio({ edit: async () => Promise.reject(new StaleDraft(draft)) });
  try {
    const body = { file: draft.file, rev: 4, edits: [{ field: 'body', value: 'x' }] };
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
    const body = { file: 'about.md', rev: 1, edits: [{ field: 'body', value: 'x' }] };
    const answer = await other.ask({ method: 'POST', path: '/api/draft', cookie: await other.byLink(), body });
    expect([answer.status, await answer.json()]).toEqual([403, { error: 'refused', message: why }]);
  } finally {
    await other.remove();
  }
});

it.each([
  [new StorageError('Firebase does not answer now.')],
  [new OutboxUnreachable('Firebase does not answer now.')],
])('tells the owner that what is kept elsewhere does not answer', async (error) => {
  const other = await testStudio({ edit: () => Promise.reject(error) });
  try {
    const body = { file: 'about.md', rev: 1, edits: [{ field: 'body', value: 'x' }] };
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
  it('answers in lines', async () => {
    const body = { note: '', drafts: { 'about/about.md': 1 } };
    const answer = await studio.ask({ method: 'POST', path: '/api/publish', cookie, body });
    expect(answer.headers.get('Content-Type')).toContain('ndjson');
    const lines = (await answer.text()).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).is)).toEqual(['progress', 'published']);
  });

  it('goes on when its reader goes away, and says what failed', async () => {
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
      const mine = await other.byLink();
      const answer = await other.ask({
        method: 'POST',
        path: '/api/publish',
        cookie: mine,
        body: { note: '', drafts: {} },
      });
      const reader = answer.body?.getReader();
      await reader?.read();
      await reader?.cancel();
      going.resolve();
      await ended.promise;
      const undone = await other.ask({ method: 'POST', path: '/api/undo', cookie: mine, body: { revision: 'r' } });
      expect(await undone.text()).toMatch(
        /^\{"is":"progress".*\n\{"is":"failed","why":"This is not there any more\."\}\n$/,
      );
    } finally {
      await other.remove();
    }
  });
});

it('has the card of a revision as a picture that never changes', async () => {
  const answer = await studio.ask({ path: '/api/revision/card?id=r1', cookie });
  expect([answer.status, answer.headers.get('Content-Type'), await answer.text()]).toEqual([200, 'image/jpeg', 'card']);
  expect(answer.headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable');
});

describe('an upload', () => {
  const send = (query: string, headers = {}) =>
    studio.ask({ method: 'POST', path: `/api/upload?${query}`, cookie, body: 'some bytes', headers });

  it('takes bytes of any kind, for a path in the content', async () => {
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
      `file=../x&name=a`,
      `file=about.md&name=${'a'.repeat(1_001)}`,
    ]) {
      expect((await send(query)).status, query).toBe(400);
    }
  });

  it('is refused by its length before a byte is read', async () => {
    expect((await send('file=about.md&name=a', { 'Content-Length': '300000000' })).status).toBe(413);
    expect((await send('file=about.md&name=a', { 'Content-Length': '-1' })).status).toBe(400);
    expect((await send('file=about.md&name=a', { 'Content-Length': 'many' })).status).toBe(400);
  });
});

describe('a small picture', () => {
  const ask = (query: string, headers = {}) => studio.ask({ path: `/api/picture?${query}`, cookie, headers });

  it('is kept by the browser for ever, and nobody else', async () => {
    const answer = await ask(`sha256=${KNOWN_PICTURE}&width=96&focus=50,20.5`);
    const said = ['Cache-Control', 'ETag', 'Content-Type'].map((name) => answer.headers.get(name));
    expect(said).toEqual(['private, max-age=31536000, immutable', '"a"', 'image/webp']);
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

it(`answers none of ${HOSTILE_REQUESTS} hostile requests with a failure`, { timeout: 60_000 }, async () => {
  const { counts, troubles } = await attackStudio(HOSTILE_REQUESTS, SEED);
  expect(troubles).toEqual([]);
  // Some have to come through, or nothing was tried.
  for (const status of ['200', '400', '401', '404']) expect(counts.get(status)).toBeGreaterThan(10);
});
