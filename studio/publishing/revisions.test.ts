import { appendFile, mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CONTENT_FORMAT } from '../../model/format.ts';
import { isPublished } from '../../site-build/fingerprint.ts';
import { contentFingerprint, publish } from '../../site-build/publish.ts';
import { currentRelease, listReleases } from '../../site-build/releases.ts';
import { postText, sampleFolder, sectionText } from '../../test/fixtures/content-folder.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { foldersIn, openStudio, type StudioFolders, wordsAsPages } from '../../test/fixtures/studio-workplace.ts';
import type { PublishLine } from '../api/publishing.ts';
import { draftState, publishedOf } from '../editing/draft-state.ts';
import { recordsIn } from '../records/records.ts';
import { isUndoable } from './undo-publish.ts';

const ABOUT = 'about.md';
const PROJECT = 'portfolio/first/project.md';

let home: StudioFolders;
beforeEach(async () => {
  home = { ...foldersIn(await scratchFolder()), content: await sampleFolder() };
});
type Studio = Awaited<ReturnType<typeof openStudio>>;
const logged: string[] = [];

async function studio(): Promise<Studio> {
  const opened = await openStudio(home, { log: (event, facts) => logged.push(`${event} ${JSON.stringify(facts)}`) });
  onTestFinished(async () => {
    await opened.revisions.close();
    opened.close();
  });
  return opened;
}

const inContent = (path: string) => join(home.content, path);
const onDisk = (path: string) => readFile(inContent(path), 'utf8');

/** Returns the ETag of a draft. */
async function etagOf({ documents, revisions }: Studio, path: string): Promise<number> {
  const change = await recordsIn(documents).changes.get(path);
  return draftState(change?.value, publishedOf((await revisions.head()).manifest, path));
}

/** Appends text to a file as a draft, and returns the draft's ETag. */
async function draft(studio: Studio, path: string, words: string): Promise<number> {
  const { documents, files, revisions } = studio;
  const { changes } = recordsIn(documents);
  const { manifest } = await revisions.head();
  const { sha256 } = await files.put(new Blob([`${await onDisk(path)}\n${words}\n`]).stream());
  const before = await changes.get(path);
  const base = manifest[path] ?? null;
  const change = { base, now: sha256, format: CONTENT_FORMAT, author: 'Mara', at: '2026-11-24T12:00:00.000Z' };
  await documents.commit([changes.write(path, change, before?.version ?? 0)]);
  return etagOf(studio, path);
}

async function last(lines: AsyncIterable<PublishLine>): Promise<PublishLine> {
  const all: PublishLine[] = [];
  for await (const line of lines) all.push(line);
  const end = all.pop();
  if (!end || end.is === 'progress') throw new Error('A publish ends in a line of its own.');
  expect(all.every(({ is }) => is === 'progress')).toBe(true);
  return end;
}

const publishing = ({ revisions }: Studio, drafts: Record<string, number> = {}, note = '') =>
  last(revisions.publish({ note, drafts, author: 'Mara' }));

async function published(line: Promise<PublishLine>): Promise<Extract<PublishLine, { is: 'published' }>> {
  const end = await line;
  if (end.is !== 'published') throw new Error(`${JSON.stringify(end)}\n${logged.join('\n')}`);
  return end;
}

/** Reads a file of the served release. */
async function served(path = 'site/about/index.html'): Promise<string> {
  const release = await currentRelease(home.build);
  return readFile(join(release?.folder ?? '', path), 'utf8');
}

const isUpToDate = async () => isPublished(home.build, await contentFingerprint(home.content));

