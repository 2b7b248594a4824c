import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { writeAtomically } from '../assets/cache/atomic-file.ts';
import { streamOf } from '../storage/files.contract.ts';
import { openLocalStorage } from '../storage/local/open.ts';
import { projectText, sampleFolder } from '../test/fixtures/content-folder.ts';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { publicSiteHere } from '../test/fixtures/site-status.ts';
import { foldersIn, type StudioFolders, wordsAsPages } from '../test/fixtures/studio-workplace.ts';
import type { PublishLine } from './api/publishing.ts';
import { backUp } from './backup/back-up.ts';
import { openWorkspace } from './open-workspace.ts';
import type { Workspace } from './workspace.ts';

const ABOUT = 'about.md';
const PROJECT = 'portfolio/first/project.md';
const author = 'Mara';
/** A name of 255 bytes, the limit of file systems. */
const LONGEST = `${'n'.repeat(251)}.jpg`;

let home: StudioFolders;
const at = (path: string) => join(home.content, path);
beforeEach(async () => {
  home = { ...foldersIn(await scratchFolder()), content: await sampleFolder() };
});
async function start() {
  const storage = await openLocalStorage(home.data);
  const unset = { mail: undefined, firebase: undefined };
  const settings = { buildFolder: home.build, dataFolder: home.data, staticDays: 30, ...unset };
  const workspace = await openWorkspace({
    contentFolder: home.content,
    ...storage,
    settings,
    log: () => {},
    code: wordsAsPages,
    publicSite: publicSiteHere,
  });
  onTestFinished(async () => {
    await workspace.close();
    storage.close();
  });
  return { workspace, ...storage };
}

async function heading(workspace: Workspace, words: string): Promise<void> {
  const { etag } = await workspace.draft(ABOUT);
  await workspace.edit({ file: ABOUT, etag, author, edits: [{ field: ['heading'], value: words }] });
}

async function publish(workspace: Workspace): Promise<PublishLine | undefined> {
  const { files } = await workspace.changes();
  const all = files.flatMap((file) => [file, ...file.others]);
  let last: PublishLine | undefined;
  const drafts = Object.fromEntries(all.map(({ file, etag }) => [file, etag]));
  for await (const line of workspace.publish({ note: '', drafts, author })) last = line;
  return last;
}

it('reports unreadable files, rejects a publish with them, and publishes without them', async () => {
  const odd = { 'art/again': '.', 'music/nowhere': 'nothing', 'portfolio/itself': 'itself' };
  for (const [path, target] of Object.entries(odd)) symlinkSync(target, at(path));
  execFileSync('mkfifo', [at('portfolio/first/pipe.jpg')]);
  const { workspace } = await start();
  await heading(workspace, 'Who I am');
  expect((await workspace.contentIndex()).changes).toBe(1);
  expect((await workspace.changes()).otherMistakes.map(({ file }) => file).sort()).toEqual(
    [...Object.keys(odd), 'portfolio/first/pipe.jpg'].sort(),
  );
  expect(await publish(workspace)).toMatchObject({ is: 'failed', why: expect.stringContaining('4 things need') });
  for (const path of [...Object.keys(odd), 'portfolio/first/pipe.jpg']) rmSync(at(path));
  expect((await workspace.changes()).otherMistakes).toEqual([]);
  expect(await publish(workspace)).toMatchObject({ is: 'published' });
});

it('publishes a file with the longest name in a linked folder, byte for byte', async () => {
  const elsewhere = await scratchFolder();
  renameSync(at('portfolio/first'), join(elsewhere, 'first'));
  symlinkSync(join(elsewhere, 'first'), at('portfolio/first'));
  renameSync(at('portfolio/first/a.jpg'), at(`portfolio/first/${LONGEST}`));
  writeFileSync(at(PROJECT), projectText('First', 1).replaceAll('a.jpg', LONGEST));
  const { workspace, files, documents } = await start();
  await publish(workspace);
  const { sha256 } = await files.put(streamOf(readFileSync(at('a.jpg'))));
  const path = `portfolio/first/${LONGEST.replace('n', 'm')}`;
  const value = { base: null, now: sha256, author, at: new Date().toISOString() };
  await documents.commit([{ kind: 'change', id: path, value }]);
  expect(await publish(workspace)).toMatchObject({ is: 'published' });
  expect(readFileSync(at(path))).toEqual(readFileSync(at('a.jpg')));
});

it('reports a text that is too long, and shows everything else', async () => {
  truncateSync(at('words.yaml'), 3_000_000);
  const { workspace } = await start();
  await heading(workspace, 'Who I am');
  const { otherMistakes } = await workspace.changes();
  expect(otherMistakes).toMatchObject([{ file: 'words.yaml', expected: 'this text is 3 MB; the limit is 2 MB' }]);
  expect((await workspace.contentIndex()).changes).toBe(1);
  const draft = await workspace.draft('words.yaml');
  expect(draft.mistakes).toEqual([{ field: '', expected: 'this text is over the limit of 2 MB: no page can show it' }]);
  await workspace.pictures.stored();
});

it('writes, places and backs up files with the longest name', async () => {
  const folder = await scratchFolder();
  await writeAtomically(join(folder, LONGEST), 'words');
  expect(readFileSync(join(folder, LONGEST), 'utf8')).toBe('words');
  const { files } = await start();
  const { sha256 } = await files.put(streamOf(Buffer.from('placed')));
  await files.place(sha256, join(folder, LONGEST));
  expect(readFileSync(join(folder, LONGEST), 'utf8')).toBe('placed');
  mkdirSync(join(folder, 'backups'));
  symlinkSync('itself', at('itself'));
  symlinkSync('/', at('art/disk'));
  await backUp({ dataFolder: home.data, contentFolder: home.content, file: join(folder, 'backups', LONGEST) });
});
