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
import { Unusable } from './unusable.ts';

type Parts = {
  /** Absolute path; it notes what is made by links into the cache of pictures. */
  readonly folder: string;
  readonly originals: Originals;
  readonly process: PictureProcess;
  /** Hashes of the draft's pictures that visitors do not have yet. */
  readonly wanted: () => Promise<ReadonlySet<string>>;
  readonly log: Log;
  /** Of pictures, where it is not the project's. */
  readonly cacheDir?: string | undefined;
  /** In milliseconds, before what could not be made is tried again. */
  readonly pause?: number;
  readonly startWorker?: PictureMakerOptions['startWorker'];
};

/** Makes what visitors will get of the draft's pictures, so that a publish finds it made. */
export type PrebuildQueue = {
  /** Takes up what the draft has by now. Never rejects. */
  goOn(): Promise<void>;
  progress(): Promise<Encoding>;
  close(): Promise<void>;
};

type Prebuilt = { readonly urls: readonly string[]; readonly problem?: string };

/** After as many tries it is said that a picture is not ready; what is busy may be less so by the second. */
const TRIES = 3;
const MAX_TRIES = 10;
/** Behind what is dropped just now, ahead of the published site's pictures: the owner looks on. */
const PRIORITY = 12;
const PAUSE_MS = 61_000;

const BROKEN = 'This picture cannot be made ready for visitors. Export it again, and drop that.';
/** It could be opened when it came, so that it is not to blame. */
const LATER = 'This picture is not ready for visitors yet. You can publish all the same: it is tried again.';

export function openPrebuildQueue(parts: Parts): PrebuildQueue {
  const { folder, originals, process, wanted, log, cacheDir, pause = PAUSE_MS, startWorker } = parts;
  const known = new Map<string, Prebuilt>();
  /** How often each was tried in vain: addresses, and hashes of what could not be described. */
  const vain = new Map<string, number>();
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;
  const turns = serialQueue();
  const maker = startPictureMaker({
    buildFolder: folder,
    log,
    onUnmade: inVain,
    priority: PRIORITY,
    ...(cacheDir !== undefined && { cacheDir }),
    ...(startWorker && { startWorker }),
  });
  const made = () => finishedFiles(join(folder, PICTURES_URL));
  const isTriedAgain = (what: string) => (vain.get(what) ?? 0) < MAX_TRIES;
  const isLate = (what: string) => (vain.get(what) ?? 0) >= TRIES;

  function inVain(what: string, isLast = false): void {
    vain.set(what, isLast ? MAX_TRIES : (vain.get(what) ?? 0) + 1);
    if (isClosed || again) return;
    again = setTimeout(() => {
      again = undefined;
      void goOn(true);
    }, pause).unref();
  }

  /** Undefined where it is to be tried again. */
  async function toldOf(sha256: string): Promise<Prebuilt | undefined> {
    const from = await originals.path(sha256);
    if (from === undefined) return { urls: [], problem: BROKEN };
    try {
      const { urls = [] } = await process.run({ does: 'describe', from, ...(cacheDir !== undefined && { cacheDir }) });
      return { urls };
    } catch (error) {
      log('A picture of the draft cannot be described.', error instanceof Error ? traceOf(error) : {});
      // Only the process itself, ended beyond its bounds, says Unusable here.
      if (!(error instanceof Unusable)) return { urls: [], problem: BROKEN };
      inVain(sha256);
      return undefined;
    }
  }

  async function takeUp(isAgain: boolean): Promise<void> {
    const pictures = await wanted();
    const gone = [...known.keys()].filter((sha256) => !pictures.has(sha256));
    const come = [...pictures].filter(
      (sha256) => !known.has(sha256) && (isAgain ? isTriedAgain(sha256) : !vain.has(sha256)),
    );
    if (gone.length === 0 && come.length === 0 && !isAgain) return;
    for (const sha256 of gone) known.delete(sha256);
    for (const sha256 of come) {
      const reported = await toldOf(sha256);
      if (reported) known.set(sha256, reported);
    }
    const urls = [...known.values()].flatMap((one) => one.urls);
    const names = new Set(urls.map(nameOf));
    for (const name of await made()) if (!names.has(name)) await rm(join(folder, PICTURES_URL, name), { force: true });
    void maker.fill(urls.filter(isTriedAgain));
  }

  const goOn = (isAgain = false) =>
    turns(() => takeUp(isAgain)).catch((error: unknown) => {
      log('The draft’s pictures were not taken up.', error instanceof Error ? traceOf(error) : {});
    });

  return {
    goOn: () => goOn(),
    async progress() {
      void goOn();
      const ready = await made();
      const files = [...(await wanted())].flatMap((sha256) => {
        const { urls = [], problem } = known.get(sha256) ?? {};
        const missing = urls.filter((url) => !ready.has(nameOf(url)));
        const message = problem ?? ([sha256, ...missing].some(isLate) ? LATER : undefined);
        if (urls.length > 0 && missing.length === 0) return [];
        return [
          {
            sha256,
            done: urls.length - missing.length,
            of: urls.length,
            ...(message !== undefined && { problem: message }),
          },
        ];
      });
      return { files };
    },
    async close() {
      isClosed = true;
      clearTimeout(again);
      await maker.close();
      await turns(async () => {});
    },
  };
}

const nameOf = (url: string) => url.slice(PICTURES_URL.length);
