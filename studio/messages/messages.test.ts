import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openLocalDocuments } from '../../storage/local/documents.ts';
import { claimOne, outboxFixture, sampleMessage } from '../../test/fixtures/outbox.ts';
import { messageSchema, messagesSchema } from '../api/messages.ts';
import { NotFound } from '../workspace.ts';
import { answeredContract } from './answered.contract.ts';
import { openMessageBox } from './messages.ts';

const { folder, open, clock } = outboxFixture();
const MAIL = { smtpUrl: 'smtp://localhost', to: 'owner@example.org', from: 'site@example.org' };

const LOCATION = { dataFolder: '', outboxProject: undefined, log: () => {} };

function openDocuments() {
  const documents = openLocalDocuments(join(folder(), 'studio.sqlite'));
  onTestFinished(() => documents.close());
  return documents;
}

function boxOf(mail?: typeof MAIL) {
  const box = openMessageBox({ ...LOCATION, dataFolder: folder(), mail: () => mail }, openDocuments());
  onTestFinished(() => box.close());
  return box;
}

describe('the marks of answered messages', () => {
  answeredContract(async () => {
    const documents = openDocuments();
    const openBox = () => {
      const box = openMessageBox({ ...LOCATION, dataFolder: folder(), mail: () => MAIL }, documents);
      onTestFinished(() => box.close());
      return box;
    };
    return { outbox: open(), documents, openBox };
  });

  it('are removed daily, and stay if the outbox cannot be read', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const documents = openDocuments();
    const marks = async () => (await documents.list('answered', { limit: 9 })).map(({ id }) => id);
    const outbox = open();
    const { reference } = await outbox.accept(sampleMessage());
    const box = openMessageBox({ ...LOCATION, dataFolder: folder(), mail: () => MAIL }, documents);
    await box.setAnswered(reference, true);
    await outbox.delete(reference);
    expect(await marks()).toEqual([reference]);
    const logged: string[] = [];
    const elsewhere = join(folder(), 'damaged');
    await mkdir(elsewhere);
    await writeFile(join(elsewhere, 'outbox.sqlite'), 'no database');
    const log = (event: string) => void logged.push(event);
    await openMessageBox({ ...LOCATION, dataFolder: elsewhere, mail: () => MAIL, log }, documents).close();
    expect([logged, await marks()]).toEqual([[expect.stringContaining('could not be removed')], [reference]]);
    vi.advanceTimersByTime(24 * 60 * 60_000);
    await box.close();
    expect(await marks()).toEqual([]);
  });
});

it('is empty and creates no outbox before the first message', async () => {
  const box = boxOf();
  expect(await box.list()).toEqual({ messages: [], isSentOn: false });
  await expect(box.read('BCDF2345')).rejects.toThrow(NotFound);
});

it('lists messages in pages, newest first, with their states in words', async () => {
  const outbox = open();
  await outbox.accept(sampleMessage({ key: 'first' }));
  await outbox.died(await claimOne(outbox), '550 no such user');
  await outbox.accept(sampleMessage({ key: 'second', suspicion: 'honeypot', subject: 'Buy' }));
  await outbox.accept(sampleMessage({ key: 'third' }));
  await outbox.deferred(await claimOne(outbox), 'no answer', clock.now + 1000);
  const box = boxOf(MAIL);
  const { messages, isSentOn, more } = messagesSchema.parse(await box.list());
  expect([isSentOn, more]).toEqual([true, undefined]);
  expect(messages.map(({ state, why }) => [state, why])).toEqual([
    ['waiting', 'Tried once: no answer'],
    ['quarantined', 'A hidden field was filled in, which people do not see.'],
    ['dead', 'The mail server did not take it: 550 no such user'],
  ]);
  for (let number = 0; number < 50; number += 1) await outbox.accept(sampleMessage({ key: `more ${number}` }));
  const first = await box.list();
  const second = await box.list({ before: first.more });
  expect([first.messages.length, second.messages.length, second.more]).toEqual([50, 3, undefined]);
  expect(second.messages).toEqual(messages);
});

