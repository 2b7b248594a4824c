import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type FirebaseAuth, openFirebaseAuth } from '../../storage/firebase/auth.ts';
import { type AuthEmulator, authObstacle, DEMO_PROJECT, startAuthEmulator } from '../../test/fixtures/auth-emulator.ts';
import { firebaseObstacle } from '../../test/fixtures/firestore-emulator.ts';
import { cookieOf, LOCAL, REMOTE, type TestStudio, testStudio } from '../../test/fixtures/studio.ts';
import { firebaseIdentity } from '../identity/firebase.ts';

const obstacle = authObstacle();
if (obstacle !== undefined && firebaseObstacle() === undefined) {
  process.stdout.write(`Firebase Authentication was not tested: ${obstacle}.\n`);
}

const HOUR = 60 * 60_000;
const START_MS = 90_000;
const TIME_OUT_MS = 2_000;
const OWNER = 'mara@studio.example';
const TOOLKIT = 'https://identitytoolkit.googleapis.com';
const FIREBASE = { code: '/assets/firebase-client.js', apiKey: 'key', googleClientId: 'client' };

let emulator: AuthEmulator;
let auth: FirebaseAuth;
let studio: TestStudio;

/** Opens a studio for these addresses. */
async function open(emails: readonly string[]): Promise<void> {
  const identity = firebaseIdentity({ auth, emails, timeOutMs: TIME_OUT_MS });
  const page = { firebase: FIREBASE, codeFolder: import.meta.dirname, connectTo: [TOOLKIT] };
  studio = await testStudio({}, { firebase: { identity, page } });
}
afterEach(() => studio?.remove());

const post = (path: string, body: unknown, cookie?: string, origin = LOCAL) =>
  studio.ask({ method: 'POST', path, body, cookie, origin });
const signIn = (idToken: string, origin = LOCAL) =>
  post('/api/sign-in/finish', { response: { idToken } }, undefined, origin);
const contentIndex = async (cookie: string, origin = LOCAL) =>
  (await studio.ask({ path: '/api/content-index', cookie, origin })).status;

