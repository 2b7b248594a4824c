import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLocalStorage } from '../../storage/local/open.ts';
import { projectText, sampleFolder } from '../../test/fixtures/content-folder.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { foldersIn, wordsAsPages } from '../../test/fixtures/studio-workplace.ts';
import { type Drafts, draftsOf } from '../editing/drafts.ts';
import { NotFound } from '../workspace.ts';
import { type ContentFolder, contentFolderAt } from './content-folder.ts';
import { openLocalRevisions } from './local.ts';
import type { Revisions } from './revisions.ts';

const author = 'Mara';
const FIRST = 'portfolio/first/project.md';
const SECOND = 'portfolio/second/project.md';
/** A scan remembers the hash of a file only two seconds after its last change. */
const LATER_MS = 10_000;

let folder: string;
let scans: number;
let content: ContentFolder;
let revisions: Revisions;
let drafts: Drafts;
let close: () => Promise<void>;

const inContent = (path: string) => join(folder, path);

beforeEach(async () => {
  const home = foldersIn(await scratchFolder());
  folder = await sampleFolder();
  vi.setSystemTime(Date.now() + LATER_MS);
  const storage = await openLocalStorage(home.data);
  const log = () => {};
  const opened = contentFolderAt(folder, join(home.data, 'seen.json'), log);
  scans = 0;
  content = {
    ...opened,
    scan() {
      scans += 1;
      return opened.scan();
    },
  };
  const folders = { contentFolder: folder, buildFolder: home.build, dataFolder: home.data };
  revisions = openLocalRevisions({ ...storage, ...folders, content, staticDays: 30, log, code: wordsAsPages });
  drafts = draftsOf({ ...storage, contentFolder: folder, head: revisions.head });
  close = async () => {
    await revisions.close();
    storage.close();
  };
  await revisions.head();
  scans = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await close();
});

it.each([
  [FIRST, 'title'],
  ['about.md', 'heading'],
  ['site.yaml', 'studio'],
  ['portfolio/section.yaml', 'heading'],
])('opens and saves the draft of %s without a scan of the content folder', async (file, field) => {
  const { etag } = await drafts.draft(file);
  await drafts.edit({ file, etag, edits: [{ field: [field], value: 'Another' }], author });
  expect(await drafts.draft(file)).toMatchObject({ now: { data: { [field]: 'Another' } } });
  expect(scans).toBe(0);
});

it.each<[string, () => Promise<unknown>]>([
  ['an edit of its text', () => writeFile(inContent(FIRST), projectText('By hand', 1))],
  ['an edit that keeps the size of its text', () => writeFile(inContent(FIRST), projectText('Firsd', 1))],
  ['its deletion', () => rm(inContent(FIRST))],
  ['a rename of its folder', () => rename(inContent('portfolio/first'), inContent('portfolio/moved'))],
  ['another file beside it', () => writeFile(inContent('portfolio/first/b.jpg'), 'b')],
  ['other bytes of a file beside it', () => writeFile(inContent('portfolio/first/a.jpg'), 'a')],
  ['the deletion of a file beside it', () => rm(inContent('portfolio/first/a.jpg'))],
  [
    'an edit of the names in site.yaml',
    async () =>
      writeFile(inContent('site.yaml'), (await readFile(inContent('site.yaml'), 'utf8')).replace('Nora', 'Mara')),
  ],
])('finds %s when a draft is opened', async (_, edit) => {
  const before = await revisions.head();
  await edit();
  const after = await revisions.head(FIRST);
  expect(after.manifest).not.toEqual(before.manifest);
  expect(after.manifest).toEqual(await content.scan());
});

it('finds an entry that was added after its address was asked for', async () => {
  const added = 'portfolio/added/project.md';
  await expect(drafts.draft(added)).rejects.toThrow(NotFound);
  await mkdir(inContent('portfolio/added'));
  await writeFile(inContent(added), projectText('Added', 9));
  expect(await drafts.draft(added)).toMatchObject({ now: { data: { title: 'Added' } } });
});

it('leaves an edit of another entry to the next scan', async () => {
  const { revision } = await revisions.head();
  await writeFile(inContent(SECOND), projectText('By hand', 2));
  expect((await revisions.head(FIRST)).revision).toBe(revision);
  expect(await drafts.draft(SECOND)).toMatchObject({ now: { data: { title: 'By hand' } } });
});

it('finds an edit of the file that a draft renames', async () => {
  const { etag } = await drafts.draft(FIRST);
  const { file } = await drafts.rename({ file: FIRST, etag, slug: 'renamed', author });
  expect(await drafts.draft(file)).toMatchObject({ published: { data: { title: 'First' } } });
  await writeFile(inContent(FIRST), projectText('By hand', 1));
  expect(await drafts.draft(file)).toMatchObject({ published: { data: { title: 'By hand' } } });
});

it('finds an edit of a translation when the draft of its original is opened', async () => {
  const translation = `translations/pt/${FIRST}`;
  const site = await readFile(inContent('site.yaml'), 'utf8');
  await writeFile(inContent('site.yaml'), `${site}\nlanguages: [en, pt]\n`);
  await mkdir(join(inContent(translation), '..'), { recursive: true });
  await writeFile(inContent(translation), '---\ntitle: Primeiro\n---\n');
  await revisions.head();
  vi.setSystemTime(Date.now() + LATER_MS);
  await revisions.head();
  const { etag } = await drafts.draft(FIRST);
  await drafts.edit({ file: FIRST, etag, edits: [{ field: ['title@pt'], value: 'O primeiro' }], author });
  await writeFile(inContent(translation), '---\ntitle: Por fora\n---\n');
  expect(await drafts.draft(FIRST)).toMatchObject({
    isConflicted: true,
    now: { data: { 'title@pt': 'O primeiro' } },
    inFolder: { data: { 'title@pt': 'Por fora' } },
  });
});

it.each(['about.md/section.yaml', `${'a'.repeat(300)}/section.yaml`])('finds no draft at %s', async (file) => {
  await expect(drafts.draft(file)).rejects.toThrow(NotFound);
});
