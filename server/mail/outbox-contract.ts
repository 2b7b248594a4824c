import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Message } from './message.ts';
import type { Entry, Outbox, OutboxOptions } from './outbox.ts';

/** A store for messages that holds none. */
export type OutboxPlace = {
  /** Opens it as another process would; the options have the clock. */
  open(options: OutboxOptions): Promise<Outbox>;
  /** Ends an outbox as the death of its process would. */
  kill(outbox: Outbox): Promise<void>;
  /** So many milliseconds after the death of who holds the lease another has it. */
  readonly leaseMs: number;
};

/** Where the clock starts: milliseconds since 1970. */
export const START = 1_800_000_000_000;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A message without a key, unless changed. */
export const sampleMessage = (change: Partial<Message> = {}): Message => ({
  name: 'Ada Byron',
  email: 'ada@example.org',
  subject: 'A book',
  text: 'Hello\n.\nbye',
  key: undefined,
  suspicion: undefined,
  ...change,
});

/** All messages, the oldest first. */
export async function listed(outbox: Outbox): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of outbox.entries()) entries.push(entry);
  return entries;
}

/** Claims the one message that is due; returns its id. */
export async function claimOne(outbox: Outbox): Promise<number> {
  const [claim, ...others] = await outbox.claimDue(10);
  if (claim === undefined || others.length > 0) throw new Error('Not one message is due.');
  return claim.id;
}

const keysOf = (entries: readonly Entry[]) => entries.map(({ message }) => message.key);

