import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith, clear, press, refusal, settle, show, words } from '../../../../test/fixtures/studio-page.tsx';
import type { Passphrases as Answer, ListedPassphrase } from '../../../api/passphrases.ts';
import { closedPagesStore } from '../../data/preview/closed-pages.ts';
import { outsideChangesStore } from '../../data/preview/preview.ts';
import { Passphrases } from './passphrases.tsx';

const FILE = 'portfolio/bank/project.md';
const ADDRESS = '/private/2ca782cb1e4fdc45';
const ANA: ListedPassphrase = { id: 'a', name: 'Ana', until: '2026-12-24', hasEnded: false };
const BEN: ListedPassphrase = { id: 'b', name: 'Ben', hasEnded: false };
const NONE: Answer = { passphrases: [], isInEnvironment: false };
const BOTH: Answer = { address: ADDRESS, passphrases: [ANA, BEN], isInEnvironment: false };
const STILL_OPENS = 'a removed or ended passphrase still opens the work';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  closedPagesStore.set({});
});
afterEach(async () => {
  vi.useRealTimers();
  await clear();
});

const open = () => show(<Passphrases file={FILE} />);

async function type(label: string, text: string) {
  const name = [...document.querySelectorAll('label')].find((one) => one.textContent === label);
  const field = document.getElementById(name?.htmlFor ?? '');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it('makes a passphrase, shows it once, and offers the closed page to the preview', async () => {
  let stored = NONE;
  const requests = answerWith({
    '/api/passphrases': () => stored,
    '/api/passphrases/add': () => {
      stored = { ...BOTH, passphrases: [ANA] };
      return { ...stored, words: 'sorvane kelumi pradofi' };
    },
  });
  await open();
  expect(words()).toContain('Nobody yet. Make a passphrase for each client.');
  expect(words()).toContain('At least 12 letters.');
  const changes = outsideChangesStore.get();
  await type('For whom', 'Ana');
  await type('Last day', '2026-12-24');
  await type('Your own words', ' ');
  await press('Make a passphrase');
  expect(requests.find(({ address }) => address === '/api/passphrases/add')?.body).toEqual({
    file: FILE,
    name: 'Ana',
    until: '2026-12-24',
  });
  expect(words()).toContain('The passphrase of Ana. Copy it now: it is shown once.sorvane kelumi pradofi');
  expect(words()).toContain('AnaUntil 24 December 2026.');
  expect(words()).toContain(`Visitors see its closed page at ${ADDRESS}`);
  expect([closedPagesStore.get(), outsideChangesStore.get() > changes]).toEqual([{ [FILE]: ADDRESS }, true]);
});

it('sends the owner’s own words, and says why they are refused', async () => {
  const requests = answerWith({
    '/api/passphrases': NONE,
    '/api/passphrases/add': refusal(400, 'refused', 'The passphrase has 5 letters; the least is 12.'),
  });
  await open();
  await type('For whom', 'Ana');
  await type('Your own words', 'short');
  await press('Make a passphrase');
  expect(requests.at(-1)?.body).toEqual({ file: FILE, name: 'Ana', words: 'short' });
  expect(words()).toContain('The passphrase has 5 letters; the least is 12.');
});

it('asks before it removes a passphrase', async () => {
  let stored = BOTH;
  const requests = answerWith({
    '/api/passphrases': () => stored,
    '/api/passphrases/remove': () => {
      stored = { ...BOTH, passphrases: [ANA] };
      return stored;
    },
  });
  const isRemoved = () => requests.some(({ address }) => address === '/api/passphrases/remove');
  await open();
  await press('Remove the passphrase of Ben');
  expect(words()).toContain('Until then, the passphrase opens it. You cannot undo this.');
  await press('Cancel');
  expect([isRemoved(), document.querySelector('dialog[open]')]).toEqual([false, null]);
  await press('Remove the passphrase of Ben');
  await press('Remove it');
  expect(requests.find(({ address }) => address === '/api/passphrases/remove')?.body).toEqual({ file: FILE, id: 'b' });
  expect(words()).not.toContain('Ben');
  expect(document.activeElement?.id).toBe('passphrases');
});

it('keeps the dialog open if a passphrase could not be removed', async () => {
  answerWith({ '/api/passphrases': BOTH, '/api/passphrases/remove': refusal(507, 'full', 'The disk is full.') });
  await open();
  await press('Remove the passphrase of Ben');
  await press('Remove it');
  expect([words().includes('The disk is full.'), document.querySelector('dialog[open]') === null]).toEqual([
    true,
    false,
  ]);
});

it('follows a publish, and publishes a change again that the site does not have', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let publishing: Answer['publishing'] = 'running';
  const requests = answerWith({
    '/api/passphrases': () => ({ ...BOTH, publishing }),
    '/api/passphrases/publish': () => {
      publishing = undefined;
      return BOTH;
    },
  });
  await open();
  expect(words()).toContain('The site is being published with the last change.');
  expect(words()).not.toContain(STILL_OPENS);
  publishing = 'outdated';
  await act(async () => vi.advanceTimersByTime(1_000));
  await settle();
  expect(words()).toContain(`The last change is saved, but not published. Until then, ${STILL_OPENS}`);
  const { length } = requests;
  await act(async () => vi.advanceTimersByTime(10_000));
  await settle();
  expect(requests).toHaveLength(length);
  await press('Publish again');
  expect(requests.find(({ address }) => address === '/api/passphrases/publish')?.body).toEqual({ file: FILE });
  expect(words()).not.toContain('not published');
});

it('says of a work that is not on the site only that the change is not published', async () => {
  answerWith({
    '/api/passphrases': { ...BOTH, publishing: 'failed' },
    '/api/passphrases/publish': refusal(500, 'failed', 'Ask again later.'),
  });
  await open();
  expect(words()).toContain('The last change is saved, but not published.');
  expect(words()).not.toContain(STILL_OPENS);
  await press('Publish again');
  expect(words()).toContain('Ask again later.');
});

it('shows passphrases of the environment, and changes none', async () => {
  const ended = { ...ANA, hasEnded: true };
  answerWith({ '/api/passphrases': { ...BOTH, passphrases: [ended, BEN], isInEnvironment: true } });
  await open();
  expect(words()).toContain('AnaEnded on 24 December 2026.BenNo last day.');
  expect(words()).toContain('The environment sets the passphrases. Change them there.');
  expect(document.querySelectorAll('button, form')).toHaveLength(0);
});

it('says why the passphrases did not load, and loads them again', async () => {
  let isThere = false;
  answerWith({ '/api/passphrases': () => (isThere ? BOTH : refusal(500, 'failed', 'The disk does not answer.')) });
  await open();
  expect(words()).toContain('The disk does not answer.');
  isThere = true;
  await press('Try again');
  expect(words()).toContain('Who can open it');
});
