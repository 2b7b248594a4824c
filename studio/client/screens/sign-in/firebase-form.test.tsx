import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, clear, press, refusal, settle, show, words } from '../../../../test/fixtures/studio-page.tsx';
import type { Session } from '../../../api/session.ts';
import type { SignedIn } from '../../data/firebase/firebase-client.ts';
import { sessionStore } from '../../data/session/session.ts';
import { GoogleAnswer } from './google-answer.tsx';
import { NewPasskey } from './new-passkey.tsx';
import { SignIn } from './sign-in.tsx';
import { SignInAgain } from './sign-in-again.tsx';

/** A fake of the server's Firebase module; the session names its address. */
const MODULE = `data:text/javascript,export const openClient = () => globalThis.firebaseClient;`;
const OUT: Session = {
  state: 'signed-out',
  hasPasskey: false,
  linkSuffices: true,
  firebase: { code: MODULE, apiKey: 'key', googleClientId: 'client' },
};
const IN: Session = { ...OUT, state: 'signed-in', author: 'mara@studio.example' };
const MARA: SignedIn = { idToken: 'token', isConfirmed: true, confirm: vi.fn(async () => {}) };

const client = {
  byPassword: vi.fn(async (_email: string, _password: string) => MARA),
  byGoogle: vi.fn(async (_idToken: string, _nonce: string) => MARA),
  sendNewPassword: vi.fn(async (_email: string) => {}),
};
const failure = (code: string) => Object.assign(new Error(code), { code });

const field = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label));
  const input = document.getElementById(found?.htmlFor ?? '');
  if (!(input instanceof HTMLInputElement)) throw new Error(`There is no field "${label}": ${words()}`);
  return input;
};
const type = (label: string, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(label), text);
    field(label).dispatchEvent(new Event('input', { bubbles: true }));
  });
const enter = async () => {
  await type('E-mail address', 'mara@studio.example');
  await type('Password', 'three inks');
  await press('Sign in');
  await vi.waitFor(async () => {
    await settle();
    expect(words()).not.toContain('Asking Firebase');
  });
};
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join(' ');

beforeEach(async () => {
  vi.stubGlobal('firebaseClient', client);
  sessionStore.set({ session: OUT, isOver: false, problem: undefined });
  history.replaceState(null, '', '/');
  for (const call of Object.values(client)) call.mockClear();
});
afterEach(clear);

const shown = async (part = <SignIn />) => {
  await show(part);
  await act(async () => void (await import('./firebase-form.tsx')));
  field('Password');
};

it('signs in with an e-mail address and a password', async () => {
  const requests = answerWith({ '/api/sign-in/finish': {}, '/api/session': IN });
  await shown();
  await enter();
  expect(client.byPassword).toHaveBeenCalledWith('mara@studio.example', 'three inks');
  expect(requests).toContainEqual({ address: '/api/sign-in/finish', body: { response: { idToken: 'token' } } });
  expect(sessionStore.get().session).toEqual(IN);
});

it('names a missing field before it asks Firebase', async () => {
  answerWith({});
  await shown();
  await press('Sign in');
  expect(words()).toContain('Type your e-mail address.');
  expect(words()).toContain('Type your password.');
  expect(client.byPassword).not.toHaveBeenCalled();
});

describe('keeps the typed text and shows', () => {
  it.each([
    ['auth/invalid-credential', 'The address or the password is not right.'],
    ['auth/user-disabled', 'This account is switched off.'],
    ['auth/network-request-failed', 'Firebase does not answer now.'],
    ['auth/too-many-requests', 'Too many attempts.'],
    ['auth/something-new', 'That did not work (something-new).'],
  ])('the mistake: %s', async (code, message) => {
    answerWith({});
    await shown();
    client.byPassword.mockRejectedValueOnce(failure(code));
    await enter();
    expect(alerts()).toContain(message);
    expect([field('E-mail address').value, field('Password').value]).toEqual(['mara@studio.example', 'three inks']);
  });

  it('why the studio refuses the sign-in', async () => {
    answerWith({ '/api/sign-in/finish': refusal(403, 'refused', 'This address may not enter this studio.') });
    await shown();
    await enter();
    expect(alerts()).toContain('This address may not enter this studio.');
    expect(field('Password').value).toBe('three inks');
  });
});

