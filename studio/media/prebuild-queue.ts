import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finishedFiles } from '../../assets/cache/atomic-file.ts';
import { PICTURES_URL } from '../../assets/images/picture.ts';
import { type PictureMakerOptions, startPictureMaker } from '../../assets/picture-maker/picture-maker.ts';
import { type Log, traceOf } from '../../lib/log.ts';
import { serialQueue } from '../../lib/serial-queue.ts';
import type { Encoding } from '../api/pictures.ts';
import type { Originals } from './originals.ts';
import type { PictureProcess } from './picture-process.ts';
import { UnusableFile } from './unusable-file.ts';

type Parts = {
  /** Absolute path of a folder of links into the cache of pictures. A link marks a finished file. */
  readonly folder: string;
  readonly originals: Originals;
  readonly process: PictureProcess;
  /** Returns the hashes of the draft's pictures that are not published yet. */
  readonly unpublishedHashes: () => Promise<ReadonlySet<string>>;
  readonly log: Log;
  readonly cacheDir?: string | undefined;
  readonly pause?: number;
  readonly startWorker?: PictureMakerOptions['startWorker'];
};

/** A queue that makes the picture files of the draft for visitors before a publish needs them. */
export type PrebuildQueue = {
  /** Queues new pictures of the draft. Never rejects. */
  resume(): Promise<void>;
  progress(): Promise<Encoding>;
  close(): Promise<void>;
};

type Prebuilt = { readonly urls: readonly string[]; readonly problem?: string };

/** The number of attempts after which a picture is reported as late. A busy machine may be slow at first. */
const TRIES = 3;
const MAX_TRIES = 10;
/** Uploads have a higher priority, and pictures of the published site a lower one. */
const PRIORITY = 12;
const PAUSE_MS = 61_000;

const BROKEN = 'This picture cannot be made ready for visitors. Export it again, and drop that.';
/** The message for a picture that could be opened at upload, so the file itself is not the cause. */
const LATER = 'This picture is not ready for visitors yet. You can publish all the same: it is tried again.';

export function openPrebuildQueue(parts: Parts): PrebuildQueue {
  const { folder, originals, process, unpublishedHashes, log, cacheDir, pause = PAUSE_MS, startWorker } = parts;
  const prebuiltByHash = new Map<string, Prebuilt>();
  /** Failed attempts by URL, or by hash for pictures that could not be described. */
  const failures = new Map<string, number>();
  let retryTimer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const queue = serialQueue();
  const maker = startPictureMaker({
    buildFolder: folder,
    log,
    onUnmade: countFailure,
    priority: PRIORITY,
    ...(cacheDir !== undefined && { cacheDir }),
    ...(startWorker && { startWorker }),
  });
  const finishedNames = () => finishedFiles(join(folder, PICTURES_URL));
  const canRetry = (key: string) => (failures.get(key) ?? 0) < MAX_TRIES;
  const isLate = (key: string) => (failures.get(key) ?? 0) >= TRIES;

  function countFailure(key: string, isLast = false): void {
    failures.set(key, isLast ? MAX_TRIES : (failures.get(key) ?? 0) + 1);
    if (isClosed || retryTimer) return;
    retryTimer = setTimeout(() => {
      retryTimer = undefined;
      void resume(true);
    }, pause).unref();
  }

  async function describeForVisitors(sha256: string): Promise<Prebuilt | undefined> {
    const from = await originals.path(sha256);
    if (from === undefined) return { urls: [], problem: BROKEN };
    try {
      const { urls = [] } = await process.run({ does: 'describe', from, ...(cacheDir !== undefined && { cacheDir }) });
      return { urls };
    } catch (error) {
      log('A picture of the draft cannot be described.', error instanceof Error ? traceOf(error) : {});
      // UnusableFile means here that the process ended because it exceeded its limits.
      if (!(error instanceof UnusableFile)) return { urls: [], problem: BROKEN };
      countFailure(sha256);
      return undefined;
    }
  }

  async function update(isRetry: boolean): Promise<void> {
    const pictures = await unpublishedHashes();
    const removedPictures = [...prebuiltByHash.keys()].filter((sha256) => !pictures.has(sha256));
    const newPictures = [...pictures].filter(
      (sha256) => !prebuiltByHash.has(sha256) && (isRetry ? canRetry(sha256) : !failures.has(sha256)),
    );
    if (removedPictures.length === 0 && newPictures.length === 0 && !isRetry) return;
    for (const sha256 of removedPictures) prebuiltByHash.delete(sha256);
    for (const sha256 of newPictures) {
      const prebuilt = await describeForVisitors(sha256);
      if (prebuilt) prebuiltByHash.set(sha256, prebuilt);
    }
    const urls = [...prebuiltByHash.values()].flatMap(({ urls }) => urls);
    const names = new Set(urls.map(nameOf));
    for (const name of await finishedNames())
      if (!names.has(name)) await rm(join(folder, PICTURES_URL, name), { force: true });
    void maker.fill(urls.filter(canRetry));
  }

  const resume = (isRetry = false) =>
    queue(() => update(isRetry)).catch((error: unknown) => {
      log('The draft’s pictures were not taken up.', error instanceof Error ? traceOf(error) : {});
    });

  return {
    resume: () => resume(),
    async progress() {
      void resume();
      const ready = await finishedNames();
      const files = [...(await unpublishedHashes())].flatMap((sha256) => {
        const { urls = [], problem } = prebuiltByHash.get(sha256) ?? {};
        const missing = urls.filter((url) => !ready.has(nameOf(url)));
        const message = problem ?? ([sha256, ...missing].some(isLate) ? LATER : undefined);
        if (urls.length > 0 && missing.length === 0) return [];
        const done = urls.length - missing.length;
        return [{ sha256, done, of: urls.length, ...(message !== undefined && { problem: message }) }];
      });
      return { files };
    },
    async close() {
      isClosed = true;
      clearTimeout(retryTimer);
      await maker.close();
      await queue(async () => {});
    },
  };
}

const nameOf = (url: string) => url.slice(PICTURES_URL.length);
