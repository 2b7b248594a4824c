import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { currentRelease } from '../site-build/releases.ts';
import { openLocalStorage } from '../storage/local/open.ts';
import { projectText, sampleFolder } from '../test/fixtures/content-folder.ts';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { publicSiteHere } from '../test/fixtures/site-status.ts';
import { foldersIn, type StudioFolders, wordsAsPages } from '../test/fixtures/studio-workplace.ts';
import { until } from '../test/stress/setup/until.ts';
import type { PublishLine } from './api/publishing.ts';
import { chooseHost } from './hosting/chosen-host.ts';
import { openWorkspace } from './open-workspace.ts';
import { NotFound, StaleDraft, type Workspace } from './workspace.ts';

const ABOUT = 'about.md';
const author = 'Mara';

let home: StudioFolders;
beforeEach(async () => {
  home = { ...foldersIn(await scratchFolder()), content: await sampleFolder(await ownPictures()) };
});
/** Creates pictures of this test, because other tests delete the folders of pictures that they share. */
async function ownPictures(): Promise<Record<string, Buffer>> {
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#28a0c8' } })
    .jpeg()
    .toBuffer();
  const folders = ['.', 'portfolio/first', 'portfolio/second', 'music/song', 'art/piece'];
  return Object.fromEntries(folders.map((folder) => [join(folder, 'a.jpg'), jpeg]));
}

async function opened(publishCommand?: string): ReturnType<typeof openWorkspace> {
  const { documents, files, close } = await openLocalStorage(home.data);
  const settings = {
    buildFolder: home.build,
    dataFolder: home.data,
    staticDays: 30,
    mail: undefined,
    firebase: undefined,
  };
  const opened = await openWorkspace({
    contentFolder: home.content,
    documents,
    files,
    settings,
    log: () => {},
    code: wordsAsPages,
    publicSite: publicSiteHere,
    chooseHost: () =>
      chooseHost({ PUBLISH_COMMAND: publishCommand }, { ...settings, readAddress: async () => undefined }),
  });
  onTestFinished(async () => {
    await opened.close();
    close();
  });
  return opened;
}

async function end(lines: AsyncIterable<PublishLine>): Promise<PublishLine | undefined> {
  let last: PublishLine | undefined;
  for await (const line of lines) last = line;
  return last;
}

async function heading(workspace: Workspace, words: string): Promise<void> {
  const { etag } = await workspace.draft(ABOUT);
  await workspace.edit({ file: ABOUT, etag, author, edits: [{ field: ['heading'], value: words }] });
}

async function publishAll(workspace: Workspace, note = ''): Promise<PublishLine | undefined> {
  const { files } = await workspace.changes();
  const drafts = Object.fromEntries(files.map(({ file, etag }) => [file, etag]));
  return end(workspace.publish({ note, drafts, author }));
}

/** Publishes all changes but the unfinished entries. */
async function publishReady(workspace: Workspace): Promise<PublishLine | undefined> {
  const ready = (await workspace.changes()).files.filter(({ isUnfinished }) => !isUnfinished);
  const drafts = Object.fromEntries(
    ready.flatMap((file) => [file, ...file.others]).map(({ file, etag }) => [file, etag]),
  );
  return end(workspace.publish({ note: '', drafts, author }));
}

const pagesOf = async () =>
  (await readdir(join((await currentRelease(home.build))?.folder ?? '', 'site/portfolio'))).sort();

const about = () => readFile(join(home.content, ABOUT), 'utf8');

it('edits, publishes, lists the revision, undoes it and publishes it again', async () => {
  const workspace = await opened();
  await publishAll(workspace);
  const { etag } = await workspace.draft(ABOUT);
  await heading(workspace, 'Who I am');
  expect(await workspace.contentIndex()).toMatchObject({ changes: 1 });
  expect((await workspace.changes()).files).toMatchObject([
    { file: ABOUT, differences: [{ field: ['heading'], before: 'About', after: 'Who I am' }], mistakes: [] },
  ]);
  const published = await publishAll(workspace, 'a better heading');
  expect(published).toMatchObject({ is: 'published', pages: 1 });
  expect(await about()).toContain('heading: Who I am\n');
  const stale = workspace.edit({
    file: ABOUT,
    etag,
    author,
    edits: [{ field: ['heading'], value: 'Of another window' }],
  });
  await expect(stale).rejects.toThrow(StaleDraft);
  const { undoable, changes } = await workspace.contentIndex();
  expect({ undoable, changes }).toMatchObject({ undoable: { note: 'a better heading' }, changes: 0 });
  const { revisions } = await workspace.timeline();
  expect(revisions).toMatchObject([
    { note: 'a better heading', source: 'studio', author, isPublished: true, changed: ['About'] },
    { source: 'disk', isPublished: false, changed: [] },
  ]);
  expect((await workspace.revision(undoable?.revision ?? '')).files).toMatchObject([
    { file: ABOUT, differences: [{ before: 'About', after: 'Who I am' }] },
  ]);
  expect(await end(workspace.undo({ revision: undoable?.revision ?? '', author }))).toMatchObject({ is: 'published' });
  expect(await about()).toContain('heading: About\n');
  expect(await workspace.contentIndex()).toMatchObject({ changes: 1 });
  expect((await workspace.contentIndex()).undoable).toBeUndefined();
  expect((await workspace.draft(ABOUT)).now?.data).toMatchObject({ heading: 'Who I am' });
  await publishAll(workspace);
  expect(await about()).toContain('heading: Who I am\n');
  await expect(workspace.revision('nothing')).rejects.toThrow(NotFound);
});

