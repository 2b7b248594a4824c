import { constants } from 'node:os';
import { join } from 'node:path';
import type { Log } from '../../lib/log.ts';
import { type SupervisedWorker, superviseWorker, TOO_SLOW, WorkerEnded } from '../../lib/worker-process.ts';
import { StorageFull } from '../../storage/documents.ts';
import { type Done, OUT_OF_MEMORY, type Result, resultSchema, type Task } from './child-messages.ts';
import { UnusableFile } from './unusable-file.ts';

const MAX_CONCURRENT_TASKS = 2;
const MAX_HEAP_MB = 128;
const TASK_MS = 60_000;
/** The idle time before the process stops. A new start delays an upload by half a second. */
const IDLE_MS = 5 * 60_000;
const FORK = {
  module: join(import.meta.dirname, 'child.ts'),
  execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
  // Requests of visitors have a higher priority, and prebuilding a lower one, because the owner waits for an upload.
  priority: constants.priority.PRIORITY_BELOW_NORMAL,
};

const BROKEN = 'The studio cannot open this file: it may be broken. Export it again.';
const MESSAGES_BY_REASON: Readonly<Record<string, string>> = {
  [OUT_OF_MEMORY]: 'This takes more memory than the studio has for one file. Export it smaller.',
  [TOO_SLOW]: 'This takes the studio longer than a minute to open. Export it smaller.',
};

/** A process that opens uploads with limits on memory and time. `run` throws UnusableFile, StorageFull or Error. */
export type PictureProcess = Pick<SupervisedWorker<Task, Done>, 'wake' | 'run' | 'pid' | 'close'>;

type Options = { readonly log: Log; readonly taskMs?: number };

export function openPictureProcess({ log, taskMs = TASK_MS }: Options): PictureProcess {
  const worker = superviseWorker<Task, Result>({
    fork: FORK,
    parse: (result) => resultSchema.parse(result),
    onMessage: (message) => message === OUT_OF_MEMORY && worker.end(OUT_OF_MEMORY),
    onCrash: (how, { length }) => log('The process that opens pictures has ended.', { how, underWay: length }),
    // Only one upload is prepared at a time, to limit the memory in use.
    canBegin: (task, underWay) =>
      underWay.length < MAX_CONCURRENT_TASKS &&
      (task.does !== 'prepare' || underWay.every(({ does }) => does !== 'prepare')),
    taskMs,
    idleMs: IDLE_MS,
  });
  return {
    wake: worker.wake,
    async run(task) {
      const result = await worker.run(task).catch((error: unknown) => {
        throw error instanceof WorkerEnded
          ? new UnusableFile(MESSAGES_BY_REASON[error.message] ?? BROKEN, { cause: error })
          : error;
      });
      if ('unusable' in result) throw new UnusableFile(result.unusable);
      if ('isFull' in result) throw new StorageFull('The disk is full.');
      return result.done;
    },
    get pid() {
      return worker.pid;
    },
    close: worker.close,
  };
}
