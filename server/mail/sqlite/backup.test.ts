import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { UserError } from '../../../lib/user-error.ts';
import { readEntries } from '../../../test/fixtures/outbox.ts';
import type { Message } from '../message.ts';
import { backUp } from './backup.ts';
import { openSqliteOutbox } from './outbox.ts';

const MESSAGE: Message = {
  name: 'Ada',
  email: 'a@b.example',
  subject: 'A',
  text: '1',
  key: undefined,
  suspicion: undefined,
};

test('copies the stored messages while others arrive; the copy is an outbox', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [file, copy] = [join(folder, 'outbox.sqlite'), join(folder, 'copy.sqlite')];
  const outbox = openSqliteOutbox(file);
  onTestFinished(() => outbox.close());
  const { reference } = await outbox.accept(MESSAGE);
  const later = outbox.accept({ ...MESSAGE, text: '2' });
  backUp(file, copy);
  await later;
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(() => backUp(file, copy)).toThrow(UserError);
  const restored = openSqliteOutbox(copy);
  onTestFinished(() => restored.close());
  expect((await readEntries(restored)).map((entry) => entry.reference)).toEqual([reference]);
  // The copy accepts messages and gives them out.
  await restored.accept({ ...MESSAGE, text: '3' });
  expect(await restored.claimDue(9)).toHaveLength(2);
  expect(await readEntries(outbox)).toHaveLength(2);
});