it('compares unpublished external edits with the public site', async () => {
  const workspace = await opened();
  await publishAll(workspace);
  await writeFile(join(home.content, ABOUT), (await about()).replace('heading: About', 'heading: By hand'));
  expect((await workspace.draft(ABOUT)).published?.data).toMatchObject({ heading: 'About' });
  expect(await workspace.contentIndex()).toMatchObject({
    changes: 1,
    entries: expect.arrayContaining([expect.objectContaining({ file: ABOUT, isChanged: true })]),
  });
  const byHand = { file: ABOUT, isExternalEdit: true, differences: [{ before: 'About', after: 'By hand' }] };
  expect((await workspace.changes()).files).toMatchObject([byHand]);
  expect((await workspace.timeline()).revisions.map(({ source, isPublished }) => [source, isPublished])).toEqual([
    ['disk', false],
    ['disk', true],
  ]);
  expect(await publishAll(workspace)).toMatchObject({ is: 'published', pages: 1 });
  expect((await workspace.changes()).files).toEqual([]);
  expect((await workspace.contentIndex()).changes).toBe(0);
});

it('marks one revision as published, also after an undo', async () => {
  const workspace = await opened();
  await publishAll(workspace);
  await heading(workspace, 'Who I am');
  await publishAll(workspace);
  const { undoable } = await workspace.contentIndex();
  await end(workspace.undo({ revision: undoable?.revision ?? '', author }));
  expect((await workspace.timeline()).revisions.map(({ isPublished }) => isPublished)).toEqual([true, false, false]);
});

it('links the release of a revision while it exists, and keeps its card', { timeout: 60_000 }, async () => {
  const workspace = await opened();
  await heading(workspace, 'Who I am');
  await publishAll(workspace);
  const { revision } = (await workspace.contentIndex()).undoable ?? { revision: '' };
  const shown = async () => (await workspace.timeline()).revisions.find(({ id }) => id === revision);
  const withCard = await until('a card', async () => ((await shown())?.hasCard ? shown() : undefined));
  expect(withCard?.release).toBe((await currentRelease(home.build))?.id);
  await rm(join(home.build, 'releases', withCard?.release ?? ''), { recursive: true });
  expect(await shown()).toMatchObject({ hasCard: true });
  expect((await shown())?.release).toBeUndefined();
  const card = await new Response(await workspace.card(revision)).arrayBuffer();
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const [, first] = (await workspace.timeline()).revisions;
  await expect(workspace.card(first?.id ?? '')).rejects.toThrow(NotFound);
});

it('lists stashes with their titles until the next publish, even if it is undone', async () => {
  const workspace = await opened();
  const discard = async () => {
    await heading(workspace, 'Who I am');
    const { etag } = await workspace.draft(ABOUT);
    return (await workspace.discard({ file: ABOUT, etag, author })).stash;
  };
  const before = await discard();
  expect((await workspace.contentIndex()).stashes).toMatchObject([{ id: before, titles: ['About'] }]);
  await heading(workspace, 'About me');
  expect(await publishAll(workspace)).toMatchObject({ is: 'published' });
  expect((await workspace.contentIndex()).stashes).toEqual([]);
  const since = await discard();
  const { undoable } = await workspace.contentIndex();
  expect(await end(workspace.undo({ revision: undoable?.revision ?? '', author }))).toMatchObject({ is: 'published' });
  expect((await workspace.contentIndex()).stashes).toMatchObject([{ id: since }]);
});

