import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readContent } from '../../model/content.ts';
import { CONTENT_FORMAT, formatOf } from '../../model/format.ts';
import { openSqliteOutbox } from '../../server/mail/sqlite/outbox.ts';
import { BACKUP_OF_FORMAT_1, siteOfFormat1 } from '../../test/fixtures/format-1.ts';
import { lastLine, openMigrated } from '../../test/fixtures/migrated-site.ts';
import { readEntries } from '../../test/fixtures/outbox.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { foldersIn } from '../../test/fixtures/studio-workplace.ts';
import { restore } from '../backup/restore.ts';
import { format2 } from './2-format.ts';
import { migrateFolder, planFolderMigration, refuseOtherFormat } from './migrate-folder.ts';
import { MIGRATIONS, migrateTexts } from './migrations.ts';

const SITE = 'site.yaml';
const SECTIONS = ['art/section.yaml', 'music/section.yaml', 'portfolio/section.yaml'];

it('has one migration for each format, in order', () => {
  expect(MIGRATIONS.map(({ to }) => to)).toEqual(MIGRATIONS.map((_, at) => at + 2));
  expect(MIGRATIONS.at(-1)?.to).toBe(CONTENT_FORMAT);
});

describe('the migration to format 2', () => {
  const migrated = (text: string) => migrateTexts(new Map([[SITE, text]]), [format2]).get(SITE);

  it.each([
    ['above the first field', 'url: a\nstudio: b\n', 'format: 2\nurl: a\nstudio: b\n'],
    [
      'below the comments at the top',
      '# Mine\n\n# The address\nurl: a\n',
      '# Mine\n\n# The address\nformat: 2\nurl: a\n',
    ],
    ['with the line breaks of the file', 'url: a\r\nstudio: b\r\n', 'format: 2\r\nurl: a\r\nstudio: b\r\n'],
    ['after a byte order mark', '\uFEFFurl: a\n', '\uFEFFformat: 2\nurl: a\n'],
    ['in an empty file', '', 'format: 2\n'],
    ['at the top of invalid YAML', 'url: [a\nstudio: b\n', 'format: 2\nurl: [a\nstudio: b\n'],
    ['not twice', 'url: a\nformat: 2 # mine\n', 'url: a\nformat: 2 # mine\n'],
  ])('adds the format to site.yaml %s', (_, text, expected) => {
    expect(migrated(text)).toBe(expected);
  });
});

describe('content of format 1', () => {
  it('has no mistakes after the migration', async () => {
    const { content } = await siteOfFormat1();
    const before = await readFile(join(content, SITE), 'utf8');
    expect((await readContent(content)).mistakes).toEqual([
      expect.objectContaining({
        file: expect.stringContaining(SITE),
        expected: expect.stringContaining('npm run update'),
      }),
    ]);
    await expect(refuseOtherFormat(content)).rejects.toThrow(/has format 1.*npm run update/);
    const plan = await planFolderMigration(content);
    expect(plan.texts.map(({ path }) => path)).toEqual([...SECTIONS, SITE, 'words.yaml'].sort());
    const copies = await scratchFolder();
    await migrateFolder(content, plan, copies);
    expect((await readContent(content)).mistakes).toEqual([]);
    await refuseOtherFormat(content);
    expect(await readFile(join(copies, SITE), 'utf8')).toBe(before);
    expect((await planFolderMigration(content)).texts).toEqual([]);
  });

  it('is not migrated if it was edited since the plan', async () => {
    const { content } = await siteOfFormat1();
    const plan = await planFolderMigration(content);
    await writeFile(join(content, SITE), 'url: https://other.example\n');
    await expect(migrateFolder(content, plan)).rejects.toThrow(/just been changed/);
    expect(await readFile(join(content, SITE), 'utf8')).toBe('url: https://other.example\n');
  });

  it('is rejected if it is newer than the code, with a remedy', async () => {
    const { content } = await siteOfFormat1();
    await writeFile(join(content, SITE), `format: ${CONTENT_FORMAT + 1}\nurl: https://other.example\n`);
    for (const work of [planFolderMigration, refuseOtherFormat]) {
      await expect(work(content)).rejects.toThrow(/install a newer version/);
    }
  });
});

