import { chmodSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { CONTENT_FORMAT } from '../model/format.ts';
import { openLocalStorage } from '../storage/local/open.ts';
import { LostFile } from '../storage/lost-file.ts';
import { sampleFolder } from '../test/fixtures/content-folder.ts';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { publicSiteHere } from '../test/fixtures/site-status.ts';
import { foldersIn, type StudioFolders, wordsAsPages } from '../test/fixtures/studio-workplace.ts';
import type { PublishLine } from './api/publishing.ts';
import { openWorkspace } from './open-workspace.ts';
import { openPreview } from './preview/preview.ts';
import { manifestSchema, recordsIn } from './records/records.ts';
import type { Workspace } from './workspace.ts';

const ABOUT = 'about.md';
const author = 'Mara';

let home: StudioFolders;
beforeEach(async () => {
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#28a0c8' } })
    .jpeg()
    .toBuffer();
  const folders = ['.', 'portfolio/first', 'portfolio/second', 'music/song', 'art/piece'];
  const pictures = Object.fromEntries(folders.map((folder) => [join(folder, 'a.jpg'), jpeg]));
  home = { ...foldersIn(await scratchFolder()), content: await sampleFolder(pictures) };
});
/** Opens the studio as a start does. `stop` closes it. */
async function start() {
  const storage = await openLocalStorage(home.data);
  const log = vi.fn();
  const settings = { buildFolder: home.build, dataFolder: home.data, staticDays: 30 };
  const unset = { mail: undefined, firebase: undefined };
  const workspace = await openWorkspace({
    contentFolder: home.content,
    ...storage,
    settings: { ...settings, ...unset },
    log,
    code: wordsAsPages,
    publicSite: publicSiteHere,
  });
  const preview = openPreview({
    settings: () => '',
    workspace: workspace,
    files: workspace.files,
    folder: join(home.data, 'preview'),
    log,
  });
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await preview.close();
    await workspace.close();
    storage.close();
  };
  onTestFinished(stop);
  return { workspace, preview, log, stop, storage, records: recordsIn(storage.documents) };
}

