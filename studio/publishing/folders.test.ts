import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { publish } from '../../site-build/publish.ts';
import { currentRelease } from '../../site-build/releases.ts';
import { changedByFile } from '../../test/fixtures/changed-by-file.ts';
import { ownPageText, projectText, sampleFolder } from '../../test/fixtures/content-folder.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { foldersIn, openStudio, type StudioFolders, wordsAsPages } from '../../test/fixtures/studio-workplace.ts';
import type { PublishLine } from '../api/publishing.ts';
import { draftsOf } from '../editing/drafts.ts';
import { editsBetween } from '../editing/edits-between.ts';
import { contentOf } from '../editing/writer/source.ts';
import { contentFolderAt } from './content-folder.ts';

const author = 'Mara';
const FIRST = 'portfolio/first/project.md';

let home: StudioFolders;
beforeEach(async () => {
  const site = { 'pages/imprint.md': ownPageText('Imprint') };
  home = { ...foldersIn(await scratchFolder()), content: await sampleFolder(site) };
});
async function studio() {
  const opened = await openStudio(home);
  onTestFinished(async () => {
    await opened.revisions.close();
    opened.close();
  });
  const drafts = draftsOf({ ...opened, contentFolder: home.content, head: opened.revisions.head });
  const etag = async (file: string) => (await drafts.draft(file)).etag;
  const publishing = async () => {
    const shown = (await drafts.changedFiles())
      .flatMap((group) => [group, ...group.others])
      .map(({ file, etag }) => [file, etag] as const);
    return end(opened.revisions.publish({ note: '', drafts: Object.fromEntries(shown), author }));
  };
  const undo = ({ revision }: { readonly revision: string }) => end(opened.revisions.undo({ revision, author }));
  const changesByFile = async () => changedByFile(await drafts.changedFiles());
  await publishing();
  return { ...opened, drafts, etag, publishing, undo, changesByFile };
}

async function end(lines: AsyncIterable<PublishLine>): Promise<Extract<PublishLine, { is: 'published' }>> {
  let last: PublishLine | undefined;
  for await (const line of lines) last = line;
  if (last?.is !== 'published') throw new Error(JSON.stringify(last));
  return last;
}

const isInContent = (path: string) => existsSync(join(home.content, path));

async function isServed(address: string): Promise<boolean> {
  const release = await currentRelease(home.build);
  return existsSync(join(release?.folder ?? '', 'site', address, 'index.html'));
}

/** Returns the target of a redirect on the served site. */
async function redirectOf(address: string): Promise<string | undefined> {
  const release = await currentRelease(home.build);
  const redirects: { from: string; to: string }[] = JSON.parse(
    await readFile(join(release?.folder ?? '', 'redirects.json'), 'utf8'),
  );
  return redirects.find(({ from }) => from === address)?.to;
}

/** Publishes as the command line does. @throws InvalidContent if the content folder has mistakes */
const publishFromTerminal = () =>
  publish({ contentFolder: home.content, buildFolder: home.build, code: wordsAsPages, staticDays: 30 });

it('publishes a new project with its pictures, undoes it, and publishes it again', async () => {
  const { drafts, files, etag, publishing, undo, changesByFile } = await studio();
  const { file } = await drafts.create({ kind: 'project', title: 'New one', author });
  const bytes = new Uint8Array(await readFile(join(home.content, 'a.jpg')));
  const { sha256 } = await files.put(new Blob([bytes]).stream());
  const { name } = await drafts.addFile({ beside: file, name: 'a.jpg', sha256, author });
  expect(name).toBe('a.jpg');
  await expect(publishing()).rejects.toThrow(/attention first/);
  expect(isInContent('portfolio/new-one')).toBe(false);
  const edits = editsBetween({}, contentOf(file, projectText('New one', 3))?.data);
  await drafts.edit({ file, etag: await etag(file), edits, author });
  const done = await publishing();
  expect(await isServed('portfolio/new-one')).toBe(true);
  expect(isInContent('portfolio/new-one/a.jpg')).toBe(true);
  await undo(done);
  expect([await isServed('portfolio/new-one'), isInContent('portfolio/new-one')]).toEqual([false, false]);
  expect(await changesByFile()).toEqual(['added portfolio/new-one/a.jpg', `added ${file}`]);
  await publishing();
  expect(await isServed('portfolio/new-one')).toBe(true);
});

