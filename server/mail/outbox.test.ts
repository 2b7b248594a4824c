import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { claimOne, outboxFixture, START, sampleMessage } from '../../test/fixtures/outbox.ts';
import type { Entry } from './outbox.ts';

const { clock, file, open } = outboxFixture();

it('holds a suspect in quarantine, unsent, until it is released', async () => {
  const outbox = open();
  const { reference } = await outbox.accept(sampleMessage({ suspicion: 'honeypot' }));
  expect([outbox.claimDue(10), outbox.nextDueAt()]).toEqual([[], undefined]);
  expect(outbox.health()).toEqual({ waiting: 0, dead: 0, quarantined: 1 });
  expect(outbox.retry(reference)).toBe(1);
  expect(outbox.claimDue(10)).toMatchObject([{ reference, message: { suspicion: 'honeypot' } }]);
});

it('queues a dead message again, with its attempts counted anew', async () => {
  const outbox = open();
  const { reference } = await outbox.accept(sampleMessage());
  outbox.died(claimOne(outbox), '550 no');
  expect([outbox.health().dead, outbox.nextDueAt()]).toEqual([1, undefined]);
  clock.now += 99;
  expect(open().retry(`${reference.slice(0, 4)}-${reference.slice(4).toLowerCase()}`)).toBe(1);
  expect(outbox.claimDue(10)).toMatchObject([{ attempt: 1, takenAt: START, queuedAt: START + 99 }]);
});

it('knows since when a message waits, from the time on when it was queued last', async () => {
  const outbox = open();
  expect(outbox.waitingSince()).toBeUndefined();
  await outbox.accept(sampleMessage({ key: 'suspect', suspicion: 'honeypot' }));
  await outbox.accept(sampleMessage({ key: 'first' }));
  const id = claimOne(outbox);
  clock.now += 5;
  await outbox.accept(sampleMessage({ key: 'second' }));
  expect(outbox.waitingSince()).toBe(START);
  outbox.died(id, '550 no');
  expect(outbox.waitingSince()).toBe(START + 5);
  outbox.delivered(claimOne(outbox));
  expect(outbox.waitingSince()).toBeUndefined();
  clock.now += 5;
  outbox.retry('all');
  expect(outbox.waitingSince()).toBe(START + 10);
});

it('retries all that are dead, the quarantine by its name, and nothing that waits or is delivered', async () => {
  const outbox = open();
  await outbox.accept(sampleMessage({ key: 'delivered' }));
  outbox.delivered(claimOne(outbox));
  await outbox.accept(sampleMessage({ key: 'dead' }));
  outbox.died(claimOne(outbox), '550 no');
  await outbox.accept(sampleMessage({ key: 'suspect', suspicion: 'too fast' }));
  const { reference } = await outbox.accept(sampleMessage({ key: 'waiting' }));
  expect(outbox.retry(reference)).toBe(0);
  expect(outbox.retry('all')).toBe(1);
  expect(outbox.health()).toEqual({ waiting: 2, dead: 0, quarantined: 1 });
  expect(outbox.retry('quarantine')).toBe(1);
  expect(outbox.health()).toEqual({ waiting: 3, dead: 0, quarantined: 0 });
});

it('purges what was delivered long ago, from the disk as well, and nothing else', async () => {
  const outbox = open();
  await outbox.accept(sampleMessage({ key: 'old', text: 'the secret of the old one' }));
  outbox.delivered(claimOne(outbox));
  await outbox.accept(sampleMessage({ key: 'dead' }));
  outbox.died(claimOne(outbox), '550 no');
  await outbox.accept(sampleMessage({ key: 'suspect', suspicion: 'honeypot' }));
  clock.now += 5_000;
  await outbox.accept(sampleMessage({ key: 'young' }));
  outbox.delivered(claimOne(outbox));
  await outbox.accept(sampleMessage({ key: 'waiting' }));
  expect(outbox.purge(5_001)).toBe(0);
  expect(outbox.purge(5_000)).toBe(1);
  expect(outbox.list().map(({ message }) => message.key)).toEqual(['dead', 'suspect', 'young', 'waiting']);
  for (const name of ['', '-wal']) expect(readFileSync(file() + name).includes('the secret')).toBe(false);
});

it('deletes a message from the disk whatever its state, and nothing else', async () => {
  const outbox = open();
  const { reference } = await outbox.accept(sampleMessage({ key: 'gone', text: 'the secret of the first one' }));
  const inFlight = claimOne(outbox);
  await outbox.accept(sampleMessage({ key: 'stays' }));
  expect(outbox.delete(reference.toLowerCase())).toBe(true);
  expect(outbox.delete(reference)).toBe(false);
  // Its attempt ends later, and finds nothing to write to.
  outbox.delivered(inFlight);
  expect(outbox.list().map(({ message }) => message.key)).toEqual(['stays']);
  for (const name of ['', '-wal']) expect(readFileSync(file() + name).includes('the secret')).toBe(false);
});

it('lists the newest first, in pages', async () => {
  const outbox = open();
  for (const key of ['first', 'second', 'third']) await outbox.accept(sampleMessage({ key }));
  const keys = (entries: readonly Entry[]) => entries.map(({ message }) => message.key);
  const page = outbox.newest({ limit: 2 });
  expect(keys(page)).toEqual(['third', 'second']);
  expect(keys(outbox.newest({ limit: 2, below: page.at(-1)?.id ?? 0 }))).toEqual(['first']);
});

it('puts a deleted message back as it was, with its attempts, once', async () => {
  const outbox = open();
  const { reference } = await outbox.accept(sampleMessage({ key: 'dead', suspicion: undefined }));
  outbox.deferred(claimOne(outbox), 'no answer', START + 5);
  clock.now += 5;
  outbox.died(claimOne(outbox), '550 no');
  await outbox.accept(sampleMessage({ key: 'later' }));
  const before = outbox.list();
  const entry = outbox.find(reference);
  if (!entry) throw new Error('It was not kept.');
  outbox.delete(reference);
  expect(outbox.putBack(entry)).toBe(true);
  expect(outbox.list()).toEqual(before);
  expect(outbox.putBack(entry)).toBe(false);
  expect(outbox.list()).toEqual(before);
});

it('sends nothing where it may not, and keeps no other from it', async () => {
  const reader = open({ mayClaim: false });
  const { reference } = await reader.accept(sampleMessage());
  expect(reader.claimDue(10)).toEqual([]);
  expect(open().claimDue(10)).toMatchObject([{ reference }]);
});
