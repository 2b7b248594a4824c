import '../../../../test/fixtures/window.ts';
import { startAuthentication } from '@simplewebauthn/browser';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith, clear, press, refusal, show, words } from '../../../../test/fixtures/studio-page.tsx';
import type { OpenSession, Passkey } from '../../../api/passkeys.ts';
import { sessionStore } from '../../data/session/session.ts';
import { Devices } from './devices.tsx';

vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: vi.fn(() => true),
  startAuthentication: vi.fn(async () => ({ id: 'given' })),
  startRegistration: vi.fn(async () => ({ id: 'made' })),
}));

const NOW = new Date().toISOString();
const LAPTOP: Passkey = { id: 'a', name: "Mara's laptop", addedAt: NOW, usedAt: NOW, isThis: true, isLast: false };
const PHONE: Passkey = { id: 'b', name: 'My iPhone', addedAt: NOW, isThis: false, isLast: false };
const HERE: OpenSession = {
  id: 's1',
  author: "Mara's laptop",
  browser: 'Firefox on Windows',
  since: NOW,
  seenAt: NOW,
  isThis: true,
};
const THERE: OpenSession = { ...HERE, id: 's2', browser: 'Safari on an iPhone', isThis: false };
const IN = { state: 'signed-in', hasPasskey: true, linkSuffices: true } as const;

beforeEach(() => {
  sessionStore.set({ session: IN, isOver: false, problem: undefined });
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(clear);

it('asks before it removes a passkey, and asks for the passkey if the server requires it', async () => {
  let isVerified = false;
  let passkeys = [LAPTOP, PHONE];
  const requests = answerWith({
    '/api/passkeys': () => ({ passkeys }),
    '/api/sessions': { sessions: [HERE] },
    '/api/passkeys/remove': () => {
      if (!isVerified) return refusal(403, 'verify', 'Show your passkey.');
      passkeys = [{ ...LAPTOP, isLast: true }];
      return {};
    },
    '/api/verify/begin': { challenge: 'Yw' },
    '/api/verify/finish': () => {
      isVerified = true;
      return {};
    },
  });
  await show(<Devices />);
  await press('Remove My iPhone');
  expect(requests.some(({ address }) => address === '/api/passkeys/remove')).toBe(false);
  await press('Remove it');
  expect(requests.filter(({ address }) => address === '/api/passkeys/remove').map(({ body }) => body)).toEqual([
    { id: 'b' },
    { id: 'b' },
  ]);
  expect(words()).not.toContain('My iPhone');
  expect(words()).toContain('You cannot remove the only passkey.');
  expect(words()).not.toContain("Remove Mara's laptop");
  expect(document.activeElement?.id).toBe('passkeys');
});

it('keeps a passkey if the owner cancels its removal', async () => {
  vi.mocked(startAuthentication).mockRejectedValueOnce(Object.assign(new Error(), { name: 'NotAllowedError' }));
  answerWith({
    '/api/passkeys': { passkeys: [LAPTOP, PHONE] },
    '/api/sessions': { sessions: [HERE] },
    '/api/passkeys/remove': refusal(403, 'verify', 'Show your passkey.'),
    '/api/verify/begin': { challenge: 'Yw' },
  });
  await show(<Devices />);
  await press('Remove My iPhone');
  await press('Remove it');
  expect(words()).toContain('No passkey was chosen.');
  await press('Cancel');
  expect(document.querySelector('dialog[open]')).toBeNull();
  expect(words()).toContain('My iPhone');
});

it('ends another session but not the current one', async () => {
  let sessions = [HERE, THERE];
  const requests = answerWith({
    '/api/passkeys': { passkeys: [LAPTOP] },
    '/api/sessions': () => ({ sessions }),
    '/api/sessions/revoke': () => {
      sessions = [HERE];
      return {};
    },
  });
  await show(<Devices />);
  expect([...document.querySelectorAll('button')].filter((one) => one.textContent?.startsWith('End it'))).toHaveLength(
    1,
  );
  await press('End it');
  expect(requests.find(({ body }) => body)?.body).toEqual({ id: 's2' });
  expect(words()).not.toContain('Safari on an iPhone');
  expect(document.activeElement?.id).toBe('sessions');
});

it('signs out', async () => {
  const out = { ...IN, state: 'signed-out' };
  answerWith({
    '/api/passkeys': { passkeys: [LAPTOP] },
    '/api/sessions': { sessions: [HERE] },
    '/api/sign-out': {},
    '/api/session': out,
  });
  await show(<Devices />);
  await press('Sign out');
  expect(sessionStore.get().session).toEqual(out);
});

it('makes a link for a named person, as text and as a QR code', async () => {
  const link = 'https://studio.example/link/0123456789';
  const requests = answerWith({
    '/api/passkeys': { passkeys: [LAPTOP], canInvite: true },
    '/api/sessions': { sessions: [HERE] },
    '/api/invite': { link },
  });
  await show(<Devices />);
  await press('Make a link');
  expect(words()).toContain('Give it a name.');
  const field = document.querySelector<HTMLInputElement>('input[type="text"], input:not([type])');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Ines');
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('Make a link');
  expect(requests.find(({ address }) => address === '/api/invite')?.body).toEqual({ name: 'Ines' });
  expect(words()).toContain(`This link lets Ines in once, within 15 minutes.`);
  expect(words()).toContain(link);
  await vi.waitFor(() => expect(document.querySelector('svg[role="img"] path')).not.toBeNull());
});

it('says on this computer what letting somebody in needs', async () => {
  answerWith({ '/api/passkeys': { passkeys: [LAPTOP] }, '/api/sessions': { sessions: [HERE] } });
  await show(<Devices />);
  expect(words()).toContain('The studio needs an address of its own with https');
  expect(words()).not.toContain('Make a link');
});
