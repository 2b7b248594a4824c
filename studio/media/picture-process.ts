import { constants } from 'node:os';
import { join } from 'node:path';
import type { Log } from '../../lib/log.ts';
import { type SupervisedWorker, superviseWorker, TOO_SLOW, WorkerEnded } from '../../lib/worker-process.ts';
import { StorageFull } from '../../storage/documents.ts';
import { type Done, OUT_OF_MEMORY, type Result, resultSchema, type Task } from './child-messages.ts';
import { Unusable } from './unusable.ts';

const AT_A_TIME = 2;
const MAX_HEAP_MB = 128;
const TASK_MS = 60_000;
/** Half a second to start is felt by whoever drops a picture. */
const IDLE_MS = 5 * 60_000;
const FORK = {
  module: join(import.meta.dirname, 'child.ts'),
  execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
  // Behind visitors, and before what is made ready for later: its owner waits for it.
  priority: constants.priority.PRIORITY_BELOW_NORMAL,
};

const BROKEN = 'The studio cannot open this file: it may be broken. Export it again.';
/** What the owner reads, by how the process has ended. */
const IN_WORDS: Readonly<Record<string, string>> = {
  [OUT_OF_MEMORY]: 'This takes more memory than the studio has for one file. Export it smaller.',
  [TOO_SLOW]: 'This takes the studio longer than a minute to open. Export it smaller.',
};

/**
 * Opens what others made in a process of its own, of low priority and with bounds on memory and time. `run` throws
 * Unusable for what cannot be opened, also if the process has ended over it alone; StorageFull; Error for what fails
 * otherwise.
 */
export type PictureProcess = Pick<SupervisedWorker<Task, Done>, 'wake' | 'run' | 'pid' | 'close'>;

type Options = { readonly log: Log; readonly taskMs?: number };

export function openPictureProcess({ log, taskMs = TASK_MS }: Options): PictureProcess {
  const worker = superviseWorker<Task, Result>({
    fork: FORK,
    parse: (result) => resultSchema.parse(result),
    onMessage: (message) => message === OUT_OF_MEMORY && worker.end(OUT_OF_MEMORY),
    onCrash: (how, { length }) => log('The process that opens pictures has ended.', { how, underWay: length }),
    // One upload at a time, so that what they take together is bounded.
    canBegin: (task, underWay) =>
      underWay.length < AT_A_TIME && (task.does !== 'prepare' || underWay.every(({ does }) => does !== 'prepare')),
    taskMs,
    idleMs: IDLE_MS,
  });
  return {
    wake: worker.wake,
    async run(task) {
      const result = await worker.run(task).catch((error: unknown) => {
        throw error instanceof WorkerEnded ? new Unusable(IN_WORDS[error.message] ?? BROKEN, { cause: error }) : error;
      });
      if ('unusable' in result) throw new Unusable(result.unusable);
      if ('isFull' in result) throw new StorageFull('The disk is full.');
      return result.done;
    },
    get pid() {
      return worker.pid;
    },
    close: worker.close,
  };
}