describe('the head', () => {
  it('contains the content folder at first, and then a revision for external edits', async () => {
    const { revisions } = await studio();
    const first = await revisions.head();
    expect(Object.keys(first.manifest).length).toBeGreaterThan(10);
    expect((await revisions.head()).revision).toBe(first.revision);
    await appendFile(inContent(ABOUT), '\nBy hand.\n');
    await rm(inContent('portfolio/first/a.jpg'));
    await rename(inContent('resume.yaml'), inContent('cv.yaml'));
    const next = await revisions.head();
    expect(await revisions.read(next.revision)).toMatchObject({
      parent: first.revision,
      source: 'disk',
      changed: [ABOUT, 'cv.yaml', 'portfolio/first/a.jpg', 'resume.yaml'],
    });
    expect(next.manifest['cv.yaml']).toBe(first.manifest['resume.yaml']);
    expect(next.manifest['portfolio/first/a.jpg']).toBeUndefined();
  });

  it('detects an edit that keeps the size and time of a file', async () => {
    const { revisions } = await studio();
    await writeFile(inContent('note.txt'), 'one');
    await utimes(inContent('note.txt'), 1, 1);
    const { revision } = await revisions.head();
    await writeFile(inContent('note.txt'), 'two');
    await utimes(inContent('note.txt'), 1, 1);
    expect((await revisions.head()).revision).not.toBe(revision);
  });

  it('ignores files that are no content, and logs invalid paths', async () => {
    const { revisions } = await studio();
    const { revision } = await revisions.head();
    for (const name of ['.DS_Store', 'about.md~', 'about.md.unfinished', '.about.md.swp', 'back\\slash.md'])
      await writeFile(inContent(name), 'x');
    await mkdir(inContent('.git'));
    await writeFile(inContent('.git/HEAD'), 'x');
    logged.length = 0;
    expect((await revisions.head()).revision).toBe(revision);
    await revisions.head();
    expect(logged).toEqual([expect.stringContaining('back\\\\slash.md')]);
  });

  it('is one revision if two processes import the same edit', async () => {
    const [one, other] = [await studio(), await studio()];
    const heads = await Promise.all([one.revisions.head(), other.revisions.head(), one.revisions.head()]);
    expect(new Set(heads.map(({ revision }) => revision)).size).toBe(1);
    expect(await one.revisions.list({ limit: 9 })).toHaveLength(1);
  });
});

