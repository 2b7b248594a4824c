import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import type { Log } from '../../lib/log.ts';
import { StorageFull } from '../../storage/documents.ts';
import { type Answer, answerSchema, type Done, type Request, type Task } from './child-messages.ts';
import { Unusable } from './unusable.ts';

const AT_A_TIME = 2;
const MOST_HEAP_MB = 128;
const TASK_MS = 60_000;
/** Half a second to start is felt by whoever drops a picture. */
const IDLE_MS = 5 * 60_000;
const PROJECT_FOLDER = resolve(import.meta.dirname, '../..');

const TOO_MUCH = 'This takes more memory than the studio has for one file. Export it smaller.';
const TOO_SLOW = 'This takes the studio longer than a minute to open. Export it smaller.';
const ENDS_IT = 'The studio cannot open this file: it may be broken. Export it again.';

/** Opens what others made in a process of its own, of low priority and with bounds on memory and time. */
export type PictureProcess = {
  /** Starts the process, so that it is there when the file is. */
  wake(): void;
  /**
   * @throws Unusable for what cannot be opened, also where the process has ended over it alone; StorageFull; Error for
   * what fails otherwise
   */
  run(task: Task): Promise<Done>;
  /** Of the process, while it runs. */
  readonly pid: number | undefined;
  /** Ends the process, whatever it does. */
  close(): Promise<void>;
};

type Job = {
  readonly id: number;
  readonly task: Task;
  readonly settled: PromiseWithResolvers<Done>;
  /** The process has ended while it was under way with another. */
  isSuspect: boolean;
  timer?: NodeJS.Timeout;
};

type Options = { readonly log: Log; readonly taskMs?: number; readonly idleMs?: number };

/** The process is started for the first task, ends when there is none for a while, and is started again when it ends. */
export function openPictureProcess({ log, taskMs = TASK_MS, idleMs = IDLE_MS }: Options): PictureProcess {
  const waiting: Job[] = [];
  const underWay = new Map<number, Job>();
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  let why = ENDS_IT;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  let isClosed = false;

  function started(): ChildProcess {
    clearTimeout(idle);
    if (child) return child;
    const own = fork(join(import.meta.dirname, 'child.ts'), [], {
      cwd: PROJECT_FOLDER,
      execArgv: [`--max-old-space-size=${MOST_HEAP_MB}`],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    // Behind visitors, and before what is made ready for later: its owner waits for it. From here, before it has threads.
    if (own.pid !== undefined) setPriority(own.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    why = ENDS_IT;
    ended = new Promise((resolveEnded) => {
      own.once('exit', (code, signal) => {
        resolveEnded();
        if (child === own) onEnd(signal ?? `exit code ${code}`);
      });
      own.once('error', (error) => {
        resolveEnded();
        if (child === own) onEnd(error.message);
      });
    });
    own.on('message', (message) => onAnswer(answerSchema.parse(message)));
    child = own;
    return own;
  }

  function goOn(): void {
    if (isClosed) return;
    const isAlone = () => [...underWay.values()].some(({ isSuspect }) => isSuspect);
    while (waiting.length > 0 && underWay.size < AT_A_TIME && !isAlone()) {
      const isPreparing = [...underWay.values()].some(({ task }) => task.does === 'prepare');
      const suspect = waiting.findIndex((job) => job.isSuspect);
      // One upload at a time, so that what they take together is bounded.
      const next = suspect >= 0 ? suspect : waiting.findIndex(({ task }) => !isPreparing || task.does !== 'prepare');
      if (next < 0 || (suspect >= 0 && underWay.size > 0)) break;
      for (const job of waiting.splice(next, 1)) begin(job);
    }
    if (underWay.size === 0 && child) rest();
  }

  function begin(job: Job): void {
    underWay.set(job.id, job);
    job.timer = setTimeout(() => {
      why = TOO_SLOW;
      child?.kill('SIGKILL');
    }, taskMs);
    started().send({ id: job.id, task: job.task } satisfies Request, () => {});
  }

  function rest(): void {
    clearTimeout(idle);
    idle = setTimeout(() => {
      const resting = child;
      child = undefined;
      resting?.disconnect();
    }, idleMs);
    idle.unref();
  }

  function take(id: number): Job | undefined {
    const job = underWay.get(id);
    clearTimeout(job?.timer);
    underWay.delete(id);
    return job;
  }

  function onAnswer(answer: Answer): void {
    if ('isOutOfMemory' in answer) {
      why = TOO_MUCH;
      return;
    }
    const job = take(answer.id);
    if ('done' in answer) job?.settled.resolve(answer.done);
    else if ('unusable' in answer) job?.settled.reject(new Unusable(answer.unusable));
    else job?.settled.reject(answer.isFull ? new StorageFull('The disk is full.') : new Error(answer.failure));
    goOn();
  }

  function onEnd(how: string): void {
    child = undefined;
    const jobs = [...underWay.keys()].flatMap((id) => take(id) ?? []);
    log('The process that opens pictures has ended.', { how, underWay: jobs.length });
    if (jobs.length === 1) for (const { settled } of jobs) settled.reject(new Unusable(why));
    else {
      for (const job of jobs) job.isSuspect = true;
      waiting.unshift(...jobs);
    }
    goOn();
  }

  return {
    wake() {
      if (isClosed) return;
      started();
      if (underWay.size === 0) rest();
    },
    async run(task) {
      if (isClosed) throw new Error('The studio is being ended.');
      const job: Job = { id: ++last, task, settled: Promise.withResolvers<Done>(), isSuspect: false };
      waiting.push(job);
      goOn();
      return job.settled.promise;
    },
    get pid() {
      return child?.pid;
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      const own = child;
      child = undefined;
      for (const job of [...waiting.splice(0), ...[...underWay.keys()].flatMap((id) => take(id) ?? [])]) {
        job.settled.reject(new Error('The studio is being ended.'));
      }
      if (own?.connected) own.disconnect();
      await ended;
    },
  };
}
