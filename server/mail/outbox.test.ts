import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from './message.ts';
import { type Outbox, OutboxFull, type OutboxOptions, openOutbox } from './outbox.ts';

const START = 1_800_000_000_000;
const MINUTE_MS = 60_000;

let folder: string;
let clock: number;
let opened: Outbox[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  clock = START;
  opened = [];
});
afterEach(() => {
  for (const outbox of opened) outbox.close();
  rmSync(folder, { recursive: true });
});

const file = () => join(folder, 'outbox.sqlite');
function open(options: OutboxOptions = {}): Outbox {
  const outbox = openOutbox(file(), { now: () => clock, ...options });
  opened.push(outbox);
  return outbox;
}
const sampleMessage = (change: Partial<Message> = {}): Message => ({
  name: 'Ada Byron',
  email: 'ada@example.org',
  subject: 'A book',
  text: 'Hello\n.\nbye',
  key: undefined,
  suspicion: undefined,
  ...change,
});
/** The id of the one message that is due. */
function claimOne(outbox: Outbox): number {
  const [claim, ...others] = outbox.claimDue(10);
  if (claim === undefined || others.length > 0) throw new Error('Not one message is due.');
  return claim.id;
}

describe('accepting', () => {
  it('keeps every field, and another connection sees it', async () => {
    const message = sampleMessage({ text: 'Žluťoučký 🐎\n"quoted" \0 <b>', key: 'k1' });
    const { reference, repeated } = await open().accept(message);
    expect(repeated).toBe(false);
    const other = open();
    expect(other.list()).toHaveLength(1);
    expect(other.find(reference.toLowerCase())).toMatchObject({
      message,
      state: 'waiting',
      takenAt: START,
      dueAt: START,
    });
    expect(other.find('22222222')).toBeUndefined();
  });

  it('answers the same key and content with the first receipt, for as long as the message is kept', async () => {
    const outbox = open();
    const first = await outbox.accept(sampleMessage({ key: 'k1' }));
    clock += 1_000 * MINUTE_MS;
    outbox.delivered(claimOne(outbox));
    expect(await outbox.accept(sampleMessage({ key: 'k1' }))).toEqual({ ...first, repeated: true });
    expect(outbox.list()).toHaveLength(1);
  });

  it.each(['name', 'email', 'subject', 'text'])(
    'takes the same key with another %s for a new message',
    async (field) => {
      const outbox = open();
      await outbox.accept(sampleMessage({ key: 'k1' }));
      expect(await outbox.accept(sampleMessage({ key: 'k1', [field]: 'other' }))).toMatchObject({ repeated: false });
    },
  );

  it('takes the same content under another key for a new message', async () => {
    const outbox = open();
    await outbox.accept(sampleMessage({ key: 'k1' }));
    expect(await outbox.accept(sampleMessage({ key: 'k2' }))).toMatchObject({ repeated: false });
  });

  it('takes the same content without a key for the same message during ten minutes', async () => {
    const outbox = open();
    const first = await outbox.accept(sampleMessage());
    clock = START + 10 * MINUTE_MS;
    expect(await outbox.accept(sampleMessage())).toEqual({ ...first, repeated: true });
    clock += 1;
    expect(await outbox.accept(sampleMessage())).toMatchObject({ repeated: false });
  });

  it('takes the same content for a new message where the clock has been set back by more', async () => {
    const outbox = open();
    await outbox.accept(sampleMessage());
    clock = START - 10 * MINUTE_MS - 1;
    expect(await outbox.accept(sampleMessage())).toMatchObject({ repeated: false });
  });

  it('does not take moved words for the same content', async () => {
    const outbox = open();
    await outbox.accept(sampleMessage({ name: 'a', subject: 'bc' }));
    expect(await outbox.accept(sampleMessage({ name: 'ab', subject: 'c' }))).toMatchObject({ repeated: false });
  });

  it('finds a double click within one group', async () => {
    const outbox = open();
    const [first, second] = await Promise.all([
      outbox.accept(sampleMessage({ key: 'k' })),
      outbox.accept(sampleMessage({ key: 'k' })),
    ]);
    expect(second).toEqual({ reference: first.reference, repeated: true });
  });

  it('knows a message again by its key, whether its reference is the head of the key or not', async () => {
    const outbox = open();
    for (const key of ['7KQ2M9XWBCDF', '0b6f8a52-77b0-4d0b']) {
      const first = await outbox.accept(sampleMessage({ key }));
      expect(await outbox.accept(sampleMessage({ key }))).toEqual({ reference: first.reference, repeated: true });
      // The head is taken now: the same key with other content gets another reference, and is known by it.
      const other = await outbox.accept(sampleMessage({ key, text: 'other' }));
      expect(other).toMatchObject({ repeated: false });
      expect(other.reference).not.toBe(first.reference);
      expect(await outbox.accept(sampleMessage({ key, text: 'other' }))).toEqual({ ...other, repeated: true });
    }
    expect(outbox.list()).toHaveLength(4);
  });

  it('draws another reference when one is taken', async () => {
    const drawn = ['22222222', '22222222', '33333333'];
    const outbox = open({ makeReference: () => drawn.shift() ?? 'none left' });
    await outbox.accept(sampleMessage({ key: 'a' }));
    expect(await outbox.accept(sampleMessage({ key: 'b' }))).toEqual({ reference: '33333333', repeated: false });
  });

  it('takes 2,000 at once', async () => {
    const outbox = open();
    const keys = Array.from({ length: 2_000 }, (_, index) => `k${index}`);
    const receipts = await Promise.all(keys.map((key) => outbox.accept(sampleMessage({ key }))));
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(2_000);
    expect(outbox.list().map(({ message }) => message.key)).toEqual(keys);
    expect(new Set(outbox.list().map(({ messageId }) => messageId)).size).toBe(2_000);
  });

  it('keeps what waits when it is closed, and refuses afterwards', async () => {
    const outbox = open();
    const receipt = outbox.accept(sampleMessage());
    outbox.close();
    outbox.close();
    const { reference } = await receipt;
    expect(open().find(reference)).toBeDefined();
    await expect(outbox.accept(sampleMessage())).rejects.toThrow('not open');
  });

  it('lists exactly once whatever was accepted, however often and in whatever groups it came', async () => {
    const words = fc.string({ unit: 'binary', maxLength: 30 });
    const message = fc.record({ name: words, email: words, subject: words, text: words });
    const key = fc.constantFrom('k1', 'k2');
    const groups = fc.array(fc.array(fc.tuple(fc.nat(), key), { maxLength: 6 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 4 }), groups, async (messages, plan) => {
        const outbox = openOutbox(join(mkdtempSync(join(folder, 'p-')), 'outbox.sqlite'));
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
        const listed = outbox.list().map((entry) => [JSON.stringify(entry.message), entry.reference]);
        expect(listed).toEqual([...taken]);
        outbox.close();
      }),
      { numRuns: 40 },
    );
  });
});

