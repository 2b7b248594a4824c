import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { packTar, type TarEntry, unpackTar } from 'modern-tar';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openSqliteOutbox } from '../../server/mail/sqlite/outbox.ts';
import { Refusal } from '../../server/refusal.ts';
import { streamOf } from '../../storage/files-contract.ts';
import { openLocalStorage } from '../../storage/local/open.ts';
import { listed, sampleMessage } from '../../test/fixtures/outbox.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { volumeOrSkip } from '../../test/fixtures/small-volume.ts';
import { recordsIn } from '../records.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

/** A site's two folders, with a backup's place beside. */
async function siteFolders() {
  const folder = await scratchFolder();
  return {
    folder,
    dataFolder: join(folder, 'data'),
    contentFolder: join(folder, 'content'),
    file: join(folder, 'site.tar'),
  };
}

function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** The bytes of each file, by its path. */
function filesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const pairs = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(pairs.map((path) => [relative(folder, path), readFileSync(path, 'latin1')]));
}

const SITE = {
  'site.yaml': 'name: Mara\n',
  'portfolio/dogwood/project.md': '---\ntitle: Dogwood\n---\nWörter, 文字\n',
  'portfolio/dogwood/ä cover 文字.jpg': Buffer.alloc(700_000, 'pixels'),
  [`portfolio/${'long-'.repeat(30)}/${'name-'.repeat(25)}.txt`]: 'a path that a plain tar header cannot hold',
  'empty.txt': '',
};

async function filledSite() {
  const folders = await siteFolders();
  writeFiles(folders.contentFolder, SITE);
  const storage = await openLocalStorage(folders.dataFolder);
  onTestFinished(() => storage.close());
  const { sha256 } = await storage.files.put(streamOf(Buffer.from('an older version')));
  await storage.documents.commit([{ kind: 'draft', id: 'about.yaml', value: sha256 }]);
  return { ...folders, storage, sha256 };
}