it('lists a stash after a publish as the newest one, even if the clock is set back', async () => {
  const workspace = await opened();
  await heading(workspace, 'Who I am');
  await publishAll(workspace);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60 * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  await heading(workspace, 'About me');
  const { etag } = await workspace.draft(ABOUT);
  const { stash } = await workspace.discard({ file: ABOUT, etag, author });
  expect((await workspace.contentIndex()).stashes).toMatchObject([{ id: stash }]);
});

it('reports mistakes for their drafts, and mistakes in other files separately', async () => {
  await writeFile(join(home.content, 'portfolio/second/project.md'), projectText('', 2));
  const workspace = await opened();
  await heading(workspace, '');
  const { files, otherMistakes } = await workspace.changes();
  expect(files).toMatchObject([{ file: ABOUT, mistakes: [{ field: 'heading' }] }]);
  expect(otherMistakes).toMatchObject([{ file: 'portfolio/second/project.md', field: 'title' }]);
  expect(await publishAll(workspace)).toEqual({
    is: 'failed',
    why: expect.stringContaining('2 things need your attention'),
  });
});

it('finds pictures without alt text, also in unchanged files', async () => {
  const workspace = await opened();
  await heading(workspace, 'Who I am');
  const missing = async () =>
    (await workspace.contentIndex()).entries.flatMap((entry) => (entry.withoutAlt ? [entry.file] : []));
  expect(await missing()).toEqual([]);
  const file = 'portfolio/first/project.md';
  const text = await readFile(join(home.content, file), 'utf8');
  await writeFile(join(home.content, file), text.replace('alt: A card', "alt: 'First: say what the picture shows'"));
  expect(await publishAll(workspace)).toMatchObject({ is: 'published' });
  await heading(workspace, 'Who am I');
  expect(await workspace.changes()).toMatchObject({ files: [{ file: ABOUT }] });
  expect(await missing()).toEqual([file]);
});

it('restores a revision that the current schema rejects, and stashes the replaced draft', async () => {
  const now = await about();
  const old = `${now.replace('heading:', 'headline:')}\nOld words.\n`;
  await writeFile(join(home.content, ABOUT), old);
  const workspace = await opened();
  const [first] = (await workspace.timeline()).revisions;
  await writeFile(join(home.content, ABOUT), now);
  await publishAll(workspace);
  await heading(workspace, 'Typed');
  const { stash } = await workspace.restoreRevision({ revision: first?.id ?? '', author });
  expect((await workspace.draft(ABOUT)).now?.data).toMatchObject({ headline: 'About' });
  expect(await publishAll(workspace)).toMatchObject({ is: 'failed' });
  expect(await about()).toBe(now);
  await workspace.restoreStash(stash ?? '');
  expect((await workspace.draft(ABOUT)).now?.data).toMatchObject({ heading: 'Typed' });
});

it('shows both versions of a file that was edited by hand and in a draft', async () => {
  const workspace = await opened();
  await heading(workspace, 'Mine');
  await writeFile(join(home.content, ABOUT), (await about()).replace('heading: About', 'heading: Theirs'));
  const draft = await workspace.draft(ABOUT);
  expect(draft).toMatchObject({ isConflicted: true, now: { data: { heading: 'Mine' } } });
  expect(draft.published?.data).toMatchObject({ heading: 'Theirs' });
  expect(await publishAll(workspace)).toEqual({ is: 'changed-meanwhile' });
  await workspace.resolveConflict({ file: ABOUT, etag: draft.etag, keep: 'mine', author });
  expect(await publishAll(workspace)).toMatchObject({ is: 'published' });
  expect(await about()).toContain('heading: Mine');
});

it('uploads a publish, reports the result, and runs once more for later publishes', async () => {
  const runs = join(home.data, '..', 'runs');
  const gate = join(home.data, '..', 'gate');
  const copy = join(home.build, 'client', 'about', 'index.html');
  const wait = `while [ ! -e '${gate}' ]; do sleep 0.05; done`;
  const workspace = await opened(`cp '${copy}' '${runs}'; ${wait}; echo run >> '${runs}.log'; echo delivered`);
  const state = (expected: string) =>
    until(`an upload that is ${expected}`, async () =>
      (await workspace.contentIndex()).upload?.state === expected ? true : undefined,
    );
  await heading(workspace, 'First');
  expect(await publishAll(workspace)).toMatchObject({ is: 'published' });
  await state('running');
  // A publish before the command has started would take the place of this upload.
  await until('the first run', () => readFile(runs, 'utf8').catch(() => undefined));
  for (const words of ['Second', 'Third']) {
    await heading(workspace, words);
    await publishAll(workspace);
  }
  await writeFile(gate, '');
  await until('two runs', async () =>
    (await readFile(`${runs}.log`, 'utf8').catch(() => '')) === 'run\nrun\n' ? true : undefined,
  );
  await state('done');
  expect(await readFile(runs, 'utf8')).toContain('Third');
});

