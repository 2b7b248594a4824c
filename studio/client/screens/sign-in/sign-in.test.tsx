import '../../../../test/fixtures/window.ts';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, clear, press, refusal, show, words } from '../../../../test/fixtures/studio-page.tsx';
import type { Session } from '../../../api/session.ts';
import { verified } from '../../data/passkeys/passkeys.ts';
import { ApiError } from '../../data/requests/requests.ts';
import { sessionStore } from '../../data/session/session.ts';
import { NewPasskey } from './new-passkey.tsx';
import { linkProblem } from './open-link.tsx';
import { SignIn } from './sign-in.tsx';

vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: vi.fn(() => true),
  startAuthentication: vi.fn(async () => ({ id: 'given' })),
  startRegistration: vi.fn(async () => ({ id: 'made' })),
}));

const OUT = { state: 'signed-out', hasPasskey: true, linkSuffices: true } as const;
const IN = { ...OUT, state: 'signed-in', author: "Mara's laptop" } as const;
const CREATION = {
  rp: { name: 'Studio', id: 'localhost' },
  user: { id: 'dQ', name: 'owner', displayName: 'Owner' },
  challenge: 'Yw',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
};
const cancelled = Object.assign(new Error('The operation was not allowed.'), { name: 'NotAllowedError' });

const setSession = (session: Session) => sessionStore.set({ session, isOver: false, problem: undefined });

beforeEach(() => {
  history.replaceState(null, '', '/');
  linkProblem.set(undefined);
  vi.mocked(browserSupportsWebAuthn).mockReturnValue(true);
});
afterEach(clear);

describe('signed out', () => {
  it('signs in with a passkey', async () => {
    setSession(OUT);
    const requests = answerWith({
      '/api/sign-in/begin': { challenge: 'Yw' },
      '/api/sign-in/finish': {},
      '/api/session': IN,
    });
    await show(<SignIn />);
    await press('Sign in with your passkey');
    expect(requests.map(({ address }) => address)).toEqual([
      '/api/sign-in/begin',
      '/api/sign-in/finish',
      '/api/session',
    ]);
    expect(requests[1]?.body).toEqual({ response: { id: 'given' } });
    expect(sessionStore.get().session).toEqual(IN);
  });

  it('allows another attempt after the owner cancels', async () => {
    setSession(OUT);
    vi.mocked(startAuthentication).mockRejectedValueOnce(cancelled);
    answerWith({ '/api/sign-in/begin': { challenge: 'Yw' }, '/api/sign-in/finish': {}, '/api/session': IN });
    await show(<SignIn />);
    await press('Sign in with your passkey');
    expect(words()).toContain('No passkey was chosen. Try again');
    await press('Sign in with your passkey');
    expect(sessionStore.get().session).toEqual(IN);
  });

  it.each([
    ['after too many attempts', refusal(429, 'too-many', 'Wait a minute.'), 'Wait a minute.'],
    ['while the server does not answer', new TypeError('Failed to fetch'), 'The studio does not answer.'],
  ])('shows the problem %s', async (_, answer, text) => {
    setSession(OUT);
    answerWith({ '/api/sign-in/begin': answer });
    await show(<SignIn />);
    await press('Sign in with your passkey');
    expect(document.querySelector('[role=alert]')?.textContent).toContain(text);
  });

  it('shows the command instead of a button if there is no passkey or no support for passkeys', async () => {
    setSession({ ...OUT, hasPasskey: false });
    await show(<SignIn />);
    expect(words()).toContain('npm run studio');
    expect(document.querySelector('button')).toBeNull();

    await clear();
    setSession(OUT);
    vi.mocked(browserSupportsWebAuthn).mockReturnValue(false);
    await show(<SignIn />);
    expect(words()).toContain('This browser has no passkeys. Sign in with a link each time.');
    expect(document.querySelector('button')).toBeNull();
  });
});

