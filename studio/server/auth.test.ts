import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authenticator } from '../../test/fixtures/passkey.ts';
import { cookieOf, LOCAL, optionsOf, REMOTE, type TestStudio, testStudio } from '../../test/fixtures/studio.ts';

const MINUTE = 60_000;
const page = { origin: LOCAL, rpId: 'localhost' };

let studio: TestStudio;
beforeEach(async () => {
  studio = await testStudio();
});
afterEach(() => studio.remove());

const post = (path: string, body: unknown = {}, cookie?: string, origin = LOCAL) =>
  studio.ask({ method: 'POST', path, body, cookie, origin });
const get = (path: string, cookie?: string, origin = LOCAL) => studio.ask({ path, cookie, origin });
const tokenFor = async (origin: string) => (await studio.auth.links.make(origin)).split('/').at(-1) ?? '';
const jsonOf = async (answer: Response | Promise<Response>) => (await answer).json();

describe('a link', () => {
  it('works once', async () => {
    const token = await tokenFor(LOCAL);
    expect((await get(`/link/${token}`)).status).toBe(200);
    const first = await post('/api/link', { token });
    expect(await first.json()).toEqual({
      state: 'signed-in',
      hasPasskey: false,
      linkSuffices: true,
      draftOrigin: 'http://localhost:4001',
      author: 'the link',
    });
    expect(first.headers.get('Set-Cookie')).toMatch(/^studio-4000=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await get('/api/content-index', cookieOf(first))).status).toBe(200);
    expect((await post('/api/link', { token })).status).toBe(403);
    expect((await get(`/link/${token}`)).status).toBe(404);
  });

  it('lets in one of two concurrent visitors', async () => {
    const token = await tokenFor(LOCAL);
    const both = await Promise.all([post('/api/link', { token }), post('/api/link', { token })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('expires after 15 minutes and is invalid at another name', async () => {
    const late = await tokenFor(LOCAL);
    studio.wait(15 * MINUTE + 1);
    expect((await post('/api/link', { token: late })).status).toBe(403);
    const other = await tokenFor(REMOTE);
    expect((await post('/api/link', { token: other })).status).toBe(403);
    expect((await post('/api/link', { token: other }, undefined, REMOTE)).status).toBe(200);
  });

  it('closes for good once the clock is set back before its creation', async () => {
    const token = await tokenFor(LOCAL);
    studio.wait(-60 * MINUTE);
    expect((await post('/api/link', { token })).status).toBe(403);
    studio.wait(60 * MINUTE);
    expect((await post('/api/link', { token })).status).toBe(403);
  });

  it('is stored only as a hash', async () => {
    const token = await tokenFor(LOCAL);
    expect(await studio.auth.links.isOpen(token, 'localhost')).toBe(true);
    expect(JSON.stringify(studio.logged)).not.toContain(token);
  });
});

describe('an invitation', () => {
  /** Returns the cookie of an owner with a passkey at the studio's own name. */
  const ownerCookie = async () => {
    const cookie = await studio.byLink(REMOTE);
    await studio.addPasskey(cookie, REMOTE, "Mara's laptop");
    return cookie;
  };

  it('names the person in the list and as the author, before and after the passkey', async () => {
    const cookie = await ownerCookie();
    const { link } = await jsonOf(post('/api/invite', { name: ' Ines ' }, cookie, REMOTE));
    expect(link).toMatch(new RegExp(`^${REMOTE}/link/[\\w-]{43}$`));
    const opened = await post('/api/link', { token: link.split('/').at(-1) }, undefined, REMOTE);
    expect(await opened.json()).toMatchObject({ author: 'Ines', linkSuffices: false });
    const guest = cookieOf(opened);
    expect(await jsonOf(get('/api/session', guest, REMOTE))).toMatchObject({ author: 'Ines', invited: 'Ines' });
    expect((await get('/api/content-index', guest, REMOTE)).status).toBe(403);
    const { sessions } = await jsonOf(get('/api/sessions', cookie, REMOTE));
    expect(sessions.map(({ author }: { author: string }) => author).sort()).toEqual(['Ines', "Mara's laptop"]);
    await studio.addPasskey(guest, REMOTE, 'Ines');
    expect((await get('/api/content-index', guest, REMOTE)).status).toBe(200);
    const made = (await studio.audit()).find(({ what, author }) => what === 'link made' && author !== undefined);
    expect(made?.author).toBe("Mara's laptop");
  });

  it('works once, and for 15 minutes', async () => {
    const cookie = await ownerCookie();
    const tokenOf = async () =>
      (await jsonOf(post('/api/invite', { name: 'Ines' }, cookie, REMOTE))).link.split('/').at(-1);
    const token = await tokenOf();
    expect((await post('/api/link', { token }, undefined, REMOTE)).status).toBe(200);
    expect((await post('/api/link', { token }, undefined, REMOTE)).status).toBe(403);
    const late = await tokenOf();
    studio.wait(15 * MINUTE + 1);
    expect((await post('/api/link', { token: late }, undefined, REMOTE)).status).toBe(403);
  });

  it('needs a recent proof, and a name', async () => {
    const cookie = await ownerCookie();
    expect((await post('/api/invite', { name: ' ' }, cookie, REMOTE)).status).toBe(400);
    studio.wait(5 * MINUTE + 1);
    expect(await jsonOf(post('/api/invite', { name: 'Ines' }, cookie, REMOTE))).toMatchObject({ error: 'verify' });
  });

  it('on localhost leads to the studio’s own name, and needs one', async () => {
    const local = await studio.byLink();
    expect(await jsonOf(get('/api/passkeys', local))).toMatchObject({ canInvite: false });
    const refused = await post('/api/invite', { name: 'Ines' }, local);
    expect([refused.status, (await jsonOf(refused)).message]).toEqual([
      403,
      'Other devices cannot open this address. Give the studio an address of its own first.',
    ]);
    await ownerCookie();
    expect(await jsonOf(get('/api/passkeys', local))).toMatchObject({ canInvite: true });
    const { link } = await jsonOf(post('/api/invite', { name: 'Ines' }, local));
    expect(link.startsWith(REMOTE)).toBe(true);
  });
});

describe('a session', () => {
  it('ends after 12 hours without use and continues with use', async () => {
    const cookie = await studio.byLink();
    for (let times = 0; times < 3; times += 1) {
      studio.wait(11 * 60 * MINUTE);
      expect((await get('/api/content-index', cookie)).status).toBe(200);
    }
    studio.wait(12 * 60 * MINUTE + 1);
    expect((await get('/api/content-index', cookie)).status).toBe(401);
  });

  it('ends for good once the clock is set back before its last use', async () => {
    const cookie = await studio.byLink();
    expect((await get('/api/content-index', cookie)).status).toBe(200);
    studio.wait(-60 * MINUTE);
    expect((await get('/api/content-index', cookie)).status).toBe(401);
    studio.wait(60 * MINUTE);
    expect((await get('/api/content-index', cookie)).status).toBe(401);
  });

  it('with a proof in the future does not count as verified', async () => {
    const cookie = await studio.byLink();
    const [session] = await studio.auth.sessions.list();
    studio.wait(-60 * MINUTE);
    expect(session && studio.auth.sessions.isVerified(session)).toBe(false);
    expect((await post('/api/passkeys/begin', {}, cookie)).ok).toBe(false);
  });

  it('is listed with its browser and can be ended by another session', async () => {
    const mine = await studio.byLink();
    const other = await studio.byLink();
    const { sessions } = await jsonOf(get('/api/sessions', mine));
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({ author: 'the link', browser: 'Firefox on Windows' });
    const { id } = sessions.find(({ isThis }: { isThis: boolean }) => !isThis);
    expect((await post('/api/sessions/revoke', { id }, mine)).status).toBe(200);
    expect((await get('/api/content-index', other)).status).toBe(401);
    expect((await get('/api/content-index', mine)).status).toBe(200);
    expect((await post('/api/sessions/revoke', { id }, mine)).status).toBe(404);
  });

  it('is invalid at another name', async () => {
    const cookie = await studio.byLink(REMOTE);
    await studio.addPasskey(cookie, REMOTE);
    expect((await get('/api/content-index', cookie, REMOTE)).status).toBe(200);
    const secret = cookie.split('=')[1];
    await studio.byLink();
    expect((await get('/api/content-index', `studio-4000=${secret}`)).status).toBe(401);
  });

  it('ends with the sign-out and with a new sign-in', async () => {
    const cookie = await studio.byLink();
    const out = await post('/api/sign-out', {}, cookie);
    expect(out.headers.get('Set-Cookie')).toContain('Max-Age=0');
    expect((await get('/api/content-index', cookie)).status).toBe(401);
    const first = await studio.byLink();
    const again = await post('/api/link', { token: await tokenFor(LOCAL) }, first);
    expect((await get('/api/content-index', first)).status).toBe(401);
    expect((await get('/api/content-index', cookieOf(again))).status).toBe(200);
  });
});

describe('a passkey', () => {
  it('signs in and is the author of changes', async () => {
    const link = await studio.byLink();
    const device = await studio.addPasskey(link);
    const answer = await studio.signIn(device);
    expect(await answer.json()).toEqual({
      state: 'signed-in',
      hasPasskey: true,
      linkSuffices: true,
      draftOrigin: 'http://localhost:4001',
      author: 'Laptop',
    });
    const { passkeys } = await jsonOf(get('/api/passkeys', cookieOf(answer)));
    expect(passkeys).toEqual([expect.objectContaining({ name: 'Laptop', isThis: true, isLast: true })]);
    expect(passkeys[0].usedAt).toBeDefined();
  });

  it('accepts a challenge once', async () => {
    const device = await studio.addPasskey(await studio.byLink());
    const response = device.get(page, await optionsOf(await post('/api/sign-in/begin')));
    expect((await post('/api/sign-in/finish', { response })).status).toBe(200);
    expect((await post('/api/sign-in/finish', { response })).status).toBe(403);
  });

  it('accepts a challenge within five minutes', async () => {
    const device = await studio.addPasskey(await studio.byLink());
    const options = await optionsOf(await post('/api/sign-in/begin'));
    studio.wait(5 * MINUTE + 1);
    expect((await post('/api/sign-in/finish', { response: device.get(page, options) })).status).toBe(403);
  });

  it('rejects a challenge of the future', async () => {
    const device = await studio.addPasskey(await studio.byLink());
    const options = await optionsOf(await post('/api/sign-in/begin'));
    studio.wait(-60 * MINUTE);
    expect((await post('/api/sign-in/finish', { response: device.get(page, options) })).status).toBe(403);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example', rpId: 'localhost' }, true],
    ['another port', { origin: 'http://localhost:3000', rpId: 'localhost' }, true],
    ['another name', { origin: LOCAL, rpId: 'studio.example' }, true],
    ['a user who was not verified', page, false],
  ])('is rejected with %s', async (_, there, isVerified) => {
    const device = await studio.addPasskey(await studio.byLink());
    const options = await optionsOf(await post('/api/sign-in/begin'));
    const answer = await post('/api/sign-in/finish', { response: device.get(there, options, isVerified) });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error: 'refused' });
  });

  it('is rejected for another purpose, for another session and if it is unknown', async () => {
    const cookie = await studio.byLink();
    const device = await studio.addPasskey(cookie);
    const toVerify = await optionsOf(await post('/api/verify/begin', {}, cookie));
    expect((await post('/api/sign-in/finish', { response: device.get(page, toVerify) })).status).toBe(403);
    const ofOther = await optionsOf(await post('/api/verify/begin', {}, await studio.byLink()));
    expect((await post('/api/verify/finish', { response: device.get(page, ofOther) }, cookie)).status).toBe(403);
    const options = await optionsOf(await post('/api/sign-in/begin'));
    expect((await post('/api/sign-in/finish', { response: authenticator().get(page, options) })).status).toBe(403);
    expect((await post('/api/sign-in/finish', { response: { id: 'x' } })).status).toBe(403);
  });

  it('is valid at its own name only', async () => {
    const device = await studio.addPasskey(await studio.byLink());
    await studio.addPasskey(await studio.byLink(REMOTE), REMOTE);
    expect((await studio.signIn(device, REMOTE)).status).toBe(403);
  });

  it('is rejected with a certificate, which would cause requests to other servers', async () => {
    const cookie = await studio.byLink();
    const options = await optionsOf(await post('/api/passkeys/begin', {}, cookie));
    const response = authenticator().create(page, options, { fmt: 'packed', x5c: [new Uint8Array(8)] });
    expect((await post('/api/passkeys/finish', { name: 'Laptop', response }, cookie)).status).toBe(403);
    expect(studio.logged.at(-1)).toContain('not asked for');
  });

  it('is changed only after a recent proof of identity', async () => {
    const device = await studio.addPasskey(await studio.byLink());
    const cookie = cookieOf(await studio.signIn(device));
    studio.wait(5 * MINUTE + 1);
    const { passkeys } = await jsonOf(get('/api/passkeys', cookie));
    const { id } = passkeys[0];
    for (const [path, body] of [
      ['/api/passkeys/begin', {}],
      ['/api/passkeys/rename', { id, name: 'Phone' }],
      ['/api/passkeys/remove', { id }],
    ] as const) {
      const answer = await post(path, body, cookie);
      expect([path, answer.status, (await answer.json()).error]).toEqual([path, 403, 'verify']);
    }
    const options = await optionsOf(await post('/api/verify/begin', {}, cookie));
    expect((await post('/api/verify/finish', { response: device.get(page, options) }, cookie)).status).toBe(200);
    expect((await post('/api/passkeys/rename', { id, name: 'Phone' }, cookie)).status).toBe(200);
    expect(await jsonOf(get('/api/session', cookie))).toMatchObject({ author: 'Phone' });
  });

  it('is not removed if it is the last of its name, even from two windows at once', async () => {
    const cookie = await studio.byLink();
    await studio.addPasskey(cookie, LOCAL, 'Laptop');
    const ids = async () => (await jsonOf(get('/api/passkeys', cookie))).passkeys.map(({ id }: { id: string }) => id);
    const [only] = await ids();
    expect(await jsonOf(post('/api/passkeys/remove', { id: only }, cookie))).toMatchObject({ error: 'refused' });
    await studio.addPasskey(cookie, LOCAL, 'Phone');
    const link = await studio.byLink();
    const [a, b] = await ids();
    const both = [post('/api/passkeys/remove', { id: a }, link), post('/api/passkeys/remove', { id: b }, link)];
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await studio.auth.passkeys?.list('localhost')).toHaveLength(1);
  });

  it('ends its sessions when it is removed', async () => {
    const link = await studio.byLink();
    const lost = cookieOf(await studio.signIn(await studio.addPasskey(link, LOCAL, 'Lost phone')));
    const other = await studio.byLink();
    await studio.addPasskey(other, LOCAL, 'Laptop');
    const { passkeys } = await jsonOf(get('/api/passkeys', other));
    const { id } = passkeys.find(({ name }: { name: string }) => name === 'Lost phone');
    expect((await post('/api/passkeys/remove', { id }, other)).status).toBe(200);
    expect((await get('/api/content-index', lost)).status).toBe(401);
  });

  it('appears in the audit log with all sign-in events', async () => {
    const device = await studio.addPasskey(await studio.byLink());
    await studio.signIn(device);
    await post('/api/link', { token: 'x'.repeat(43) });
    const what = (await studio.audit()).map((record) => record.what);
    expect(what).toEqual(['link made', 'link used', 'passkey added', 'signed in', 'link refused']);
  });
});

