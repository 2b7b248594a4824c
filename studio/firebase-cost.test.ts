import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import type { Documents } from '../storage/documents.ts';
import { openFirebaseStorage } from '../storage/firebase/open.ts';
import { openFirestore } from '../storage/firebase/open-firestore.ts';
import { type CloudStorageStub, startCloudStorageStub } from '../test/fixtures/cloud-storage-stub.ts';
import { sampleFolder } from '../test/fixtures/content-folder.ts';
import { type Cost, costsInDocument, countedFirestore } from '../test/fixtures/firestore-cost.ts';
import { firestoreObstacle } from '../test/fixtures/firestore-emulator.ts';
import { sharedFirestore } from '../test/fixtures/on-firestore-emulator.ts';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { publicSiteHere } from '../test/fixtures/site-status.ts';
import { testStudio } from '../test/fixtures/studio.ts';
import { foldersIn, wordsAsPages } from '../test/fixtures/studio-workplace.ts';
import { openWorkspace } from './open-workspace.ts';
import { openPreview } from './preview/preview.ts';
import type { startRenderer } from './preview/renderer.ts';
import { recordsIn } from './records/records.ts';

const ABOUT = 'about.md';
const START_MS = 60_000;
const REVISIONS = 100;
const draftSchema = z.object({ etag: z.number() });

/** A renderer that does nothing. */
const rendersNothing: ReturnType<typeof startRenderer> = {
  show: () => undefined,
  make: () => Promise.reject(new Error('No page is made here.')),
  filesFor: async () => ({ files: [], statics: [] }),
  settled: async () => undefined,
  isRunning: () => true,
  close: async () => undefined,
};

/** Adds revisions that are older than all others. */
async function addRevisions(documents: Documents, count: number): Promise<void> {
  const { revisions } = recordsIn(documents);
  const [pattern] = await revisions.list({ limit: 1 });
  if (!pattern) throw new Error('Nothing is published.');
  const { release: _, ...value } = pattern.value;
  const ids = Array.from({ length: count }, (_, at) => `2026-01-01T00:00:00.000Z-${at}`);
  await documents.commit(ids.map((id) => revisions.write(id, value, 0)));
}

describe.skipIf(firestoreObstacle() !== undefined)('on Firestore’s emulator', () => {
  let storage: CloudStorageStub;
  beforeAll(async () => {
    storage = await startCloudStorageStub();
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', await sharedFirestore());
    vi.stubEnv('STORAGE_EMULATOR_HOST', storage.address);
    vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  }, START_MS);
  afterAll(async () => {
    vi.unstubAllEnvs();
    await storage.stop();
  });

  test('the studio reads and writes as many documents as docs/firebase.md says', async () => {
    const costOf = await costsInDocument();
    const projectId = `demo-${randomUUID().slice(0, 8)}`;
    const home = { ...foldersIn(await scratchFolder()), content: await sampleFolder() };
    const settings = { buildFolder: home.build, dataFolder: home.data, staticDays: 30 };
    const { documents, files, close } = await openFirebaseStorage({
      projectId,
      bucket: 'site',
      cacheFolder: await scratchFolder(),
    });
    onTestFinished(close);
    const open = () =>
      openWorkspace({
        contentFolder: home.content,
        documents,
        files,
        log: () => undefined,
        code: wordsAsPages,
        publicSite: publicSiteHere,
        settings: { ...settings, firebase: { projectId, bucket: 'site' } },
      });
    const first = await open();
    for await (const _ of first.publish({ note: '', drafts: {}, author: '' })) {
      // The loop reads the stream to its end.
    }
    await first.close();

    const client = await openFirestore(projectId);
    onTestFinished(client.close);
    const cost = await countedFirestore(client.firestore);
    const workspace = await open();
    onTestFinished(() => workspace.close());
    await cost.until(costOf('the studio starts'), 'start');

    const preview = openPreview({
      settings: () => '',
      workspace,
      files,
      folder: await scratchFolder(),
      log: () => undefined,
      start: () => rendersNothing,
    });
    onTestFinished(preview.close);
    const studio = await testStudio(workspace, { documents, preview });
    onTestFinished(() => studio.remove());
    const cookie = await studio.byLink();
    const get = async (path: string) => (await studio.ask({ path, cookie })).json();
    const post = (path: string, body: unknown) => studio.ask({ method: 'POST', path, body, cookie });
    // This request waits for the background work after the start.
    await get('/api/content-index');
    cost.take();

    await get('/api/session');
    await get('/api/content-index');
    const { etag } = draftSchema.parse(await get(`/api/draft?file=${ABOUT}`));
    expect(cost.take(), 'open').toEqual(costOf('a page of the studio is opened'));

    let currentEtag = etag;
    const type = async (value: string) => {
      const edited = await post('/api/draft', {
        file: ABOUT,
        etag: currentEtag,
        edits: [{ field: ['heading'], value }],
      });
      currentEtag = draftSchema.parse(await edited.json()).etag;
      return cost.take();
    };
    const show = async () => {
      await get('/api/preview');
      return cost.take();
    };
    await type('Who I');
    expect(await type('Who I am'), 'typed').toEqual(costOf('what is typed is saved, six times a second at most'));
    expect(await show(), 'shown').toEqual(costOf('a page beside it shows it'));
    await addRevisions(documents, REVISIONS);
    cost.take();
    expect(await type('Who I am now'), 'typed').toEqual(costOf('what is typed is saved, six times a second at most'));
    expect(await show(), 'shown').toEqual(costOf('a page beside it shows it'));

    await get('/api/changes');
    const drafts = { [ABOUT]: currentEtag };
    expect(await (await post('/api/publish', { note: '', drafts })).text()).toContain('published');
    await get('/api/content-index');
    await cost.until(costOf('one page is published'), 'publish');
  });
});

test('a month costs what docs/firebase.md says, and each day is free', async () => {
  const costOf = await costsInDocument();
  const sum = (parts: readonly (readonly [number, string])[]): Cost =>
    parts.reduce(
      ({ reads, writes }, [times, operation]) => ({
        reads: reads + times * costOf(operation).reads,
        writes: writes + times * costOf(operation).writes,
      }),
      { reads: 0, writes: 0 },
    );
  const idleDay = sum([
    [24 * 60, 'a minute in which nothing happens'],
    [24, 'the quarantine is looked at, once an hour'],
    [24 * 12, 'a server looks what is published, every five minutes'],
  ]);
  expect(idleDay).toEqual(costOf('a day in which nothing happens'));
  const work = sum([
    [1, 'the studio starts'],
    [20, 'a page of the studio is opened'],
    [1_000, 'what is typed is saved, six times a second at most'],
    [1_000, 'a page beside it shows it'],
    [5, 'one page is published'],
  ]);
  expect(work).toEqual(costOf('a day of work: 20 pages opened, 1,000 times saved and shown, 5 published'));
  const messages = sum([
    [100, 'a message is taken'],
    [100, 'it is sent'],
    [100, 'a message is deleted after its time'],
  ]);
  expect({
    reads: 30 * idleDay.reads + 10 * work.reads + messages.reads,
    writes: 10 * work.writes + messages.writes,
  }).toEqual(costOf('a month: ten days of work, 100 messages'));
  const busiest = sum([
    [1, 'a day in which nothing happens'],
    [1, 'a day of work: 20 pages opened, 1,000 times saved and shown, 5 published'],
    [2 * 60 * 24, '`/health` is asked'],
  ]);
  expect(busiest.reads).toBeLessThan(50_000);
  expect(busiest.writes).toBeLessThan(20_000);
});
