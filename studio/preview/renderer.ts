import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { Log } from '../../lib/log.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import type { Texts } from './draft-content.ts';
import { type Answer, answerSchema, type Made, type Request } from './messages.ts';

/** Beyond them it is ended, and another one started for the next page. */
const MOST_MEGABYTES = 768;
/** The first page may wait for the code to be bundled and for all pictures to be described. */
const PAGE_MS = 120_000;
/** Nobody looks: 150 MB, and whoever comes back waits a second. */
const IDLE_MS = 10 * 60_000;
/** A page that ends the process twice is not tried again. */
const ATTEMPTS = 2;

const CLOSED = 'The studio is being closed.';

/** A state of the draft. */
export type Draft = { readonly version: number; readonly texts: Texts; readonly published: Texts };

/** Renders pages in a process of its own, so that the studio never waits for them. */
export type Renderer = {
  /** Pages are of this draft from now on. */
  show(draft: Draft): void;
  /** @throws Error where it cannot be made */
  make(path: string): Promise<{ readonly version: number; readonly made: Made }>;
  /** Until nothing is read from the folder: every draft that was shown is read, every page that was asked for made. */
  settled(): Promise<void>;
  readonly isRunning: () => boolean;
  close(): Promise<void>;
};

type Waiting = PromiseWithResolvers<{ version: number; made: Made }> & { readonly path: string; attempts: number };

type RendererOptions = {
  /** Absolute path: content without its texts in `content`, the pictures of its pages in `static`. */
  readonly folder: string;
  readonly onRead: (read: Extract<Answer, { is: 'read' }>) => void;
  /** The draft that was shown last cannot be read: pages are of one before it. */
  readonly onUnread: () => void;
  readonly log: Log;
  /** In milliseconds, for a page. */
  readonly patience?: number;
  /** In milliseconds, after the last page; then the process ends. */
  readonly idleMs?: number;
};

/** The process is started by the first draft, ends when no page is asked for for a while, and is started by the next. */
export function startRenderer(options: RendererOptions): Renderer {
  const { folder, onRead, onUnread, log, patience = PAGE_MS, idleMs = IDLE_MS } = options;
  const waiting = new Map<number, Waiting>();
  let draft: Draft | undefined;
  let child: ChildProcess | undefined;
  let told: Omit<Draft, 'version'> = { texts: new Map(), published: new Map() };
  /** Of the draft that was told last, until it is read. */
  let reading: PromiseWithResolvers<void> | undefined;
  let last = 0;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  const send = (request: Request): void => {
    // What cannot be sent to a process that has just ended is asked again when that is told.
    (child ?? start()).send(request, () => {});
  };

  const start = (): ChildProcess => {
    const started = fork(join(import.meta.dirname, 'child.ts'), [folder], {
      cwd: PROJECT_FOLDER,
      env: { ...process.env, NODE_ENV: 'production' },
      execArgv: [`--max-old-space-size=${MOST_MEGABYTES}`],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = started;
    told = { texts: new Map(), published: new Map() };
    started.on('message', (message) => answer(answerSchema.parse(message)));
    started.once('error', (error) => ended(started, error.message));
    started.once('exit', (code, signal) => ended(started, signal ?? `exit code ${code}`));
    if (draft) tell(draft);
    rest();
    return started;
  };

  const tell = (next: Draft): void => {
    const { version, texts, published } = next;
    const request: Request = {
      is: 'draft',
      version,
      texts: changesOf(told.texts, texts),
      published: changesOf(told.published, published),
    };
    told = next;
    reading ??= Promise.withResolvers();
    send(request);
  };

  const answer = (said: Answer): void => {
    if (said.is === 'read' || said.is === 'unread') {
      const isNewest = said.version === draft?.version;
      if (isNewest) isRead();
      if (said.is === 'read') {
        onRead(said);
        return;
      }
      log('The preview cannot show the draft.', { reason: said.reason });
      if (isNewest) onUnread();
      return;
    }
    const asked = waiting.get(said.id);
    if (said.is === 'failed') log('A page of the draft cannot be made.', { reason: said.reason });
    if (!asked) return;
    waiting.delete(said.id);
    if (said.is === 'made') asked.resolve(said);
    else asked.reject(new Error(said.reason));
  };

  const isRead = (): void => {
    reading?.resolve();
    reading = undefined;
  };

  const ended = (which: ChildProcess, how: string): void => {
    if (which !== child) return;
    child = undefined;
    isRead();
    if (isClosed) return;
    log('The process that renders the draft has ended.', { how });
    for (const [id, asked] of waiting) {
      if (asked.attempts < ATTEMPTS) ask(id, asked);
      else {
        waiting.delete(id);
        asked.reject(new Error(`The process that renders the draft has ended over ${asked.path}: ${how}.`));
      }
    }
  };

  const rest = (): void => {
    clearTimeout(idle);
    if (isClosed) return;
    idle = setTimeout(() => {
      if (reading || waiting.size > 0) return rest();
      const resting = child;
      child = undefined;
      resting?.disconnect();
    }, idleMs).unref();
  };

  const ask = (id: number, asked: Waiting): void => {
    asked.attempts += 1;
    send({ is: 'make', id, path: asked.path });
  };

  return {
    show(next) {
      draft = next;
      if (child) tell(next);
      else start();
    },
    async make(path) {
      if (isClosed) throw new Error(CLOSED);
      const id = ++last;
      const asked: Waiting = { ...Promise.withResolvers<{ version: number; made: Made }>(), path, attempts: 0 };
      waiting.set(id, asked);
      const timer = setTimeout(() => child?.kill('SIGKILL'), patience);
      ask(id, asked);
      try {
        return await asked.promise;
      } finally {
        clearTimeout(timer);
        rest();
      }
    },
    isRunning: () => child !== undefined,
    async settled() {
      const timer = setTimeout(() => child?.kill('SIGKILL'), patience);
      while (reading || waiting.size > 0) {
        await Promise.allSettled([reading?.promise, ...[...waiting.values()].map(({ promise }) => promise)]);
      }
      clearTimeout(timer);
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      isRead();
      for (const asked of waiting.values()) asked.reject(new Error(CLOSED));
      waiting.clear();
      if (!child) return;
      const exit = Promise.withResolvers<void>();
      child.once('exit', () => exit.resolve());
      child.kill('SIGKILL');
      await exit.promise;
    },
  };
}

/** Null for what is gone. */
function changesOf(before: Texts, now: Texts): Record<string, string | null> {
  const changes: Record<string, string | null> = {};
  for (const file of before.keys()) if (!now.has(file)) changes[file] = null;
  for (const [file, text] of now) if (before.get(file) !== text) changes[file] = text;
  return changes;
}
