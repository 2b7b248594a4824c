import { expect, test } from 'vitest';
import { claimOne, type NewTestOutbox, outboxWithClock, START_MS, sampleMessage } from './test-outbox.ts';

export function attempts(newTestOutbox: NewTestOutbox): void {
  const place = () => outboxWithClock(newTestOutbox);

  test('are stored before the message is claimed, and a message is claimed once', async () => {
    const { open } = await place();
    const outbox = await open();
    const { reference } = await outbox.accept(sampleMessage({ key: 'k' }));
    const watcher = await open();
    const messageId = (await watcher.find(reference))?.messageId;
    expect(await outbox.claimDue(10)).toMatchObject([
      { reference, messageId, message: sampleMessage({ key: 'k' }), attempt: 1, takenAt: START_MS, queuedAt: START_MS },
    ]);
    expect(await watcher.find(reference)).toMatchObject({
      state: 'waiting',
      dueAt: undefined,
      attempts: [{ startedAt: START_MS, endedAt: undefined, reason: undefined }],
    });
    expect([await outbox.claimDue(10), await outbox.nextDueAt()]).toEqual([[], undefined]);
  });

  test('begin with the longest due, up to the limit, and never before the due time', async () => {
    const { clock, open } = await place();
    const outbox = await open();
    for (const key of ['a', 'b', 'c']) {
      await outbox.accept(sampleMessage({ key }));
      clock.now += 1;
    }
    const [first] = await outbox.claimDue(1);
    await outbox.deferred(first?.id ?? 0, '451 later', START_MS + 500);
    expect(await outbox.claimDue(1)).toMatchObject([{ message: { key: 'b' } }]);
    expect(await outbox.claimDue(9)).toMatchObject([{ message: { key: 'c' } }]);
    expect([await outbox.nextDueAt(), await outbox.claimDue(9)]).toEqual([START_MS + 500, []]);
    clock.now = START_MS + 500;
    expect(await outbox.claimDue(9)).toMatchObject([{ message: { key: 'a' }, attempt: 2 }]);
  });

  test('begin for messages that a fast clock had postponed, after the clock is set back', async () => {
    const { clock, open } = await place();
    const outbox = await open();
    const { reference } = await outbox.accept(sampleMessage({ key: 'a' }));
    clock.now = START_MS - 1_000;
    expect(await outbox.claimDue(9, 1_000)).toEqual([]);
    clock.now -= 1;
    const [claim] = await outbox.claimDue(9, 1_000);
    await outbox.deferred(claim?.id ?? 0, '451 later', clock.now + 1_000);
    expect(await outbox.claimDue(9, 1_000)).toEqual([]);
    clock.now += 1_000;
    expect(await outbox.claimDue(9, 1_000)).toMatchObject([{ reference, attempt: 2 }]);
  });

  test('end with their outcomes and reasons under one Message-ID', async () => {
    const { clock, open } = await place();
    const outbox = await open();
    const { reference } = await outbox.accept(sampleMessage());
    const messageId = (await outbox.find(reference))?.messageId;
    await outbox.deferred(await claimOne(outbox), '451 later', START_MS + 10);
    expect(await outbox.find(reference)).toMatchObject({ state: 'waiting', dueAt: START_MS + 10, reason: '451 later' });
    clock.now = START_MS + 10;
    await outbox.died(await claimOne(outbox), '550 no');
    expect(await outbox.find(reference)).toMatchObject({ state: 'dead', dueAt: undefined, reason: '550 no' });
    await outbox.retry(reference);
    clock.now = START_MS + 20;
    await outbox.delivered(await claimOne(outbox), 'refused: one of two');
    expect(await outbox.find(reference)).toEqual({
      id: expect.any(Number),
      reference,
      messageId,
      message: sampleMessage(),
      state: 'delivered',
      reason: undefined,
      dueAt: undefined,
      takenAt: START_MS,
      deliveredAt: START_MS + 20,
      attempts: [
        { startedAt: START_MS, endedAt: START_MS, reason: '451 later' },
        { startedAt: START_MS + 10, endedAt: START_MS + 10, reason: '550 no' },
        { startedAt: START_MS + 20, endedAt: START_MS + 20, reason: 'refused: one of two' },
      ],
    });
    expect([await outbox.claimDue(9), await outbox.nextDueAt()]).toEqual([[], undefined]);
  });
}
