import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLocalStorage } from '../../storage/local/open.ts';
import { hostileAddress } from '../../test/fixtures/hostile-requests.ts';
import { fakePreview, noHostedDrafts, PORT, REMOTE, type TestStudio, testStudio } from '../../test/fixtures/studio.ts';
import { type DraftLinks, type NewDraftLink, openDraftLinks } from '../draft-links/draft-links.ts';
import { GUEST_BASE } from '../preview/guest-site.ts';
import { createDraftApp } from './draft-app.ts';

const MINUTE = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE;
const NOBODY_MAY_READ = 'nobody may read this';
const NO_HOST = { hosted: noHostedDrafts, upload: () => {} };
const ANA: NewDraftLink = { name: 'Ana', lasts: 'week', isFollowing: true, withPrivate: false };
const CODE = '/static/js/entry.0123456789.js';
const PICTURE = '/static/pictures/cover.0123456789-800.avif';
/** A fixed seed; `npm run stress:fuzz` covers random ones. */
const SEED = 49;
const HOSTILE_REQUESTS = 10_000;

let studio: TestStudio;
let home: string;
let closeStorage: () => Promise<void> | void;
let links: DraftLinks;
let app: ReturnType<typeof createDraftApp>;
let secret: string;
let now: number;
let logged: string[];

const HOST = `${new URL(REMOTE).host}:${PORT + 1}`;
const PAGE = `<html><head></head><body><a href="${GUEST_BASE}/about">About</a></body></html>`;

beforeEach(async () => {
  studio = await testStudio();
  await studio.auth.links.make(REMOTE);
  home = await mkdtemp(join(tmpdir(), 'guests-'));
  const folder = join(home, 'preview');
  for (const below of ['static/js', 'static/pictures', 'content'])
    await mkdir(join(folder, below), { recursive: true });
  await writeFile(join(folder, CODE), `import("${GUEST_BASE}/static/js/a.js")`);
  await writeFile(join(folder, PICTURE), 'picture');
  await writeFile(join(folder, 'static/pictures/private.0123456789-800.avif'), NOBODY_MAY_READ);
  await writeFile(join(folder, 'content/site.yaml'), NOBODY_MAY_READ);
  const preview = fakePreview({
    folder,
    async make(path, guests) {
      const isThere = path === '/' || path === '/about';
      const made = { path: isThere ? '/index.html' : '/404.html', body: PAGE, status: isThere ? 200 : 404 } as const;
      // The owner's own pages must not be reached by a link.
      return { version: 1, made: guests ? made : { ...made, body: NOBODY_MAY_READ } };
    },
    filesFor: async () => ({ files: ['site/index.html'], statics: [CODE, PICTURE] }),
  });
  const { documents, close } = await openLocalStorage(join(home, 'data'));
  closeStorage = close;
  now = Date.now();
  links = openDraftLinks({
    documents,
    preview,
    ...NO_HOST,
    folder: join(home, 'copies'),
    log: () => {},
    now: () => now,
  });
  logged = [];
  app = createDraftApp({
    auth: studio.auth,
    preview,
    draftLinks: links,
    pageScript: async () => NOBODY_MAY_READ,
    buildFolder: home,
    ports: () => ({ draft: PORT + 1, studio: PORT }),
    trustedProxies: 1,
    now: () => now,
    log: (event) => logged.push(event),
  });
  secret = await links.add(ANA);
});
afterEach(async () => {
  await links.close();
  await closeStorage();
  await studio.remove();
  await rm(home, { recursive: true });
});

type Asked = { readonly method?: string; readonly headers?: Readonly<Record<string, string>>; readonly host?: string };

const ask = (path: string, { method = 'GET', headers = {}, host = HOST }: Asked = {}) =>
  app.request(`https://${HOST}${path}`, { method, headers: { Host: host, ...headers } });
const OPENING = { headers: { 'Sec-Fetch-Dest': 'document' } };
const at = (path: string) => `/-/${secret}${path}`;