describe('a studio with data of format 1', () => {
  it('keeps the content of drafts, and bases them on the published files', async () => {
    const { drafts, records, revisions, textOf } = await openMigrated(await siteOfFormat1());
    const { manifest } = await revisions.head();
    const drafted = await records.changes.all();
    expect(drafted.map(({ id }) => id).sort()).toEqual([
      'about.md',
      'art/portrait-engraved/artwork.md',
      'art/portrait-flat/picture.jpg',
      'portfolio/a-new-work/project.md',
      SITE,
    ]);
    for (const { id, value } of drafted) {
      expect([id, value.format, value.base]).toEqual([id, CONTENT_FORMAT, manifest[id] ?? null]);
    }
    const site = drafted.find(({ id }) => id === SITE)?.value;
    expect(formatOf((await textOf(site?.now)) ?? '')).toBe(CONTENT_FORMAT);
    expect(await textOf(site?.now)).toContain('role: Printer who writes code');
    expect((await drafts.changedFiles()).filter(({ isConflicted }) => isConflicted)).toEqual([]);
    expect((await drafts.draft(SITE)).now?.data).toMatchObject({ owner: { role: 'Printer who writes code' } });
  });

  it('opens every revision in the current format, and adds none', async () => {
    const { records, revisions, textOf } = await openMigrated(await siteOfFormat1());
    await revisions.head();
    const all = await records.revisions.all();
    expect(all).toHaveLength(11);
    for (const { id } of all) {
      const { files } = await revisions.read(id);
      expect(formatOf((await textOf(files[SITE])) ?? '')).toBe(CONTENT_FORMAT);
      const { differences } = await revisions.changesOf(id);
      expect(differences.every(({ from, to }) => from !== to)).toBe(true);
    }
    expect((await records.revisions.all()).map(({ value }) => value.format)).toEqual(all.map(() => CONTENT_FORMAT));
  });

  it('restores a revision and stashes without mistakes', async () => {
    const { drafts, records, revisions, textOf } = await openMigrated(await siteOfFormat1());
    const stashes = await records.stashes.all();
    expect(stashes.length).toBeGreaterThan(2);
    for (const { id, value } of stashes) {
      expect(value.format).toBe(CONTENT_FORMAT);
      if (value.site) expect(formatOf((await textOf(value.site.before)) ?? '')).toBe(CONTENT_FORMAT);
      await drafts.restoreStash(id);
    }
    const oldest = (await records.revisions.all()).at(-1);
    const { files: manifest } = await revisions.read(oldest?.id ?? '');
    await drafts.restoreRevision({ manifest, moved: {}, author: 'Laptop' });
    const mistakes = await revisions.mistakes(new Set());
    expect(mistakes).toEqual([]);
  });

  it('publishes in the current format, and undoes the publish', async () => {
    const { drafts, revisions, content } = await openMigrated(await siteOfFormat1());
    const { etag } = await drafts.draft(SITE);
    expect(await lastLine(revisions.publish({ note: '', drafts: { [SITE]: etag }, author: 'Laptop' }))).toMatchObject({
      is: 'published',
    });
    const text = await readFile(join(content, SITE), 'utf8');
    expect(formatOf(text)).toBe(CONTENT_FORMAT);
    expect(text).toContain('role: Printer who writes code');
    const { revision: published } = await revisions.head();
    expect(await lastLine(revisions.undo({ revision: published, author: 'Laptop' }))).toMatchObject({
      is: 'published',
    });
    const undone = await readFile(join(content, SITE), 'utf8');
    expect(formatOf(undone)).toBe(CONTENT_FORMAT);
    expect(undone).not.toContain('role: Printer who writes code');
  });

  it('publishes nothing after another machine has published a newer format', async () => {
    const { documents, records, revisions } = await openMigrated(await siteOfFormat1());
    const { revision } = await revisions.head();
    const stored = await records.revisions.get(revision);
    if (!stored) throw new Error('There is a revision.');
    await documents.commit([
      records.revisions.write(revision, { ...stored.value, format: CONTENT_FORMAT + 1 }, stored.version),
    ]);
    expect(await lastLine(revisions.publish({ note: '', drafts: {}, author: 'Laptop' }))).toMatchObject({
      is: 'failed',
      why: expect.stringMatching(new RegExp(`format ${CONTENT_FORMAT + 1}.*install a newer version`)),
    });
  });
});

it('restores a backup of format 1, with migrated content and unchanged messages', async () => {
  const folder = await scratchFolder();
  const { content: contentFolder, data: dataFolder } = foldersIn(folder);
  expect(await restore({ file: BACKUP_OF_FORMAT_1, contentFolder, dataFolder })).toMatchObject({
    format: 1,
    before: [],
  });
  expect((await readContent(contentFolder)).mistakes).toEqual([]);
  const outbox = openSqliteOutbox(join(dataFolder, 'outbox.sqlite'), {});
  onTestFinished(() => outbox.close());
  const messages = await readEntries(outbox);
  expect(messages.map(({ message }) => message.subject)).toEqual(['A book', 'A poster', 'A label']);
});