/** What every outbox has to do, as tests. */
export function outboxContract(newPlace: () => Promise<OutboxPlace>): void {
  /** A clock that stands still, and the place, whose outboxes the end of the test closes. */
  async function place() {
    const clock = { now: START };
    const { open, kill, leaseMs } = await newPlace();
    const killed = new Set<Outbox>();
    return {
      clock,
      leaseMs,
      async kill(outbox: Outbox) {
        killed.add(outbox);
        await kill(outbox);
      },
      async open(options: OutboxOptions = {}) {
        const outbox = await open({ now: () => clock.now, ...options });
        onTestFinished(async () => {
          if (!killed.has(outbox)) await outbox.close();
        });
        return outbox;
      },
    };
  }

  describe('accept', () => {
    test('keeps every field, and another outbox sees it', async () => {
      const { open } = await place();
      const message = sampleMessage({ text: 'Žluťoučký 🐎\n"quoted" \0 <b>', key: 'k1' });
      const { reference, repeated } = await (await open()).accept(message);
      expect(repeated).toBe(false);
      const other = await open();
      expect(await listed(other)).toHaveLength(1);
      expect(await other.find(reference.toLowerCase())).toMatchObject({
        message,
        state: 'waiting',
        takenAt: START,
        dueAt: START,
      });
      expect(await other.find('22222222')).toBeUndefined();
    });

    test('answers the same key and content with the first receipt, for as long as the message is kept', async () => {
      const { clock, open } = await place();
      const outbox = await open();
      const first = await outbox.accept(sampleMessage({ key: 'k1' }));
      clock.now += 1_000 * MINUTE_MS;
      await outbox.delivered(await claimOne(outbox));
      expect(await outbox.accept(sampleMessage({ key: 'k1' }))).toEqual({ ...first, repeated: true });
      expect(await listed(outbox)).toHaveLength(1);
      await outbox.delete(first.reference);
      expect(await outbox.accept(sampleMessage({ key: 'k1' }))).toMatchObject({ repeated: false });
    });

    test.each(['name', 'email', 'subject', 'text'])(
      'takes the same key with another %s for a new message',
      async (field) => {
        const outbox = await (await place()).open();
        await outbox.accept(sampleMessage({ key: 'k1' }));
        expect(await outbox.accept(sampleMessage({ key: 'k1', [field]: 'other' }))).toMatchObject({ repeated: false });
      },
    );

    test('takes the same content under another key for a new message', async () => {
      const outbox = await (await place()).open();
      await outbox.accept(sampleMessage({ key: 'k1' }));
      expect(await outbox.accept(sampleMessage({ key: 'k2' }))).toMatchObject({ repeated: false });
    });

    test('takes the same content without a key for the same message during ten minutes', async () => {
      const { clock, open } = await place();
      const outbox = await open();
      const first = await outbox.accept(sampleMessage());
      clock.now = START + 10 * MINUTE_MS;
      expect(await outbox.accept(sampleMessage())).toEqual({ ...first, repeated: true });
      clock.now += 1;
      const second = await outbox.accept(sampleMessage());
      expect(second).toMatchObject({ repeated: false });
      clock.now += MINUTE_MS;
      expect(await outbox.accept(sampleMessage())).toEqual({ ...second, repeated: true });
    });

    test('takes the same content for a new message where the clock has been set back by more', async () => {
      const { clock, open } = await place();
      const outbox = await open();
      await outbox.accept(sampleMessage());
      clock.now = START - 10 * MINUTE_MS - 1;
      expect(await outbox.accept(sampleMessage())).toMatchObject({ repeated: false });
    });

    test('does not take moved words for the same content', async () => {
      const outbox = await (await place()).open();
      await outbox.accept(sampleMessage({ name: 'a', subject: 'bc' }));
      expect(await outbox.accept(sampleMessage({ name: 'ab', subject: 'c' }))).toMatchObject({ repeated: false });
    });

    test.each(['k', undefined])(
      'makes one message of the same under the key %s, whoever takes it at once',
      async (key) => {
        const { open } = await place();
        const outboxes = await Promise.all([open(), open(), open()]);
        // Each a double click.
        const receipts = await Promise.all(
          outboxes.flatMap((outbox) => [outbox.accept(sampleMessage({ key })), outbox.accept(sampleMessage({ key }))]),
        );
        const [entry, ...others] = await listed(await open());
        expect(others).toEqual([]);
        expect(new Set(receipts.map(({ reference }) => reference))).toEqual(new Set([entry?.reference]));
        expect(receipts.filter(({ repeated }) => !repeated)).toHaveLength(1);
      },
    );

    test('knows a message again by its key, whether its reference is the head of the key or not', async () => {
      const outbox = await (await place()).open();
      for (const key of ['7KQ2M9XWBCDF', '0b6f8a52-77b0-4d0b']) {
        const first = await outbox.accept(sampleMessage({ key }));
        expect(first.reference === key.slice(0, 8)).toBe(key.startsWith('7'));
        expect(await outbox.accept(sampleMessage({ key }))).toEqual({ reference: first.reference, repeated: true });
        // The head is taken now: the same key with other content gets another reference, and is known by it.
        const other = await outbox.accept(sampleMessage({ key, text: 'other' }));
        expect(other).toMatchObject({ repeated: false });
        expect(other.reference).not.toBe(first.reference);
        expect(await outbox.accept(sampleMessage({ key, text: 'other' }))).toEqual({ ...other, repeated: true });
      }
      expect(await listed(outbox)).toHaveLength(4);
    });

    test('draws another reference when one is taken', async () => {
      const drawn = ['22222222', '22222222', '33333333'];
      const outbox = await (await place()).open({ makeReference: () => drawn.shift() ?? 'none left' });
      await outbox.accept(sampleMessage({ key: 'a' }));
      expect(await outbox.accept(sampleMessage({ key: 'b' }))).toEqual({ reference: '33333333', repeated: false });
    });

    test('takes 200 at once, in their order', async () => {
      const outbox = await (await place()).open();
      const keys = Array.from({ length: 200 }, (_, index) => `k${index}`);
      const receipts = await Promise.all(keys.map((key) => outbox.accept(sampleMessage({ key }))));
      const entries = await listed(outbox);
      expect(keysOf(entries)).toEqual(keys);
      expect(entries.map(({ reference }) => reference)).toEqual(receipts.map(({ reference }) => reference));
      expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(200);
      expect(new Set(entries.map(({ messageId }) => messageId)).size).toBe(200);
    });

    test('keeps what waits when it is closed, and refuses afterwards', async () => {
      const { open } = await place();
      const outbox = await open();
      const receipt = outbox.accept(sampleMessage());
      await Promise.all([outbox.close(), outbox.close()]);
      const { reference } = await receipt;
      expect(await (await open()).find(reference)).toBeDefined();
      await expect(outbox.accept(sampleMessage())).rejects.toThrow('not open');
    });

    test('lists exactly once whatever was accepted, however often and in whatever groups it came', async () => {
      const words = fc.string({ unit: 'binary', maxLength: 30 });
      const message = fc.record({ name: words, email: words, subject: words, text: words });
      const key = fc.constantFrom('k1', 'k2');
      const groups = fc.array(fc.array(fc.tuple(fc.nat(), key), { maxLength: 6 }), { maxLength: 6 });
      await fc.assert(
        fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 4 }), groups, async (messages, plan) => {
          const outbox = await (await newPlace()).open({ now: () => START });
          const taken = new Map<string, string>();
          for (const group of plan) {
            const sent = group.map(([pick, k]) => sampleMessage({ ...messages[pick % messages.length], key: k }));
            const receipts = await Promise.all(sent.map(outbox.accept));
            receipts.forEach(({ reference, repeated }, index) => {
              const content = JSON.stringify(sent[index]);
              expect(repeated).toBe(taken.has(content));
              expect(taken.get(content) ?? reference).toBe(reference);
              taken.set(content, reference);
            });
          }
          const kept = (await listed(outbox)).map((entry) => [JSON.stringify(entry.message), entry.reference]);
          expect(kept).toEqual([...taken]);
          await outbox.close();
        }),
        { numRuns: 40 },
      );
    });
  });

  describe('attempts', () => {
    test('are recorded before the message is given out, and it is given out once', async () => {
      const { open } = await place();
      const outbox = await open();
      const { reference } = await outbox.accept(sampleMessage({ key: 'k' }));
      const watcher = await open();
      const messageId = (await watcher.find(reference))?.messageId;
      expect(await outbox.claimDue(10)).toMatchObject([
        { reference, messageId, message: sampleMessage({ key: 'k' }), attempt: 1, takenAt: START, queuedAt: START },
      ]);
      expect(await watcher.find(reference)).toMatchObject({
        state: 'waiting',
        dueAt: undefined,
        attempts: [{ startedAt: START, endedAt: undefined, reason: undefined }],
      });
      expect([await outbox.claimDue(10), await outbox.nextDueAt()]).toEqual([[], undefined]);
    });

    test('begin with the longest due, no more than asked for, and none before its time', async () => {
      const { clock, open } = await place();
      const outbox = await open();
      for (const key of ['a', 'b', 'c']) {
        await outbox.accept(sampleMessage({ key }));
        clock.now += 1;
      }
      const [first] = await outbox.claimDue(1);
      await outbox.deferred(first?.id ?? 0, '451 later', START + 500);
      expect(await outbox.claimDue(1)).toMatchObject([{ message: { key: 'b' } }]);
      expect(await outbox.claimDue(9)).toMatchObject([{ message: { key: 'c' } }]);
      expect([await outbox.nextDueAt(), await outbox.claimDue(9)]).toEqual([START + 500, []]);
      clock.now = START + 500;
      expect(await outbox.claimDue(9)).toMatchObject([{ message: { key: 'a' }, attempt: 2 }]);
    });

    test('come about for what a clock that was ahead has put off, once that clock is set back', async () => {
      const { clock, open } = await place();
      const outbox = await open();
      const { reference } = await outbox.accept(sampleMessage({ key: 'a' }));
      clock.now = START - 1_000;
      expect(await outbox.claimDue(9, 1_000)).toEqual([]);
      clock.now -= 1;
      const [claim] = await outbox.claimDue(9, 1_000);
      // From then on it waits by the clock as it is.
      await outbox.deferred(claim?.id ?? 0, '451 later', clock.now + 1_000);
      expect(await outbox.claimDue(9, 1_000)).toEqual([]);
      clock.now += 1_000;
      expect(await outbox.claimDue(9, 1_000)).toMatchObject([{ reference, attempt: 2 }]);
    });

    test('end with their outcomes and reasons, under one Message-ID', async () => {
      const { clock, open } = await place();
      const outbox = await open();
      const { reference } = await outbox.accept(sampleMessage());
      const messageId = (await outbox.find(reference))?.messageId;
      await outbox.deferred(await claimOne(outbox), '451 later', START + 10);
      expect(await outbox.find(reference)).toMatchObject({ state: 'waiting', dueAt: START + 10, reason: '451 later' });
      clock.now = START + 10;
      await outbox.died(await claimOne(outbox), '550 no');
      expect(await outbox.find(reference)).toMatchObject({ state: 'dead', dueAt: undefined, reason: '550 no' });
      await outbox.retry(reference);
      clock.now = START + 20;
      await outbox.delivered(await claimOne(outbox), 'refused: one of two');
      expect(await outbox.find(reference)).toEqual({
        id: expect.any(Number),
        reference,
        messageId,
        message: sampleMessage(),
        state: 'delivered',
        reason: undefined,
        dueAt: undefined,
        takenAt: START,
        deliveredAt: START + 20,
        attempts: [
          { startedAt: START, endedAt: START, reason: '451 later' },
          { startedAt: START + 10, endedAt: START + 10, reason: '550 no' },
          { startedAt: START + 20, endedAt: START + 20, reason: 'refused: one of two' },
        ],
      });
      expect([await outbox.claimDue(9), await outbox.nextDueAt()]).toEqual([[], undefined]);
    });
  });

  describe('the lease', () => {
    test('is held by one outbox at a time, whose open attempts the others leave alone', async () => {
      const { clock, open } = await place();
      const server = await open();
      await server.accept(sampleMessage({ key: 'a' }));
      const id = await claimOne(server);
      const second = await open();
      await second.accept(sampleMessage({ key: 'b' }));
      expect(await second.claimDue(10)).toEqual([]);
      // It asks again, and within a minute.
      const next = (await second.nextDueAt()) ?? Number.POSITIVE_INFINITY;
      expect(next - clock.now).toBeGreaterThan(0);
      expect(next - clock.now).toBeLessThanOrEqual(MINUTE_MS);
      await server.delivered(id);
      await server.close();
      expect(await second.claimDue(10)).toMatchObject([{ message: { key: 'b' }, attempt: 1 }]);
    });

    test('lets who holds it find what another takes', async () => {
      const { open } = await place();
      const [server, other] = [await open(), await open()];
      await server.accept(sampleMessage({ key: 'a' }));
      await claimOne(server);
      const { reference } = await other.accept(sampleMessage({ key: 'b' }));
      expect(await other.claimDue(10)).toEqual([]);
      expect(await server.claimDue(10)).toMatchObject([{ reference }]);
    });

    test('of an outbox that was closed in an attempt makes that due at once, under the same Message-ID', async () => {
      const { clock, open } = await place();
      const before = await open();
      await before.accept(sampleMessage());
      const [first] = await before.claimDue(1);
      await before.close();
      clock.now += 7;
      const after = await open();
      expect(await after.claimDue(1)).toMatchObject([{ messageId: first?.messageId, attempt: 2 }]);
      expect((await listed(after))[0]?.attempts).toEqual([
        { startedAt: START, endedAt: START + 7, reason: 'interrupted' },
        { startedAt: START + 7, endedAt: undefined, reason: undefined },
      ]);
    });

    test('of a process that dies is taken over in time, and not before', async () => {
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

    test('gives no message to two, whoever asks at once', async () => {
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

    test('is nothing for an outbox that may not claim, which keeps no other from it', async () => {
      const { open } = await place();
      const reader = await open({ mayClaim: false });
      const { reference } = await reader.accept(sampleMessage());
      expect(await reader.claimDue(10)).toEqual([]);
      expect(await (await open()).claimDue(10)).toMatchObject([{ reference }]);
    });
  });

  describe('what the owner does', () => {
    test('a suspect is held in quarantine, unsent, until it is released', async () => {
      const outbox = await (await place()).open();
      const { reference } = await outbox.accept(sampleMessage({ suspicion: 'honeypot' }));
      expect([await outbox.claimDue(10), await outbox.nextDueAt()]).toEqual([[], undefined]);
      expect(await outbox.health()).toEqual({ waiting: 0, dead: 0, quarantined: 1 });
      expect(await outbox.retry(reference)).toBe(1);
      expect(await outbox.claimDue(10)).toMatchObject([{ reference, message: { suspicion: 'honeypot' } }]);
    });

    test('a dead message is queued again, with its attempts counted anew', async () => {
      const { clock, open } = await place();
      const outbox = await open();
      const { reference } = await outbox.accept(sampleMessage());
      await outbox.died(await claimOne(outbox), '550 no');
      expect([(await outbox.health()).dead, await outbox.nextDueAt()]).toEqual([1, undefined]);
      clock.now += 99;
      const typed = `${reference.slice(0, 4)}-${reference.slice(4).toLowerCase()}`;
      expect(await (await open()).retry(typed)).toBe(1);
      expect(await outbox.claimDue(10)).toMatchObject([{ attempt: 1, takenAt: START, queuedAt: START + 99 }]);
    });

    test('it is known since when a message waits, from the time on when it was queued last', async () => {
      const { clock, open } = await place();
      const outbox = await open();
      expect(await outbox.waitingSince()).toBeUndefined();
      await outbox.accept(sampleMessage({ key: 'suspect', suspicion: 'honeypot' }));
      await outbox.accept(sampleMessage({ key: 'first' }));
      const id = await claimOne(outbox);
      clock.now += 5;
      await outbox.accept(sampleMessage({ key: 'second' }));
      expect(await outbox.waitingSince()).toBe(START);
      await outbox.died(id, '550 no');
      expect(await outbox.waitingSince()).toBe(START + 5);
      await outbox.delivered(await claimOne(outbox));
      expect(await outbox.waitingSince()).toBeUndefined();
      clock.now += 5;
      await outbox.retry('all');
      expect(await outbox.waitingSince()).toBe(START + 10);
    });

    test('all that are dead are retried, the quarantine by its name, and nothing that waits or is delivered', async () => {
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

    test('what was delivered long ago is purged, and nothing else', async () => {
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
      expect(keysOf(await listed(outbox))).toEqual(['dead', 'suspect', 'young', 'waiting']);
    });

    test('a message is deleted whatever its state, and nothing else', async () => {
      const outbox = await (await place()).open();
      await outbox.accept(sampleMessage({ key: 'stays', suspicion: 'honeypot' }));
      const outcomes = [
        (id: number) => outbox.delivered(id),
        (id: number) => outbox.deferred(id, '451 later', START),
        (id: number) => outbox.died(id, '550 no'),
      ];
      for (const end of outcomes) {
        const { reference } = await outbox.accept(sampleMessage({ key: 'gone' }));
        const inFlight = await claimOne(outbox);
        expect(await outbox.delete(reference.toLowerCase())).toBe(true);
        expect(await outbox.delete(reference)).toBe(false);
        // Its attempt ends later, and finds nothing to write to.
        await end(inFlight);
        expect(keysOf(await listed(outbox))).toEqual(['stays']);
        expect(await outbox.find(reference)).toBeUndefined();
      }
      for (const typed of ['', '.', '../x', '__a__', 'a/b']) expect(await outbox.delete(typed)).toBe(false);
    });

    test('the newest are listed first, in pages', async () => {
      const outbox = await (await place()).open();
      for (const key of ['first', 'second', 'third']) await outbox.accept(sampleMessage({ key }));
      const page = await outbox.newest({ limit: 2 });
      expect(keysOf(page)).toEqual(['third', 'second']);
      expect(keysOf(await outbox.newest({ limit: 2, below: page.at(-1)?.id ?? 0 }))).toEqual(['first']);
    });

    test('a deleted message is put back as it was, with its attempts, once', async () => {
      const { clock, open } = await place();
      const outbox = await open();
      const { reference } = await outbox.accept(sampleMessage({ key: 'dead' }));
      await outbox.deferred(await claimOne(outbox), 'no answer', START + 5);
      clock.now += 5;
      await outbox.died(await claimOne(outbox), '550 no');
      await outbox.accept(sampleMessage({ key: 'later' }));
      const before = await listed(outbox);
      const entry = await outbox.find(reference);
      if (!entry) throw new Error('It was not kept.');
      await outbox.delete(reference);
      expect(await outbox.putBack(entry)).toBe(true);
      expect(await listed(outbox)).toEqual(before);
      expect(await outbox.putBack(entry)).toBe(false);
      expect(await listed(outbox)).toEqual(before);
      expect(await outbox.accept(sampleMessage({ key: 'dead' }))).toEqual({ reference, repeated: true });
    });

    test('a message that is put back, deleted in an attempt, is due at once', async () => {
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
  });

  describe('the report of the quarantine', () => {
    const letter = ({ fresh, all }: { fresh: number; all: number }) => sampleMessage({ subject: `${fresh} of ${all}` });
    const suspect = (outbox: Outbox, text: string) => outbox.accept(sampleMessage({ text, suspicion: 'honeypot' }));

    test('comes once a day at most, when there is something new, whoever asks', async () => {
      const { clock, open } = await place();
      const [outbox, other] = [await open(), await open()];
      expect(await outbox.reportQuarantine()).toBeUndefined();
      const { reference } = await suspect(outbox, 'one');
      expect(await other.reportQuarantine()).toEqual({ fresh: 1, all: 1 });
      await suspect(outbox, 'two');
      await suspect(outbox, 'three');
      clock.now += 24 * HOUR_MS - 1;
      expect(await outbox.reportQuarantine()).toBeUndefined();
      clock.now += 1;
      expect(await outbox.reportQuarantine()).toEqual({ fresh: 2, all: 3 });
      clock.now += 24 * HOUR_MS;
      expect(await outbox.reportQuarantine()).toBeUndefined();
      // What was released or deleted is no news.
      await outbox.delete((await suspect(outbox, 'four')).reference);
      await outbox.retry(reference);
      expect(await outbox.reportQuarantine()).toBeUndefined();
    });

    test('is noted together with the letter to the owner, which is a message of its own', async () => {
      const { open } = await place();
      const outbox = await open();
      await suspect(outbox, 'one');
      const reports = await Promise.all([outbox, await open()].map((each) => each.reportQuarantine(letter)));
      expect(reports.filter((report) => report !== undefined)).toEqual([{ fresh: 1, all: 1 }]);
      const waiting = (await listed(outbox)).filter(({ state }) => state === 'waiting');
      expect(waiting.map(({ message }) => message)).toEqual([letter({ fresh: 1, all: 1 })]);
    });

    test('bears a clock that is set back: by a little it waits, by years it does not wait for years', async () => {
      const { clock, open } = await place();
      const outbox = await open();
      await suspect(outbox, 'one');
      expect(await outbox.reportQuarantine()).toBeDefined();
      await suspect(outbox, 'two');
      clock.now -= 5_000;
      expect(await outbox.reportQuarantine()).toBeUndefined();
      clock.now -= 365 * 24 * HOUR_MS;
      expect(await outbox.reportQuarantine()).toEqual({ fresh: 1, all: 2 });
    });
  });
}
