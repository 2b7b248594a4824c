import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  fakeDraftLinks,
  fakePreview,
  LOCAL,
  PORT,
  REMOTE,
  routesOf,
  type TestStudio,
  testStudio,
} from '../../test/fixtures/studio.ts';
import { createDraftApp, PAGE_SCRIPT } from './draft-app.ts';

const DRAFT = `http://localhost:${PORT + 1}`;
const RELEASE = '2026-05-14-093000-0f3c';

let studio: TestStudio;
let cookie: string;
let folder: string;
let app: ReturnType<typeof createDraftApp>;

beforeAll(async () => {
  studio = await testStudio();
  cookie = await studio.byLink();
  folder = await mkdtemp(join(tmpdir(), 'draft-'));
  const release = join(folder, 'releases', RELEASE);
  await mkdir(join(release, 'site', 'about'), { recursive: true });
  for (const type of ['css', 'js']) await mkdir(join(folder, 'static', type), { recursive: true });
  await writeFile(join(release, 'site', 'about', 'index.html'), '<head></head>as it was published');
  await writeFile(join(release, 'site', 'about', 'index.html.gz'), 'compressed');
  await writeFile(join(release, 'site', 'resume.pdf'), '%PDF</head>');
  await mkdir(join(release, 'site', 'pt', 'private', '2ca782cb1e4fdc45'), { recursive: true });
  await writeFile(join(release, 'site', 'pt', 'private', '2ca782cb1e4fdc45', 'keys.json'), '{"format":1}');
  await writeFile(join(release, 'release.json'), '{"at":"2026-05-14T09:30:00.000Z","files":{},"statics":[]}');
  await writeFile(join(folder, 'static', 'js', 'entry.0123456789.js'), 'code');
  await writeFile(join(folder, 'static', 'css', 'style.0123.css'), 'a{top:5svh}');
  await writeFile(join(folder, 'static', 'css', 'style.0123.css.gz'), 'compressed');
  await symlink(join('releases', RELEASE), join(folder, 'current'));
  app = createDraftApp({
    auth: studio.auth,
    preview: fakePreview({ folder: join(folder, 'preview') }),
    draftLinks: fakeDraftLinks,
    trustedProxies: 1,
    pageScript: async () => 'script',
    buildFolder: folder,
    ports: () => ({ draft: PORT + 1, studio: PORT }),
    log: () => {},
  });
});
afterAll(async () => {
  await studio.remove();
  await rm(folder, { recursive: true });
});

const ask = (path: string, { given = cookie, host = `localhost:${PORT + 1}`, method = 'GET' } = {}) =>
  app.request(`${DRAFT}${path}`, { method, headers: { Host: host, Cookie: given, 'Accept-Encoding': 'gzip' } });

const PATHS = [
  '/',
  '/about',
  '/about?release=current',
  `/about?release=${RELEASE}`,
  PAGE_SCRIPT,
  '/static/js/entry.0123456789.js',
  '/static/css/style.0123.css',
];

it('responds to a signed-in owner', async () => {
  for (const path of PATHS) expect([path, (await ask(path)).status]).toEqual([path, 200]);
});

it('responds with 404 to signed-out visitors and at other names or ports', async () => {
  const forged = `studio-${PORT}=${'a'.repeat(43)}`;
  for (const path of PATHS) {
    for (const other of [
      { given: '' },
      { given: forged },
      { host: 'evil.example:4001' },
      { host: `localhost:${PORT}` },
    ]) {
      const answer = await ask(path, other);
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, 'Not Found']);
    }
  }
});

it('ties heights in the style sheet to a visitor’s window, as in pages', async () => {
  const answer = await ask('/static/css/style.0123.css');
  expect(await answer.text()).toBe('a{top:calc(5*var(--window-vh,1svh))}');
  expect(answer.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
  expect((await ask('/static/css/gone.css')).status).toBe(404);
});

it('accepts no data', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    for (const path of ['/', '/api/draft', '/api/contact']) expect((await ask(path, { method })).status).toBe(405);
  }
});