const pathOf = (sha256: string) => join(home.data, 'files', sha256.slice(0, 2), sha256);
const stored = () =>
  readdirSync(join(home.data, 'files'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /[\da-f]{64}$/.test(path))
    .map((path) => join(home.data, 'files', path));
const lose = (sha256: string) => {
  rmSync(pathOf(sha256));
  // The cache has a hard link to the same file.
  rmSync(join(home.data, 'studio-cache', 'masters', sha256), { force: true });
};
const cut = (path: string) => {
  chmodSync(path, 0o644);
  truncateSync(path, Math.floor(statSync(path).size / 2));
};

async function heading(workspace: Workspace, words: string): Promise<void> {
  const { etag } = await workspace.draft(ABOUT);
  await workspace.edit({ file: ABOUT, etag, author, edits: [{ field: ['heading'], value: words }] });
}

async function publish(workspace: Workspace): Promise<PublishLine | undefined> {
  const { files } = await workspace.changes();
  const drafts = Object.fromEntries(files.map(({ file, etag }) => [file, etag]));
  let last: PublishLine | undefined;
  for await (const line of workspace.publish({ note: '', drafts, author })) last = line;
  return last;
}

/** Reads everything that the screens show. */
async function screens(workspace: Workspace): Promise<void> {
  await workspace.contentIndex();
  await workspace.changes();
  await workspace.timeline();
  await workspace.firstRun();
  await workspace.draft(ABOUT);
}

it('restores missing and truncated files from content/ at start, with their list', async () => {
  const first = await start();
  await first.workspace.contentIndex();
  await first.stop();
  const before = new Map(stored().map((path) => [path, readFileSync(path)]));
  expect(before.size).toBeGreaterThan(5);
  for (const [index, path] of [...before.keys()].entries()) index % 2 === 0 ? rmSync(path) : cut(path);
  const { workspace, log } = await start();
  await screens(workspace);
  expect(new Map(stored().map((path) => [path, readFileSync(path)]))).toEqual(before);
  expect(workspace.lostFiles()).toBeUndefined();
  expect(log).toHaveBeenCalledWith(expect.stringContaining('restored'), { files: expect.any(Number) });
  expect((await workspace.timeline()).revisions).toHaveLength(1);
});

it('uses content/ as the published state if the file list is lost', async () => {
  const first = await start();
  await heading(first.workspace, 'Draft');
  await first.stop();
  await appendFile(join(home.content, ABOUT), 'By hand.\n');
  for (const path of stored()) if (readFileSync(path, 'utf8').startsWith('{"')) rmSync(path);
  const { workspace } = await start();
  await screens(workspace);
  expect((await workspace.timeline()).revisions).toMatchObject([{ source: 'disk' }, { source: 'disk' }]);
  expect((await workspace.draft(ABOUT)).now?.data).toMatchObject({ heading: 'Draft' });
});

it('reports a draft whose text is lost, shows everything else, and works again after it is discarded', async () => {
  const first = await start();
  await heading(first.workspace, 'Draft');
  const lost = (await first.records.changes.get(ABOUT))?.value.now ?? '';
  await first.stop();
  lose(lost);
  const { workspace, preview } = await start();
  expect(workspace.lostFiles()).toContain(`${ABOUT} in the draft`);
  expect(workspace.lostFiles()).toContain(
    `npm run studio -- restore <file>. The daily ones are in ${home.data}/backups`,
  );
  await screens(workspace);
  expect((await workspace.contentIndex()).lostFiles).toContain(`${ABOUT} in the draft`);
  const expected = expect.stringContaining('stored copy is missing or damaged');
  expect((await workspace.draft(ABOUT)).mistakes).toEqual([{ field: '', expected }]);
  expect((await workspace.changes()).files).toMatchObject([{ file: ABOUT, mistakes: [{ expected }] }]);
  expect((await workspace.changes()).otherMistakes).toEqual([]);
  expect((await preview.make('/')).made.status).toBe(200);
  const why = expect.stringContaining(`The stored copy of ${ABOUT} is missing or damaged`);
  expect(await publish(workspace)).toMatchObject({ is: 'failed', why });
  await expect(heading(workspace, 'On top of it')).rejects.toThrow(LostFile);
  const { etag } = await workspace.draft(ABOUT);
  await workspace.discard({ file: ABOUT, etag, author });
  await heading(workspace, 'Anew');
  expect(await publish(workspace)).toMatchObject({ is: 'published' });
});

it('rejects a truncated text, and detects a picture that was truncated since the last start', async () => {
  const first = await start();
  await heading(first.workspace, 'Draft');
  const { sha256 } = await first.workspace.files.put(new Blob([new Uint8Array(20_000)]).stream());
  const added = { base: null, now: sha256, format: CONTENT_FORMAT, author, at: new Date().toISOString() };
  await first.storage.documents.commit([first.records.changes.write('portfolio/first/b.jpg', added)]);
  const text = (await first.records.changes.get(ABOUT))?.value.now ?? '';
  await first.stop();
  await (await start()).stop();
  for (const lost of [text, sha256]) cut(pathOf(lost));
  const { workspace } = await start();
  expect(workspace.lostFiles()).toContain(`portfolio/first/b.jpg in the draft, ${ABOUT} in the draft.`);
  await screens(workspace);
  expect((await workspace.changes()).files[0]).toMatchObject({ file: ABOUT, differences: [] });
});

it('reports only the version whose files are lost, and removes no file that it may use', async () => {
  const first = await start();
  await publish(first.workspace);
  for (const words of ['One', 'Two', 'Three']) {
    await heading(first.workspace, words);
    await publish(first.workspace);
  }
  const [, second, afterOldest, oldest] = await first.records.revisions.all();
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(pathOf(second?.value.manifest ?? ''), 'utf8')));
  await first.stop();
  lose(oldest?.value.manifest ?? '');
  lose(manifest[ABOUT] ?? '');
  const { workspace, log } = await start();
  await screens(workspace);
  expect(workspace.lostFiles()).toContain(`the file list of the version of ${oldest?.value.at.slice(0, 10)}`);
  expect(workspace.lostFiles()).toContain(`${ABOUT} in the version of ${second?.value.at.slice(0, 10)}`);
  expect((await workspace.timeline()).revisions).toHaveLength(4);
  const mistakes = [{ field: '', expected: expect.stringContaining('restore it from a backup') }];
  expect((await workspace.revision(second?.id ?? '')).files).toMatchObject([{ file: ABOUT, mistakes }]);
  const reads = [
    () => workspace.revision(afterOldest?.id ?? ''),
    () => workspace.restoreRevision({ revision: oldest?.id ?? '', author }),
  ];
  for (const read of reads) {
    await expect(read()).rejects.toThrow(`file list of the version of ${oldest?.value.at.slice(0, 10)}`);
  }
  await expect(workspace.restoreRevision({ revision: second?.id ?? '', author })).rejects.toThrow(
    `stored copy of ${ABOUT}`,
  );
  await workspace.pictures.storageUsage();
  const before = stored();
  await workspace.pictures.setBound(10 ** 9);
  expect(stored()).toEqual(before);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('No unused files are removed'), expect.anything());
  await heading(workspace, 'Four');
  expect(await publish(workspace)).toMatchObject({ is: 'published' });
});

it('restores a file that is deleted while the studio runs', async () => {
  const { workspace } = await start();
  await workspace.contentIndex();
  for (const path of stored()) rmSync(path);
  await heading(workspace, 'Goes on');
  await screens(workspace);
  expect(await publish(workspace)).toMatchObject({ is: 'published' });
  expect(await readFile(join(home.content, ABOUT), 'utf8')).toContain('heading: Goes on');
});
