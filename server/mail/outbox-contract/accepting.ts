import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  claimOne,
  keysOf,
  MINUTE_MS,
  type NewTestOutbox,
  outboxWithClock,
  readEntries,
  START_MS,
  sampleMessage,
} from './test-outbox.ts';

export function accepting(newTestOutbox: NewTestOutbox): void {
  const place = () => outboxWithClock(newTestOutbox);

  test('stores every field, and another outbox reads it', async () => {
    const { open } = await place();
    const message = sampleMessage({ text: 'Žluťoučký 🐎\n"quoted" \0 <b>', key: 'k1' });
    const { reference, repeated } = await (await open()).accept(message);
    expect(repeated).toBe(false);
    const other = await open();
    expect(await readEntries(other)).toHaveLength(1);
    expect(await other.find(reference.toLowerCase())).toMatchObject({
      message,
      state: 'waiting',
      takenAt: START_MS,
      dueAt: START_MS,
    });
    expect(await other.find('22222222')).toBeUndefined();
  });

  test('returns the first receipt for the same key and content while the message is stored', async () => {
    const { clock, open } = await place();
    const outbox = await open();
    const first = await outbox.accept(sampleMessage({ key: 'k1' }));
    clock.now += 1_000 * MINUTE_MS;
    await outbox.delivered(await claimOne(outbox));
    expect(await outbox.accept(sampleMessage({ key: 'k1' }))).toEqual({ ...first, repeated: true });
    expect(await readEntries(outbox)).toHaveLength(1);
    await outbox.delete(first.reference);
    expect(await outbox.accept(sampleMessage({ key: 'k1' }))).toMatchObject({ repeated: false });
  });

  test.each(['name', 'email', 'subject', 'text'])(
    'stores a new message for the same key with another %s',
    async (field) => {
      const outbox = await (await place()).open();
      await outbox.accept(sampleMessage({ key: 'k1' }));
      expect(await outbox.accept(sampleMessage({ key: 'k1', [field]: 'other' }))).toMatchObject({ repeated: false });
    },
  );

  test('stores a new message for the same content with another key', async () => {
    const outbox = await (await place()).open();
    await outbox.accept(sampleMessage({ key: 'k1' }));
    expect(await outbox.accept(sampleMessage({ key: 'k2' }))).toMatchObject({ repeated: false });
  });

  test('treats the same content without a key as a resubmission for ten minutes', async () => {
    const { clock, open } = await place();
    const outbox = await open();
    const first = await outbox.accept(sampleMessage());
    clock.now = START_MS + 10 * MINUTE_MS;
    expect(await outbox.accept(sampleMessage())).toEqual({ ...first, repeated: true });
    clock.now += 1;
    const second = await outbox.accept(sampleMessage());
    expect(second).toMatchObject({ repeated: false });
    clock.now += MINUTE_MS;
    expect(await outbox.accept(sampleMessage())).toEqual({ ...second, repeated: true });
  });

  test('stores a new message for the same content after the clock is set back by more than ten minutes', async () => {
    const { clock, open } = await place();
    const outbox = await open();
    await outbox.accept(sampleMessage());
    clock.now = START_MS - 10 * MINUTE_MS - 1;
    expect(await outbox.accept(sampleMessage())).toMatchObject({ repeated: false });
  });

  test('does not treat words moved between fields as the same content', async () => {
    const outbox = await (await place()).open();
    await outbox.accept(sampleMessage({ name: 'a', subject: 'bc' }));
    expect(await outbox.accept(sampleMessage({ name: 'ab', subject: 'c' }))).toMatchObject({ repeated: false });
  });

  test.each(['k', undefined])(
    'stores one message when several outboxes accept the same with the key %s at once',
    async (key) => {
      const { open } = await place();
      const outboxes = await Promise.all([open(), open(), open()]);
      const receipts = await Promise.all(
        outboxes.flatMap((outbox) => [outbox.accept(sampleMessage({ key })), outbox.accept(sampleMessage({ key }))]),
      );
      const [entry, ...others] = await readEntries(await open());
      expect(others).toEqual([]);
      expect(new Set(receipts.map(({ reference }) => reference))).toEqual(new Set([entry?.reference]));
      expect(receipts.filter(({ repeated }) => !repeated)).toHaveLength(1);
    },
  );

  test('recognizes a resubmission whether or not its reference begins the key', async () => {
    const outbox = await (await place()).open();
    for (const key of ['7KQ2M9XWBCDF', '0b6f8a52-77b0-4d0b']) {
      const first = await outbox.accept(sampleMessage({ key }));
      expect(first.reference === key.slice(0, 8)).toBe(key.startsWith('7'));
      expect(await outbox.accept(sampleMessage({ key }))).toEqual({ reference: first.reference, repeated: true });
      // The first part is taken now: the same key with other content gets another reference, which identifies it.
      const other = await outbox.accept(sampleMessage({ key, text: 'other' }));
      expect(other).toMatchObject({ repeated: false });
      expect(other.reference).not.toBe(first.reference);
      expect(await outbox.accept(sampleMessage({ key, text: 'other' }))).toEqual({ ...other, repeated: true });
    }
    expect(await readEntries(outbox)).toHaveLength(4);
  });

  test('generates another reference when one is taken', async () => {
    const drawn = ['22222222', '22222222', '33333333'];
    const outbox = await (await place()).open({ makeReference: () => drawn.shift() ?? 'none left' });
    await outbox.accept(sampleMessage({ key: 'a' }));
    expect(await outbox.accept(sampleMessage({ key: 'b' }))).toEqual({ reference: '33333333', repeated: false });
  });

  test('accepts 200 messages at once in their order', async () => {
    const outbox = await (await place()).open();
    const keys = Array.from({ length: 200 }, (_, index) => `k${index}`);
    const receipts = await Promise.all(keys.map((key) => outbox.accept(sampleMessage({ key }))));
    const entries = await readEntries(outbox);
    expect(keysOf(entries)).toEqual(keys);
    expect(entries.map(({ reference }) => reference)).toEqual(receipts.map(({ reference }) => reference));
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(200);
    expect(new Set(entries.map(({ messageId }) => messageId)).size).toBe(200);
  });

  test('stores pending messages on close and rejects later ones', async () => {
    const { open } = await place();
    const outbox = await open();
    const receipt = outbox.accept(sampleMessage());
    await Promise.all([outbox.close(), outbox.close()]);
    const { reference } = await receipt;
    expect(await (await open()).find(reference)).toBeDefined();
    await expect(outbox.accept(sampleMessage())).rejects.toThrow('not open');
  });

  test('lists each accepted message exactly once, in any grouping and repetition', async () => {
    const words = fc.string({ unit: 'binary', maxLength: 30 });
    const message = fc.record({ name: words, email: words, subject: words, text: words });
    const key = fc.constantFrom('k1', 'k2');
    const groups = fc.array(fc.array(fc.tuple(fc.nat(), key), { maxLength: 6 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 4 }), groups, async (messages, plan) => {
        const outbox = await (await newTestOutbox()).open({ now: () => START_MS });
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
        const listedMessages = (await readEntries(outbox)).map((entry) => [
          JSON.stringify(entry.message),
          entry.reference,
        ]);
        expect(listedMessages).toEqual([...taken]);
        await outbox.close();
      }),
      { numRuns: 20 },
    );
  });
}