describe('a backup', () => {
  test('is restored elsewhere, byte for byte, with what was in the databases', async () => {
    const site = await filledSite();
    const outbox = openSqliteOutbox(join(site.dataFolder, 'outbox.sqlite'));
    onTestFinished(() => outbox.close());
    const { reference } = await outbox.accept(sampleMessage());
    writeFiles(site.dataFolder, { 'notes/by-hand.txt': 'mine' });
    expect(await backUp(site)).toMatchObject({ damaged: [] });
    expect(statSync(site.file).mode & 0o777).toBe(0o600);

    const other = await siteFolders();
    const { before } = await restore({ ...other, file: site.file });
    expect(before).toEqual([]);
    expect(filesOf(other.contentFolder)).toEqual(filesOf(site.contentFolder));
    expect(filesOf(join(other.dataFolder, 'files'))).toEqual(filesOf(join(site.dataFolder, 'files')));
    expect(readdirSync(other.dataFolder).sort()).toEqual(['files', 'notes', 'outbox.sqlite', 'studio.sqlite']);
    const mode = (path: string) => statSync(join(other.dataFolder, path)).mode & 0o777;
    expect([mode('.'), mode('files'), mode('studio.sqlite')]).toEqual([0o700, 0o700, 0o600]);
    expect(mode(`files/${site.sha256.slice(0, 2)}/${site.sha256}`)).toBe(0o444);
    expect(statSync(join(other.contentFolder, 'portfolio')).mode & 0o777).toBe(0o755);
    const storage = await openLocalStorage(other.dataFolder);
    onTestFinished(() => storage.close());
    expect(await storage.documents.get('draft', 'about.yaml')).toEqual({ rev: 1, value: site.sha256 });
    await storage.documents.commit([{ kind: 'draft', id: 'about.yaml', value: 'goes on', expected: 1 }]);
    const restored = openSqliteOutbox(join(other.dataFolder, 'outbox.sqlite'));
    onTestFinished(() => restored.close());
    expect((await listed(restored)).map((entry) => entry.reference)).toEqual([reference]);
  });

  test('is a tar that other programs read, and holds nothing that cannot be restored', async () => {
    const site = await filledSite();
    writeFiles(site.dataFolder, {
      'backups/2026-11-23.tar': 'an older backup',
      'studio-cache/staged/site.yaml': '',
      'studio-cache/content-seen.json': '{}',
      'outbox.sqlite-claims': '',
      'note.txt.unfinished': '',
      'publish.lock': '',
      'publish.lock.pid': '1',
      'files/unfinished/upload': 'half',
    });
    await backUp(site);
    const listed = execFileSync('tar', ['--list', '--file', site.file], {
      env: { LC_ALL: 'C.UTF-8' },
      encoding: 'utf8',
    });
    const data = listed.split('\n').filter((path) => path.startsWith('data/'));
    expect(data.sort()).toEqual([`data/files/${site.sha256.slice(0, 2)}/${site.sha256}`, 'data/studio.sqlite']);
    // Nothing unfinished stays beside it, nor in the data folder.
    expect(readdirSync(site.folder).sort()).toEqual(['content', 'data', 'site.tar']);
    expect(readdirSync(join(site.dataFolder, 'backups'))).toEqual(['2026-11-23.tar']);
  });

  test('follows links to files and folders, but not back', async () => {
    const site = await siteFolders();
    writeFiles(site.folder, { 'elsewhere/film.mp4': 'film', 'content/site.yaml': 'name: Mara\n' });
    symlinkSync('../elsewhere', join(site.contentFolder, 'films'));
    symlinkSync('../elsewhere/film.mp4', join(site.contentFolder, 'film.mp4'));
    symlinkSync('.', join(site.contentFolder, 'again'));
    symlinkSync('nowhere', join(site.contentFolder, 'dangling'));
    await backUp(site);
    const other = await siteFolders();
    await restore({ ...other, file: site.file });
    const files = { 'film.mp4': 'film', 'films/film.mp4': 'film', 'site.yaml': 'name: Mara\n' };
    expect(filesOf(other.contentFolder)).toEqual(files);
  });

  test('says which stored files are damaged, and holds them as they are', async () => {
    const site = await filledSite();
    const path = `files/${site.sha256.slice(0, 2)}/${site.sha256}`;
    chmodSync(join(site.dataFolder, path), 0o644);
    writeFileSync(join(site.dataFolder, path), 'another version.');
    expect(await backUp(site)).toMatchObject({ damaged: [`data/${path}`] });
    const other = await siteFolders();
    await restore({ ...other, file: site.file });
    expect(readFileSync(join(other.dataFolder, path), 'utf8')).toBe('another version.');
  });

  test('is refused, and leaves nothing, where it cannot be made', async () => {
    const site = await filledSite();
    mkdirSync(join(site.dataFolder, 'backups'));
    const left = () => [readdirSync(site.folder).sort(), readdirSync(join(site.dataFolder, 'backups'))];
    const isRefused = async (wrong: object, why: string) => {
      const before = [readdirSync(site.folder).sort(), []];
      const making = backUp({ ...site, ...wrong });
      await expect(making).rejects.toThrow(Refusal);
      await expect(making).rejects.toThrow(why);
      expect(left()).toEqual(before);
    };
    await isRefused({ file: join(site.folder, 'no', 'folder', 'site.tar') }, 'cannot be written (ENOENT');
    mkdirSync(site.file);
    await isRefused({}, 'site.tar cannot be written (EISDIR');
    rmdirSync(site.file);
    writeFiles(site.contentFolder, { 'a\\b.txt': '' });
    await isRefused({}, 'cannot be backed up. Give it a name without');
    renameSync(join(site.contentFolder, 'a\\b.txt'), join(site.contentFolder, 'ab.txt'));
    writeFiles(site.dataFolder, { 'broken.sqlite': 'no database at all'.repeat(99) });
    await isRefused({}, `${join(site.dataFolder, 'broken.sqlite')} cannot be backed up (file is not a database)`);
  });
});

