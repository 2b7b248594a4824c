import { join } from 'node:path';
import type { Log } from '../../lib/log.ts';
import { superviseWorker, TaskFailed, TOO_SLOW, type Worker, WorkerEnded } from '../../lib/worker-process.ts';
import type { Texts } from './draft-content.ts';
import {
  type DraftChange,
  type GuestFiles,
  type Guests,
  guestFilesSchema,
  type Page,
  pageSchema,
  type Reading,
  readingSchema,
  type Task,
} from './messages.ts';

const MAX_MEGABYTES = 768;
/** The first page may wait for the code to be bundled and for all pictures to be described. */
const PAGE_MS = 120_000;
/** The idle time before the process stops. Stopping frees 150 MB, and a restart takes a second. */
const IDLE_MS = 10 * 60_000;
const ATTEMPTS = 2;

export type Draft = { readonly version: number; readonly texts: Texts; readonly published: Texts };

/** A renderer in a separate process, so that the studio never waits for pages. */
export type Renderer = {
  show(draft: Draft): void;
  /** Renders the file at a path of the host for the owner, or at an address below the base path for guests. */
  make(path: string, guests?: Guests): Promise<Page>;
  /** Lists the files that guests see, and writes them into a folder if its absolute path is given. */
  filesFor(guests: Guests, copyTo?: string): Promise<GuestFiles>;
  /** Waits until every shown draft is read and every requested page is rendered. */
  settled(): Promise<void>;
  readonly isRunning: () => boolean;
  close(): Promise<void>;
};

type RendererOptions = {
  /** Absolute path of a folder: `content` has all files except texts, `static` has the pictures of pages. */
  readonly folder: string;
  readonly onRead: (read: Extract<Reading, { is: 'read' }>) => void;
  /** Called if the last shown draft cannot be read. Pages show the draft before it. */
  readonly onUnread: () => void;
  readonly log: Log;
  readonly idleMs?: number;
};

/** Creates a renderer. The first draft starts its process, which ends when idle and restarts for the next page. */
export function startRenderer({ folder, onRead, onUnread, log, idleMs = IDLE_MS }: RendererOptions): Renderer {
  let draft: Draft | undefined;
  let reported: Omit<Draft, 'version'> = NO_TEXTS;
  let reading: PromiseWithResolvers<void> | undefined;

  const worker = superviseWorker<Task, unknown>({
    fork: {
      module: join(import.meta.dirname, 'child.ts'),
      args: [folder],
      env: { ...process.env, NODE_ENV: 'production' },
      execArgv: [`--max-old-space-size=${MAX_MEGABYTES}`],
    },
    // Each task has a result of its own, which its caller parses.
    parse: (result) => result,
    onStart(started) {
      reported = NO_TEXTS;
      if (draft) report(started, draft);
    },
    onMessage: (message) => handleReading(readingSchema.parse(message)),
    onCrash(how) {
      endReading();
      log('The process that renders the draft has ended.', { how });
    },
    attempts: ATTEMPTS,
    taskMs: PAGE_MS,
    idleMs,
    isBusy: () => reading !== undefined,
  });

  const report = ({ send }: Pick<Worker, 'send'>, next: Draft): void => {
    const { version, texts, published } = next;
    reading ??= Promise.withResolvers();
    send({
      version,
      texts: changesOf(reported.texts, texts),
      published: changesOf(reported.published, published),
    } satisfies DraftChange);
    reported = next;
  };

  const handleReading = (reply: Reading): void => {
    const isNewest = reply.version === draft?.version;
    if (isNewest) endReading();
    if (reply.is === 'read') onRead(reply);
    else log('The preview cannot show the draft.', { reason: reply.reason });
    if (reply.is === 'unread' && isNewest) onUnread();
  };

  const endReading = (): void => {
    reading?.resolve();
    reading = undefined;
  };

  /** Runs a task. @param name names it in the log */
  const run = async (task: Task, name: string): Promise<unknown> => {
    try {
      return await worker.run(task);
    } catch (error) {
      if (error instanceof TaskFailed) log('A page of the draft cannot be made.', { reason: error.message });
      if (!(error instanceof WorkerEnded)) throw error;
      const message = `The process that renders the draft has ended over ${name}: ${error.message}.`;
      throw new Error(message, { cause: error });
    }
  };

  return {
    show(next) {
      draft = next;
      if (worker.pid === undefined) worker.wake();
      else report(worker, next);
    },
    make: async (path, guests) => pageSchema.parse(await run({ path, ...(guests && { guests }) }, path)),
    filesFor: async (guests, copyTo) =>
      guestFilesSchema.parse(
        await run({ filesFor: guests, ...(copyTo !== undefined && { copyTo }) }, 'the files of a link'),
      ),
    isRunning: () => worker.pid !== undefined,
    async settled() {
      const timer = setTimeout(() => worker.end(TOO_SLOW), PAGE_MS);
      do {
        await reading?.promise;
        await worker.settled();
      } while (reading);
      clearTimeout(timer);
    },
    async close() {
      endReading();
      await worker.close();
    },
  };
}

const NO_TEXTS: Omit<Draft, 'version'> = { texts: new Map(), published: new Map() };

function changesOf(before: Texts, now: Texts): Record<string, string | null> {
  const changes: Record<string, string | null> = {};
  for (const file of before.keys()) if (!now.has(file)) changes[file] = null;
  for (const [file, text] of now) if (before.get(file) !== text) changes[file] = text;
  return changes;
}
