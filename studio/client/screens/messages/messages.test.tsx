import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWith, clear, press, settle, show, words } from '../../../../test/fixtures/studio-page.tsx';
import type { MessageHead } from '../../../api/messages.ts';
import { Messages } from './messages.tsx';

const message = (reference: string, more: Partial<MessageHead> = {}): MessageHead => ({
  reference,
  at: '2026-11-24T09:10:00.000Z',
  name: 'Ada Byron',
  email: 'ada@example.org',
  subject: 'A book',
  state: 'delivered',
  ...more,
});
const ANSWER = {
  messages: [
    message('BCDF2345'),
    message('GHJK2345', { subject: 'Buy', state: 'quarantined', why: 'A hidden field was filled in.' }),
    message('LMNP2345', { subject: 'A poster', state: 'dead', why: 'The mail server did not take it: 550 no' }),
  ],
  isSentOn: true,
};
const LISTED = { '/api/messages': ANSWER, '/api/messages/seen': {} };
const subjects = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);

const open = async (at: number) => {
  const details = document.querySelectorAll('details')[at];
  if (!details) throw new Error('No such message.');
  await act(async () => {
    details.open = true;
  });
  await settle();
};

afterEach(clear);

it('explains an empty list and says that messages are not forwarded', async () => {
  answerWith({ '/api/messages': { messages: [], isSentOn: false } });
  await show(<Messages />);
  expect(words()).toContain('No messages yet.');
});

it('shows each message with its state and opens one', async () => {
  answerWith({ ...LISTED, '/api/message': { ...message('BCDF2345'), text: 'Hello\nyou' } });
  await show(<Messages />);
  expect(subjects()).toEqual([
    expect.stringMatching(/^A bookAda Byron, .*in your mailbox$/),
    expect.stringMatching(/looks like spam$/),
    expect.stringMatching(/could not be sent on$/),
  ]);
  await open(0);
  expect(words()).toContain('Hello you');
  const answer = document.querySelector<HTMLAnchorElement>('a[href^="mailto:"]');
  expect(answer?.getAttribute('href')).toContain('mailto:ada@example.org?subject=Re%3A%20A%20book');
});

it('marks new messages only once', async () => {
  const [newest, ...others] = ANSWER.messages;
  const requests = answerWith({
    '/api/messages': { ...ANSWER, messages: [{ ...newest, isNew: true }, ...others] },
    '/api/messages/seen': {},
  });
  await show(<Messages />);
  expect(subjects().map((subject) => subject?.includes('new'))).toEqual([true, false, false]);
  expect(requests).toContainEqual({ address: '/api/messages/seen', body: { reference: 'BCDF2345' } });
  expect(requests.at(-1)?.address).toBe('/api/content-index');
});

it('releases a message from quarantine if it is not spam', async () => {
  const requests = answerWith({
    ...LISTED,
    '/api/message': { ...message('GHJK2345', { state: 'quarantined' }), text: 'Hello' },
    '/api/messages/not-spam': {},
  });
  await show(<Messages />);
  await open(1);
  await press('Not spam');
  expect(requests).toContainEqual({ address: '/api/messages/not-spam', body: { reference: 'GHJK2345' } });
  expect(subjects()[1]).toMatch(/not sent on yet$/);
});

it('deletes a message at once and restores it', async () => {
  const requests = answerWith({
    ...LISTED,
    '/api/message': { ...message('BCDF2345'), text: 'Hello' },
    '/api/messages/delete': {},
    '/api/messages/restore': {},
  });
  await show(<Messages />);
  await open(0);
  await press('Delete: the message of Ada Byron');
  expect(subjects()).toHaveLength(2);
  await press('Restore');
  expect(requests.map(({ address }) => address)).toContain('/api/messages/restore');
  expect(subjects()).toHaveLength(3);
});

it('searches while one types, and says if no message has the words', async () => {
  const isSearch = () => requests.at(-1)?.address.includes('words=');
  const requests = answerWith({
    ...LISTED,
    '/api/messages': () => (isSearch() ? { messages: [], isSentOn: true } : ANSWER),
  });
  await show(<Messages />);
  const input = document.querySelector<HTMLInputElement>('input[type="search"]');
  if (!input) throw new Error('There is no search.');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'poster');
  await act(async () => input.dispatchEvent(new Event('input', { bubbles: true })));
  await vi.waitFor(async () => {
    await settle();
    expect(words()).toContain('No message has these words.');
  });
  expect(requests.at(-1)?.address).toBe('/api/messages?words=poster');
});

const chooseFilter = async (name: string) => {
  const filter = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name);
  await act(async () => filter?.click());
  await settle();
};

it('does not add earlier messages of the whole list to a search', async () => {
  const earlier = Promise.withResolvers<object>();
  const isAsked = (for_: string) => requests.at(-1)?.address.includes(for_);
  const requests = answerWith({
    ...LISTED,
    '/api/messages': () => {
      if (isAsked('before=')) return earlier.promise;
      return isAsked('only=') ? { ...ANSWER, messages: ANSWER.messages.slice(2) } : { ...ANSWER, more: '9' };
    },
  });
  await show(<Messages />);
  await press('Show earlier');
  await chooseFilter('Needs attention');
  earlier.resolve({ ...ANSWER, messages: [message('QRST2345')] });
  await settle();
  await settle();
  expect(subjects()).toHaveLength(1);
});

it('goes back to the filter of the shown list if another one does not load', async () => {
  const requests = answerWith({
    ...LISTED,
    '/api/messages': () => (requests.at(-1)?.address.includes('only=') ? new Error('offline') : ANSWER),
  });
  await show(<Messages />);
  await chooseFilter('Not answered');
  expect(subjects()).toHaveLength(3);
  const chosen = [...document.querySelectorAll('label')].find((label) => label.querySelector('input')?.checked);
  expect(chosen?.textContent).toBe('All');
});

it('shows only messages that need attention, with advice', async () => {
  const requests = answerWith({
    ...LISTED,
    '/api/messages': () =>
      requests.at(-1)?.address.includes('only=') ? { ...ANSWER, messages: ANSWER.messages.slice(1) } : ANSWER,
    '/api/message': {
      ...message('GHJK2345', { state: 'quarantined', why: 'A hidden field was filled in.' }),
      text: '',
    },
  });
  await show(<Messages />);
  await chooseFilter('Needs attention');
  expect(requests.at(-1)?.address).toBe('/api/messages?only=attention');
  expect(subjects()).toHaveLength(2);
  await open(0);
  expect(words()).toContain('A hidden field was filled in.If a person wrote it, press Not spam.');
});

it('marks a message as answered, and takes it back', async () => {
  const requests = answerWith({
    ...LISTED,
    '/api/message': { ...message('BCDF2345'), text: 'Hello' },
    '/api/messages/answered': {},
  });
  await show(<Messages />);
  await open(0);
  await press('Mark as answered');
  expect(subjects()[0]).toMatch(/answered$/);
  await press('Not answered');
  expect(subjects()[0]).toMatch(/in your mailbox$/);
  const marks = requests.filter(({ address }) => address === '/api/messages/answered').map(({ body }) => body);
  expect(marks).toEqual([
    { reference: 'BCDF2345', isAnswered: true },
    { reference: 'BCDF2345', isAnswered: false },
  ]);
});