describe('publish', () => {
  it('serves drafts, writes them to the content folder, and removes them', async () => {
    const one = await studio();
    await published(publishing(one));
    const etag = await draft(one, ABOUT, 'Out of the studio.');
    const { revision, pages } = await published(publishing(one, { [ABOUT]: etag }, 'a note'));
    expect(pages).toBe(1);
    expect(await served()).toContain('Out of the studio.');
    expect(await onDisk(ABOUT)).toContain('Out of the studio.');
    expect(await recordsIn(one.documents).changes.all()).toEqual([]);
    expect(await recordsIn(one.documents).publishing.get('publishing')).toBeUndefined();
    const state = await one.revisions.read(revision);
    expect(state).toMatchObject({ source: 'studio', note: 'a note', author: 'Mara', changed: [ABOUT] });
    expect(state.release).toBe((await currentRelease(home.build))?.id);
    expect((await one.revisions.head()).revision).toBe(revision);
    expect(await isUpToDate()).toBe(true);
    expect(await publishing(one)).toEqual({ is: 'nothing' });
  });

  it('builds the same site from the staged content as from the content folder', async () => {
    const { buildFolder, code, staticDays } = { buildFolder: home.build, code: wordsAsPages, staticDays: 30 };
    const before = await publish({ contentFolder: home.content, buildFolder, code, staticDays });
    expect(before.changed).not.toBeUndefined();
    const one = await studio();
    expect(await publishing(one)).toEqual({ is: 'nothing' });
    expect((await currentRelease(home.build))?.id).toBe(before.id);
    expect(await listReleases(home.build)).toHaveLength(1);
    const { revision } = await one.revisions.head();
    expect((await one.revisions.read(revision)).release).toBe(before.id);
    expect((await publish({ contentFolder: home.content, buildFolder, code, staticDays })).changed).toBeUndefined();
  });

  it('reads all files from the staged content, including the owner’s fonts', async () => {
    const one = await studio();
    await published(publishing(one));
    const { manifest } = await one.revisions.head();
    const { changes } = recordsIn(one.documents);
    const font = await readFile('node_modules/@fontsource/work-sans/files/work-sans-latin-700-normal.woff2');
    const texts = {
      'fonts/mabry/mabry-700.woff2': font,
      'fonts/mabry/licence.txt': 'Web and PDF.',
      'site.yaml': (await onDisk('site.yaml')).replace(/display: .*/, 'display: mabry'),
    };
    const drafts: Record<string, number> = {};
    for (const [path, content] of Object.entries(texts)) {
      const { sha256 } = await one.files.put(new Blob([new Uint8Array(Buffer.from(content))]).stream());
      const change = {
        base: manifest[path] ?? null,
        now: sha256,
        format: CONTENT_FORMAT,
        author: '',
        at: '2026-11-24T12:00:00.000Z',
      };
      await one.documents.commit([changes.write(path, change)]);
      drafts[path] = await etagOf(one, path);
    }
    await published(publishing(one, drafts));
    expect(await served()).toContain('/static/fonts/mabry-700.');
    const release = await currentRelease(home.build);
    const again = await publish({
      contentFolder: home.content,
      buildFolder: home.build,
      code: wordsAsPages,
      staticDays: 30,
    });
    expect([again.changed, again.id]).toEqual([undefined, release?.id]);
  });

  it('publishes external edits, too, as a separate revision', async () => {
    const one = await studio();
    const etag = await draft(one, ABOUT, 'Out of the studio.');
    await appendFile(inContent(PROJECT), '\nBy hand.\n');
    await published(publishing(one, { [ABOUT]: etag }));
    expect(await onDisk(PROJECT)).toContain('By hand.');
    expect(await served('site/portfolio/first/index.html')).toContain('By hand.');
    const sources = (await one.revisions.list({ limit: 9 })).map(({ value }) => [value.source, value.changed]);
    expect(sources).toEqual([
      ['studio', [ABOUT]],
      ['disk', [PROJECT]],
      ['disk', []],
    ]);
  });

  it('rejects drafts that conflict with an external edit, have changed or are gone, and loses nothing', async () => {
    const one = await studio();
    await published(publishing(one));
    const etag = await draft(one, ABOUT, 'First.');
    expect(await publishing(one, { [ABOUT]: etag, [PROJECT]: 1 })).toEqual({ is: 'changed-meanwhile' });
    const second = await draft(one, ABOUT, 'Second.');
    const { changes } = recordsIn(one.documents);
    const change = await changes.get(ABOUT);
    expect(await publishing(one, { [ABOUT]: etag })).toEqual({ is: 'changed-meanwhile' });
    await appendFile(inContent(ABOUT), '\nBy hand.\n');
    expect(await publishing(one, { [ABOUT]: second })).toEqual({ is: 'changed-meanwhile' });
    expect(await onDisk(ABOUT)).toContain('By hand.');
    expect(await served()).not.toContain('By hand.');
    expect(await changes.get(ABOUT)).toEqual(change);
  });

  it('rejects a draft that was removed and started again since it was shown', async () => {
    const one = await studio();
    const etag = await draft(one, ABOUT, 'First.');
    const { changes } = recordsIn(one.documents);
    await one.documents.commit([changes.removal(ABOUT)]);
    await draft(one, ABOUT, 'Anew.');
    expect(await publishing(one, { [ABOUT]: etag })).toEqual({ is: 'changed-meanwhile' });
    expect(await onDisk(ABOUT)).not.toContain('Anew.');
  });

  it('keeps a draft that is edited during its publish', async () => {
    const one = await studio();
    await published(publishing(one));
    const etag = await draft(one, ABOUT, 'First.');
    const lines = one.revisions.publish({ note: '', drafts: { [ABOUT]: etag }, author: 'Mara' });
    for await (const line of lines) {
      if (line.is !== 'progress') continue;
      await draft(one, ABOUT, 'Second.');
      break;
    }
    expect(await publishing(one)).toEqual({ is: 'nothing' });
    const change = await recordsIn(one.documents).changes.get(ABOUT);
    expect(change?.value.base).toBe((await one.revisions.head()).manifest[ABOUT]);
    expect(await served()).toContain('First.');
    expect(await served()).not.toContain('Second.');
  });

  it('changes nothing if drafts have mistakes, and reports them for their file', async () => {
    const one = await studio();
    await published(publishing(one));
    const before = await currentRelease(home.build);
    const { sha256 } = await one.files.put(new Blob(['---\ntitle: [\n---\n']).stream());
    const { revision, manifest } = await one.revisions.head();
    const { changes } = recordsIn(one.documents);
    const change = {
      base: manifest[ABOUT] ?? null,
      now: sha256,
      format: CONTENT_FORMAT,
      author: '',
      at: '2026-11-24T12:00:00.000Z',
    };
    await one.documents.commit([changes.write(ABOUT, change)]);
    expect(await publishing(one, { [ABOUT]: await etagOf(one, ABOUT) })).toEqual({
      is: 'failed',
      why: expect.stringMatching(/^One thing needs your attention first\. Your site is as it was/),
    });
    expect((await one.revisions.mistakes(new Set())).map(({ file }) => file)).toEqual([ABOUT]);
    expect((await one.revisions.head()).revision).toBe(revision);
    expect(await currentRelease(home.build)).toEqual(before);
    expect(await onDisk(ABOUT)).not.toContain('[');
    expect(await changes.get(ABOUT)).toMatchObject({ version: 1 });
    expect((await readdir(join(home.build, 'releases'))).sort()).toEqual([before?.id]);
  });

  it('keeps a file that is edited by hand during the publish, and imports the edit', async () => {
    const one = await studio();
    await published(publishing(one));
    const etag = await draft(one, ABOUT, 'Out of the studio.');
    const lines = one.revisions.publish({ note: '', drafts: { [ABOUT]: etag }, author: 'Mara' });
    let isEdited = false;
    const ends: PublishLine[] = [];
    for await (const line of lines) {
      if (!isEdited) await appendFile(inContent(ABOUT), '\nBy hand.\n');
      isEdited = true;
      ends.push(line);
    }
    expect(ends.at(-1)?.is).toBe('published');
    expect(await served()).toContain('Out of the studio.');
    expect(await onDisk(ABOUT)).toContain('By hand.');
    expect(await isUpToDate()).toBe(false);
    const { revision } = await one.revisions.head();
    expect(await one.revisions.read(revision)).toMatchObject({ source: 'disk', changed: [ABOUT] });
  });

  it('publishes for one of two processes, and rejects the other', async () => {
    const [one, other] = [await studio(), await studio()];
    await published(publishing(one));
    const etag = await draft(one, ABOUT, 'Once.');
    const ends = await Promise.all([publishing(one, { [ABOUT]: etag }), publishing(other, { [ABOUT]: etag })]);
    expect(ends.map(({ is }) => is).sort()).toEqual(['changed-meanwhile', 'published']);
    expect((await onDisk(ABOUT)).match(/Once\./g)).toHaveLength(1);
  });
});