describe('claims', () => {
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
    clock = START + 500;
    expect(outbox.claimDue(9)).toMatchObject([{ message: { key: 'a' }, attempt: 2 }]);
  });

  it('gives out what a clock that was ahead has put off, once that clock is set back', async () => {
    const outbox = open();
    const { reference } = await outbox.accept(sampleMessage({ key: 'a' }));
    clock = START - 1_000;
    expect(outbox.claimDue(9, 1_000)).toEqual([]);
    clock -= 1;
    const id = outbox.claimDue(9, 1_000)[0]?.id ?? 0;
    // From then on it waits by the clock as it is.
    outbox.deferred(id, '451 later', clock + 1_000);
    expect(outbox.claimDue(9, 1_000)).toEqual([]);
    clock += 1_000;
    expect(outbox.claimDue(9, 1_000)).toMatchObject([{ reference, attempt: 2 }]);
  });

  it('notes each outcome with its reason', async () => {
    const outbox = open();
    const { reference } = await outbox.accept(sampleMessage());
    outbox.deferred(claimOne(outbox), '451 later', START + 10);
    expect(outbox.find(reference)).toMatchObject({ state: 'waiting', dueAt: START + 10, reason: '451 later' });
    clock = START + 10;
    outbox.died(claimOne(outbox), '550 no');
    expect(outbox.find(reference)).toMatchObject({ state: 'dead', dueAt: undefined, reason: '550 no' });
    outbox.retry(reference);
    clock = START + 20;
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
    clock += 7;
    const after = open();
    expect(after.nextDueAt()).toBe(clock);
    expect(after.claimDue(1)).toMatchObject([{ messageId: first?.messageId, attempt: 2 }]);
    expect(after.list()[0]?.attempts).toMatchObject([{ reason: 'interrupted' }, { endedAt: undefined }]);
  });

  it('holds the right to claim without a journal, for which a full disk has no room', () => {
    open();
    const names = ['outbox.sqlite', 'outbox.sqlite-claims', 'outbox.sqlite-shm', 'outbox.sqlite-wal'];
    expect(readdirSync(folder).sort()).toEqual(names);
  });

  it('leaves open attempts alone while their server lives, and lets one outbox at a time claim', async () => {
    const server = open();
    await server.accept(sampleMessage({ key: 'a' }));
    const id = claimOne(server);
    const second = open();
    await second.accept(sampleMessage({ key: 'b' }));
    expect(second.claimDue(10)).toEqual([]);
    expect(second.nextDueAt()).toBe(clock + 5_000);
    server.delivered(id);
    server.close();
    expect(second.claimDue(10)).toMatchObject([{ message: { key: 'b' }, attempt: 1 }]);
  });
});

