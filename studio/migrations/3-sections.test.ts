import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readContent } from '../../model/content.ts';
import { CONTENT_FORMAT, formatOf } from '../../model/format.ts';
import { siteAddresses } from '../../model/page-addresses.ts';
import { ADDRESSES_OF_FORMAT_2, BACKUP_OF_FORMAT_2, siteOfFormat2 } from '../../test/fixtures/format-2.ts';
import { lastLine, openMigrated } from '../../test/fixtures/migrated-site.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { foldersIn, openStudio } from '../../test/fixtures/studio-workplace.ts';
import { restore } from '../backup/restore.ts';
import { manifestsIn } from '../records/manifests.ts';
import { recordsIn, SAMPLE_ARCHIVE } from '../records/records.ts';
import { format3 } from './3-sections.ts';
import { migrateDrafts } from './migrate-drafts.ts';
import { migrateFolder, planFolderMigration } from './migrate-folder.ts';
import { migrateTexts } from './migrations.ts';

const PORTFOLIO = 'portfolio/section.yaml';
const MUSIC = 'music/section.yaml';
const ART = 'art/section.yaml';

const migrated = (site: string, words?: string, others: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(
    migrateTexts(
      new Map(Object.entries({ 'site.yaml': site, ...(words !== undefined && { 'words.yaml': words }), ...others })),
      [format3],
    ),
  );

const HEAD = 'title: T\ndescription: D\nheading: H\nintroduction: I\n';

describe('the head of a section', () => {
  it('moves to a file of its own with its comments, and the rest of site.yaml stays as it is', () => {
    const site = `format: 2 # mine
pages:
  home:
    introduction: |
      # not a comment
  # The wall.
  # It has nine works.
  portfolio:
    title: "Works by {owner}" # for search engines
    # Under the heading.
    introduction: 'Nine'

  # Prints.
  art: # the last one
    heading: >
      Two
      lines
    # Of art.
# Of the rest.
footer: x
`;
    expect(migrated(site)).toEqual({
      'site.yaml': `format: 3 # mine
pages:
  home:
    introduction: |
      # not a comment
# Of the rest.
footer: x
`,
      [PORTFOLIO]: `# The wall.
# It has nine works.
kind: works
label: Design
order: 1
title: "Works by {owner}" # for search engines
# Under the heading.
introduction: 'Nine'

`,
      [ART]: `# Prints.
kind: prints
label: Art
order: 3
heading: >
  Two
  lines
# Of art.
`,
    });
  });

  it.each([
    [
      'a flow mapping',
      'format: 2\npages:\n  home: {a: 1}\n  music: {title: T, description: D, heading: H, introduction: I}\n',
    ],
    [
      'the last line without a line break',
      `format: 2\npages:\n  home: {a: 1}\n  music:\n${HEAD.replace(/^/gm, '    ').trimEnd()}`,
    ],
    ['another indent', `format: 2\npages:\n    home: {a: 1}\n    music:\n${HEAD.replace(/^(?=.)/gm, '       ')}`],
  ])('may be %s', (_, site) => {
    const texts = migrated(site);
    expect(texts[MUSIC]).toBe(`kind: releases\nlabel: Music\norder: 2\n${HEAD}`);
    expect(texts['site.yaml']).toMatch(/^format: 3\npages:\n +home: \{a: 1\}\n$/);
  });

  it('may be in a flow mapping of all pages', () => {
    const texts = migrated(
      'format: 2\npages: {home: {headline: [a, b]}, art: {heading: H}, error: {heading: E}}\nurl: u\n',
    );
    expect(texts['site.yaml']).toBe('format: 3\npages: {home: {headline: [a, b]}, error: {heading: E}}\nurl: u\n');
    expect(texts[ART]).toBe('kind: prints\nlabel: Art\norder: 3\nheading: H\n');
  });

  it('keeps the line breaks of site.yaml', () => {
    const texts = migrated('format: 2\r\npages:\r\n  art:\r\n    heading: H\r\n  error: {}\r\n');
    expect(texts['site.yaml']).toBe('format: 3\r\npages:\r\n  error: {}\r\n');
    expect(texts[ART]).toBe('kind: prints\r\nlabel: Art\r\norder: 3\r\nheading: H\r\n');
  });

  it('stays in the file of an interrupted migration', () => {
    const texts = migrated('format: 2\npages:\n  art: {heading: H}\n', 'tabs: {art: X}\n', { [ART]: 'kind: prints\n' });
    expect(texts[ART]).toBe('kind: prints\n');
  });

  it('stays in invalid YAML, which the studio shows as such', () => {
    const site = 'format: 2\npages:\n  art: [H\n';
    expect(migrated(site)).toEqual({ 'site.yaml': site.replace('2', '3') });
  });
});

describe('the label of a section', () => {
  const site = 'format: 2\npages:\n  portfolio: {heading: H}\n';
  it.each([
    ['its tab', 'tabs: {design: "Work: all", music: Music}\nback: Back\n', '"Work: all"', 'back: Back\n'],
    ['a tab in a block', '# Mine.\ntabs:\n  design: "12"\n\nback: Back\n', '"12"', '# Mine.\nback: Back\n'],
    ['the default without a tab', 'back: Back\n', 'Design', 'back: Back\n'],
    ['the only text', 'tabs: {design: Work}\n', 'Work', ''],
  ])('is %s', (_, words, label, rest) => {
    const texts = migrated(site, words);
    expect(texts[PORTFOLIO]).toMatch(/^kind: works\nlabel: (.*)\norder: 1\n/);
    expect(texts[PORTFOLIO]).toContain(`label: ${label}\n`);
    expect(texts['words.yaml']).toBe(rest);
  });

  it('is the default without words.yaml', () => {
    expect(migrated(site)[PORTFOLIO]).toContain('label: Design\n');
  });
});

describe('content of format 2', () => {
  it('has no mistakes and its addresses after the migration, and is migrated once', async () => {
    const { content } = await siteOfFormat2();
    const plan = await planFolderMigration(content);
    expect(plan.texts.map(({ path }) => path)).toEqual([ART, MUSIC, PORTFOLIO, 'site.yaml', 'words.yaml']);
    await migrateFolder(content, plan);
    const { content: read, mistakes } = await readContent(content);
    expect(mistakes).toEqual([]);
    expect(read && siteAddresses(read)).toEqual(ADDRESSES_OF_FORMAT_2);
    expect(read?.sections.map(({ slug, label, kind }) => [slug, label, kind])).toEqual([
      ['portfolio', 'Work', 'works'],
      ['music', 'Music', 'releases'],
      ['art', 'Prints', 'prints'],
    ]);
    expect(await readFile(join(content, PORTFOLIO), 'utf8')).toMatch(/^# The wall of works\.\nkind: works\n/);
    expect(await readFile(join(content, MUSIC), 'utf8')).toContain('heading: Music # one word\n');
    expect((await planFolderMigration(content)).texts).toEqual([]);
  });

  it('keeps its translations byte for byte', async () => {
    const { content } = await siteOfFormat2();
    const file = join(content, 'translations/pt/site.yaml');
    const text = '# Por mim.\npages: {portfolio: {heading: Obras}}\n';
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    const plan = await planFolderMigration(content);
    expect(plan.texts.map(({ path }) => path)).toEqual([ART, MUSIC, PORTFOLIO, 'site.yaml', 'words.yaml']);
    await migrateFolder(content, plan);
    expect(await readFile(file, 'utf8')).toBe(text);
    expect((await readContent(content)).mistakes).toEqual([]);
  });

  it('is left as it is while its YAML is invalid, and the message names the line', async () => {
    const { content } = await siteOfFormat2();
    const file = join(content, 'site.yaml');
    const text = `${await readFile(file, 'utf8')}more: [\n`;
    await writeFile(file, text);
    const line = text.split('\n').length;
    await expect(planFolderMigration(content)).rejects.toThrow(
      new RegExp(`site.yaml, line ${line}: .*Correct this line, then run npm run update again`),
    );
    expect(await readFile(file, 'utf8')).toBe(text);
  });
});

describe('a studio with data of format 2', () => {
  it('keeps the drafts of heads and tabs, in the files of their sections', async () => {
    const { drafts, records, revisions } = await openMigrated(await siteOfFormat2());
    const { manifest } = await revisions.head();
    const drafted = await records.changes.all();
    for (const { id, value } of drafted) {
      expect([id, value.format, value.base]).toEqual([id, CONTENT_FORMAT, manifest[id] ?? null]);
    }
    expect((await drafts.draft(PORTFOLIO)).now?.data).toMatchObject({ heading: 'Drafted works', label: 'Drafted tab' });
    expect((await drafts.draft(ART)).now?.data).toMatchObject({ introduction: 'Drafted prints.', label: 'Prints' });
    expect((await drafts.draft('words.yaml')).now?.data).toMatchObject({ back: 'Drafted back' });
    expect((await drafts.draft('site.yaml')).now?.data).toMatchObject({ owner: { role: 'Printer who writes code' } });
    expect(drafted.map(({ id }) => id)).not.toContain(MUSIC);
    const changed = await drafts.changedFiles();
    expect(changed.filter(({ isConflicted }) => isConflicted)).toEqual([]);
    expect(changed.find(({ file }) => file === 'portfolio/dogwood/project.md')?.addressBefore).toBe(
      '/portfolio/dogwood-homes',
    );
  });

  it('keeps a draft of invalid YAML, and the sections with it', async () => {
    const { content, data } = await siteOfFormat2();
    const { documents, files, revisions, close } = await openStudio({ content, data, build: foldersIn(content).build });
    onTestFinished(async () => {
      await revisions.close();
      close();
    });
    const records = recordsIn(documents);
    const site = await records.changes.get('site.yaml');
    if (!site) throw new Error('There is a draft of site.yaml.');
    const { sha256 } = await files.put(new Blob(['format: 2\npages: [\n']).stream());
    await documents.commit([records.changes.write('site.yaml', { ...site.value, now: sha256 }, site.version)]);
    await migrateDrafts({ documents, files, records, manifests: manifestsIn(files) });
    expect(await records.changes.get(ART)).toBeUndefined();
    const migratedDraft = (await records.changes.get('site.yaml'))?.value.now;
    expect(await new Response(await files.open(migratedDraft ?? '')).text()).toBe('format: 3\npages: [\n');
  });

  it('opens every revision in the current format, and restores the oldest one', async () => {
    const { drafts, records, revisions, textOf } = await openMigrated(await siteOfFormat2());
    await revisions.head();
    const all = await records.revisions.all();
    expect(all.length).toBeGreaterThan(3);
    for (const { id } of all) {
      const { files } = await revisions.read(id);
      expect(formatOf((await textOf(files['site.yaml'])) ?? '')).toBe(CONTENT_FORMAT);
      expect(await textOf(files[ART])).toMatch(/^# Prints, for their own sake\.\nkind: prints\n/);
    }
    const { files: manifest } = await revisions.read(all.at(-1)?.id ?? '');
    await drafts.restoreRevision({ manifest, moved: {}, author: 'Laptop' });
    expect(await revisions.mistakes(new Set())).toEqual([]);
    expect((await drafts.draft(ART)).now?.data).toMatchObject({ label: 'Art' });
  });

  it('restores stashes of heads, tabs and a removed work', async () => {
    const { drafts, records } = await openMigrated(await siteOfFormat2());
    const stashes = await records.stashes.all();
    const restored: unknown[] = [];
    for (const { id, value } of stashes) {
      expect(value.format).toBe(CONTENT_FORMAT);
      await drafts.restoreStash(id);
      restored.push((await drafts.draft(ART)).now?.data, (await drafts.draft(MUSIC)).now?.data);
    }
    expect(restored).toContainEqual(expect.objectContaining({ heading: 'Art, stashed' }));
    expect(restored).toContainEqual(expect.objectContaining({ label: 'Sound, stashed' }));
  });

  it('restores the archived sample', async () => {
    const { drafts, records } = await openMigrated(await siteOfFormat2());
    expect((await records.sampleArchives.get(SAMPLE_ARCHIVE))?.value.format).toBe(CONTENT_FORMAT);
    await drafts.restoreSample({ author: 'Laptop' });
    expect((await drafts.contentIndex()).entries.map(({ file }) => file)).toContain('music/halftone/release.md');
  });

  it('publishes in the current format, and undoes the publish', async () => {
    const { drafts, revisions, content } = await openMigrated(await siteOfFormat2());
    const { etag } = await drafts.draft(PORTFOLIO);
    const published = revisions.publish({ note: '', drafts: { [PORTFOLIO]: etag }, author: 'Laptop' });
    expect(await lastLine(published)).toMatchObject({ is: 'published' });
    expect(await readFile(join(content, PORTFOLIO), 'utf8')).toContain('heading: Drafted works\n');
    const { revision } = await revisions.head();
    expect(await lastLine(revisions.undo({ revision, author: 'Laptop' }))).toMatchObject({ is: 'published' });
    expect(await readFile(join(content, PORTFOLIO), 'utf8')).not.toContain('Drafted works');
  });
});

it('restores a backup of format 2 with migrated content', async () => {
  const { content: contentFolder, data: dataFolder } = foldersIn(await scratchFolder());
  expect(await restore({ file: BACKUP_OF_FORMAT_2, contentFolder, dataFolder })).toMatchObject({ format: 2 });
  expect((await readContent(contentFolder)).mistakes).toEqual([]);
});