it('reads a message and retries one that was held back or not delivered', async () => {
  const outbox = open();
  const { reference } = await outbox.accept(sampleMessage({ suspicion: 'too fast' }));
  const box = boxOf(MAIL);
  const message = messageSchema.parse(await box.read(reference));
  expect(message).toMatchObject({ text: 'Hello\n.\nbye', state: 'quarantined' });
  await box.sendAgain(reference);
  expect(await box.read(reference)).toMatchObject({ state: 'waiting' });
  await expect(box.sendAgain(reference)).rejects.toThrow(NotFound);
});

it('counts messages that were held back or not delivered', async () => {
  const outbox = open();
  expect(await boxOf().held()).toBe(0);
  await outbox.accept(sampleMessage({ key: 'dead' }));
  await outbox.died(await claimOne(outbox), '550 no');
  await outbox.accept(sampleMessage({ key: 'suspect', suspicion: 'honeypot' }));
  await outbox.accept(sampleMessage({ key: 'delivered' }));
  await outbox.delivered(await claimOne(outbox));
  const { reference } = await outbox.accept(sampleMessage({ key: 'waiting' }));
  const box = boxOf();
  expect(await box.held()).toBe(2);
  await box.delete(reference);
  await box.sendAgain((await box.list()).messages.find(({ state }) => state === 'quarantined')?.reference ?? '');
  expect(await box.held()).toBe(1);
});

it('counts new messages since the owner saw the list, without messages that wait for the owner', async () => {
  const outbox = open();
  const accept = async (key: string, suspicion?: 'honeypot') => {
    clock.now += 1000;
    return (await outbox.accept(sampleMessage({ key, ...(suspicion && { suspicion }) }))).reference;
  };
  const newIn = async () => (await box.list()).messages.flatMap(({ reference, isNew }) => (isNew ? [reference] : []));
  const box = boxOf();
  expect(await box.unseen()).toBe(0);
  const first = await accept('first');
  await accept('suspect', 'honeypot');
  const second = await accept('second');
  expect([await box.unseen(), await newIn()]).toEqual([2, [second, first]]);
  await box.see(second);
  await box.see(first);
  const third = await accept('third');
  const again = boxOf();
  expect([await again.unseen(), await newIn()]).toEqual([1, [third]]);
  await again.see(third);
  expect([await again.unseen(), await newIn()]).toEqual([0, []]);
  await expect(again.see('BCDF2345')).rejects.toThrow(NotFound);
});

it('leaves sending to the server', async () => {
  const before = open();
  await before.accept(sampleMessage());
  await before.close();
  const box = boxOf(MAIL);
  await box.list();
  expect(await open().claimDue(10)).toHaveLength(1);
});

it('deletes a message and restores it unchanged until the box is closed', async () => {
  const outbox = open();
  const { reference } = await outbox.accept(sampleMessage({ key: 'first' }));
  await outbox.died(await claimOne(outbox), '550 no');
  const before = await outbox.find(reference);
  const box = boxOf(MAIL);
  await box.delete(reference);
  expect(await outbox.find(reference)).toBeUndefined();
  await expect(box.read(reference)).rejects.toThrow(NotFound);
  await box.restoreMessage(reference);
  expect(await outbox.find(reference)).toEqual(before);
  await expect(box.restoreMessage(reference)).rejects.toThrow(NotFound);
  await box.delete(reference);
  await box.close();
  await expect(boxOf(MAIL).restoreMessage(reference)).rejects.toThrow(NotFound);
});

it('says in which language the visitor read the form', async () => {
  const { reference } = await open().accept(sampleMessage({ language: 'pt' }));
  expect(messageSchema.parse(await boxOf(MAIL).read(reference)).readIn).toBe('Portuguese');
});