/** Returns an unsigned token, like those of the emulator. */
function unsigned(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const seconds = Math.floor(Date.now() / 1_000);
  const times = { iat: seconds, auth_time: seconds, exp: seconds + 3_600 };
  const project = { aud: DEMO_PROJECT, iss: `https://securetoken.google.com/${DEMO_PROJECT}`, sub: 'someone' };
  const address = { email: OWNER, email_verified: true, firebase: { sign_in_provider: 'password' } };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...times, ...project, ...address, ...claims })}.`;
}

describe.skipIf(obstacle !== undefined)('signing in by Firebase', () => {
  let account = 0;
  /** Returns a new address for each test. */
  const newEmail = () => `owner-${++account}@studio.example`;

  beforeAll(async () => {
    emulator = await startAuthEmulator();
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', emulator.host);
    auth = await openFirebaseAuth(DEMO_PROJECT);
  }, START_MS);
  afterAll(async () => {
    await auth?.close();
    await emulator?.stop();
    vi.unstubAllEnvs();
  });

  it('opens the same session as a passkey', async () => {
    const email = newEmail();
    await open([email]);
    await emulator.signUp(email);
    const answer = await signIn(await emulator.signIn(email));
    expect(await answer.json()).toEqual({
      ...{ state: 'signed-in', hasPasskey: false, linkSuffices: true, author: email },
      ...{ draftOrigin: 'http://localhost:4001', firebase: FIREBASE },
    });
    expect(answer.headers.get('Set-Cookie')).toMatch(/^studio-4000=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    const cookie = cookieOf(answer);
    expect(await contentIndex(cookie)).toBe(200);
    expect((await studio.audit()).at(-1)).toMatchObject({ what: 'signed in', author: email });
    studio.wait(12 * HOUR + 1);
    expect(await contentIndex(cookie)).toBe(401);
  });

  it('accepts Google’s confirmation of an address', async () => {
    const email = newEmail();
    await open([email]);
    expect((await signIn(await emulator.signInWithGoogle(email))).status).toBe(200);
  });

  it('needs no link at another name', async () => {
    const email = newEmail();
    await open([email]);
    await studio.auth.links.make(REMOTE);
    await emulator.signUp(email);
    expect((await studio.ask({ path: '/', origin: REMOTE })).status).toBe(200);
    const answer = await signIn(await emulator.signIn(email), REMOTE);
    expect(answer.headers.get('Set-Cookie')).toMatch(/^__Host-studio=[\w-]{43}; .*Secure/);
    expect(await contentIndex(cookieOf(answer), REMOTE)).toBe(200);
  });

  it.each<[string, string, (email: string) => Promise<string>]>([
    [
      'of an address that is not confirmed',
      'not confirmed yet',
      async (email) => {
        await emulator.signUp(email, { isConfirmed: false });
        return emulator.signIn(email);
      },
    ],
    [
      'that was revoked',
      'signed out meanwhile',
      async (email) => {
        const id = await emulator.signUp(email);
        const token = await emulator.signIn(email);
        await emulator.change(id, { validSince: String(Math.floor(Date.now() / 1_000) + 60) });
        return token;
      },
    ],
    [
      'of an account that was switched off',
      'switched off',
      async (email) => {
        const id = await emulator.signUp(email);
        const token = await emulator.signIn(email);
        await emulator.change(id, { disableUser: true });
        return token;
      },
    ],
    ['of an unknown account', 'no such account', async () => unsigned({})],
    ['that has expired', 'took too long', async () => unsigned({ exp: Math.floor(Date.now() / 1_000) - 60 })],
    ['of another project', 'did not work', async () => unsigned({ aud: 'demo-other' })],
    ['of another issuer', 'did not work', async () => unsigned({ iss: 'https://evil.example' })],
    ['that is malformed', 'did not work', async () => 'a.b.c'],
  ])('rejects a token %s', async (_, words, tokenFor) => {
    const email = newEmail();
    await open([email]);
    const answer = await signIn(await tokenFor(email));
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([403, null]);
    expect(await answer.json()).toMatchObject({ error: 'refused', message: expect.stringContaining(words) });
    expect((await studio.audit()).at(-1)).toMatchObject({ what: 'sign-in refused' });
  });

  it('rejects an address that is not on the list', async () => {
    const email = newEmail();
    await open([OWNER]);
    await emulator.signUp(email);
    const answer = await signIn(await emulator.signIn(email));
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('may not enter this studio') });
    expect(answer.status).toBe(403);
  });

  it('ends a session of a disabled account at the next check', async () => {
    const email = newEmail();
    await open([email]);
    const id = await emulator.signUp(email);
    const cookie = cookieOf(await signIn(await emulator.signIn(email)));
    await emulator.change(id, { disableUser: true });
    expect(await contentIndex(cookie)).toBe(401);
  });
});

describe.skipIf(firebaseObstacle() !== undefined)('a studio with Firebase', () => {
  const withAuth = async () => {
    auth = await openFirebaseAuth(DEMO_PROJECT);
    onTestFinished(() => auth.close());
    await open([OWNER]);
  };

  it('reports a service that hangs and lets nobody in', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    onTestFinished(() => {
      silent.closeAllConnections();
      silent.close();
    });
    const address = silent.address();
    if (address === null || typeof address === 'string') throw new Error('It has no port.');
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${address.port}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    await withAuth();
    const answer = await signIn(unsigned({}));
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([500, null]);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('what you typed is kept') });
  });

  it('rejects an unsigned token', async () => {
    await withAuth();
    expect((await signIn(unsigned({}))).status).toBe(403);
  });

  it('has no passkeys and accepts links only on its own computer', async () => {
    await withAuth();
    const cookie = await studio.byLink();
    expect(await contentIndex(cookie)).toBe(200);
    expect((await studio.ask({ path: '/api/passkeys', cookie })).status).toBe(404);
    expect((await post('/api/sign-in/begin', {})).status).toBe(404);
    const token = (await studio.auth.links.make(REMOTE)).split('/').at(-1);
    const answer = await post('/api/link', { token }, undefined, REMOTE);
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([403, null]);
  });

  it('lets its page connect to Firebase and runs no scripts of others', async () => {
    await withAuth();
    const policy = (await studio.ask({ path: '/' })).headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain(`connect-src 'self' ${TOOLKIT};`);
    expect(policy).toContain("script-src 'self';");
  });
});

it('connects to no other origin with passkeys', async () => {
  studio = await testStudio();
  const policy = (await studio.ask({ path: '/' })).headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("connect-src 'self';");
});
