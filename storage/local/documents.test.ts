import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { volumeOrSkip } from '../../test/fixtures/small-volume.ts';
import { documentsContract } from '../documents.contract.ts';
import { StorageDamaged, StorageError, StorageFull } from '../documents.ts';
import { openLocalDocuments } from './documents.ts';

const newFile = async () => join(await scratchFolder(), 'data', 'studio.sqlite');

function opened(file: string, options?: { maxPages?: number }) {
  const documents = openLocalDocuments(file, options);
  onTestFinished(() => documents.close());
  return documents;
}

describe('the Documents contract', () => {
  documentsContract(async () => {
    const file = await newFile();
    return { open: async () => opened(file) };
  });
});

test('makes the file and the log readable only by the owner', async () => {
  const file = await newFile();
  await opened(file).commit([{ kind: 'draft', id: 'a', value: 1 }]);
  for (const path of [file, `${file}-wal`]) expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(join(file, '..')).mode & 0o777).toBe(0o700);
});

test('rejects the whole commit on a full disk and accepts it once there is space', async () => {
  const file = await newFile();
  const documents = openLocalDocuments(file, { maxPages: 40 });
  const ids: string[] = [];
  const value = 'x'.repeat(3_000);
  const fill = async () => {
    for (;;) {
      const id = String(ids.length).padStart(4, '0');
      await documents.commit([
        { kind: 'draft', id, value },
        { kind: 'revision', id, value },
      ]);
      ids.push(id);
    }
  };
  await expect(fill()).rejects.toThrow(StorageFull);
  expect(ids.length).toBeGreaterThan(5);
  const storedIds = async (kind: string) => (await documents.list(kind, { limit: 999 })).map(({ id }) => id).reverse();
  expect([await storedIds('draft'), await storedIds('revision')]).toEqual([ids, ids]);
  await documents.commit([{ kind: 'draft', id: '0000', value: undefined }]);
  await documents.commit([{ kind: 'draft', id: '0000', value }]);
  documents.close();
  await opened(file).commit([{ kind: 'draft', id: 'large', value: 'x'.repeat(500_000) }]);
});

test('fails to open on a full disk and finds all documents once there is space', async (context) => {
  const volume = await volumeOrSkip(context);
  const existing = join(volume.folder, 'kept.sqlite');
  const other = join(volume.folder, 'other.sqlite');
  const before = openLocalDocuments(existing);
  await before.commit([{ kind: 'draft', id: 'a', value: 1 }]);
  before.close();
  await volume.fill(process.pid);
  for (const file of [existing, other]) expect(() => openLocalDocuments(file)).toThrow(StorageFull);
  await volume.free(process.pid);
  expect(await opened(existing).get('draft', 'a')).toEqual({ version: 1, value: 1 });
  await opened(other).commit([{ kind: 'draft', id: 'a', value: 1 }]);
});

test('rejects a file that is no database and leaves it unchanged', async () => {
  const file = join(await scratchFolder(), 'studio.sqlite');
  const text = 'a letter, and no database at all. '.repeat(300);
  writeFileSync(file, text);
  const open = () => openLocalDocuments(file);
  expect(open).toThrow(StorageError);
  expect(open).toThrow(`${file} is damaged, cut or missing. Restore a backup: npm run studio -- restore <file>.`);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

describe('a damaged file with many documents', () => {
  async function filled() {
    const file = await newFile();
    const documents = openLocalDocuments(file);
    const value = 'x'.repeat(3_000);
    const writes = Array.from({ length: 500 }, (_, id) => ({ kind: 'draft', id: `${id}`, value }));
    await documents.commit(writes);
    documents.close();
    return file;
  }

  test.each([0.9, 0.5, 0.1])('is rejected and named after truncation to %f of its size', async (share) => {
    const file = await filled();
    truncateSync(file, Math.floor(statSync(file).size * share));
    const open = () => openLocalDocuments(file);
    expect(open).toThrow(StorageDamaged);
    expect(open).toThrow(`${file} is damaged, cut or missing. Restore a backup: npm run studio -- restore <file>.`);
    expect(open).toThrow(`The daily ones are in ${join(dirname(file), 'backups')}.`);
  });

  test('is named by each read if the damage happens while it is open', async () => {
    const file = await filled();
    const documents = opened(file);
    const { size } = statSync(file);
    const disk = openSync(file, 'r+');
    writeSync(disk, Buffer.alloc(size - 8_192), 0, size - 8_192, 8_192);
    closeSync(disk);
    await expect(documents.list('draft', { limit: 500 })).rejects.toThrow(`${file} is damaged`);
    await expect(documents.get('draft', '250')).rejects.toThrow(StorageDamaged);
  });
});

test('rejects a file of a newer release', async () => {
  const file = await newFile();
  openLocalDocuments(file).close();
  const newer = new DatabaseSync(file);
  newer.exec('PRAGMA user_version = 99');
  newer.close();
  const open = () => openLocalDocuments(file);
  expect(open).toThrow(StorageError);
  expect(open).toThrow(`${file} was written by a newer release (version 99`);
});

test('names a folder that cannot be created', async () => {
  const folder = await scratchFolder();
  writeFileSync(join(folder, 'data'), '');
  const open = () => openLocalDocuments(join(folder, 'data', 'studio.sqlite'));
  expect(open).toThrow(StorageError);
  expect(open).toThrow('Set DATA_DIR to a folder that can be written.');
});

const ROUNDS = 3;
const MODULE = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'documents.ts')).href);

/** Code of a process that commits two documents at a time and prints each commit. */
const writer = (file: string, round: number) => `
  import { writeSync } from 'node:fs';
  import { openLocalDocuments } from ${MODULE};
  const documents = openLocalDocuments(${JSON.stringify(file)});
  for (let number = 0; ; number++) {
    const id = '${round}-' + String(number).padStart(6, '0');
    const { rev } = (await documents.get('head', 'head')) ?? { rev: 0 };
    await documents.commit([
      { kind: 'revision', id, value: 'x'.repeat(number * 37 % 5000) },
      { kind: 'head', id: 'head', value: id, expected: rev },
    ]);
    writeSync(1, id + '\\n');
  }`;

test(`keeps all commits of a killed process, ${ROUNDS} times`, async () => {
  const file = await newFile();
  const committed: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', writer(file, round)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    let lineCount = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      // The kill may cut the last line.
      if (line.length === 8) committed.push(line);
      if (++lineCount === 60 + 23 * round) child.kill('SIGKILL');
    }
    expect(await ended).toEqual([null, 'SIGKILL']);
    const documents = openLocalDocuments(file);
    const revisions = (await documents.list('revision', { limit: 9_999 })).map(({ id }) => id);
    expect(committed.filter((id) => !revisions.includes(id))).toEqual([]);
    // A commit has written both documents or neither.
    expect(await documents.get('head', 'head')).toEqual({ version: revisions.length, value: revisions[0] });
    documents.close();
  }
  expect(committed.length).toBeGreaterThanOrEqual(60 * ROUNDS);
});
