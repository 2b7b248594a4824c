import { expect, test } from 'vitest';
import type { Outbox } from '../outbox.ts';
import { HOUR_MS, type NewTestOutbox, outboxWithClock, readEntries, sampleMessage } from './test-outbox.ts';

export function quarantineReport(newTestOutbox: NewTestOutbox): void {
  const place = () => outboxWithClock(newTestOutbox);

  const letter = ({ fresh, all }: { fresh: number; all: number }) => sampleMessage({ subject: `${fresh} of ${all}` });
  const suspect = (outbox: Outbox, text: string) => outbox.accept(sampleMessage({ text, suspicion: 'honeypot' }));

  test('comes at most once a day and only with new messages, across all outboxes', async () => {
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
    // Released and deleted messages are not reported.
    await outbox.delete((await suspect(outbox, 'four')).reference);
    await outbox.retry(reference);
    expect(await outbox.reportQuarantine()).toBeUndefined();
  });

  test('is stored together with the letter to the owner, which is a separate message', async () => {
    const { open } = await place();
    const outbox = await open();
    await suspect(outbox, 'one');
    const reports = await Promise.all([outbox, await open()].map((each) => each.reportQuarantine(letter)));
    expect(reports.filter((report) => report !== undefined)).toEqual([{ fresh: 1, all: 1 }]);
    const waiting = (await readEntries(outbox)).filter(({ state }) => state === 'waiting');
    expect(waiting.map(({ message }) => message)).toEqual([letter({ fresh: 1, all: 1 })]);
  });

  test('waits when the clock is set back by seconds, but not when it is set back by years', async () => {
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
}
