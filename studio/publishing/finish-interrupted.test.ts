import { appendFile, cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { CONTENT_FORMAT } from '../../model/format.ts';
import { currentRelease } from '../../site-build/releases.ts';
import { sampleFolder } from '../../test/fixtures/content-folder.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { act as actIn, type Kill } from '../../test/fixtures/studio-killed/act.ts';
import { ABOUT, numberOf, PROJECT, writeNumber } from '../../test/fixtures/studio-killed/numbered-words.ts';
import { foldersIn, openStudio, type StudioFolders } from '../../test/fixtures/studio-workplace.ts';
import { randomFrom } from '../../test/stress/publish/random.ts';
import { manifestsIn } from '../records/manifests.ts';
import { HEAD, PUBLISHING, recordsIn } from '../records/records.ts';
import { resumeWithoutStudio } from './finish-interrupted.ts';

/** The number of writes before the end at which a late kill happens; after its commit, a publish writes about twenty times. */
const LATE_WRITES = 8;
const SEED = 27;

let home: string;
let folders: StudioFolders;
beforeEach(async () => {
  home = await scratchFolder();
  folders = foldersIn(home);
  const content = await sampleFolder();
  await cp(content, folders.content, { recursive: true });
});
const act = (action: 'publish' | 'undo', kill?: Kill) => actIn(home, action, kill);

async function withStudio<T>(work: (studio: Awaited<ReturnType<typeof openStudio>>) => Promise<T>): Promise<T> {
  const studio = await openStudio(folders);
  try {
    return await work(studio);
  } finally {
    await studio.revisions.close();
    studio.close();
  }
}

const write = (number: number) => withStudio((studio) => writeNumber(studio, number));

/** Opens the studio again, and returns the number in all texts and pages. */
const stateAfterRestart = () =>
  withStudio(async ({ documents, revisions }) => {
    await revisions.resume();
    const { revision, manifest } = await revisions.head();
    const release = await currentRelease(folders.build);
    expect((await revisions.read(revision)).release).toBe(release?.id);
    const site = (path: string) => readFile(join(release?.folder ?? '', 'site', path, 'index.html'), 'utf8');
    const content = (path: string) => readFile(join(folders.content, path), 'utf8');
    const texts = [await content(ABOUT), await content(PROJECT), await site('about'), await site('portfolio/first')];
    const number = numberOf(texts);
    const { changes, publishing } = recordsIn(documents);
    expect(await publishing.get('publishing')).toBeUndefined();
    for (const { id, value } of await changes.all()) expect(value.base).toBe(manifest[id]);
    const left = (await readdir(home, { recursive: true })).filter((name) => /\.studio\.unfinished$/.test(name));
    expect(left).toEqual([]);
    return { number, drafts: (await changes.all()).length };
  });

/** Returns the writes at which to kill. Each kill starts a process; test/stress/studio.ts tests more. */
const killsOf = (writes: number): Kill[] => [
  'content:2',
  writes - LATE_WRITES,
  1 + Math.floor((randomFrom(SEED)() * writes) / 2),
];

it('has one revision everywhere and loses no text, wherever a publish is killed', { timeout: 120_000 }, async () => {
  await write(1);
  const writes = (await act('publish'))?.writes ?? 0;
  expect(writes).toBeGreaterThan(20);
  const seen = { before: 0, after: 0 };
  let number = (await stateAfterRestart()).number;
  for (const kill of killsOf(writes)) {
    await write(number + 1);
    const message = await act('publish', kill);
    const now = await stateAfterRestart();
    if (message) expect(now.number).toBe(number + 1);
    expect(now.drafts).toBe(now.number === number + 1 ? 0 : 2);
    if (now.number === number) seen.before += 1;
    else seen.after += 1;
    number = now.number;
  }
  expect(seen.before).toBeGreaterThan(0);
  expect(seen.after).toBeGreaterThan(0);
});

it('has one revision everywhere and keeps the drafts, wherever an undo is killed', { timeout: 120_000 }, async () => {
  await write(1);
  await act('publish');
  const seen = { before: 0, after: 0 };
  await write(2);
  await act('publish');
  const writes = (await act('undo'))?.writes ?? 0;
  expect(await stateAfterRestart()).toMatchObject({ number: 1, drafts: 2 });
  for (const kill of killsOf(writes).slice(0, 2)) {
    await act('publish');
    expect(await stateAfterRestart()).toMatchObject({ number: 2, drafts: 0 });
    const message = await act('undo', kill);
    const now = await stateAfterRestart();
    if (message) expect(now.number).toBe(1);
    expect(now.drafts).toBe(now.number === 1 ? 2 : 0);
    if (now.number === 2) seen.before += 1;
    else seen.after += 1;
    if (now.number === 2) await act('undo');
  }
  expect(seen.after).toBeGreaterThan(0);
});

it('completes a publish before the terminal publishes, and keeps later external edits', async () => {
  const log = vi.fn();
  const resume = () =>
    resumeWithoutStudio({ dataFolder: folders.data, buildFolder: folders.build, contentFolder: folders.content }, log);
  await resume();
  expect(await readdir(home)).toEqual(['content']);
  await withStudio(async ({ documents, files, revisions }) => {
    const { revision, manifest } = await revisions.head();
    const { sha256 } = await files.put(new Blob(['Words 2.']).stream());
    const target = { ...manifest, [ABOUT]: sha256, [PROJECT]: sha256 };
    const records = recordsIn(documents);
    const committed = {
      parent: revision,
      manifest: await manifestsIn(files).keep(target),
      format: CONTENT_FORMAT,
      note: '',
      author: '',
      at: '2026-11-24T12:00:00.000Z',
      source: 'studio' as const,
      changed: [ABOUT, PROJECT],
    };
    await documents.commit([
      records.revisions.write('9', committed, 0),
      records.heads.write(HEAD, { revision: '9' }),
      records.publishing.write(PUBLISHING, { revision: '9', from: revision }, 0),
    ]);
  });
  await appendFile(join(folders.content, PROJECT), '\nBy hand.\n');
  await resume();
  expect(await readFile(join(folders.content, ABOUT), 'utf8')).toBe('Words 2.');
  expect(await readFile(join(folders.content, PROJECT), 'utf8')).toContain('By hand.');
  await withStudio(async ({ revisions }) => {
    const { revision } = await revisions.head();
    expect(await revisions.read(revision)).toMatchObject({ parent: '9', source: 'disk', changed: [PROJECT] });
  });
  expect(log).not.toHaveBeenCalled();
});
