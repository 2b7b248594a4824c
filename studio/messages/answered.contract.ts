import { expect, test } from 'vitest';
import type { Outbox } from '../../server/mail/outbox.ts';
import { claimOne, sampleMessage } from '../../server/mail/outbox-contract/test-outbox.ts';
import type { Documents } from '../../storage/documents.ts';
import type { MessageBox } from './messages.ts';

/** An empty outbox and an empty storage place. Each call of `openBox` opens them as a start of the studio does. */
export type MessagesPlace = {
  readonly outbox: Outbox;
  readonly documents: Documents;
  openBox(): MessageBox;
};

/** Defines the tests of the marks of answered messages, for any storage. */
export function answeredContract(newPlace: () => Promise<MessagesPlace>): void {
  const marksIn = async (documents: Documents) => (await documents.list('answered', { limit: 9 })).map(({ id }) => id);

  test('removes the mark of a message with it, and restores both', async () => {
    const { outbox, documents, openBox } = await newPlace();
    const { reference } = await outbox.accept(sampleMessage({ key: 'answered' }));
    const other = await outbox.accept(sampleMessage({ key: 'other' }));
    const box = openBox();
    await box.setAnswered(reference, true);
    await box.delete(reference);
    await box.delete(other.reference);
    expect(await marksIn(documents)).toEqual([]);
    await box.restoreMessage(reference);
    await box.restoreMessage(other.reference);
    expect(await marksIn(documents)).toEqual([reference]);
    expect(await box.read(reference)).toMatchObject({ isAnswered: true });
    await box.delete(reference);
    await box.close();
    expect(await marksIn(documents)).toEqual([]);
  });

  test('removes at its start the marks of messages that the server has purged, or that were deleted elsewhere', async () => {
    const { outbox, documents, openBox } = await newPlace();
    const purged = await outbox.accept(sampleMessage({ key: 'purged' }));
    await outbox.delivered(await claimOne(outbox));
    const deleted = await outbox.accept(sampleMessage({ key: 'deleted' }));
    const kept = await outbox.accept(sampleMessage({ key: 'kept' }));
    const box = openBox();
    for (const { reference } of [purged, deleted, kept]) await box.setAnswered(reference, true);
    await box.close();
    expect(await marksIn(documents)).toHaveLength(3);
    expect(await outbox.purge(0)).toBe(1);
    await outbox.delete(deleted.reference);
    await openBox().close();
    expect(await marksIn(documents)).toEqual([kept.reference]);
  });
}