describe('undo', () => {
  it('serves the previous release, restores the content folder, and turns the changes into drafts', async () => {
    const one = await studio();
    await published(publishing(one));
    const before = await onDisk(ABOUT);
    const release = (await currentRelease(home.build))?.id;
    const etag = await draft(one, ABOUT, 'A mistake.');
    const { revision } = await published(publishing(one, { [ABOUT]: etag }));
    const after = await onDisk(ABOUT);
    await draft(one, PROJECT, 'Typed since.');
    const head = await one.revisions.head();
    expect([head.revision, isUndoable(head)]).toEqual([revision, true]);
    const undone = await published(last(one.revisions.undo({ revision, author: 'Mara' })));
    expect(undone.pages).toBe(1);
    expect(undone.seconds).toBeLessThan(1);
    expect(await onDisk(ABOUT)).toBe(before);
    expect((await currentRelease(home.build))?.id).toBe(release);
    expect(await isUpToDate()).toBe(true);
    const { changes } = recordsIn(one.documents);
    const again = await changes.get(ABOUT);
    expect(again?.value.base).toBe((await one.revisions.head()).manifest[ABOUT]);
    expect((await changes.all()).map(({ id }) => id).sort()).toEqual([ABOUT, PROJECT]);
    expect(isUndoable(await one.revisions.head())).toBe(false);
    expect(await last(one.revisions.undo({ revision, author: 'Mara' }))).toEqual({ is: 'changed-meanwhile' });
    await published(publishing(one, { [ABOUT]: await etagOf(one, ABOUT) }));
    expect(await onDisk(ABOUT)).toBe(after);
  });

  it('keeps later edits of the file, and builds a deleted release again', async () => {
    const one = await studio();
    await published(publishing(one));
    const release = await currentRelease(home.build);
    const { revision } = await published(publishing(one, { [ABOUT]: await draft(one, ABOUT, 'A mistake.') }));
    await draft(one, ABOUT, 'Typed since.');
    const { changes } = recordsIn(one.documents);
    const now = (await changes.get(ABOUT))?.value.now;
    await rm(release?.folder ?? '', { recursive: true });
    await published(last(one.revisions.undo({ revision, author: 'Mara' })));
    expect(await served()).not.toContain('A mistake.');
    expect((await changes.get(ABOUT))?.value).toMatchObject({
      now,
      base: (await one.revisions.head()).manifest[ABOUT],
    });
  });

  it('removes an added file', async () => {
    const one = await studio();
    await published(publishing(one));
    const { sha256 } = await one.files.put(new Blob(['words']).stream());
    const { changes } = recordsIn(one.documents);
    const path = 'portfolio/first/more/notes.txt';
    const change = { base: null, now: sha256, format: CONTENT_FORMAT, author: '', at: '2026-11-24T12:00:00.000Z' };
    await one.documents.commit([changes.write(path, change)]);
    const { revision } = await published(publishing(one, { [path]: await etagOf(one, path) }));
    expect(await onDisk(path)).toBe('words');
    await published(last(one.revisions.undo({ revision, author: '' })));
    expect(await readdir(inContent('portfolio/first'))).not.toContain('more');
    expect((await changes.get(path))?.value).toMatchObject({ base: null, now: sha256 });
  });
});

