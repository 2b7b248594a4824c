import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { type forkWorker, superviseWorker, WorkerEnded } from '../../lib/worker-process.ts';
import { finishedFiles } from '../cache/atomic-file.ts';
import { PICTURES_AT_A_TIME } from '../images/description.ts';
import { PICTURES_URL, readPictureUrl } from '../images/picture.ts';
import type { OnProgress } from '../images/variants.ts';
import { CARDS_URL } from '../social-cards/social-card.ts';
import { type Request, type Result, resultSchema } from './messages.ts';

/** The time after which an idle process ends; a new one starts in half a second. */
const IDLE_MS = 30_000;
/** The delay before a failed picture is retried, because a disk may be full for a while. */
const RETRY_AFTER_FAILURE_MS = 60_000;
/** The delay after a crash of the process, which interrupts every other picture too. */
const RETRY_AFTER_CRASH_MS = 60 * 60_000;
/** The number of crashes in a row after which the background list is dropped, because no single picture is to blame. */
const MAX_CRASHES = 5;
const GONE = 'What it is made from is gone, or another by now.';

/** A queue that renders pictures and social cards in a separate process. */
export type PictureMaker = {
  /** Renders a requested file before unrequested ones. False after a failure, which is logged. Never rejects. */
  readonly make: (url: string) => Promise<boolean>;
  /** Returns an unstored JPEG placeholder in the picture's width; undefined for a card or a failure. Never rejects. */
  readonly quick: (url: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Renders missing files in this order, in place of an earlier list; resolves at its end or its replacement. */
  readonly fill: (urls: readonly string[]) => Promise<void>;
  /** Allows more addresses without rendering them in advance. */
  readonly know: (urls: readonly string[]) => void;
  /** Ends the process at once; pending requests resolve to false or undefined. */
  readonly close: () => Promise<void>;
};

export type PictureMakerOptions = {
  readonly buildFolder: string;
  readonly log: (event: string, facts?: Readonly<Record<string, string | number>>) => void;
  /** Whether another machine may have published the site; files whose source is missing come from that machine. */
  readonly isShared?: boolean;
  /** Called with an address that failed and may be retried later; `isLast` means that the process crashed. */
  readonly onUnmade?: (url: string, isLast: boolean) => void;
  readonly onProgress?: OnProgress | undefined;
  readonly cacheDir?: string;
  readonly priority?: number;
  readonly now?: () => number;
  readonly startWorker?: typeof forkWorker;
};

export function startPictureMaker(options: PictureMakerOptions): PictureMaker {
  const { buildFolder, log, onProgress, onUnmade, isShared = false, now = () => performance.now() } = options;
  const { cacheDir, priority = constants.priority.PRIORITY_LOW, startWorker } = options;

  const allowed = new Set<string>();
  /** The times until which failed addresses are not retried. */
  const refusedUntil = new Map<string, number>();
  const requested = new Map<string, PromiseWithResolvers<boolean>>();
  const making = new Set<string>();
  const quicks = new Map<string, Promise<Result['jpeg']>>();
  let list = emptyList();
  let crashes = 0;
  let isClosed = false;

  const worker = superviseWorker<Request, Result>({
    fork: {
      module: join(import.meta.dirname, 'child.ts'),
      args: [buildFolder, ...(cacheDir === undefined ? [] : [cacheDir])].map((folder) => resolve(folder)),
      priority,
    },
    start: startWorker,
    parse: (result) => resultSchema.parse(result),
    onCrash,
    idleMs: IDLE_MS,
  });

  const isAccepted = (url: string) => !isClosed && allowed.has(url) && (refusedUntil.get(url) ?? 0) <= now();

  function nextUrl(): string | undefined {
    for (const urls of [requested.keys(), list.missing]) for (const url of urls) if (!making.has(url)) return url;
    return undefined;
  }

  function startNext(): void {
    while (making.size < PICTURES_AT_A_TIME) {
      const url = nextUrl();
      if (url === undefined) return;
      making.add(url);
      void makeOne(url);
    }
  }

  async function makeOne(url: string): Promise<void> {
    const result = await ask({ task: 'make', url });
    if (isClosed) return;
    if (result && !result.isStored) {
      if (!isShared) log('A picture could not be made.', { url, reason: GONE });
      else if (requested.has(url))
        log('A picture is not here yet: the machine that published the site makes it.', { url });
      refuse(url, RETRY_AFTER_FAILURE_MS);
    }
    making.delete(url);
    resolveRequest(url, result?.isStored ?? false);
    startNext();
  }

  async function ask(request: Request): Promise<Result | undefined> {
    const { task, url } = request;
    const result = await worker.run(request).catch((error: Error) => error);
    if (isClosed) return undefined;
    if (result instanceof WorkerEnded) {
      refuse(url, RETRY_AFTER_CRASH_MS);
      resolveRequest(url, false);
      return undefined;
    }
    crashes = 0;
    if (!(result instanceof Error)) return result;
    log('A picture could not be made.', { url, reason: result.message });
    if (task === 'make') refuse(url, RETRY_AFTER_FAILURE_MS);
    return undefined;
  }

  function onCrash(how: string, underWay: readonly Request[]): void {
    crashes += 1;
    const urls = [...new Set(underWay.map(({ url }) => url))];
    log('The process that makes pictures has ended.', { how, underWay: urls.join(' ') });
    if (crashes < MAX_CRASHES || list.missing.size === 0) return;
    log('Pictures that nobody has asked for are not made: the process keeps ending.', { left: list.missing.size });
    list.isDone.resolve();
    list = emptyList();
  }

  function refuse(url: string, ms: number): void {
    refusedUntil.set(url, now() + ms);
    onUnmade?.(url, ms === RETRY_AFTER_CRASH_MS);
  }

  function resolveRequest(url: string, isStored: boolean): void {
    requested.get(url)?.resolve(isStored);
    requested.delete(url);
    if (!list.missing.delete(url)) return;
    onProgress?.(list.total - list.missing.size, list.total);
    if (list.missing.size === 0) list.isDone.resolve();
  }

  const know = (urls: readonly string[]) => {
    for (const url of urls.filter(isMade)) allowed.add(url);
  };

  async function storedUrls(): Promise<Set<string>> {
    const names = async (folder: string) =>
      [...(await finishedFiles(join(buildFolder, folder)))].map((name) => folder + name);
    return new Set([...(await names(PICTURES_URL)), ...(await names(CARDS_URL))]);
  }

  return {
    async make(url) {
      if (!isAccepted(url)) return false;
      const waiting = requested.get(url) ?? Promise.withResolvers<boolean>();
      requested.set(url, waiting);
      startNext();
      return waiting.promise;
    },
    async quick(url) {
      if (!isAccepted(url) || readPictureUrl(url) === undefined) return undefined;
      const jpeg =
        quicks.get(url) ??
        ask({ task: 'quick', url }).then((result) => {
          quicks.delete(url);
          return result?.jpeg;
        });
      quicks.set(url, jpeg);
      return jpeg;
    },
    async fill(urls) {
      const made = urls.filter(isMade);
      know(made);
      list.isDone.resolve();
      const next = emptyList();
      list = next;
      const stored = await storedUrls();
      if (list !== next || isClosed) return;
      next.missing = new Set(made.filter((url) => !stored.has(url) && isAccepted(url)));
      next.total = next.missing.size;
      if (next.total === 0) return;
      startNext();
      await next.isDone.promise;
    },
    know,
    async close() {
      isClosed = true;
      for (const waiting of requested.values()) waiting.resolve(false);
      list.isDone.resolve();
      await worker.close();
    },
  };
}

const isMade = (url: string) => url.startsWith(PICTURES_URL) || url.startsWith(CARDS_URL);

const emptyList = () => ({ missing: new Set<string>(), total: 0, isDone: Promise.withResolvers<void>() });
