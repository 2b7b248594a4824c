import { expect, test } from 'vitest';
import {
  claimOne,
  MINUTE_MS,
  type NewTestOutbox,
  outboxWithClock,
  readEntries,
  START_MS,
  sampleMessage,
} from './test-outbox.ts';

export function lease(newTestOutbox: NewTestOutbox): void {
  const place = () => outboxWithClock(newTestOutbox);

  test('is held by one outbox at a time, and the others do not touch its open attempts', async () => {
    const { clock, open } = await place();
    const server = await open();
    await server.accept(sampleMessage({ key: 'a' }));
    const id = await claimOne(server);
    const second = await open();
    await second.accept(sampleMessage({ key: 'b' }));
    expect(await second.claimDue(10)).toEqual([]);
    // The second outbox asks again within a minute.
    const next = (await second.nextDueAt()) ?? Number.POSITIVE_INFINITY;
    expect(next - clock.now).toBeGreaterThan(0);
    expect(next - clock.now).toBeLessThanOrEqual(MINUTE_MS);
    await server.delivered(id);
    await server.close();
    expect(await second.claimDue(10)).toMatchObject([{ message: { key: 'b' }, attempt: 1 }]);
  });

  test('lets the holder claim a message that another outbox accepted', async () => {
    const { open } = await place();
    const [server, other] = [await open(), await open()];
    await server.accept(sampleMessage({ key: 'a' }));
    await claimOne(server);
    const { reference } = await other.accept(sampleMessage({ key: 'b' }));
    expect(await other.claimDue(10)).toEqual([]);
    expect(await server.claimDue(10)).toMatchObject([{ reference }]);
  });

  test('makes a message due at once under the same Message-ID when its outbox closes during the attempt', async () => {
    const { clock, open } = await place();
    const before = await open();
    await before.accept(sampleMessage());
    const [first] = await before.claimDue(1);
    await before.close();
    clock.now += 7;
    const after = await open();
    expect(await after.claimDue(1)).toMatchObject([{ messageId: first?.messageId, attempt: 2 }]);
    expect((await readEntries(after))[0]?.attempts).toEqual([
      { startedAt: START_MS, endedAt: START_MS + 7, reason: 'interrupted' },
      { startedAt: START_MS + 7, endedAt: undefined, reason: undefined },
    ]);
  });

  test('passes on from a dead process when it expires, and not before', async () => {
    const { clock, kill, leaseMs, open } = await place();
    const [dying, next] = [await open(), await open()];
    await dying.accept(sampleMessage({ key: 'a' }));
    const [first] = await dying.claimDue(1);
    await dying.accept(sampleMessage({ key: 'b' }));
    await kill(dying);
    if (leaseMs > 0) {
      clock.now += leaseMs - 1;
      expect(await next.claimDue(10)).toEqual([]);
      clock.now += 1;
    }
    const claims = await next.claimDue(10);
    expect(claims.map(({ message, attempt }) => [message.key, attempt]).sort()).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
    expect(claims.find(({ message }) => message.key === 'a')?.messageId).toBe(first?.messageId);
  });

  test('gives each message to one outbox when several claim at once', async () => {
    const { open } = await place();
    const outboxes = await Promise.all([open(), open(), open()]);
    const keys = Array.from({ length: 12 }, (_, index) => `k${index}`);
    for (const key of keys) await outboxes[0].accept(sampleMessage({ key }));
    const given: (string | undefined)[] = [];
    for (let round = 0; round < 6; round++) {
      const claims = await Promise.all(outboxes.map((outbox) => outbox.claimDue(2)));
      given.push(...claims.flat().map(({ message }) => message.key));
    }
    expect(given.sort()).toEqual(keys.sort());
  });

  test('is not acquired by an outbox that may not claim', async () => {
    const { open } = await place();
    const reader = await open({ mayClaim: false });
    const { reference } = await reader.accept(sampleMessage());
    expect(await reader.claimDue(10)).toEqual([]);
    expect(await (await open()).claimDue(10)).toMatchObject([{ reference }]);
  });
}