describe('the owner', () => {
  it('finds a suspect in quarantine, unsent, until it is released', async () => {
    const outbox = open();
    const { reference } = await outbox.accept(sampleMessage({ suspicion: 'honeypot' }));
    expect([outbox.claimDue(10), outbox.nextDueAt()]).toEqual([[], undefined]);
    expect(outbox.health()).toEqual({ waiting: 0, dead: 0, quarantined: 1 });
    expect(outbox.retry(reference)).toBe(1);
    expect(outbox.claimDue(10)).toMatchObject([{ reference, message: { suspicion: 'honeypot' } }]);
  });

  it('puts the dead on their way again, counted afresh', async () => {
    const outbox = open();
    const { reference } = await outbox.accept(sampleMessage());
    outbox.died(claimOne(outbox), '550 no');
    expect([outbox.health().dead, outbox.nextDueAt()]).toEqual([1, undefined]);
    clock += 99;
    expect(open().retry(`${reference.slice(0, 4)}-${reference.slice(4).toLowerCase()}`)).toBe(1);
    expect(outbox.claimDue(10)).toMatchObject([{ attempt: 1, takenAt: START, queuedAt: START + 99 }]);
  });

  it('knows since when a message waits, from the time on when it was queued last', async () => {
    const outbox = open();
    expect(outbox.waitingSince()).toBeUndefined();
    await outbox.accept(sampleMessage({ key: 'suspect', suspicion: 'honeypot' }));
    await outbox.accept(sampleMessage({ key: 'first' }));
    const id = claimOne(outbox);
    clock += 5;
    await outbox.accept(sampleMessage({ key: 'second' }));
    expect(outbox.waitingSince()).toBe(START);
    outbox.died(id, '550 no');
    expect(outbox.waitingSince()).toBe(START + 5);
    outbox.delivered(claimOne(outbox));
    expect(outbox.waitingSince()).toBeUndefined();
    clock += 5;
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
    clock += 5_000;
    await outbox.accept(sampleMessage({ key: 'young' }));
    outbox.delivered(claimOne(outbox));
    await outbox.accept(sampleMessage({ key: 'waiting' }));
    expect(outbox.purge(5_001)).toBe(0);
    expect(outbox.purge(5_000)).toBe(1);
    expect(outbox.list().map(({ message }) => message.key)).toEqual(['dead', 'suspect', 'young', 'waiting']);
    for (const name of ['', '-wal']) expect(readFileSync(file() + name).includes('the secret')).toBe(false);
  });
});

