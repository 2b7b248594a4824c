import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Message } from './message.ts';
import { OutboxError, OutboxFull } from './outbox.ts';
import { openServerOutbox } from './server-outbox.ts';
import { openSqliteOutbox } from './sqlite/outbox.ts';

const MESSAGE: Message = {
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'A poster',
  text: 'Good day',
  key: undefined,
  suspicion: undefined,
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'late-outbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('opens by itself when a full disk has space again', async () => {
  const disk = { maxPages: 1 };
  const file = join(temporaryFolder(), 'outbox.sqlite');
  const outbox = await openServerOutbox(async () => openSqliteOutbox(file, disk));
  onTestFinished(() => outbox.close());
  expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringContaining('The disk is full')]]);
  await expect(outbox.accept(MESSAGE)).rejects.toThrow(OutboxFull);
  await expect(outbox.claimDue(1)).rejects.toThrow(OutboxFull);
  await expect(outbox.health()).rejects.toThrow(OutboxFull);
  disk.maxPages = 1_000;
  const { reference } = await outbox.accept(MESSAGE);
  expect(await outbox.claimDue(1)).toMatchObject([{ reference }]);
});

test('throws other errors', async () => {
  const file = join(temporaryFolder(), 'outbox.sqlite', '\0');
  await expect(openServerOutbox(async () => openSqliteOutbox(file))).rejects.toThrow(OutboxError);
});