it('shows the draft at the path of the link to a browser without a session', async () => {
  const answer = await ask(at('/about'));
  expect([answer.status, await answer.text()]).toEqual([200, PAGE.replace(GUEST_BASE, `/-/${secret}`)]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'x-frame-options': 'DENY',
    'content-security-policy': "frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers.has('Strict-Transport-Security')).toBe(true);
  const lost = await ask(at('/nothing'));
  expect([lost.status, await lost.text()]).toEqual([404, PAGE.replace(GUEST_BASE, `/-/${secret}`)]);
  const home = await ask(at(''));
  expect([home.status, home.headers.get('Location')]).toEqual([302, at('/')]);
});

it('moves code to the path of the link, and serves other files as they are', async () => {
  const code = await ask(at(CODE));
  expect(await code.text()).toBe(`import("/-/${secret}/static/js/a.js")`);
  expect(code.headers.get('Content-Type')).toMatch(/^text\/javascript/);
  const picture = await ask(at(PICTURE));
  expect([picture.status, await picture.text()]).toEqual([200, 'picture']);
  expect(picture.headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable');
  const part = await ask(at(PICTURE), { headers: { Range: 'bytes=0-2' } });
  expect([part.status, await part.text()]).toEqual([206, 'pic']);
});

it('serves no file that its guests do not see, by whatever path', async () => {
  for (const path of [
    '/static/pictures/private.0123456789-800.avif',
    '/static/../content/site.yaml',
    '/static/..%2fcontent/site.yaml',
    '/static/%2e%2e/content/site.yaml',
    '/static/js/..%2f..%2f..%2fcontent/site.yaml',
    '/static/js/..%5c..%5ccontent%5csite.yaml',
    `${CODE}%00`,
    '/static//js/entry.0123456789.js',
    '/../content/site.yaml',
    '/..%2f..%2fcontent/site.yaml',
    '/preview-page.js',
  ]) {
    const answer = await ask(at(path));
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).not.toContain(NOBODY_MAY_READ);
  }
});

it('reads no cookie and sets none, and a link opens nothing else', async () => {
  const Cookie = `__Host-studio=${'a'.repeat(43)}`;
  for (const path of ['/about', CODE, '/nothing', '']) {
    expect((await ask(at(path), { headers: { Cookie } })).headers.has('Set-Cookie')).toBe(false);
  }
  for (const path of ['/', '/about', '/preview-page.js', '/-', `/-${secret}`, `/about?link=${secret}`]) {
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
  }
  expect((await ask(at('/about'), { host: 'evil.example:4001' })).status).toBe(404);
  expect((await ask(at('/about'), { host: new URL(REMOTE).host })).status).toBe(404);
});

it('answers unknown, revoked and ended links alike', async () => {
  const messages = async (path: string) => {
    const answer = await ask(path);
    return [answer.status, await answer.text(), Object.fromEntries(answer.headers)];
  };
  const unknown = await messages(`/-/${'a'.repeat(43)}/about`);
  expect(unknown.slice(0, 2)).toEqual([404, 'Not Found']);
  const [{ id = '' } = {}] = await links.list();
  await links.end(id);
  expect(await messages(at('/about'))).toEqual(unknown);
  expect(await messages(at(CODE))).toEqual(unknown);
  secret = await links.add(ANA);
  now += WEEK_MS;
  expect(await messages(at('/about'))).toEqual(unknown);
});

it('limits tries at unknown links by address, and leaves links that exist alone', async () => {
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
  const tryOne = async (address: string) => (await ask(`/-/${'b'.repeat(43)}/`, from(address))).status;
  const statuses = [];
  for (let count = 0; count < 12; count += 1) statuses.push(await tryOne('192.0.2.1'));
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429]);
  expect((await ask(`/-/${'c'.repeat(43)}/`, from('192.0.2.1'))).headers.get('Retry-After')).toBe('6');
  expect([await tryOne('192.0.2.2'), (await ask(at('/about'), from('192.0.2.1'))).status]).toEqual([404, 200]);
  now += MINUTE;
  expect(await tryOne('192.0.2.1')).toBe(404);
});

it('takes nothing in', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    for (const path of ['/', '/about', '/api/v1.0/email/send-form', CODE]) {
      const answer = await ask(at(path), { method });
      expect([method, answer.status, answer.headers.get('Allow')]).toEqual([method, 405, 'GET, HEAD']);
    }
  }
  // The form asks in this way whether there is a relay.
  expect((await ask(at('/api/v1.0/email/send'), { method: 'HEAD' })).status).toBe(404);
});

it('counts pages that a person opens, and nothing else', async () => {
  await ask(at('/about'));
  await ask(at('/about'), { headers: { 'Sec-Fetch-Dest': 'empty' } });
  await ask(at('/about'), { ...OPENING, method: 'HEAD' });
  await ask(at('/about'), { headers: { ...OPENING.headers, 'Sec-Purpose': 'prefetch' } });
  await ask(at('/nothing'), OPENING);
  await ask(at(PICTURE), OPENING);
  expect((await links.list())[0]?.seen).toBe(0);
  await ask(at('/'), OPENING);
  await ask(at('/about'), OPENING);
  expect((await links.list())[0]?.seen).toBe(2);
});

const path = fc.oneof(
  hostileAddress,
  fc.constantFrom('/', '/about', CODE, PICTURE, '/static/', '/_.data'),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const hostile = fc.record({
  isKnown: fc.boolean(),
  path,
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'PROPFIND'),
  headers: fc.dictionary(
    fc.constantFrom('Range', 'Accept-Encoding', 'If-None-Match', 'Cookie', 'Sec-Fetch-Dest', 'X-Forwarded-For'),
    fc.oneof(
      fc.constantFrom('bytes=0-1', 'bytes=9-1', 'gzip', 'document', '::1', ',,', '*'),
      fc.string({ maxLength: 20 }),
    ),
    { maxKeys: 3 },
  ),
});

it(`answers ${HOSTILE_REQUESTS} hostile requests without a failure`, { timeout: 120_000 }, async () => {
  const statuses = new Map<number, number>();
  for (const request of fc.sample(hostile, { seed: SEED, numRuns: HOSTILE_REQUESTS })) {
    const prefix = request.isKnown ? `/-/${secret}` : '/-/';
    const url = URL.parse(`https://${HOST}${prefix}${request.path.toWellFormed()}`);
    if (url?.host !== HOST) continue;
    const headers = Object.entries({ Host: HOST, ...request.headers }).flatMap(([name, value]): [string, string][] =>
      /^[\t\u0020-\u007e\u0080-\u00ff]*$/.test(value) ? [[name, value]] : [],
    );
    const answer = await app.request(url.href, { method: request.method, headers });
    expect(await answer.text(), JSON.stringify(request)).not.toContain(NOBODY_MAY_READ);
    expect(answer.headers.has('Set-Cookie')).toBe(false);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }
  expect(logged).toEqual([]);
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  // Some requests have to be accepted, or the test would prove nothing.
  expect(statuses.get(200)).toBeGreaterThan(100);
  expect(statuses.get(404)).toBeGreaterThan(100);
});
