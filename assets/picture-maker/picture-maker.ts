import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { type forkWorker, superviseWorker, WorkerEnded } from '../../lib/worker-process.ts';
import { finishedFiles } from '../cache/atomic-file.ts';
import { PICTURES_AT_A_TIME } from '../images/description.ts';
import { PICTURES_URL, readPictureUrl } from '../images/picture.ts';
import type { OnProgress } from '../images/variants.ts';
import { CARDS_URL } from '../social-cards/social-card.ts';
import { type Request, type Result, resultSchema } from './messages.ts';

/** How long the process stays when there is nothing to do: half a second to start is not much. */
const IDLE_MS = 30_000;
/** How soon a picture is tried again that could not be made: a disk may be full for a while. */
const AGAIN_AFTER_FAILURE_MS = 60_000;
/** The same where the process has ended over it: it takes every other picture down with it. */
const AGAIN_AFTER_CRASH_MS = 60 * 60_000;
/** After as many ends in a row without a single answer, no picture is to blame: the rest is left to be asked for. */
const MAX_CRASHES = 5;
const GONE = 'What it is made from is gone, or another by now.';

/** Makes pictures and social cards in a process of its own. */
export type PictureMaker = {
  /**
   * Makes what a visitor asks for, ahead of what nobody has asked for.
   *
   * @param url exactly one of those that `fill` was given; for any other nothing is done
   * @returns true once it is in the store; false where it cannot be made, which is logged. Never rejects.
   */
  readonly make: (url: string) => Promise<boolean>;
  /** A JPEG of the picture in that width at once, not stored; undefined for a card, or where there can be none. Never rejects. */
  readonly quick: (url: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /**
   * Says what the site names, and makes what of it is missing, in this order. Replaces an earlier list, whose
   * addresses may be asked for still.
   *
   * @param urls such as `/static/pictures/poster.0123456789-800.avif`, without the base path; what is neither a
   * picture nor a card is passed over
   * @returns once all of them have been made or tried, or another list has taken their place
   */
  readonly fill: (urls: readonly string[]) => Promise<void>;
  /** Says what may be asked for besides, and makes none of it ahead. */
  readonly know: (urls: readonly string[]) => void;
  /** Ends the process, whatever it does; whoever waits is told that there is nothing. */
  readonly close: () => Promise<void>;
};

/** What the maker works with. */
export type PictureMakerOptions = {
  /** Whose `static` is the store. */
  readonly buildFolder: string;
  /** Told what could not be made, exactly; nothing of visitors. */
  readonly log: (event: string, facts?: Readonly<Record<string, string | number>>) => void;
  /** Another machine may have published the site: what cannot be made for want of its source comes from there. */
  readonly isShared?: boolean;
  /** Told what could not be made, and may be tried again after a while; `isLast` where the process has ended over it. */
  readonly onUnmade?: (url: string, isLast: boolean) => void;
  /** Told after each file of the list. */
  readonly onProgress?: OnProgress | undefined;
  /** Of pictures and cards, where it is not the project's. */
  readonly cacheDir?: string;
  /** Of the process; the lowest where none is given. */
  readonly priority?: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
  readonly startWorker?: typeof forkWorker;
};

/** Takes requests for pictures and cards; the process is started for the first that needs it. */
export function startPictureMaker(options: PictureMakerOptions): PictureMaker {
  const { buildFolder, log, onProgress, onUnmade, isShared = false, now = () => performance.now() } = options;
  const { cacheDir, priority = constants.priority.PRIORITY_LOW, startWorker } = options;

  const known = new Set<string>();
  /** Until when an address is not tried again. */
  const refusedUntil = new Map<string, number>();
  const asked = new Map<string, PromiseWithResolvers<boolean>>();
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

  const isTaken = (url: string) => !isClosed && known.has(url) && (refusedUntil.get(url) ?? 0) <= now();

  function nextUrl(): string | undefined {
    for (const urls of [asked.keys(), list.missing]) for (const url of urls) if (!making.has(url)) return url;
    return undefined;
  }

  function goOn(): void {
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
      else if (asked.has(url)) log('A picture is not here yet: the machine that published the site makes it.', { url });
      refuse(url, AGAIN_AFTER_FAILURE_MS);
    }
    making.delete(url);
    settle(url, result?.isStored ?? false);
    goOn();
  }

  /** Returns undefined if the task fails, and logs why. */
  async function ask(request: Request): Promise<Result | undefined> {
    const { task, url } = request;
    const result = await worker.run(request).catch((error: Error) => error);
    if (isClosed) return undefined;
    if (result instanceof WorkerEnded) {
      refuse(url, AGAIN_AFTER_CRASH_MS);
      settle(url, false);
      return undefined;
    }
    crashes = 0;
    if (!(result instanceof Error)) return result;
    log('A picture could not be made.', { url, reason: result.message });
    if (task === 'make') refuse(url, AGAIN_AFTER_FAILURE_MS);
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
    onUnmade?.(url, ms === AGAIN_AFTER_CRASH_MS);
  }

  function settle(url: string, isStored: boolean): void {
    asked.get(url)?.resolve(isStored);
    asked.delete(url);
    if (!list.missing.delete(url)) return;
    onProgress?.(list.total - list.missing.size, list.total);
    if (list.missing.size === 0) list.isDone.resolve();
  }

  const know = (urls: readonly string[]) => {
    for (const url of urls.filter(isMade)) known.add(url);
  };

  async function storedUrls(): Promise<Set<string>> {
    const names = async (folder: string) =>
      [...(await finishedFiles(join(buildFolder, folder)))].map((name) => folder + name);
    return new Set([...(await names(PICTURES_URL)), ...(await names(CARDS_URL))]);
  }

  return {
    async make(url) {
      if (!isTaken(url)) return false;
      const waiting = asked.get(url) ?? Promise.withResolvers<boolean>();
      asked.set(url, waiting);
      goOn();
      return waiting.promise;
    },
    async quick(url) {
      if (!isTaken(url) || readPictureUrl(url) === undefined) return undefined;
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
      const own = emptyList();
      list = own;
      const stored = await storedUrls();
      if (list !== own || isClosed) return;
      own.missing = new Set(made.filter((url) => !stored.has(url) && isTaken(url)));
      own.total = own.missing.size;
      if (own.total === 0) return;
      goOn();
      await own.isDone.promise;
    },
    know,
    async close() {
      isClosed = true;
      for (const waiting of asked.values()) waiting.resolve(false);
      list.isDone.resolve();
      await worker.close();
    },
  };
}

const isMade = (url: string) => url.startsWith(PICTURES_URL) || url.startsWith(CARDS_URL);

/** What nobody has asked for; `missing` is what of it is not made or tried yet. */
const emptyList = () => ({ missing: new Set<string>(), total: 0, isDone: Promise.withResolvers<void>() });