test('a backup for which a disk has no room is refused before it is begun', async (context) => {
  const volume = await volumeOrSkip(context);
  const site = await filledSite();
  const making = backUp({ ...site, file: join(volume.folder, 'site.tar') });
  await expect(making).rejects.toThrow(Refusal);
  await expect(making).rejects.toThrow(/^No room for a backup in .*: 65 MB are needed, 4 MB are free\.$/);
  expect(readdirSync(volume.folder)).toEqual([]);
});

test('a backup that is made while drafts, messages and publishes are written is of one state that can go on', async () => {
  const site = await filledSite();
  const { storage } = site;
  const records = recordsIn(storage.documents);
  const outbox = openSqliteOutbox(join(site.dataFolder, 'outbox.sqlite'));
  onTestFinished(() => outbox.close());
  let isOver = false;
  let written = 0;
  // As a publish does it: files first, then one commit, then the content by renames.
  const publishes = async () => {
    for (; !isOver; written++) {
      const text = `name: ${written}\n`;
      const { sha256 } = await storage.files.put(streamOf(Buffer.from(text)));
      const head = await records.heads.get('head');
      const revision = { manifest: sha256, note: '', author: '', at: new Date().toISOString(), changed: [] };
      await storage.documents.commit([
        records.revisions.write(String(written).padStart(9, '0'), { ...revision, source: 'studio' }, 0),
        records.heads.write('head', { revision: String(written).padStart(9, '0') }, head?.rev ?? 0),
      ]);
      await storage.files.place(sha256, join(site.contentFolder, 'site.yaml'));
    }
  };
  const messages = async () => {
    for (let number = 0; !isOver; number++) await outbox.accept(sampleMessage({ key: `${number}` }));
  };
  const writers = [publishes(), messages()];
  for (let round = 0; round < 2; round++) {
    const publishedBefore = written;
    const answeredBefore = (await listed(outbox)).length;
    const file = join(site.folder, `${round}.tar`);
    await backUp({ ...site, file });
    const other = await siteFolders();
    await restore({ ...other, file });
    const kept = await openLocalStorage(other.dataFolder);
    const keptRecords = recordsIn(kept.documents);
    const head = await keptRecords.heads.get('head');
    const revisions = await keptRecords.revisions.all();
    expect(revisions.length).toBeGreaterThanOrEqual(publishedBefore);
    expect(head?.rev).toBe(revisions.length);
    expect(head?.value.revision).toBe(revisions[0]?.id);
    // What the documents name is there, and the content is a state that was published.
    const named = revisions.map(({ value }) => value.manifest);
    expect([...(await kept.files.has(named))].sort()).toEqual([...named].sort());
    const words = readFileSync(join(other.contentFolder, 'site.yaml'));
    const sha256 = createHash('sha256').update(words).digest('hex');
    expect(words.equals(Buffer.from(SITE['site.yaml'])) || named.includes(sha256)).toBe(true);
    kept.close();
    const restored = openSqliteOutbox(join(other.dataFolder, 'outbox.sqlite'));
    expect((await listed(restored)).length).toBeGreaterThanOrEqual(answeredBefore);
    await restored.close();
  }
  isOver = true;
  await Promise.all(writers);
  expect(written).toBeGreaterThan(3);
});

