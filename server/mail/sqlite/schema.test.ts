import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UserError } from '../../../lib/user-error.ts';
import { readEntries } from '../../../test/fixtures/outbox.ts';
import { openDatabase, readVersion } from './database.ts';
import { openSqliteOutbox } from './outbox.ts';
import { MIGRATIONS, migrate } from './schema.ts';

/** A literal file of the first version, which must stay readable whatever the code becomes. */
const VERSION_1 = `
  PRAGMA journal_mode = WAL;
  CREATE TABLE message (
    id INTEGER PRIMARY KEY AUTOINCREMENT, reference TEXT NOT NULL UNIQUE, message_id TEXT NOT NULL,
    state TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, due_at INTEGER, reason TEXT,
    taken_at INTEGER NOT NULL, name TEXT NOT NULL, email TEXT NOT NULL, subject TEXT NOT NULL,
    text TEXT NOT NULL, content_hash BLOB NOT NULL) STRICT;
  CREATE INDEX message_due ON message (due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX message_content ON message (content_hash);
  CREATE TABLE attempt (
    id INTEGER PRIMARY KEY, message INTEGER NOT NULL REFERENCES message (id) ON DELETE CASCADE,
    started_at INTEGER NOT NULL, ended_at INTEGER, reason TEXT) STRICT;
  CREATE INDEX attempt_message ON attempt (message);
  CREATE INDEX attempt_open ON attempt (message) WHERE ended_at IS NULL;
  INSERT INTO message VALUES
    (1, '22222222', 'one', 'delivered', 1, NULL, NULL, 1000, 'Ada', 'ada@example.org', 'Book', 'Hello', x'01'),
    (2, '33333333', 'two', 'waiting', 1, 90000, '451 later', 2000, 'Bo', 'bo@example.org', 'Poster', 'Tak', x'02'),
    (3, '44444444', 'three', 'dead', 1, NULL, '550 no', 3000, 'Cy', 'cy@example.org', 'Sign', '你好', x'03'),
    (4, '55555555', 'four', 'waiting', 1, NULL, NULL, 4000, 'Di', 'di@example.org', 'Map', '.', x'04');
  INSERT INTO attempt VALUES
    (1, 1, 1100, 1200, NULL), (2, 2, 2100, 2200, '451 later'), (3, 3, 3100, 3200, '550 no'), (4, 4, 4100, NULL, NULL);
  PRAGMA user_version = 1;`;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schema-'));
  file = join(folder, 'data', 'outbox.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(sql: string) {
  openDatabase(file).close();
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

it('creates a file with mode 600 whose commits survive a power cut', () => {
  const database = openDatabase(file);
  migrate(database, file);
  const pragma = (name: string) => database.prepare(`PRAGMA ${name}`).get()?.[name];
  expect([pragma('journal_mode'), pragma('synchronous'), pragma('secure_delete')]).toEqual(['wal', 2, 1]);
  expect(readVersion(database)).toBe(MIGRATIONS.length);
  for (const name of ['', '-wal', '-shm']) expect(statSync(file + name).mode & 0o077).toBe(0);
  database.close();
});

it('migrates a file of version 1 without loss', async () => {
  write(VERSION_1);
  const outbox = openSqliteOutbox(file, { now: () => 50_000 });
  expect(await readEntries(outbox)).toEqual([
    {
      id: 1,
      reference: '22222222',
      messageId: 'one',
      message: { name: 'Ada', email: 'ada@example.org', subject: 'Book', text: 'Hello' },
      state: 'delivered',
      attempts: [{ startedAt: 1100, endedAt: 1200 }],
      takenAt: 1000,
      deliveredAt: 1200,
    },
    {
      id: 2,
      reference: '33333333',
      messageId: 'two',
      message: { name: 'Bo', email: 'bo@example.org', subject: 'Poster', text: 'Tak' },
      state: 'waiting',
      attempts: [{ startedAt: 2100, endedAt: 2200, reason: '451 later' }],
      dueAt: 90_000,
      reason: '451 later',
      takenAt: 2000,
    },
    {
      id: 3,
      reference: '44444444',
      messageId: 'three',
      message: { name: 'Cy', email: 'cy@example.org', subject: 'Sign', text: '你好' },
      state: 'dead',
      attempts: [{ startedAt: 3100, endedAt: 3200, reason: '550 no' }],
      reason: '550 no',
      takenAt: 3000,
    },
    {
      id: 4,
      reference: '55555555',
      messageId: 'four',
      message: { name: 'Di', email: 'di@example.org', subject: 'Map', text: '.' },
      state: 'waiting',
      attempts: [{ startedAt: 4100, endedAt: 50_000, reason: 'interrupted' }],
      dueAt: 50_000,
      takenAt: 4000,
    },
  ]);
  expect(await outbox.claimDue(9)).toMatchObject([{ messageId: 'four', attempt: 2, queuedAt: 4000 }]);
  expect(await outbox.purge(0)).toBe(1);
  await outbox.close();
});

it('has the same tables after a migration as in a new file', () => {
  const tables = (path: string) => {
    const database = openDatabase(path);
    migrate(database, path);
    const found = database.prepare('SELECT name, replace(sql, char(10), char(32)) AS sql FROM sqlite_schema').all();
    database.close();
    return found
      .map(({ name, sql }) => [
        name,
        String(sql)
          .replace(/\s+/g, ' ')
          .replace(/ ?([(),]) ?/g, '$1'),
      ])
      .sort();
  };
  write(VERSION_1);
  expect(tables(file)).toEqual(tables(join(folder, 'new.sqlite')));
});

it('rejects a newer file and does not change it', () => {
  write('CREATE TABLE later (word TEXT); PRAGMA user_version = 99;');
  expect(() => openSqliteOutbox(file)).toThrow(UserError);
  expect(() => openSqliteOutbox(file)).toThrow(/newer release \(version 99, this one knows up to 5\).*DATA_DIR/);
  const database = new DatabaseSync(file);
  expect([readVersion(database), database.prepare('PRAGMA journal_mode').get()?.journal_mode]).toEqual([99, 'delete']);
  database.close();
});

it('rejects a truncated outbox and names the restore command', () => {
  const file = join(folder, 'cut.sqlite');
  openSqliteOutbox(file).close();
  truncateSync(file, Math.floor(statSync(file).size / 2));
  expect(() => openSqliteOutbox(file)).toThrow(UserError);
  expect(() => openSqliteOutbox(file)).toThrow(/cut\.sqlite is damaged.*restore <file>.* in .*backups/);
});

it('rejects a file that is no database and a folder that cannot be created', () => {
  const letter = join(folder, 'letter.txt');
  writeFileSync(letter, 'Dear Mara, '.repeat(500));
  expect(() => openSqliteOutbox(letter)).toThrow(/letter\.txt is damaged, cut or missing\. Restore a backup/);
  expect(() => openSqliteOutbox(join(letter, 'outbox.sqlite'))).toThrow(/Messages cannot be kept in .*DATA_DIR/);
  expect(() => openSqliteOutbox(join(letter, 'outbox.sqlite'))).toThrow(UserError);
});
