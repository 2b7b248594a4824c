import { expect, test } from 'vitest';
import {
  claimOne,
  keysOf,
  type NewTestOutbox,
  outboxWithClock,
  readEntries,
  START_MS,
  sampleMessage,
} from './test-outbox.ts';

export function owner(newTestOutbox: NewTestOutbox): void {
  const place = () => outboxWithClock(newTestOutbox);

  test('holds a suspicious message in quarantine until the owner releases it', async () => {
    const outbox = await (await place()).open();
    const { reference } = await outbox.accept(sampleMessage({ suspicion: 'honeypot' }));
    expect([await outbox.claimDue(10), await outbox.nextDueAt()]).toEqual([[], undefined]);
    expect(await outbox.health()).toEqual({ waiting: 0, dead: 0, quarantined: 1 });
    expect(await outbox.retry(reference)).toBe(1);
    expect(await outbox.claimDue(10)).toMatchObject([{ reference, message: { suspicion: 'honeypot' } }]);
  });

  test('deletes and accepts messages while all are read', async () => {
    const outbox = await (await place()).open();
    const { reference } = await outbox.accept(sampleMessage({ key: 'first' }));
    await outbox.accept(sampleMessage({ key: 'second' }));
    const entries = outbox.entries()[Symbol.asyncIterator]();
    await entries.next();
    expect(await outbox.delete(reference)).toBe(true);
    await outbox.accept(sampleMessage({ key: 'third' }));
    await entries.return?.();
    expect(keysOf(await readEntries(outbox))).toEqual(['second', 'third']);
  });

  test('keeps the language in which the visitor read', async () => {
    const outbox = await (await place()).open();
    await outbox.accept(sampleMessage({ language: 'pt' }));
    expect(await outbox.claimDue(10)).toMatchObject([{ message: { language: 'pt' } }]);
  });

  test('queues a dead message again and resets its attempt count', async () => {
    const { clock, open } = await place();
    const outbox = await open();
    const { reference } = await outbox.accept(sampleMessage());
    await outbox.died(await claimOne(outbox), '550 no');
    expect([(await outbox.health()).dead, await outbox.nextDueAt()]).toEqual([1, undefined]);
    clock.now += 99;
    const typed = `${reference.slice(0, 4)}-${reference.slice(4).toLowerCase()}`;
    expect(await (await open()).retry(typed)).toBe(1);
    expect(await outbox.claimDue(10)).toMatchObject([{ attempt: 1, takenAt: START_MS, queuedAt: START_MS + 99 }]);
  });

  test('returns since when the longest waiting message is queued', async () => {
    const { clock, open } = await place();
    const outbox = await open();
    expect(await outbox.waitingSince()).toBeUndefined();
    await outbox.accept(sampleMessage({ key: 'suspect', suspicion: 'honeypot' }));
    await outbox.accept(sampleMessage({ key: 'first' }));
    const id = await claimOne(outbox);
    clock.now += 5;
    await outbox.accept(sampleMessage({ key: 'second' }));
    expect(await outbox.waitingSince()).toBe(START_MS);
    await outbox.died(id, '550 no');
    expect(await outbox.waitingSince()).toBe(START_MS + 5);
    await outbox.delivered(await claimOne(outbox));
    expect(await outbox.waitingSince()).toBeUndefined();
    clock.now += 5;
    await outbox.retry('all');
    expect(await outbox.waitingSince()).toBe(START_MS + 10);
  });

  test('retries all dead messages, the quarantine by its name, and no waiting or delivered message', async () => {
    const outbox = await (await place()).open();
    await outbox.accept(sampleMessage({ key: 'delivered' }));
    await outbox.delivered(await claimOne(outbox));
    await outbox.accept(sampleMessage({ key: 'dead' }));
    await outbox.died(await claimOne(outbox), '550 no');
    await outbox.accept(sampleMessage({ key: 'suspect', suspicion: 'too fast' }));
    const { reference } = await outbox.accept(sampleMessage({ key: 'waiting' }));
    expect(await outbox.retry(reference)).toBe(0);
    expect(await outbox.retry('all')).toBe(1);
    expect(await outbox.health()).toEqual({ waiting: 2, dead: 0, quarantined: 1 });
    expect(await outbox.retry('quarantine')).toBe(1);
    expect(await outbox.health()).toEqual({ waiting: 3, dead: 0, quarantined: 0 });
    expect(await outbox.retry('all')).toBe(0);
  });

  test('purges only messages that were delivered long ago', async () => {
    const { clock, open } = await place();
    const outbox = await open();
    await outbox.accept(sampleMessage({ key: 'old' }));
    await outbox.delivered(await claimOne(outbox));
    await outbox.accept(sampleMessage({ key: 'dead' }));
    await outbox.died(await claimOne(outbox), '550 no');
    await outbox.accept(sampleMessage({ key: 'suspect', suspicion: 'honeypot' }));
    clock.now += 5_000;
    await outbox.accept(sampleMessage({ key: 'young' }));
    await outbox.delivered(await claimOne(outbox));
    await outbox.accept(sampleMessage({ key: 'waiting' }));
    expect(await outbox.purge(5_001)).toBe(0);
    expect(await outbox.purge(5_000)).toBe(1);
    expect(keysOf(await readEntries(outbox))).toEqual(['dead', 'suspect', 'young', 'waiting']);
  });

  test('deletes one message in any state, and no other', async () => {
    const outbox = await (await place()).open();
    await outbox.accept(sampleMessage({ key: 'stays', suspicion: 'honeypot' }));
    const outcomes = [
      (id: number) => outbox.delivered(id),
      (id: number) => outbox.deferred(id, '451 later', START_MS),
      (id: number) => outbox.died(id, '550 no'),
    ];
    for (const end of outcomes) {
      const { reference } = await outbox.accept(sampleMessage({ key: 'gone' }));
      const inFlight = await claimOne(outbox);
      expect(await outbox.delete(reference.toLowerCase())).toBe(true);
      expect(await outbox.delete(reference)).toBe(false);
      // The attempt ends after the deletion and changes nothing.
      await end(inFlight);
      expect(keysOf(await readEntries(outbox))).toEqual(['stays']);
      expect(await outbox.find(reference)).toBeUndefined();
    }
    for (const typed of ['', '.', '../x', '__a__', 'a/b']) expect(await outbox.delete(typed)).toBe(false);
  });

  test('lists the newest messages first, in pages', async () => {
    const outbox = await (await place()).open();
    for (const key of ['first', 'second', 'third']) await outbox.accept(sampleMessage({ key }));
    const page = await outbox.newest({ limit: 2 });
    expect(keysOf(page)).toEqual(['third', 'second']);
    expect(keysOf(await outbox.newest({ limit: 2, below: page.at(-1)?.id ?? 0 }))).toEqual(['first']);
  });

  test('lists in pages and exports every message once, in any state and with its text unchanged', async () => {
    const { clock, open } = await place();
    const outbox = await open();
    const text = 'From here on,\n"=1+1"\n>From there';
    for (const key of ['dead', 'delivered', 'spam', 'waiting', 'last']) {
      clock.now += 1;
      await outbox.accept(sampleMessage({ key, text, ...(key === 'spam' && { suspicion: 'honeypot' as const }) }));
      if (key === 'dead') await outbox.died(await claimOne(outbox), '550 no');
      if (key === 'delivered') await outbox.delivered(await claimOne(outbox));
    }
    const exported = await readEntries(outbox);
    expect(exported.map(({ message, state }) => [message.key, state])).toEqual([
      ['dead', 'dead'],
      ['delivered', 'delivered'],
      ['spam', 'quarantined'],
      ['waiting', 'waiting'],
      ['last', 'waiting'],
    ]);
    expect(new Set(exported.map(({ message }) => message.text))).toEqual(new Set([text]));
    const listed: typeof exported = [];
    for (;;) {
      const below = listed.at(-1)?.id;
      const page = await outbox.newest({ limit: 2, ...(below !== undefined && { below }) });
      listed.push(...page);
      if (page.length < 2) break;
    }
    expect(listed).toEqual(exported.toReversed());
  });

  test('restores a deleted message with its attempts once', async () => {
    const { clock, open } = await place();
    const outbox = await open();
    const { reference } = await outbox.accept(sampleMessage({ key: 'dead' }));
    await outbox.deferred(await claimOne(outbox), 'no answer', START_MS + 5);
    clock.now += 5;
    await outbox.died(await claimOne(outbox), '550 no');
    await outbox.accept(sampleMessage({ key: 'later' }));
    const before = await readEntries(outbox);
    const entry = await outbox.find(reference);
    if (!entry) throw new Error('It was not kept.');
    await outbox.delete(reference);
    expect(await outbox.putBack(entry)).toBe(true);
    expect(await readEntries(outbox)).toEqual(before);
    expect(await outbox.putBack(entry)).toBe(false);
    expect(await readEntries(outbox)).toEqual(before);
    expect(await outbox.accept(sampleMessage({ key: 'dead' }))).toEqual({ reference, repeated: true });
  });

  test('makes a restored message due at once if it was deleted during an attempt', async () => {
    const { clock, open } = await place();
    const outbox = await open();
    const { reference } = await outbox.accept(sampleMessage());
    await claimOne(outbox);
    const entry = await outbox.find(reference);
    if (!entry) throw new Error('It was not kept.');
    await outbox.delete(reference);
    await outbox.putBack(entry);
    clock.now += 1;
    expect(await outbox.claimDue(9)).toMatchObject([{ reference, messageId: entry.messageId, attempt: 2 }]);
  });
}
