import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { claimOne, outboxFixture, START, sampleMessage } from '../../test/fixtures/outbox.ts';
import { openOutbox } from './outbox.ts';

const MINUTE_MS = 60_000;

const { clock, folder, open } = outboxFixture();

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
  clock.now += 1_000 * MINUTE_MS;
  outbox.delivered(claimOne(outbox));
  expect(await outbox.accept(sampleMessage({ key: 'k1' }))).toEqual({ ...first, repeated: true });
  expect(outbox.list()).toHaveLength(1);
});

it.each(['name', 'email', 'subject', 'text'])('takes the same key with another %s for a new message', async (field) => {
  const outbox = open();
  await outbox.accept(sampleMessage({ key: 'k1' }));
  expect(await outbox.accept(sampleMessage({ key: 'k1', [field]: 'other' }))).toMatchObject({ repeated: false });
});

it('takes the same content under another key for a new message', async () => {
  const outbox = open();
  await outbox.accept(sampleMessage({ key: 'k1' }));
  expect(await outbox.accept(sampleMessage({ key: 'k2' }))).toMatchObject({ repeated: false });
});

it('takes the same content without a key for the same message during ten minutes', async () => {
  const outbox = open();
  const first = await outbox.accept(sampleMessage());
  clock.now = START + 10 * MINUTE_MS;
  expect(await outbox.accept(sampleMessage())).toEqual({ ...first, repeated: true });
  clock.now += 1;
  expect(await outbox.accept(sampleMessage())).toMatchObject({ repeated: false });
});

it('takes the same content for a new message where the clock has been set back by more', async () => {
  const outbox = open();
  await outbox.accept(sampleMessage());
  clock.now = START - 10 * MINUTE_MS - 1;
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
      const outbox = openOutbox(join(mkdtempSync(join(folder(), 'p-')), 'outbox.sqlite'));
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
