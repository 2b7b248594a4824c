import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { type Answer, answerSchema, type Request } from './messages.ts';

/** The process that does the work, as whoever gives it out sees it. */
export type Worker = {
  readonly pid: number | undefined;
  readonly send: (request: Request) => void;
  /** Ends it, whatever it does. */
  readonly stop: () => Promise<void>;
};

/** What a worker tells. */
export type WorkerEvents = {
  readonly onAnswer: (answer: Answer) => void;
  /** It has ended without having been told to. */
  readonly onCrash: (how: string) => void;
};

/** The folder that relative paths of the cache and of templates start from. */
const PROJECT_FOLDER = resolve(import.meta.dirname, '../..');

/**
 * Starts the process.
 *
 * @param buildFolder whose `static` is the store
 * @param cacheDir of pictures and cards, where it is not the project's
 * @param priority the lowest that there is where none is given
 */
export function forkWorker(
  buildFolder: string,
  cacheDir: string | undefined,
  events: WorkerEvents,
  priority: number = constants.priority.PRIORITY_LOW,
): Worker {
  const args = [buildFolder, ...(cacheDir === undefined ? [] : [cacheDir])].map((folder) => resolve(folder));
  const child = fork(join(import.meta.dirname, 'child.ts'), args, {
    cwd: PROJECT_FOLDER,
    execArgv: [],
    // Bytes go as they are.
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // From here, before it has any threads: they inherit what the first has.
  if (child.pid !== undefined) setPriority(child.pid, priority);
  let isStopped = false;
  const ended = new Promise<void>((resolveEnded) => {
    const end = (how: string) => {
      resolveEnded();
      if (!isStopped) events.onCrash(how);
      isStopped = true;
    };
    child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
    child.once('error', (error) => end(error.message));
  });
  child.on('message', (message) => events.onAnswer(answerSchema.parse(message)));
  return {
    pid: child.pid,
    // What cannot be sent to a process that has just ended is found under way when that is told.
    send: (request) => child.send(request, () => {}),
    stop() {
      isStopped = true;
      if (child.connected) child.disconnect();
      return ended;
    },
  };
}
