import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { claimOne, outboxFixture, readEntries, sampleMessage } from '../../../test/fixtures/outbox.ts';
import { outboxContract } from '../outbox-contract/outbox.contract.ts';
import { openSqliteOutbox } from './outbox.ts';

const { clock, file, folder, open } = outboxFixture();

describe('as an outbox', () => {
  outboxContract(async () => {
    const path = join(mkdtempSync(join(folder(), 'place-')), 'outbox.sqlite');
    return {
      open: async (options) => openSqliteOutbox(path, options),
      // The system releases the lock of a dead process; outbox-killed.test.ts kills real processes.
      kill: (outbox) => outbox.close(),
      leaseMs: 0,
    };
  });
});

it('accepts 2,000 messages at once', async () => {
  const outbox = open();
  const keys = Array.from({ length: 2_000 }, (_, index) => `k${index}`);
  await Promise.all(keys.map((key) => outbox.accept(sampleMessage({ key }))));
  expect((await readEntries(outbox)).map(({ message }) => message.key)).toEqual(keys);
});

it('ends interrupted attempts when it opens, and polls every 5 s for the lease', async () => {
  const before = open();
  await before.accept(sampleMessage());
  await claimOne(before);
  const second = open();
  expect(await second.nextDueAt()).toBe(clock.now + 5_000);
  await before.close();
  clock.now += 7;
  expect(await open().nextDueAt()).toBe(clock.now);
});

it('holds the lease without a journal file, which fails on a full disk', () => {
  open();
  const names = ['outbox.sqlite', 'outbox.sqlite-claims', 'outbox.sqlite-shm', 'outbox.sqlite-wal'];
  expect(readdirSync(folder()).sort()).toEqual(names);
});

it.each([
  ['purges', (outbox: ReturnType<typeof open>) => outbox.purge(0)],
  [
    'deletes',
    async (outbox: ReturnType<typeof open>) => outbox.delete((await readEntries(outbox))[0]?.reference ?? ''),
  ],
])('%s a message from the disk too', async (_, remove) => {
  const outbox = open();
  await outbox.accept(sampleMessage({ key: 'gone', text: 'the secret of the first one' }));
  await outbox.delivered(await claimOne(outbox));
  await outbox.accept(sampleMessage({ key: 'stays' }));
  await remove(outbox);
  expect((await readEntries(outbox)).map(({ message }) => message.key)).toEqual(['stays']);
  for (const name of ['', '-wal']) expect(readFileSync(file() + name).includes('the secret')).toBe(false);
});
