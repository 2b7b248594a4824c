import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attackStudio, isForClients } from '../../test/fixtures/hostile-api-requests.ts';
import { LOCAL, REMOTE, type Route, routesOf, type TestStudio, testStudio } from '../../test/fixtures/studio.ts';
import { PUBLIC_PATHS } from './auth-routes.ts';
import { BACKUP_UPLOAD } from './backup-routes.ts';
import { FONT_UPLOAD } from './font-routes.ts';
import { UPLOAD } from './picture-routes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The fixed seed makes runs repeatable. `npm run stress:fuzz` tests other seeds. */
const SEED = 27;
const HOSTILE_REQUESTS = 10_000;
/** The requests to each route for clients. `npm run stress:fuzz` sends more. */
const REQUESTS_A_ROUTE = 500;

let studio: TestStudio;
let cookie: string;

beforeAll(async () => {
  studio = await testStudio();
  cookie = await studio.byLink();
});
afterAll(() => studio.remove());

const isWrite = ({ method }: Route) => method === 'POST';
/** The upload routes accept bytes of any type. */
const takesJson = (route: Route) => isWrite(route) && ![UPLOAD, FONT_UPLOAD, BACKUP_UPLOAD].includes(route.path);

it('has exactly the routes of the client', () => {
  const writes = routesOf(studio).filter(isWrite);
  expect([routesOf(studio).length, writes.length]).toEqual([78, 49]);
});

describe('every route', () => {
  const guarded = () => routesOf(studio).filter(({ path }) => !PUBLIC_PATHS.has(path));
  const statuses = async (given: string | undefined, origin = LOCAL) => {
    const all = guarded().map(async ({ method, path }) => {
      const answer = await studio.ask({ method, path, cookie: given, origin });
      return `${answer.status} ${(await answer.json()).error}`;
    });
    return [...new Set(await Promise.all(all))];
  };

  it('is closed without a session and with a forged one', async () => {
    const name = cookie.split('=', 1).join();
    for (const given of [undefined, `${name}=`, `${name}=${'a'.repeat(43)}`, `${name}=../../x`, `${name}=%00`, 'a=b']) {
      expect(await statuses(given), given).toEqual(['401 signed-out']);
    }
  });

  it('is closed to an ended session', async () => {
    const ended = await studio.byLink();
    await studio.ask({ method: 'POST', path: '/api/sign-out', cookie: ended });
    expect(await statuses(ended)).toEqual(['401 signed-out']);
  });

  it('is closed to a session of another name', async () => {
    const remote = await studio.byLink(REMOTE);
    await studio.addPasskey(remote, REMOTE);
    const [, secret] = remote.split('=');
    expect(await statuses(`studio-4000=${secret}`)).toEqual(['401 signed-out']);
    const [, localSecret] = cookie.split('=');
    expect(await statuses(`__Host-studio=${localSecret}`, REMOTE)).toEqual(['401 signed-out']);
  });

  it('is closed to an expired session', async () => {
    const other = await testStudio();
    try {
      const over = await other.byLink();
      other.wait(12 * HOUR + 1);
      for (const { method, path } of routesOf(other).filter(({ path }) => !PUBLIC_PATHS.has(path))) {
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
    ['the same site with another origin', { 'Sec-Fetch-Site': 'same-site' }],
    ['no initiating site', { 'Sec-Fetch-Site': 'none' }],
    ['no Sec-Fetch-Site', { 'Sec-Fetch-Site': undefined }],
  ])('that writes rejects %s', async (_, headers) => {
    for (const { path } of routesOf(studio).filter(isWrite)) {
      const answer = await studio.ask({ method: 'POST', path, cookie, headers });
      expect([path, answer.status, (await answer.json()).error]).toEqual([path, 403, 'refused']);
    }
    expect((await studio.ask({ path: '/api/session', cookie })).status).toBe(200);
  });

  it('that reads rejects another site’s page', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'Sec-Fetch-Site': site };
      expect((await studio.ask({ path: '/api/content-index', cookie, headers })).status).toBe(403);
    }
  });

  it.each([
    ['another type', '{}', { 'Content-Type': 'text/plain' }, 400],
    ['a form', 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded' }, 400],
    ['no type', '{}', { 'Content-Type': undefined }, 400],
    ['broken JSON', '{"file": ', {}, 400],
    ['nothing', '', {}, 400],
    ['a list', '[]', {}, 400],
    ['2,000 levels', '['.repeat(2_000) + ']'.repeat(2_000), {}, 400],
    ['800 levels without an end', '{"a":'.repeat(800), {}, 400],
    ['levels in a field', `{"token":${'['.repeat(30)}${']'.repeat(30)}}`, {}, 400],
    ['unknown fields', '{"token":"a","__proto__":{"b":1},"more":1}', {}, 400],
    ['2 MB', `{"token":"${'a'.repeat(2_000_000)}"}`, {}, 413],
    ['an announced length of 2 MB', '{}', { 'Content-Length': '2000000' }, 413],
  ])('that writes rejects %s', async (_, body, headers, status) => {
    for (const { path } of routesOf(studio).filter(takesJson)) {
      studio.wait(MINUTE);
      const linkCookie = await studio.byLink();
      const answer = await studio.ask({ method: 'POST', path, cookie: linkCookie, body, headers });
      expect([path, answer.status]).toEqual([path, status]);
    }
  });

  it.each([
    ['100,000 levels', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['100,000 levels without an end', '{"a":'.repeat(100_000)],
    ['5 KB', `{"token":"${'a'.repeat(5_000)}"}`],
  ])('that writes rejects %s by size without a session, else by structure', async (_, body) => {
    for (const { path } of routesOf(studio).filter(takesJson)) {
      studio.wait(MINUTE);
      const linkCookie = await studio.byLink();
      const answer = await studio.ask({ method: 'POST', path, cookie: linkCookie, body });
      expect([path, answer.status]).toEqual([path, PUBLIC_PATHS.has(path) ? 413 : 400]);
    }
  });
});

it('limits the depth of JSON in fields of any type', async () => {
  const signIn = async (depth: number) => {
    const body = `{"response":{"id":${'['.repeat(depth)}${']'.repeat(depth)}}}`;
    return (await studio.ask({ method: 'POST', path: '/api/sign-in/finish', body })).status;
  };
  expect([await signIn(5), await signIn(2_000), await signIn(30)]).toEqual([403, 400, 400]);
});

it('handles hostile requests to each route for clients without a failure', { timeout: 120_000 }, async () => {
  const count = REQUESTS_A_ROUTE * routesOf(studio).filter(isForClients).length;
  const { counts, troubles } = await attackStudio(count, SEED, isForClients);
  expect(troubles).toEqual([]);
  for (const status of ['200', '400', '401', '404']) expect(counts.get(status)).toBeGreaterThan(10);
});

it(`handles ${HOSTILE_REQUESTS} hostile requests without a failure`, { timeout: 60_000 }, async () => {
  const { counts, troubles } = await attackStudio(HOSTILE_REQUESTS, SEED);
  expect(troubles).toEqual([]);
  // Some requests have to be accepted, or the test would prove nothing.
  for (const status of ['200', '400', '401', '404']) expect(counts.get(status)).toBeGreaterThan(10);
});