it('serves a page of the draft with one script and only for the studio’s frames', async () => {
  const answer = await ask('/about');
  expect(await answer.text()).toBe(
    `<head><script defer src="${PAGE_SCRIPT}" data-version="1" data-studio="${LOCAL}"></script></head>/about`,
  );
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-security-policy': `frame-ancestors ${LOCAL}`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(answer.headers.has('X-Frame-Options')).toBe(false);
});

it('serves a page of a release with the script for scrolling, and other files unchanged', async () => {
  for (const id of ['current', RELEASE]) {
    const answer = await ask(`/about?release=${id}`);
    expect(await answer.text()).toBe(
      `<head><script defer src="${PAGE_SCRIPT}" data-studio="${LOCAL}"></script></head>as it was published`,
    );
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
    const sheet = await ask(`/resume.pdf?release=${id}`);
    expect([sheet.headers.get('Content-Type'), await sheet.text()]).toEqual(['application/pdf', '%PDF</head>']);
  }
});

it('opens the published work by a passphrase, because the draft is not encrypted', async () => {
  expect(await (await ask('/pt/private/2ca782cb1e4fdc45/keys.json')).json()).toEqual({ format: 1 });
  expect((await ask('/private/2ca782cb1e4fdc45/keys.json')).status).toBe(404);
});

it.each(['2026-05-14-093000-0000', '..', '../releases', '%2e%2e', ''])('serves no release %s', async (id) => {
  expect((await ask(`/about?release=${id}`)).status).toBe(404);
});

it.each([
  ['current', '<p>This page is not published yet.</p>'],
  [RELEASE, '<p>This version of the site does not have this page.</p>'],
])('says that a page is not in the release %s', async (id, sentence) => {
  const answer = await ask(`/pt/about?release=${id}`);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=UTF-8']);
  expect(await answer.text()).toContain(sentence);
});

it('responds at the owner’s name to the owner of a passkey', async () => {
  const remote = await studio.byLink(REMOTE);
  const host = `${new URL(REMOTE).host}:${PORT + 1}`;
  expect((await ask('/about', { given: remote, host })).status).toBe(404);
  await studio.addPasskey(remote, REMOTE);
  const answer = await ask('/about', { given: remote, host });
  expect(answer.headers.get('Content-Security-Policy')).toBe(`frame-ancestors ${REMOTE}`);
  expect(answer.headers.has('Strict-Transport-Security')).toBe(true);
  const session = await studio.ask({ path: '/api/session', cookie: remote, origin: REMOTE });
  expect(await session.json()).toMatchObject({ draftOrigin: `${REMOTE}:${PORT + 1}` });
});

describe('the studio', () => {
  it("names the draft's origin to signed-in owners and frames only that origin", async () => {
    const answer = await studio.ask({ path: '/api/session', cookie });
    expect(await answer.json()).toMatchObject({ draftOrigin: DRAFT });
    const page = await studio.ask({ path: '/' });
    expect(page.headers.get('Content-Security-Policy')).toMatch(new RegExp(`; frame-src ${DRAFT}$`));
    expect(await (await studio.ask({ path: '/api/session' })).json()).not.toHaveProperty('draftOrigin');
  });

  it('rejects requests from a page of the draft', async () => {
    for (const { method, path } of routesOf(studio)) {
      const headers = { Origin: DRAFT, 'Sec-Fetch-Site': 'same-site' };
      expect([path, (await studio.ask({ method, path, cookie, headers })).status]).toEqual([path, 403]);
    }
  });

  it('returns the version after a save and the current version of the pages', async () => {
    const body = { file: 'about/about.md', etag: 1, edits: [{ field: ['heading'], value: 'Another' }] };
    const answer = await studio.ask({ method: 'POST', path: '/api/draft', body, cookie });
    expect(await answer.json()).toMatchObject({ file: 'about/about.md', preview: 1 });
    expect(await (await studio.ask({ path: '/api/preview', cookie })).json()).toEqual({ version: 1 });
  });
});
