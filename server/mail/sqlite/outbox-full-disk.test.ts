import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { outboxFixture, readEntries, sampleMessage } from '../../../test/fixtures/outbox.ts';
import { type Outbox, OutboxFull } from '../outbox.ts';

const { file, open } = outboxFixture();

/** Fills the file until one more message is rejected; returns the receipts of the others. */
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

it('rejects the whole group, loses no stored message and continues when there is space', async () => {
  const outbox = open({ maxPages: 40 });
  const references = await fill(outbox);
  const group = await Promise.allSettled(
    ['y', 'z'].map((key) => outbox.accept(sampleMessage({ key, text: key.repeat(9_000) }))),
  );
  for (const answer of group) expect(answer).toMatchObject({ reason: expect.any(OutboxFull) });
  expect((await readEntries(outbox)).map(({ reference }) => reference)).toEqual(references);
  // Stored messages are still delivered, and freed space is used.
  for (const { id } of await outbox.claimDue(5)) await outbox.delivered(id);
  expect(await outbox.purge(0)).toBe(5);
  expect(await outbox.accept(sampleMessage({ key: 'y', text: 'y'.repeat(9_000) }))).toMatchObject({
    repeated: false,
  });
  await outbox.close();
  expect(await readEntries(open({ maxPages: 400 }))).toHaveLength(references.length - 5 + 1);
});

it('claims no message when its attempt cannot be stored', async () => {
  const outbox = open({ maxPages: 120 });
  // Many messages are needed, so that their attempts require new pages.
  await Promise.all(Array.from({ length: 600 }, (_, index) => outbox.accept(sampleMessage({ key: `small ${index}` }))));
  await fill(outbox);
  const before = await readEntries(outbox);
  for (let round = 0; round < 3; round++) await expect(outbox.claimDue(600)).rejects.toThrow(OutboxFull);
  expect(await readEntries(outbox)).toEqual(before);
  await outbox.close();
  expect(await open().claimDue(600)).toHaveLength(600);
});

it('opens although it cannot end the attempts that a crash left open, and ends them later', async () => {
  const before = open();
  await before.accept(sampleMessage());
  await before.claimDue(1);
  await before.close();
  // A tight page limit simulates a full disk: the note on the attempt does not fit.
  const rival = new DatabaseSync(file());
  rival.exec('CREATE TRIGGER full BEFORE UPDATE ON attempt BEGIN INSERT INTO filler VALUES (zeroblob(9999999)); END');
  rival.exec('CREATE TABLE filler (bytes BLOB)');
  const pages = Number(rival.prepare('PRAGMA page_count').get()?.page_count);
  const outbox = open({ maxPages: pages });
  await expect(outbox.claimDue(1)).rejects.toThrow(OutboxFull);
  expect(await readEntries(outbox)).toHaveLength(1);
  rival.exec('DROP TRIGGER full');
  rival.close();
  expect(await outbox.claimDue(1)).toMatchObject([{ attempt: 2 }]);
});