describe('a name', () => {
  it('without a link responds as not found', async () => {
    await studio.byLink();
    for (const origin of [REMOTE, 'http://localhost:4001', 'http://evil.example:4000', 'http://localhost.:4000']) {
      for (const path of ['/', '/api/session', '/assets/index.0f3c9a12.js', `/link/${await tokenFor(LOCAL)}`]) {
        const answer = await get(path, undefined, origin);
        expect([origin, path, answer.status, await answer.text()]).toEqual([origin, path, 404, 'Not Found']);
      }
    }
  });

  it('without a passkey responds only to its link, like an unknown name', async () => {
    const token = await tokenFor(REMOTE);
    const unknown = 'https://unknown.example';
    const message = async (path: string, method: string, origin: string, headers = {}) => {
      const answer = await studio.ask({ path, method, origin, headers });
      return [answer.status, await answer.text(), [...answer.headers].sort()];
    };
    const addresses = [...new Set(studio.app.routes.map(({ path }) => path.replace('*', 'x')))];
    for (const path of [...addresses, '/link/wrong', '/nowhere']) {
      if (path.startsWith('/assets')) continue;
      for (const method of ['GET', 'POST']) {
        expect(await message(path, method, REMOTE), path).toEqual(await message(path, method, unknown));
        const forged = { 'Sec-Fetch-Site': 'cross-site' };
        expect(await message(path, method, REMOTE, forged), path).toEqual(await message(path, method, unknown, forged));
      }
    }
    expect((await get(`/link/${token}`, undefined, REMOTE)).status).toBe(200);
    const answer = await post('/api/link', { token }, undefined, REMOTE);
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^__Host-studio=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const cookie = cookieOf(answer);
    expect((await get('/api/session', cookie, REMOTE)).status).toBe(200);
    expect((await get('/api/content-index', cookie, REMOTE)).status).toBe(403);
    const device = await studio.addPasskey(cookie, REMOTE);
    expect((await get('/api/content-index', cookie, REMOTE)).status).toBe(200);
    expect((await get('/', undefined, REMOTE)).status).toBe(200);
    expect((await studio.signIn(device, REMOTE)).status).toBe(200);
  });

  it('that is an address of this machine redirects to localhost', async () => {
    for (const host of ['127.0.0.1:4000', '[::1]:4000']) {
      const answer = await get('/link/abc', undefined, `http://${host}`);
      expect([answer.status, answer.headers.get('Location')]).toEqual([307, `${LOCAL}/link/abc`]);
      expect((await post('/api/sign-out', {}, undefined, `http://${host}`)).status).toBe(421);
    }
  });
});

it('limits each client to ten sign-in attempts a minute', async () => {
  const forwarded = (address: string) => ({ 'X-Forwarded-For': address });
  const attempt = (address: string) =>
    studio.ask({ method: 'POST', path: '/api/link', body: { token: 'x'.repeat(43) }, headers: forwarded(address) });
  const statuses = [];
  for (let times = 0; times < 12; times += 1) statuses.push((await attempt('203.0.113.7')).status);
  expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
  expect(Number((await attempt('203.0.113.7')).headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await attempt('203.0.113.8')).status).toBe(403);
  studio.wait(MINUTE);
  expect((await attempt('203.0.113.7')).status).toBe(403);
});