it('reports a failed upload, and runs it again', async () => {
  const ready = join(home.data, '..', 'ready');
  const workspace = await opened(`test -e '${ready}' || { echo no host >&2; exit 3; }`);
  const uploaded = (expected: string) =>
    until(`an upload that is ${expected}`, async () => {
      const { upload } = await workspace.contentIndex();
      return upload?.state === expected ? upload : undefined;
    });
  await appendFile(join(home.content, ABOUT), 'More.\n');
  await publishAll(workspace);
  expect((await uploaded('failed')).output).toBe('no host');
  await writeFile(ready, '');
  workspace.uploads.start();
  expect((await uploaded('done')).output).toBeUndefined();
  await rm(ready);
});

it('keeps a cleared revision in the timeline, and all later ones', async () => {
  const workspace = await opened();
  for (const words of ['One', 'Two', 'Three']) {
    await heading(workspace, words);
    await publishAll(workspace);
  }
  const { bound, revisions: bytes } = await workspace.pictures.setBound(0);
  expect([bound, bytes]).toEqual([0, 0]);
  const { revisions } = await workspace.timeline();
  expect(revisions.map(({ isCleared = false }) => isCleared)).toEqual([false, false, true, true]);
  expect(revisions[2]).toMatchObject({ changed: [ABOUT], isPublished: false });
  const [last, before, cleared] = revisions.map(({ id }) => id);
  await expect(workspace.revision(cleared ?? '')).rejects.toThrow(NotFound);
  await expect(workspace.restoreRevision({ revision: cleared ?? '', author })).rejects.toThrow(NotFound);
  expect(await workspace.revision(before ?? '')).toMatchObject({ files: [] });
  expect((await end(workspace.undo({ revision: last ?? '', author })))?.is).toBe('published');
});

it('leaves an unfinished new work out of a publish, and publishes everything else', async () => {
  const workspace = await opened();
  await publishAll(workspace);
  const before = await pagesOf();
  const { file } = await workspace.create({ kind: 'project', title: 'Kyoto', author });
  await heading(workspace, 'Who I am');
  const { files, otherMistakes } = await workspace.changes();
  expect(otherMistakes).toEqual([]);
  expect(files.map((change) => [change.file, change.isUnfinished ?? false])).toEqual([
    [ABOUT, false],
    [file, true],
  ]);
  expect(files.find((change) => change.file === file)?.mistakes).not.toEqual([]);
  expect(await publishReady(workspace)).toMatchObject({ is: 'published' });
  expect(await about()).toContain('heading: Who I am\n');
  expect(await pagesOf()).toEqual(before);
  expect((await workspace.changes()).files).toMatchObject([{ file, what: 'added', isUnfinished: true }]);
});

it('keeps the last version of a published work until its draft is finished', async () => {
  const workspace = await opened();
  await publishAll(workspace);
  const file = 'portfolio/first/project.md';
  const typed = async (field: string[], value: string) => {
    const { etag } = await workspace.draft(file);
    await workspace.edit({ file, etag, author, edits: [{ field, value }] });
  };
  await typed(['role'], 'Poster');
  await typed(['client'], '');
  await heading(workspace, 'Who I am');
  expect(await publishReady(workspace)).toMatchObject({ is: 'published' });
  expect(await readFile(join(home.content, file), 'utf8')).not.toContain('Poster');
  expect(await pagesOf()).toContain('first');
  await typed(['client'], 'Nora');
  expect((await workspace.changes()).files).toMatchObject([{ file, mistakes: [] }]);
  expect(await publishReady(workspace)).toMatchObject({ is: 'published' });
  expect(await readFile(join(home.content, file), 'utf8')).toContain('role: Poster');
});

it('leaves out a work with a missing picture, which only a build of the whole site detects', async () => {
  const workspace = await opened();
  await publishAll(workspace);
  const file = 'art/piece/artwork.md';
  const { etag } = await workspace.draft(file);
  await workspace.edit({ file, etag, author, edits: [{ field: ['picture', 'file'], value: 'lost.jpg' }] });
  await heading(workspace, 'Who I am');
  expect((await workspace.changes()).files).toMatchObject([{ file: ABOUT }, { file, isUnfinished: true }]);
  expect(await publishReady(workspace)).toMatchObject({ is: 'published' });
});