it('puts a trial message into the outbox, and shows the answer of the mail server with it', async () => {
  const box = boxOf(MAIL);
  const { reference } = await box.sendTrial();
  const outbox = open();
  const claim = await claimOne(outbox);
  expect(await box.read(reference)).toMatchObject({ email: MAIL.from, subject: 'Trial message', state: 'waiting' });
  await outbox.delivered(claim, '250 2.0.0 Ok: queued');
  expect(messageSchema.parse(await box.read(reference))).toMatchObject({
    state: 'delivered',
    answer: '250 2.0.0 Ok: queued',
  });
  expect((await box.sendTrial()).reference).not.toBe(reference);
});

it('mails the owner about the studio, and does nothing without a mailbox', async () => {
  await boxOf().tellOwner('The upload failed', 'The host is full.');
  await boxOf(MAIL).tellOwner('The upload failed', 'The host is full.');
  const [entry, ...others] = await open().newest({ limit: 10 });
  expect(entry?.message).toMatchObject({ subject: 'The upload failed', email: MAIL.from });
  expect(entry?.message.text).toContain('The host is full.');
  expect(others).toEqual([]);
});

it('sends no trial message without a mailbox', async () => {
  await expect(boxOf().sendTrial()).rejects.toThrow('There is no mailbox yet. Save one first.');
});

it('finds messages by words in any of their parts, with or without accents', async () => {
  const outbox = open();
  await outbox.accept(sampleMessage({ key: 'one', name: 'Zoë Müller', subject: 'A poster', text: 'For the fair.' }));
  await outbox.accept(sampleMessage({ key: 'two', name: 'Ada', email: 'ada@fair.example', subject: 'A book' }));
  for (let number = 0; number < 260; number += 1) await outbox.accept(sampleMessage({ key: `other ${number}` }));
  const box = boxOf();
  const subjects = async (words: string) => (await box.list({ words })).messages.map(({ subject }) => subject);
  expect(await subjects('fair')).toEqual(['A book', 'A poster']);
  expect(await subjects('muller POSTER')).toEqual(['A poster']);
  expect(await subjects('muller book')).toEqual([]);
  expect((await box.list({ words: ' ' })).messages).toHaveLength(50);
});

it('lists only messages that wait for an answer, or that need attention', async () => {
  const outbox = open();
  const accept = async (subject: string, suspicion?: 'honeypot') =>
    (await outbox.accept(sampleMessage({ key: subject, subject, ...(suspicion && { suspicion }) }))).reference;
  await accept('dead');
  await outbox.died(await claimOne(outbox), '550 no');
  await accept('spam', 'honeypot');
  const answered = await accept('answered');
  await accept('open');
  for (let number = 0; number < 60; number += 1) await accept(`other ${number}`);
  const box = boxOf(MAIL);
  await box.setAnswered(answered, true);
  const subjects = async (which: Parameters<typeof box.list>[0]) =>
    (await box.list(which)).messages.map(({ subject }) => subject);
  expect(await subjects({ only: 'attention' })).toEqual(['spam', 'dead']);
  expect(await subjects({ only: 'attention', words: 'dead' })).toEqual(['dead']);
  const first = await box.list({ only: 'unanswered' });
  expect(first.messages).toHaveLength(50);
  expect((await subjects({ only: 'unanswered', before: first.more })).slice(-2)).toEqual(['open', 'dead']);
});

it('keeps that a message was answered, until the owner takes it back', async () => {
  const { reference } = await open().accept(sampleMessage());
  const box = boxOf();
  await box.setAnswered(reference.toLowerCase(), true);
  expect((await box.list()).messages).toMatchObject([{ reference, isAnswered: true }]);
  expect(await box.read(reference)).toMatchObject({ isAnswered: true });
  let csv = '';
  for await (const part of await box.exportAll('csv')) csv += part;
  expect(csv).toMatch(/"yes"\r\n$/);
  await box.setAnswered(reference, false);
  expect((await box.list()).messages[0]).not.toHaveProperty('isAnswered');
  await expect(box.setAnswered('BCDF2345', true)).rejects.toThrow(NotFound);
});
