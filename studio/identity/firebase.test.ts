import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account, IdToken } from '../../storage/firebase/auth.ts';
import { firebaseIdentity } from './firebase.ts';
import { InvalidProof, ProofUnavailable } from './identity.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const MINUTE = 60_000;
const EMAIL = 'mara@studio.example';
const CONTEXT = { hostName: 'localhost', origin: 'http://localhost:4000', session: '' };
const TOKEN: IdToken = {
  ...{ email: EMAIL, email_verified: true, auth_time: NOW / 1_000 },
  firebase: { sign_in_provider: 'password' },
};
const GOOD: Account = { disabled: false, emailVerified: true, tokensValidAfterTime: new Date(NOW).toUTCString() };

const failure = (code: string, message = 'as the test wants it') => Object.assign(new Error(message), { code });

let now = NOW;
let token: () => Promise<IdToken>;
let account: () => Promise<Account>;
const onAccountRequest = vi.fn();
const identity = () =>
  firebaseIdentity({
    auth: {
      verifyIdToken: () => token(),
      getUserByEmail: (email) => {
        onAccountRequest(email);
        return account();
      },
    },
    emails: ['Mara@Studio.example'],
    now: () => now,
    timeOutMs: 20,
  });
const finish = () => identity().finish('sign-in', CONTEXT, { idToken: 'token' });

beforeEach(() => {
  now = NOW;
  token = async () => TOKEN;
  account = async () => GOOD;
  onAccountRequest.mockClear();
});

describe('an ID token', () => {
  it('identifies an allowed address in any letter case', async () => {
    token = async () => ({ ...TOKEN, email: 'MARA@studio.example' });
    expect(await finish()).toEqual({ ownerId: EMAIL, name: EMAIL });
  });

  it.each([
    ['of another address', { email: 'eve@studio.example' }, 'may not enter this studio'],
    ['of no address', { email: undefined }, 'may not enter this studio'],
    ['of an address that is not confirmed', { email_verified: false }, 'not confirmed yet'],
    ['of another way to sign in', { firebase: { sign_in_provider: 'custom' } }, 'Sign in once more'],
    ['of a sign-in in the future', { auth_time: (NOW + 6 * MINUTE) / 1_000 }, 'Sign in once more'],
    ['of a sign-in long ago', { auth_time: (NOW - 6 * MINUTE) / 1_000 }, 'Sign in once more'],
  ])('%s is rejected with a reason', async (_, changes, words) => {
    token = async () => ({ ...TOKEN, ...changes });
    const refused = await finish().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidProof);
    expect(refused).toMatchObject({ words: expect.stringContaining(words) });
  });

  it.each([
    ['expired', 'auth/id-token-expired', 'took too long'],
    ['revoked', 'auth/id-token-revoked', 'signed out meanwhile'],
    ['of an account that is switched off', 'auth/user-disabled', 'switched off'],
    ['of an account that is gone', 'auth/user-not-found', 'no such account'],
    ['of another project', 'auth/argument-error', 'Sign in once more'],
  ])('that is %s is rejected with a reason', async (_, code, words) => {
    token = () => Promise.reject(failure(code));
    const refused = await finish().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InvalidProof);
    expect(refused).toMatchObject({ words: expect.stringContaining(words) });
  });

  it.each([
    ['hangs', () => new Promise<never>(() => {})],
    ['cannot be reached', () => Promise.reject(failure('app/network-error'))],
    ['refuses the key', () => Promise.reject(failure('auth/insufficient-permission'))],
    ['has no keys', () => Promise.reject(failure('auth/argument-error', 'Error fetching public keys: …'))],
  ])('cannot be checked if Firebase %s', async (_, answer) => {
    token = answer;
    await expect(finish()).rejects.toThrow(ProofUnavailable);
  });

  it.each([undefined, {}, { idToken: 7 }, { idToken: '' }, { idToken: 'a', more: 1 }])(
    'is missing in the proof %j',
    async (proof) => {
      await expect(identity().finish('sign-in', CONTEXT, proof)).rejects.toThrow(InvalidProof);
    },
  );
});

describe('a session', () => {
  const since = new Date(NOW).toISOString();

  it('stays valid as long as the account, which is checked every five minutes', async () => {
    const who = identity();
    const names = await Promise.all([who.nameOf(EMAIL, since), who.nameOf(EMAIL, since)]);
    now += 4 * MINUTE;
    expect([...names, await who.nameOf(EMAIL, since)]).toEqual([EMAIL, EMAIL, EMAIL]);
    expect(onAccountRequest).toHaveBeenCalledOnce();
    account = async () => ({ ...GOOD, disabled: true });
    now += MINUTE;
    expect(await who.nameOf(EMAIL, since)).toBeUndefined();
  });

  it('ends without a check once the address is not allowed any more', async () => {
    expect(await identity().nameOf('eve@studio.example', since)).toBeUndefined();
    expect(onAccountRequest).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<Account>]>([
    ['is gone', () => Promise.reject(failure('auth/user-not-found'))],
    ['is not confirmed any more', async () => ({ ...GOOD, emailVerified: false })],
    [
      'has another password since',
      async () => ({ ...GOOD, tokensValidAfterTime: new Date(NOW + 2 * MINUTE).toUTCString() }),
    ],
  ])('ends if the account %s', async (_, answer) => {
    account = answer;
    expect(await identity().nameOf(EMAIL, since)).toBeUndefined();
  });

  it('stays valid while Firebase hangs', async () => {
    account = () => new Promise<never>(() => {});
    expect(await identity().nameOf(EMAIL, since)).toBe(EMAIL);

    const who = identity();
    account = async () => ({ ...GOOD, disabled: true });
    expect(await who.nameOf(EMAIL, since)).toBeUndefined();
    account = () => new Promise<never>(() => {});
    now += 6 * MINUTE;
    expect(await who.nameOf(EMAIL, since)).toBeUndefined();
  });
});
