import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { CONTENT_FORMAT } from '../../model/format.ts';
import { type LocalStorage, openLocalStorage } from '../../storage/local/open.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { HEAD, type Manifest, recordsIn, SAMPLE_ARCHIVE } from '../records/records.ts';
import { openStorageUsage, type StorageUsageKeeper } from './storage-usage.ts';

const DAY = 24 * 60 * 60_000;

let storage: LocalStorage;
let keeper: StorageUsageKeeper;
let now: number;
let removed: number;

beforeEach(async () => {
  storage = await openLocalStorage(await scratchFolder());
  const { documents, files } = storage;
  now = Date.now();
  removed = 0;
  keeper = openStorageUsage({
    documents,
    files,
    alone: (work) => work(),
    caches: [join(await scratchFolder(), 'none')],
    onRemoved: async () => {
      removed += 1;
    },
    log: () => {},
    now: () => new Date(now),
  });
  onTestFinished(async () => {
    await keeper.close();
    storage.close();
  });
});

const put = async (text: string) => (await storage.files.put(new Blob([text]).stream())).sha256;

/** Creates a revision with one picture of 1,000 bytes. */
async function revise(id: string, parent?: string): Promise<{ picture: string; manifest: string }> {
  const picture = await put(id.padEnd(1_000));
  const files: Manifest = { 'a.jpg': picture };
  const manifest = await put(JSON.stringify(files));
  const { revisions, heads } = recordsIn(storage.documents);
  const at = new Date().toISOString();
  await storage.documents.commit([
    revisions.write(id, {
      parent,
      manifest,
      format: CONTENT_FORMAT,
      note: '',
      author: '',
      at,
      source: 'studio',
      changed: ['a.jpg'],
    }),
    heads.write(HEAD, { revision: id }),
  ]);
  return { picture, manifest };
}

const isStored = async (...hashes: string[]) => {
  const stored = await storage.files.has(hashes);
  return hashes.map((sha256) => stored.has(sha256));
};
const clearedIds = async () =>
  (await recordsIn(storage.documents).revisions.all()).filter(({ value }) => value.isCleared).map(({ id }) => id);

it('counts a translation that only a draft has, and keeps it', async () => {
  await revise('1');
  const before = await keeper.storageUsage();
  const translation = await put('---\ntitle: Corniso\n---\n'.padEnd(300));
  const { changes } = recordsIn(storage.documents);
  const draft = { base: null, now: translation, format: CONTENT_FORMAT, author: '', at: new Date().toISOString() };
  await storage.documents.commit([changes.write('translations/pt/portfolio/dogwood/project.md', draft)]);
  expect((await keeper.storageUsage()).drafts).toBe(before.drafts + 300);
  now += 2 * DAY;
  await keeper.sweep();
  expect(await isStored(translation)).toEqual([true]);
});

it('counts each byte of the storage usage once', async () => {
  await revise('1');
  await revise('2', '1');
  await revise('3', '2');
  const { changes } = recordsIn(storage.documents);
  const now = await put('draft'.padEnd(500));
  await storage.documents.commit([
    changes.write('b.jpg', { base: null, now, format: CONTENT_FORMAT, author: '', at: new Date().toISOString() }),
  ]);
  const { originals, drafts, revisions, cache, bound } = await keeper.storageUsage();
  expect(originals).toBeGreaterThan(2_000);
  expect(originals).toBeLessThan(2_300);
  expect(revisions).toBeGreaterThan(1_000);
  expect(revisions).toBeLessThan(1_200);
  expect([drafts, cache, bound]).toEqual([500, 0, undefined]);
});

it('clears the oldest revisions above the limit, but not the published one and the one that an undo publishes', async () => {
  const first = await revise('1');
  const second = await revise('2', '1');
  await revise('3', '2');
  await revise('4', '3');
  await revise('5', '4');
  await keeper.setBound(2_300);
  expect(await clearedIds()).toEqual(['1']);
  const { revisions, bound } = await keeper.setBound(0);
  expect([await clearedIds(), revisions, bound]).toEqual([['3', '2', '1'], 0, 0]);
  // The files are deleted after a day without references.
  expect(await isStored(first.picture, second.manifest)).toEqual([true, true]);
  now += DAY + 1_000;
  await keeper.sweep();
  expect(await isStored(first.picture, second.manifest)).toEqual([false, false]);
  expect((await keeper.storageUsage()).originals).toBeGreaterThan(2_000);
  expect((await keeper.setBound(undefined)).bound).toBeUndefined();
});

it('deletes files after a day without references, but no files of a draft, a stash, the sample archive or a card', async () => {
  const { picture, manifest } = await revise('1');
  const hashes = await Promise.all(['d', 'b', 'a', 'before', 'after', 'c', 'archive', 'u'].map(put));
  const [draft = '', base = '', stash = '', before = '', after = '', card = '', archive = '', upload = ''] = hashes;
  const at = new Date().toISOString();
  const { changes, stashes, sampleArchives, revisions } = recordsIn(storage.documents);
  const known = await revisions.get('1');
  await storage.documents.commit([
    changes.write('b.jpg', { base, now: draft, format: CONTENT_FORMAT, author: '', at }),
    stashes.write('x', {
      at,
      format: CONTENT_FORMAT,
      drafts: { 'c.jpg': { base: null, now: stash, format: CONTENT_FORMAT, author: '', at }, 'd.jpg': null },
      site: { before, after, author: '' },
    }),
    sampleArchives.write(SAMPLE_ARCHIVE, { at, format: CONTENT_FORMAT, files: { 'e.jpg': archive }, profiles: [] }),
    ...(known ? [revisions.write('1', { ...known.value, card })] : []),
  ]);
  const named = [picture, manifest, ...hashes.slice(0, -1)];
  await keeper.sweep();
  expect(await isStored(upload)).toEqual([true]);
  now += DAY + 1_000;
  await keeper.sweep();
  expect(await isStored(...named)).toEqual(named.map(() => true));
  expect(await isStored(upload)).toEqual([false]);
  expect(removed).toBe(1);
});
