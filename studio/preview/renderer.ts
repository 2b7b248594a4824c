import { join } from 'node:path';
import type { Log } from '../../lib/log.ts';
import { superviseWorker, TaskFailed, TOO_SLOW, type Worker, WorkerEnded } from '../../lib/worker-process.ts';
import type { Texts } from './draft-content.ts';
import { type DraftChange, type Page, pageSchema, type Reading, readingSchema } from './messages.ts';

/** Beyond them it is ended, and another one started for the next page. */
const MAX_MEGABYTES = 768;
/** The first page may wait for the code to be bundled and for all pictures to be described. */
const PAGE_MS = 120_000;
/** Nobody looks: 150 MB, and whoever comes back waits a second. */
const IDLE_MS = 10 * 60_000;
/** A page that ends the process twice is not tried again. */
const ATTEMPTS = 2;

/** A state of the draft. */
export type Draft = { readonly version: number; readonly texts: Texts; readonly published: Texts };

/** Renders pages in a process of its own, so that the studio never waits for them. */
export type Renderer = {
  /** Pages are of this draft from now on. */
  show(draft: Draft): void;
  /** @throws Error where it cannot be made */
  make(path: string): Promise<Page>;
  /** Until nothing is read from the folder: every draft that was shown is read, every page that was asked for made. */
  settled(): Promise<void>;
  readonly isRunning: () => boolean;
  close(): Promise<void>;
};

type RendererOptions = {
  /** Absolute path: content without its texts in `content`, the pictures of its pages in `static`. */
  readonly folder: string;
  readonly onRead: (read: Extract<Reading, { is: 'read' }>) => void;
  /** The draft that was shown last cannot be read: pages are of one before it. */
  readonly onUnread: () => void;
  readonly log: Log;
  /** In milliseconds, after the last page; then the process ends. */
  readonly idleMs?: number;
};

/** The process is started by the first draft, ends when no page is asked for for a while, and is started by the next. */
export function startRenderer({ folder, onRead, onUnread, log, idleMs = IDLE_MS }: RendererOptions): Renderer {
  let draft: Draft | undefined;
  let reported: Omit<Draft, 'version'> = NO_TEXTS;
  /** Of the draft that was told last, until it is read. */
  let reading: PromiseWithResolvers<void> | undefined;

  const worker = superviseWorker<string, Page>({
    fork: {
      module: join(import.meta.dirname, 'child.ts'),
      args: [folder],
      env: { ...process.env, NODE_ENV: 'production' },
      execArgv: [`--max-old-space-size=${MAX_MEGABYTES}`],
    },
    parse: (page) => pageSchema.parse(page),
    onStart(started) {
      reported = NO_TEXTS;
      if (draft) report(started, draft);
    },
    onMessage: (message) => noteReading(readingSchema.parse(message)),
    onCrash(how) {
      isRead();
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

  const noteReading = (reply: Reading): void => {
    const isNewest = reply.version === draft?.version;
    if (isNewest) isRead();
    if (reply.is === 'read') onRead(reply);
    else log('The preview cannot show the draft.', { reason: reply.reason });
    if (reply.is === 'unread' && isNewest) onUnread();
  };

  const isRead = (): void => {
    reading?.resolve();
    reading = undefined;
  };

  return {
    show(next) {
      draft = next;
      if (worker.pid === undefined) worker.wake();
      else report(worker, next);
    },
    async make(path) {
      try {
        return await worker.run(path);
      } catch (error) {
        if (error instanceof TaskFailed) log('A page of the draft cannot be made.', { reason: error.message });
        if (!(error instanceof WorkerEnded)) throw error;
        const message = `The process that renders the draft has ended over ${path}: ${error.message}.`;
        throw new Error(message, { cause: error });
      }
    },
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
      isRead();
      await worker.close();
    },
  };
}

const NO_TEXTS: Omit<Draft, 'version'> = { texts: new Map(), published: new Map() };

/** Null for what is gone. */
function changesOf(before: Texts, now: Texts): Record<string, string | null> {
  const changes: Record<string, string | null> = {};
  for (const file of before.keys()) if (!now.has(file)) changes[file] = null;
  for (const [file, text] of now) if (before.get(file) !== text) changes[file] = text;
  return changes;
}