it('sends a confirmation mail if the address is not confirmed yet', async () => {
  const requests = answerWith({});
  await shown();
  client.byPassword.mockResolvedValueOnce({ ...MARA, isConfirmed: false });
  await enter();
  expect(alerts()).toContain("doesn't know yet that mara@studio.example is yours");
  await press('Send the mail');
  expect(MARA.confirm).toHaveBeenCalledOnce();
  expect(words()).toContain('A mail to mara@studio.example is on its way.');
  expect(requests).toEqual([]);
});

it('sends a mail for a new password', async () => {
  answerWith({});
  await shown();
  await press('Forgot');
  expect(words()).toContain('Type your e-mail address.');
  await type('E-mail address', 'mara@studio.example');
  await press('Forgot');
  await vi.waitFor(async () => {
    await settle();
    expect(words()).toContain('is on its way');
  });
  expect(client.sendNewPassword).toHaveBeenCalledWith('mara@studio.example');
});

it('appears in the dialog over the screens, too', async () => {
  answerWith({ '/api/sign-in/finish': {}, '/api/session': IN });
  sessionStore.set({ session: IN, isOver: true, problem: undefined });
  await shown(<SignInAgain />);
  await enter();
  expect(sessionStore.get()).toMatchObject({ session: IN, isOver: false });
});

it('offers no passkey after a sign-in with a link', async () => {
  sessionStore.set({ session: IN, isOver: false, problem: undefined });
  history.replaceState(null, '', '/sign-in');
  await show(<NewPasskey />);
  expect(location.pathname).toBe('/');
});

describe('Google', () => {
  const opened = Object.assign(Object.create(null), { location: { replace: vi.fn((_: string) => {}) } });
  const question = async () => {
    await vi.waitFor(async () => {
      await settle();
      expect(opened.location.replace).toHaveBeenCalled();
    });
    return new URL(opened.location.replace.mock.lastCall?.[0] ?? '').searchParams;
  };
  /** Answers as Google does when it returns to the studio. */
  const answer = async (fragment: Record<string, string>) => {
    const channel = new BroadcastChannel('google-sign-in');
    channel.postMessage(fragment);
    channel.close();
  };
  beforeEach(() => {
    opened.location.replace.mockClear();
    vi.spyOn(window, 'open').mockReturnValue(opened);
  });

  it('opens a window, and its token is exchanged for one of Firebase', async () => {
    answerWith({ '/api/sign-in/finish': {}, '/api/session': IN });
    await shown();
    await press('Sign in with Google');
    const query = await question();
    expect(query.get('redirect_uri')).toBe(`${location.origin}/sign-in/google`);
    await answer({ state: 'of another window', id_token: 'theirs' });
    await answer({ state: query.get('state') ?? '', id_token: 'google' });
    await vi.waitFor(async () => {
      await settle();
      expect(sessionStore.get().session).toEqual(IN);
    });
    const [token, nonce] = client.byGoogle.mock.lastCall ?? [];
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce));
    expect([token, query.get('nonce')]).toEqual(['google', Buffer.from(hash).toString('hex')]);
  });

  it('may refuse the sign-in', async () => {
    answerWith({});
    await shown();
    await press('Sign in with Google');
    const query = await question();
    await answer({ state: query.get('state') ?? '', error: 'access_denied' });
    await vi.waitFor(async () => {
      await settle();
      expect(alerts()).toContain('Google let nobody in.');
    });
  });

  it('needs a window', async () => {
    answerWith({});
    vi.spyOn(window, 'open').mockReturnValue(null);
    await shown();
    await press('Sign in with Google');
    expect(alerts()).toContain('The browser blocked Google’s window.');
  });

  it('is not offered if the project does not have it', async () => {
    answerWith({});
    sessionStore.set({
      session: { ...OUT, firebase: { code: MODULE, apiKey: 'key' } },
      isOver: false,
      problem: undefined,
    });
    await shown();
    expect(words()).not.toContain('Google');
  });

  it('sends the answer to the window that asked, and removes the token from the address', async () => {
    const reported = new BroadcastChannel('google-sign-in');
    const received = new Promise((resolve) => {
      reported.onmessage = ({ data }) => resolve(data);
    });
    history.replaceState(null, '', '/sign-in/google#state=abc&id_token=google');
    vi.spyOn(window, 'close').mockReturnValue();
    await show(<GoogleAnswer />);
    expect(await received).toEqual({ state: 'abc', id_token: 'google' });
    reported.close();
    expect(location.hash).toBe('');
    expect(words()).toContain('You can close this window');
  });
});
