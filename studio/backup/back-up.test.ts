import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { UserError } from '../../lib/user-error.ts';
import { CONTENT_FORMAT } from '../../model/format.ts';
import { openSqliteOutbox } from '../../server/mail/sqlite/outbox.ts';
import { streamOf } from '../../storage/files.contract.ts';
import { openLocalStorage } from '../../storage/local/open.ts';
import { readEntries, sampleMessage } from '../../test/fixtures/outbox.ts';
import { filesOf, filledSite, SITE, siteFolders, writeFiles } from '../../test/fixtures/site-folders.ts';
import { volumeOrSkip } from '../../test/fixtures/small-volume.ts';
import { recordsIn } from '../records/records.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

describe('a backup', () => {
  test('is restored to other folders byte for byte, with the data of the databases', async () => {
    const site = await filledSite();
    const outbox = openSqliteOutbox(join(site.dataFolder, 'outbox.sqlite'));
    onTestFinished(() => outbox.close());
    const { reference } = await outbox.accept(sampleMessage());
    writeFiles(site.dataFolder, { 'notes/by-hand.txt': 'mine' });
    writeFiles(site.contentFolder, { 'translations/pt/about.md': '---\nheading: Sobre\n---\n' });
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
    expect(await storage.documents.get('draft', 'about.yaml')).toEqual({ version: 1, value: site.sha256 });
    await storage.documents.commit([{ kind: 'draft', id: 'about.yaml', value: 'goes on', expected: 1 }]);
    const restored = openSqliteOutbox(join(other.dataFolder, 'outbox.sqlite'));
    onTestFinished(() => restored.close());
    expect((await readEntries(restored)).map((entry) => entry.reference)).toEqual([reference]);
  });

  test('is a tar for other programs without files that cannot be restored', async () => {
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
    const readEntries = execFileSync('tar', ['--list', '--file', site.file], {
      env: { LC_ALL: 'C.UTF-8' },
      encoding: 'utf8',
    });
    const data = readEntries.split('\n').filter((path) => path.startsWith('data/'));
    expect(data.sort()).toEqual([`data/files/${site.sha256.slice(0, 2)}/${site.sha256}`, 'data/studio.sqlite']);
    // No unfinished file stays beside it or in the data folder.
    expect(readdirSync(site.folder).sort()).toEqual(['content', 'data', 'site.tar']);
    expect(readdirSync(join(site.dataFolder, 'backups'))).toEqual(['2026-11-23.tar']);
  });

  test('follows links to files and folders, but not cyclic ones', async () => {
    const site = await filledSite({});
    writeFiles(site.folder, {
      'elsewhere/film.mp4': 'film',
      'content/site.yaml': `format: ${CONTENT_FORMAT}\nname: Mara\n`,
    });
    symlinkSync('../elsewhere', join(site.contentFolder, 'films'));
    symlinkSync('../elsewhere/film.mp4', join(site.contentFolder, 'film.mp4'));
    symlinkSync('.', join(site.contentFolder, 'again'));
    symlinkSync('nowhere', join(site.contentFolder, 'dangling'));
    await backUp(site);
    const other = await siteFolders();
    await restore({ ...other, file: site.file });
    const files = {
      'film.mp4': 'film',
      'films/film.mp4': 'film',
      'site.yaml': `format: ${CONTENT_FORMAT}\nname: Mara\n`,
    };
    expect(filesOf(other.contentFolder)).toEqual(files);
  });

  test('reports damaged stored files and contains them unchanged', async () => {
    const site = await filledSite();
    const path = `files/${site.sha256.slice(0, 2)}/${site.sha256}`;
    chmodSync(join(site.dataFolder, path), 0o644);
    writeFileSync(join(site.dataFolder, path), 'another version.');
    expect(await backUp(site)).toMatchObject({ damaged: [`data/${path}`] });
    const other = await siteFolders();
    await restore({ ...other, file: site.file });
    expect(readFileSync(join(other.dataFolder, path), 'utf8')).toBe('another version.');
  });

  test('is rejected without a trace if it cannot be written', async () => {
    const site = await filledSite();
    mkdirSync(join(site.dataFolder, 'backups'));
    const left = () => [readdirSync(site.folder).sort(), readdirSync(join(site.dataFolder, 'backups'))];
    const isRefused = async (wrong: object, why: string) => {
      const before = [readdirSync(site.folder).sort(), []];
      const making = backUp({ ...site, ...wrong });
      await expect(making).rejects.toThrow(UserError);
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

describe('a backup of folders that are not the site’s', () => {
  /** Expects an error with this message, and that nothing is created. */
  async function isRefused(site: Awaited<ReturnType<typeof siteFolders>>, ...words: string[]): Promise<void> {
    const before = readdirSync(site.folder, { recursive: true });
    const making = backUp(site);
    await expect(making).rejects.toThrow(UserError);
    for (const word of words) await expect(making).rejects.toThrow(word);
    expect(readdirSync(site.folder, { recursive: true })).toEqual(before);
  }

  test('is rejected without a trace and names each missing folder', async () => {
    const site = await siteFolders();
    const [noContent, noData] = [site.contentFolder, site.dataFolder].map((folder) => `There is no folder ${folder}.`);
    await isRefused(site, noContent ?? '', noData ?? '');
    writeFiles(site.contentFolder, SITE);
    await isRefused(site, noData ?? '');
  });

  test('is rejected for a folder with other content', async () => {
    const site = await siteFolders();
    writeFiles(site.contentFolder, { 'notes.txt': '' });
    writeFiles(site.dataFolder, { 'notes.txt': '' });
    await isRefused(site, `${site.contentFolder} has no site.yaml`, `${site.dataFolder} has neither studio.sqlite`);
  });

  test('names the copies of an interrupted restore', async () => {
    const site = await siteFolders();
    writeFiles(site.contentFolder, SITE);
    writeFiles(`${site.dataFolder}.before-2026-11-24-120000`, { 'studio.sqlite': '' });
    await isRefused(site, `${site.dataFolder}.before-2026-11-24-120000`);
  });

  test('needs no data folder if Firebase stores all data', async () => {
    const site = await siteFolders();
    writeFiles(site.contentFolder, SITE);
    expect(await backUp({ ...site, hasLocalData: false })).toMatchObject({ files: Object.keys(SITE).length });
  });
});

test('rejects a backup without enough free space before it starts', async (context) => {
  const volume = await volumeOrSkip(context);
  const site = await filledSite();
  const making = backUp({ ...site, file: join(volume.folder, 'site.tar') });
  await expect(making).rejects.toThrow(UserError);
  await expect(making).rejects.toThrow(/^No room for a backup in .*: 65 MB are needed, 4 MB are free\.$/);
  expect(readdirSync(volume.folder)).toEqual([]);
});

test('contains one consistent state although drafts, messages and publishes are written', async () => {
  const site = await filledSite();
  const { storage } = site;
  const records = recordsIn(storage.documents);
  const outbox = openSqliteOutbox(join(site.dataFolder, 'outbox.sqlite'));
  onTestFinished(() => outbox.close());
  let isOver = false;
  let written = 0;
  // The order of a publish: first files, then one commit, then renames in the content folder.
  const publishes = async () => {
    for (; !isOver; written++) {
      const text = `format: ${CONTENT_FORMAT}\nname: ${written}\n`;
      const { sha256 } = await storage.files.put(streamOf(Buffer.from(text)));
      const head = await records.heads.get('head');
      const revision = {
        manifest: sha256,
        format: CONTENT_FORMAT,
        note: '',
        author: '',
        at: new Date().toISOString(),
        changed: [],
      };
      await storage.documents.commit([
        records.revisions.write(String(written).padStart(9, '0'), { ...revision, source: 'studio' }, 0),
        records.heads.write('head', { revision: String(written).padStart(9, '0') }, head?.version ?? 0),
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
    const answeredBefore = (await readEntries(outbox)).length;
    const file = join(site.folder, `${round}.tar`);
    await backUp({ ...site, file });
    const other = await siteFolders();
    await restore({ ...other, file });
    const kept = await openLocalStorage(other.dataFolder);
    const keptRecords = recordsIn(kept.documents);
    const head = await keptRecords.heads.get('head');
    const revisions = await keptRecords.revisions.all();
    expect(revisions.length).toBeGreaterThanOrEqual(publishedBefore);
    expect(head?.version).toBe(revisions.length);
    expect(head?.value.revision).toBe(revisions[0]?.id);
    // All files of the documents exist, and the content is a published state.
    const named = revisions.map(({ value }) => value.manifest);
    expect([...(await kept.files.has(named))].sort()).toEqual([...named].sort());
    const words = readFileSync(join(other.contentFolder, 'site.yaml'));
    const sha256 = createHash('sha256').update(words).digest('hex');
    expect(words.equals(Buffer.from(SITE['site.yaml'])) || named.includes(sha256)).toBe(true);
    kept.close();
    const restored = openSqliteOutbox(join(other.dataFolder, 'outbox.sqlite'));
    expect((await readEntries(restored)).length).toBeGreaterThanOrEqual(answeredBefore);
    await restored.close();
  }
  isOver = true;
  await Promise.all(writers);
  expect(written).toBeGreaterThan(3);
});
