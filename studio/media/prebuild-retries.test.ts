import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { requestSchema } from '../../assets/picture-maker/messages.ts';
import { fakeWorker } from '../../test/fixtures/fake-worker.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { openPrebuildQueue, type PrebuildQueue } from './prebuild-queue.ts';
import { UnusableFile } from './unusable-file.ts';

const urlOf = (sha256: string) => `/static/pictures/${sha256}.0123456789-640.avif`;

const urlWorker = () => fakeWorker((task) => requestSchema.parse(task).url);

let folder: string;
let prebuildQueue: PrebuildQueue;
let unpublishedHashes: Set<string>;
let worker: ReturnType<typeof urlWorker>;
/** The answer of the picture process for each picture. */
let opened: (sha256: string) => Promise<{ urls: string[] }>;

beforeEach(async () => {
  folder = await scratchFolder();
  [unpublishedHashes, worker] = [new Set(), urlWorker()];
  opened = async (sha256) => ({ urls: [urlOf(sha256)] });
  prebuildQueue = openPrebuildQueue({
    folder,
    originals: { path: async (sha256) => sha256, sweep: async () => {} },
    process: {
      wake: () => {},
      run: async (task) => opened(task.from),
      pid: undefined,
      close: async () => {},
    },
    unpublishedHashes: async () => unpublishedHashes,
    log: () => {},
    pause: 1,
    startWorker: worker.start,
  });
  onTestFinished(prebuildQueue.close);
});

const problems = async () => (await prebuildQueue.progress()).files.map(({ problem }) => problem);

async function stored(sha256: string) {
  const path = join(folder, urlOf(sha256));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '');
  await worker.answer((url) => url === urlOf(sha256), { result: { isStored: true } });
}

it('reports no problem with a queued picture', async () => {
  unpublishedHashes = new Set(['a']);
  await prebuildQueue.resume();
  await expect.poll(worker.tasks).toEqual([urlOf('a')]);
  unpublishedHashes = new Set(['a', 'b']);
  await prebuildQueue.resume();
  await expect.poll(worker.tasks).toEqual([urlOf('a'), urlOf('b')]);
  expect(await problems()).toEqual([undefined, undefined]);
  await stored('b');
  expect(await prebuildQueue.progress()).toEqual({ files: [{ sha256: 'a', done: 0, of: 1 }] });
});

it('describes a picture again after the process ended, without blaming the picture', async () => {
  let tries = 0;
  const openIt = opened;
  opened = async (sha256) => {
    tries += 1;
    if (tries < 3) throw new UnusableFile('This takes the studio longer than a minute to open. Export it smaller.');
    return openIt(sha256);
  };
  unpublishedHashes = new Set(['a']);
  await prebuildQueue.resume();
  expect(await problems()).toEqual([undefined]);
  await expect.poll(worker.tasks).toEqual([urlOf('a')]);
  expect(await problems()).toEqual([undefined]);
});

it('reports a picture as late after several failures, not as broken', async () => {
  opened = () => Promise.reject(new UnusableFile('This takes the studio longer than a minute to open.'));
  unpublishedHashes = new Set(['a']);
  await prebuildQueue.resume();
  await expect.poll(async () => (await problems()).join()).toContain('You can publish all the same');
});

it('reports an unreadable picture as broken', async () => {
  opened = () => Promise.reject(new Error('is broken or truncated'));
  unpublishedHashes = new Set(['a']);
  await prebuildQueue.resume();
  expect((await problems()).join()).toContain('Export it again');
});