describe('what a visitor wants gone', () => {
  it('is deleted from the disk whatever its state, and nothing else', async () => {
    const outbox = open();
    const { reference } = await outbox.accept(sampleMessage({ key: 'gone', text: 'the secret of the first one' }));
    const inFlight = claimOne(outbox);
    await outbox.accept(sampleMessage({ key: 'stays' }));
    expect(outbox.forget(reference.toLowerCase())).toBe(true);
    expect(outbox.forget(reference)).toBe(false);
    // Its attempt ends later, and finds nothing to write to.
    outbox.delivered(inFlight);
    expect(outbox.list().map(({ message }) => message.key)).toEqual(['stays']);
    for (const name of ['', '-wal']) expect(readFileSync(file() + name).includes('the secret')).toBe(false);
  });
});

describe('a full disk', () => {
  /** Fills the file until one message more is refused; the receipts of the others. */
  async function fill(outbox: Outbox) {
    const references: string[] = [];
    for (;;) {
      try {
        const { reference } = await outbox.accept(
          sampleMessage({ key: `${references.length}`, text: 'x'.repeat(3_000) }),
        );
        references.push(reference);
      } catch (error) {
        expect(error).toBeInstanceOf(OutboxFull);
        return references;
      }
    }
  }

  it('refuses the whole group, loses nothing that it took, and goes on when there is room', async () => {
    const outbox = open({ maxPages: 40 });
    const references = await fill(outbox);
    const group = await Promise.allSettled(
      ['y', 'z'].map((key) => outbox.accept(sampleMessage({ key, text: key.repeat(9_000) }))),
    );
    for (const answer of group) expect(answer).toMatchObject({ reason: expect.any(OutboxFull) });
    expect(outbox.list().map(({ reference }) => reference)).toEqual(references);
    // What it holds is still delivered, and room that is made is used.
    for (const { id } of outbox.claimDue(5)) outbox.delivered(id);
    expect(outbox.purge(0)).toBe(5);
    expect(await outbox.accept(sampleMessage({ key: 'y', text: 'y'.repeat(9_000) }))).toMatchObject({
      repeated: false,
    });
    outbox.close();
    expect(open({ maxPages: 400 }).list()).toHaveLength(references.length - 5 + 1);
  });

  it('gives out nothing when the attempts cannot be recorded', async () => {
    const outbox = open({ maxPages: 120 });
    // So many that their attempts need pages of their own.
    await Promise.all(
      Array.from({ length: 600 }, (_, index) => outbox.accept(sampleMessage({ key: `small ${index}` }))),
    );
    await fill(outbox);
    const before = outbox.list();
    for (let round = 0; round < 3; round++) expect(() => outbox.claimDue(600)).toThrow(OutboxFull);
    expect(outbox.list()).toEqual(before);
    outbox.close();
    expect(open().claimDue(600)).toHaveLength(600);
  });

  it('opens although it cannot close what a crash has left open, and makes up for it', async () => {
    const before = open();
    await before.accept(sampleMessage());
    before.claimDue(1);
    before.close();
    // A tight limit stands in for the disk: the note on the attempt does not fit.
    const rival = new DatabaseSync(file());
    rival.exec('CREATE TRIGGER full BEFORE UPDATE ON attempt BEGIN INSERT INTO filler VALUES (zeroblob(9999999)); END');
    rival.exec('CREATE TABLE filler (bytes BLOB)');
    const pages = Number(rival.prepare('PRAGMA page_count').get()?.page_count);
    const outbox = open({ maxPages: pages });
    expect(() => outbox.claimDue(1)).toThrow(OutboxFull);
    expect(outbox.list()).toHaveLength(1);
    rival.exec('DROP TRIGGER full');
    rival.close();
    expect(outbox.claimDue(1)).toMatchObject([{ attempt: 2 }]);
  });
});
