import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { claimOne, outboxFixture, START, sampleMessage } from '../../test/fixtures/outbox.ts';

const { clock, folder, open } = outboxFixture();

it('records the attempt before giving out the message, and gives it out once', async () => {
  const outbox = open();
  const { reference } = await outbox.accept(sampleMessage({ key: 'k' }));
  const watcher = open();
  const messageId = watcher.find(reference)?.messageId;
  expect(outbox.claimDue(10)).toMatchObject([
    { reference, messageId, message: sampleMessage({ key: 'k' }), attempt: 1 },
  ]);
  expect(watcher.find(reference)?.attempts).toEqual([{ startedAt: START, endedAt: undefined, reason: undefined }]);
  expect([outbox.claimDue(10), outbox.nextDueAt()]).toEqual([[], undefined]);
});

it('gives out the longest due first, no more than asked for, and nothing before its time', async () => {
  const outbox = open();
  for (const key of ['a', 'b', 'c']) await outbox.accept(sampleMessage({ key }));
  outbox.deferred(outbox.claimDue(1)[0]?.id ?? 0, '451 later', START + 500);
  expect(outbox.claimDue(1)).toMatchObject([{ message: { key: 'b' } }]);
  expect(outbox.claimDue(9)).toMatchObject([{ message: { key: 'c' } }]);
  expect([outbox.nextDueAt(), outbox.claimDue(9)]).toEqual([START + 500, []]);
  clock.now = START + 500;
  expect(outbox.claimDue(9)).toMatchObject([{ message: { key: 'a' }, attempt: 2 }]);
});

it('gives out what a clock that was ahead has put off, once that clock is set back', async () => {
  const outbox = open();
  const { reference } = await outbox.accept(sampleMessage({ key: 'a' }));
  clock.now = START - 1_000;
  expect(outbox.claimDue(9, 1_000)).toEqual([]);
  clock.now -= 1;
  const id = outbox.claimDue(9, 1_000)[0]?.id ?? 0;
  // From then on it waits by the clock as it is.
  outbox.deferred(id, '451 later', clock.now + 1_000);
  expect(outbox.claimDue(9, 1_000)).toEqual([]);
  clock.now += 1_000;
  expect(outbox.claimDue(9, 1_000)).toMatchObject([{ reference, attempt: 2 }]);
});

it('notes each outcome with its reason', async () => {
  const outbox = open();
  const { reference } = await outbox.accept(sampleMessage());
  outbox.deferred(claimOne(outbox), '451 later', START + 10);
  expect(outbox.find(reference)).toMatchObject({ state: 'waiting', dueAt: START + 10, reason: '451 later' });
  clock.now = START + 10;
  outbox.died(claimOne(outbox), '550 no');
  expect(outbox.find(reference)).toMatchObject({ state: 'dead', dueAt: undefined, reason: '550 no' });
  outbox.retry(reference);
  clock.now = START + 20;
  outbox.delivered(claimOne(outbox));
  expect(outbox.find(reference)).toMatchObject({
    state: 'delivered',
    reason: undefined,
    deliveredAt: START + 20,
    attempts: [{ reason: '451 later' }, { reason: '550 no' }, { startedAt: START + 20, endedAt: START + 20 }],
  });
});

it('makes an attempt that was left open due at once, under the same Message-ID', async () => {
  const before = open();
  await before.accept(sampleMessage());
  const [first] = before.claimDue(1);
  before.close();
  clock.now += 7;
  const after = open();
  expect(after.nextDueAt()).toBe(clock.now);
  expect(after.claimDue(1)).toMatchObject([{ messageId: first?.messageId, attempt: 2 }]);
  expect(after.list()[0]?.attempts).toMatchObject([{ reason: 'interrupted' }, { endedAt: undefined }]);
});

it('holds the delivery lock without a journal, for which a full disk has no room', () => {
  open();
  const names = ['outbox.sqlite', 'outbox.sqlite-claims', 'outbox.sqlite-shm', 'outbox.sqlite-wal'];
  expect(readdirSync(folder()).sort()).toEqual(names);
});

it('leaves open attempts alone while their server lives, and lets one outbox at a time claim', async () => {
  const server = open();
  await server.accept(sampleMessage({ key: 'a' }));
  const id = claimOne(server);
  const second = open();
  await second.accept(sampleMessage({ key: 'b' }));
  expect(second.claimDue(10)).toEqual([]);
  expect(second.nextDueAt()).toBe(clock.now + 5_000);
  server.delivered(id);
  server.close();
  expect(second.claimDue(10)).toMatchObject([{ message: { key: 'b' }, attempt: 1 }]);
});
