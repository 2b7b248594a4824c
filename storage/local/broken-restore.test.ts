import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqliteOutbox } from '../../server/mail/sqlite/outbox.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { brokenRestore } from './broken-restore.ts';
import { openLocalStorage } from './open.ts';

const TIME = '2026-11-24-120000';

test('names the newest copies of an interrupted restore, and returns undefined without copies', async () => {
  const folder = join(await scratchFolder(), 'data');
  expect(brokenRestore(folder)).toBeUndefined();
  mkdirSync(`${folder}.before-2026-11-23-090000`);
  mkdirSync(`${folder}.restored-${TIME}`);
  mkdirSync(`${folder}2.before-2026-11-25-120000`);
  expect(brokenRestore(folder)).toBe(`There is no folder ${folder}: a restore was interrupted. Restore once more.`);
  mkdirSync(`${folder}.before-${TIME}`);
  expect(brokenRestore(folder)).toContain(
    `before is in ${folder}.before-${TIME}, and what was restored is in ${folder}.restored-${TIME}. Rename`,
  );
  mkdirSync(folder);
  expect(brokenRestore(folder)).toBeUndefined();
});

test('creates no data folder after an interrupted restore moved it', async () => {
  const folder = join(await scratchFolder(), 'data');
  mkdirSync(`${folder}.before-${TIME}`);
  await expect(openLocalStorage(folder)).rejects.toThrow(`is in ${folder}.before-${TIME}`);
  expect(() => openSqliteOutbox(join(folder, 'outbox.sqlite'))).toThrow(`is in ${folder}.before-${TIME}`);
  expect(existsSync(folder)).toBe(false);
});