describe('a link', () => {
  beforeEach(() => {
    setSession(OUT);
    history.replaceState(null, '', '/link/secret');
  });

  it('opens the studio once and is removed from the address', async () => {
    const requests = answerWith({ '/api/link': {}, '/api/session': IN });
    await show(<SignIn token="secret" />);
    expect(requests.filter(({ address }) => address === '/api/link')).toEqual([
      { address: '/api/link', body: { token: 'secret' } },
    ]);
    expect(location.pathname).toBe('/sign-in');
    expect(sessionStore.get().session).toEqual(IN);
  });

  it('shows on the sign-in screen that it was used already', async () => {
    answerWith({ '/api/link': refusal(401, 'refused', 'This link was used already.'), '/api/session': OUT });
    await show(<SignIn token="secret" />);
    expect(location.pathname).toBe('/');
    await show(<SignIn />);
    expect(words()).toContain('This link was used already.');
  });

  it('stays valid while the server does not answer', async () => {
    let isAway = true;
    answerWith({ '/api/link': () => (isAway ? new TypeError('Failed to fetch') : {}), '/api/session': IN });
    await show(<SignIn token="secret" />);
    expect(words()).toContain('The link is still good.');
    isAway = false;
    await press('Try again');
    expect(location.pathname).toBe('/sign-in');
  });
});

describe('a new passkey', () => {
  beforeEach(() => {
    setSession(IN);
    history.replaceState(null, '', '/sign-in');
  });

  it('gets the typed name and leads to the dashboard', async () => {
    const requests = answerWith({
      '/api/passkeys/begin': CREATION,
      '/api/passkeys/finish': {},
      '/api/session': IN,
    });
    await show(<NewPasskey />);
    await press('Make a passkey');
    expect(requests[1]).toEqual({
      address: '/api/passkeys/finish',
      body: { name: expect.stringMatching(/^My /), response: { id: 'made' } },
    });
    expect(location.pathname).toBe('/');
  });

  it('is refused if the device already has one', async () => {
    vi.mocked(startRegistration).mockRejectedValueOnce(Object.assign(new Error(), { name: 'InvalidStateError' }));
    answerWith({ '/api/passkeys/begin': CREATION });
    await show(<NewPasskey />);
    await press('Make a passkey');
    expect(words()).toContain('This device has a passkey for the studio already.');
    expect(location.pathname).toBe('/sign-in');
  });

  it('is not offered by a browser without passkeys, which shows the command for a link', async () => {
    vi.mocked(browserSupportsWebAuthn).mockReturnValue(false);
    await show(<NewPasskey />);
    expect(words()).toContain('This browser has no passkeys. Sign in with a link each time.');
    expect(words()).toContain('npm run studio');
  });
});

describe('verified', () => {
  const wanted = new ApiError({ error: 'verify', message: 'Show your passkey.' }, {});

  it('asks for the passkey and repeats the request', async () => {
    const requests = answerWith({ '/api/verify/begin': { challenge: 'Yw' }, '/api/verify/finish': {} });
    const request = vi.fn(async () => 'done').mockRejectedValueOnce(wanted);
    expect(await verified(request)).toBe('done');
    expect(requests.map(({ address }) => address)).toEqual(['/api/verify/begin', '/api/verify/finish']);
  });

  it('makes the request once if the passkey is refused or another error occurs', async () => {
    answerWith({ '/api/verify/begin': { challenge: 'Yw' } });
    vi.mocked(startAuthentication).mockRejectedValueOnce(cancelled);
    const request = vi.fn().mockRejectedValue(wanted);
    await expect(verified(request)).rejects.toMatchObject({ name: 'NoPasskey', why: 'not-given' });
    expect(request).toHaveBeenCalledOnce();

    const refused = new ApiError({ error: 'not-found', message: 'It is gone.' }, {});
    await expect(verified(() => Promise.reject(refused))).rejects.toBe(refused);
  });
});