describe('a post of the future', () => {
  const PAGE = 'site/journal/later/index.html';

  /** Opens the studio a minute before the time of a post, with a release without it. */
  async function minuteBefore() {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-03T08:59Z') });
    onTestFinished(() => void vi.useRealTimers());
    home = {
      ...home,
      content: await sampleFolder({
        'journal/section.yaml': sectionText('posts', 'journal', 4),
        'journal/later/post.md': postText('Later', '2026-12-03 09:00'),
      }),
    };
    const opened = await studio();
    await opened.revisions.renderHead(() => {});
    const release = await currentRelease(home.build);
    expect(release?.until).toBe('2026-12-03T09:00:00.000Z');
    expect(Object.keys(release?.files ?? {})).not.toContain(PAGE);
    return opened;
  }

  it('becomes public at its time, without the drafts and as the same revision', async () => {
    const opened = await minuteBefore();
    const { revision } = await opened.revisions.head();
    await draft(opened, ABOUT, 'A draft.');
    vi.setSystemTime(new Date('2026-12-03T09:00Z'));
    await opened.revisions.renderHead(() => {});
    expect((await currentRelease(home.build))?.until).toBeUndefined();
    expect(await served(PAGE)).toContain('Later');
    expect(await served()).not.toContain('A draft.');
    expect((await opened.revisions.head()).revision).toBe(revision);
  });

  it('stays public when a publish before its time is undone', async () => {
    const opened = await minuteBefore();
    const { revision } = await published(publishing(opened, { [ABOUT]: await draft(opened, ABOUT, 'A draft.') }));
    vi.setSystemTime(new Date('2026-12-03T09:01Z'));
    await published(last(opened.revisions.undo({ revision, author: 'Mara' })));
    expect(await served()).not.toContain('A draft.');
    expect(Object.keys((await currentRelease(home.build))?.files ?? {})).toContain(PAGE);
  });
});