it('moves a project, redirects its old address, and undoes the move', async () => {
  const { drafts, revisions, etag, publishing, undo } = await studio();
  const { revision: before } = await revisions.head();
  await drafts.rename({ file: FIRST, etag: await etag(FIRST), slug: 'moved', author });
  await writeFile(join(home.content, 'portfolio/first/.DS_Store'), 'left by the system');
  const done = await publishing();
  expect([await isServed('portfolio/moved'), await redirectOf('/portfolio/first')]).toEqual([true, '/portfolio/moved']);
  expect([isInContent('portfolio/moved/a.jpg'), isInContent('portfolio/first')]).toEqual([true, false]);
  expect((await publishFromTerminal()).changed).toBeUndefined();
  await undo(done);
  expect([await isServed('portfolio/first'), await redirectOf('/portfolio/first')]).toEqual([true, undefined]);
  expect([isInContent('portfolio/moved'), isInContent('portfolio/first/a.jpg')]).toEqual([false, true]);
  expect(await drafts.changedFiles()).toMatchObject([
    {
      file: 'portfolio/moved/project.md',
      what: 'changed',
      addresses: ['/portfolio/moved'],
      addressBefore: '/portfolio/first',
      others: [{ file: 'portfolio/first/a.jpg' }, { file: FIRST }, { file: 'portfolio/moved/a.jpg' }],
    },
  ]);
  const again = await publishing();
  expect(await drafts.compare(await revisions.changesOf(again.revision))).toMatchObject([
    { file: 'portfolio/moved/project.md', addressBefore: '/portfolio/first' },
  ]);
  await drafts.restoreRevision({
    manifest: (await revisions.read(before)).files,
    moved: await revisions.renamesSince(before),
    author,
  });
  expect(await drafts.changedFiles()).toMatchObject([
    { file: FIRST, what: 'changed', addresses: ['/portfolio/first'], addressBefore: '/portfolio/moved' },
  ]);
  const [row] = await drafts.changedFiles();
  if (!row) throw new Error('Nothing is changed.');
  await drafts.discard({ file: row.file, etag: row.etag, others: row.others, author });
  expect(await drafts.changedFiles()).toEqual([]);
  expect(await redirectOf('/portfolio/first')).toBe('/portfolio/moved');
  const back = 'portfolio/moved/project.md';
  await drafts.rename({ file: back, etag: await etag(back), slug: 'first', author });
  await publishing();
  expect([await redirectOf('/portfolio/moved'), await redirectOf('/portfolio/first')]).toEqual([
    '/portfolio/first',
    undefined,
  ]);
});

it('moves a page, and redirects its old address', async () => {
  const { drafts, etag, publishing, undo } = await studio();
  const file = 'pages/imprint.md';
  await drafts.rename({ file, etag: await etag(file), slug: 'legal', author });
  const done = await publishing();
  expect([await isServed('legal'), await redirectOf('/imprint')]).toEqual([true, '/legal']);
  await undo(done);
  expect([await isServed('imprint'), await redirectOf('/imprint')]).toEqual([true, undefined]);
});

it('removes a project with its pictures, and undoes it', async () => {
  const { drafts, etag, publishing, undo, changesByFile } = await studio();
  await drafts.remove({ file: FIRST, etag: await etag(FIRST), author });
  await mkdir(join(home.content, 'portfolio/second/sketches'));
  const done = await publishing();
  expect([await isServed('portfolio/first'), isInContent('portfolio/first')]).toEqual([false, false]);
  expect(isInContent('portfolio/second/sketches')).toBe(true);
  expect((await publishFromTerminal()).changed).toBeUndefined();
  await undo(done);
  expect([await isServed('portfolio/first'), isInContent('portfolio/first/a.jpg')]).toEqual([true, true]);
  expect(await changesByFile()).toEqual(['removed portfolio/first/a.jpg', `removed ${FIRST}`]);
});

it('keeps a folder with a file that was added by hand', async () => {
  const { drafts, etag, publishing } = await studio();
  await drafts.remove({ file: FIRST, etag: await etag(FIRST), author });
  await writeFile(join(home.content, 'portfolio/first/notes.txt~'), 'by hand');
  await publishing();
  expect([isInContent('portfolio/first/notes.txt~'), isInContent(FIRST)]).toEqual([true, false]);
});

it('removes the new folders of a dropped or killed publish', async () => {
  const { files } = await studio();
  const { sha256: to } = await files.put(new Blob(['words']).stream());
  const content = contentFolderAt(home.content, join(home.data, 'seen.json'), () => {});
  const into = [{ path: 'portfolio/new/deep/project.md', from: null, to }];
  await (await content.prepare(into, files)).drop();
  expect(isInContent('portfolio/new')).toBe(false);
  await content.prepare(into, files);
  expect(isInContent('portfolio/new/deep')).toBe(true);
  await content.clear();
  expect(isInContent('portfolio/new')).toBe(false);
});
