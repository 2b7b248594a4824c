import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packTar, type TarEntry, unpackTar } from 'modern-tar';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { UserError } from '../../lib/user-error.ts';
import { CONTENT_FORMAT } from '../../model/format.ts';
import { openSqliteOutbox } from '../../server/mail/sqlite/outbox.ts';
import { filesOf, filledSite, siteFolders, writeFiles } from '../../test/fixtures/site-folders.ts';
import { backUp } from './back-up.ts';
import { type BackupList, backupListSchema } from './backup-list.ts';
import { restore } from './restore.ts';

describe('a restore', () => {
  test('keeps the previous folders under another name and the daily backups in place', async () => {
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
    expect(readFileSync(join(site.contentFolder, 'site.yaml'), 'utf8')).toBe(`format: ${CONTENT_FORMAT}\nname: Mara\n`);
    expect(existsSync(join(site.contentFolder, 'new.txt'))).toBe(false);
    expect(readdirSync(join(site.dataFolder, 'backups'))).toEqual(['2026-11-23.tar', '2026-11-24.tar']);
    expect(readdirSync(site.folder)).toHaveLength(4);
  });

  /** Expects that a restore fails with this message and changes nothing. */
  async function isRefused(site: Awaited<ReturnType<typeof siteFolders>>, why: string | RegExp): Promise<void> {
    const before = filesOf(site.folder);
    const restoring = restore(site);
    await expect(restoring).rejects.toThrow(UserError);
    await expect(restoring).rejects.toThrow(why);
    expect(filesOf(site.folder)).toEqual(before);
    expect(readdirSync(site.folder).filter((name) => /restored|before/.test(name))).toEqual([]);
  }

  /** Creates a site with its own content, and a backup of another site beside it. */
  async function siteWithBackup() {
    const source = await filledSite();
    await backUp(source);
    const site = await siteFolders();
    writeFiles(site.contentFolder, { 'site.yaml': 'name: As it is\n' });
    writeFiles(site.dataFolder, { 'notes.txt': 'as they are' });
    return { ...site, bytes: readFileSync(source.file) };
  }

  test('rejects a missing file, another file and an empty backup', async () => {
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

  test('rejects a backup that is truncated anywhere', async () => {
    const site = await siteWithBackup();
    const { length } = site.bytes;
    const last512 = [1, 2, 3, 4].map((blocks) => length - blocks * 512);
    for (const end of [100, 512, 700, 5_000, Math.floor(length / 2), ...last512, length - 1]) {
      writeFileSync(site.file, site.bytes.subarray(0, end));
      await isRefused(site, 'is damaged, cut short');
    }
  });

  test('rejects a backup with one changed bit anywhere', async () => {
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

  test('rejects entries with outside paths, links and duplicates', async () => {
    const site = await siteWithBackup();
    const entries = await unpackTar(site.bytes);
    const word: TarEntry = { header: { name: '', type: 'file', size: 4 }, body: 'evil' };
    const named = (name: string): TarEntry => ({ ...word, header: { ...word.header, name } });
    const link = (type: 'link' | 'symlink'): TarEntry => ({
      header: { name: 'data/a', type, size: 0, linkname: '../../site.tar' },
    });
    const names = [
      '../evil',
      'data/../../evil',
      'data/..',
      'data/./evil',
      'data//evil',
      '/tmp/evil',
      'data\\..\\evil',
      'data/a\\b',
      'evil',
      'etc/passwd',
      'content/',
      'data/backups/2026-11-24.tar',
    ];
    const wrong = [
      ...names.map(named),
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

  test('rejects a backup with a missing file, an additional file or no list', async () => {
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

  test('rejects a backup without site.yaml, and one whose list has a missing file', async () => {
    const site = await siteWithBackup();
    const entries = await unpackTar(site.bytes);
    const readEntries = entries.at(-1)?.data;
    const list = backupListSchema.parse(JSON.parse(Buffer.from(readEntries ?? []).toString()));
    const packed = async (files: BackupList['files'], leftOut?: string) => {
      const json = JSON.stringify({ ...list, files });
      const last: TarEntry = {
        header: { name: 'backup.json', type: 'file', size: Buffer.byteLength(json) },
        body: json,
      };
      return packTar([...entries.slice(0, -1).filter(({ header }) => header.name !== leftOut), last]);
    };
    const others = list.files.filter(({ path }) => path !== 'content/site.yaml');
    writeFileSync(site.file, await packed(others, 'content/site.yaml'));
    await isRefused(site, 'site.tar holds no content/site.yaml');
    // The list has as many lines as files, but lacks one file.
    const [first, , ...rest] = list.files;
    writeFileSync(site.file, await packed([first, first, ...rest].filter((line) => line !== undefined)));
    await isRefused(site, 'damaged, cut short');
    writeFileSync(site.file, await packTar([...entries, ...entries.slice(-1)]));
    await isRefused(site, 'damaged, cut short');
  });

  test('is rejected while a process has the data folder open', async () => {
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
    await expect(restoring).rejects.toThrow(UserError);
    await expect(restoring).rejects.toThrow('outbox.sqlite is in use. Stop the studio and the server');
    expect(readFileSync(join(site.contentFolder, 'site.yaml'), 'utf8')).toBe('name: As it is\n');
    const ended = once(child, 'exit');
    child.stdin.write('end');
    await ended;
    await restore(site);
    expect(readFileSync(join(site.contentFolder, 'site.yaml'), 'utf8')).toBe(`format: ${CONTENT_FORMAT}\nname: Mara\n`);
  });

  test('restores the first folder if the second one cannot be moved', async () => {
    const site = await siteWithBackup();
    writeFileSync(site.file, site.bytes);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    // The folder replaces a volume, which cannot be moved either.
    writeFiles(site.folder, { 'data.before-2026-11-24-120000/mine.txt': 'mine' });
    const before = filesOf(site.folder);
    const restoring = restore(site);
    await expect(restoring).rejects.toThrow(UserError);
    await expect(restoring).rejects.toThrow(/data cannot be replaced \(ENOTEMPTY.* or restore into another folder/);
    expect(filesOf(site.folder)).toEqual(before);
    expect(readdirSync(site.folder).sort()).toEqual(['content', 'data', 'data.before-2026-11-24-120000', 'site.tar']);
  });

  test('replaces a damaged database', async () => {
    const site = await siteWithBackup();
    writeFileSync(site.file, site.bytes);
    writeFiles(site.dataFolder, { 'studio.sqlite': 'no database at all'.repeat(99) });
    const { before } = await restore(site);
    expect(readFileSync(join(before[1] ?? '', 'studio.sqlite'), 'utf8')).toContain('no database at all');
  });
});