describe('a restore', () => {
  test('moves aside what stood there, and keeps the backups of the last days where they are', async () => {
    const site = await filledSite();
    await backUp(site);
    site.storage.close();
    writeFiles(site.contentFolder, { 'site.yaml': 'name: Changed\n', 'new.txt': 'new' });
    writeFiles(site.dataFolder, { 'backups/2026-11-23.tar': 'an older backup', 'outbox.sqlite-claims': '' });
    renameSync(site.file, join(site.dataFolder, 'backups', '2026-11-24.tar'));
    const file = join(site.dataFolder, 'backups', '2026-11-24.tar');
    const { before } = await restore({ ...site, file });
    expect(before.map((path) => relative(site.folder, path))).toEqual([
      expect.stringMatching(/^content\.before-\d{4}-\d\d-\d\d-\d{6}$/),
      expect.stringMatching(/^data\.before-\d{4}-\d\d-\d\d-\d{6}$/),
    ]);
    const [content = '', data = ''] = before;
    expect(filesOf(content)).toMatchObject({ 'site.yaml': 'name: Changed\n', 'new.txt': 'new' });
    expect(existsSync(join(data, 'studio.sqlite'))).toBe(true);
    expect(readFileSync(join(site.contentFolder, 'site.yaml'), 'utf8')).toBe('name: Mara\n');
    expect(existsSync(join(site.contentFolder, 'new.txt'))).toBe(false);
    expect(readdirSync(join(site.dataFolder, 'backups'))).toEqual(['2026-11-23.tar', '2026-11-24.tar']);
    expect(readdirSync(site.folder)).toHaveLength(4);
  });

  /** Restores, is refused with these words, and nothing has changed. */
  async function isRefused(site: Awaited<ReturnType<typeof siteFolders>>, why: string | RegExp): Promise<void> {
    const before = filesOf(site.folder);
    const restoring = restore(site);
    await expect(restoring).rejects.toThrow(Refusal);
    await expect(restoring).rejects.toThrow(why);
    expect(filesOf(site.folder)).toEqual(before);
    expect(readdirSync(site.folder).filter((name) => /restored|before/.test(name))).toEqual([]);
  }

  /** A site with content of its own, and a backup of another one beside it. */
  async function siteWithBackup() {
    const source = await filledSite();
    await backUp(source);
    const site = await siteFolders();
    writeFiles(site.contentFolder, { 'site.yaml': 'name: As it is\n' });
    writeFiles(site.dataFolder, { 'notes.txt': 'as they are' });
    return { ...site, bytes: readFileSync(source.file) };
  }

  test('of no file, of none that is a backup, and of an empty one is refused', async () => {
    const site = await siteWithBackup();
    await isRefused(
      { ...site, file: join(site.folder, 'none.tar') },
      `There is no file ${join(site.folder, 'none.tar')}.`,
    );
    for (const bytes of ['', 'a letter', 'a letter'.repeat(999), await packTar([])]) {
      writeFileSync(site.file, bytes);
      await isRefused(site, 'site.tar is damaged, cut short or no backup. Nothing has been restored');
    }
  });

  test('of a backup that was cut anywhere is refused', async () => {
    const site = await siteWithBackup();
    const { length } = site.bytes;
    const last512 = [1, 2, 3, 4].map((blocks) => length - blocks * 512);
    for (const end of [100, 512, 700, 5_000, Math.floor(length / 2), ...last512, length - 1]) {
      writeFileSync(site.file, site.bytes.subarray(0, end));
      await isRefused(site, 'is damaged, cut short');
    }
  });

  test('of a backup with one bit changed anywhere is refused', async () => {
    const site = await siteWithBackup();
    const isText = (position: number) => site.bytes[position] !== 0;
    const step = Math.floor(site.bytes.length / 16);
    const places = Array.from({ length: 16 }, (_, index) => index * step + 7).filter(isText);
    expect(places.length).toBeGreaterThan(8);
    for (const position of places) {
      const bytes = Buffer.from(site.bytes);
      bytes.writeUInt8((bytes[position] ?? 0) ^ 1, position);
      writeFileSync(site.file, bytes);
      await isRefused(site, /damaged, cut short|holds what no backup holds/);
    }
  });

  test('of entries that lead elsewhere, are links or are doubled is refused', async () => {
    const site = await siteWithBackup();
    const entries = await unpackTar(site.bytes);
    const word: TarEntry = { header: { name: '', type: 'file', size: 4 }, body: 'evil' };
    const named = (name: string): TarEntry => ({ ...word, header: { ...word.header, name } });
    const link = (type: 'link' | 'symlink'): TarEntry => ({
      header: { name: 'data/a', type, size: 0, linkname: '../../site.tar' },
    });
    const wrong = [
      ...['../evil', 'data/../../evil', 'data/..', 'data/./evil', 'data//evil', '/tmp/evil', 'data\\..\\evil'].map(
        named,
      ),
      ...['data/a\\b', 'evil', 'etc/passwd', 'content/', 'data/backups/2026-11-24.tar'].map(named),
      link('link'),
      link('symlink'),
      { header: { name: 'data/folder/', type: 'directory', size: 0 } } satisfies TarEntry,
      named('content/site.yaml'),
    ];
    for (const entry of wrong) {
      writeFileSync(site.file, await packTar([...entries.slice(0, -1), entry, ...entries.slice(-1)]));
      await isRefused(site, 'holds what no backup holds');
    }
  });

  test('of a backup that lacks a file, has one more or has no list is refused', async () => {
    const site = await siteWithBackup();
    const entries = await unpackTar(site.bytes);
    const more: TarEntry = { header: { name: 'content/more.txt', type: 'file', size: 4 }, body: 'more' };
    for (const wrong of [entries.slice(1), [more, ...entries], entries.slice(0, -1)]) {
      writeFileSync(site.file, await packTar(wrong));
      await isRefused(site, 'damaged, cut short');
    }
    writeFileSync(site.file, await packTar(entries));
    expect(await restore(site)).toMatchObject({ files: entries.length - 1 });
  });

  test('is refused while a process has the data folder open', async () => {
    const site = await siteWithBackup();
    writeFileSync(site.file, site.bytes);
    const outbox = openSqliteOutbox(join(site.dataFolder, 'outbox.sqlite'));
    await outbox.close();
    const program = `
      const { DatabaseSync } = require('node:sqlite');
      const database = new DatabaseSync(${JSON.stringify(join(site.dataFolder, 'outbox.sqlite'))});
      database.prepare('SELECT count(*) FROM message').get();
      process.stdout.write('open');
      process.stdin.on('data', () => { database.close(); process.exit(); });`;
    const child = spawn(process.execPath, ['--eval', program], { stdio: ['pipe', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    const restoring = restore(site);
    await expect(restoring).rejects.toThrow(Refusal);
    await expect(restoring).rejects.toThrow('outbox.sqlite is in use. Stop the studio and the server');
    expect(readFileSync(join(site.contentFolder, 'site.yaml'), 'utf8')).toBe('name: As it is\n');
    const ended = once(child, 'exit');
    child.stdin.write('end');
    await ended;
    await restore(site);
    expect(readFileSync(join(site.contentFolder, 'site.yaml'), 'utf8')).toBe('name: Mara\n');
  });

  test('whose second folder cannot be moved puts the first one back', async () => {
    const site = await siteWithBackup();
    writeFileSync(site.file, site.bytes);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    // Stands in for a volume, which cannot be moved either.
    writeFiles(site.folder, { 'data.before-2026-11-24-120000/mine.txt': 'mine' });
    const before = filesOf(site.folder);
    const restoring = restore(site);
    await expect(restoring).rejects.toThrow(Refusal);
    await expect(restoring).rejects.toThrow(/data cannot be replaced \(ENOTEMPTY.* or restore into another folder/);
    expect(filesOf(site.folder)).toEqual(before);
    expect(readdirSync(site.folder).sort()).toEqual(['content', 'data', 'data.before-2026-11-24-120000', 'site.tar']);
  });

  test('over a damaged database is what it is for', async () => {
    const site = await siteWithBackup();
    writeFileSync(site.file, site.bytes);
    writeFiles(site.dataFolder, { 'studio.sqlite': 'no database at all'.repeat(99) });
    const { before } = await restore(site);
    expect(readFileSync(join(before[1] ?? '', 'studio.sqlite'), 'utf8')).toContain('no database at all');
  });
});
