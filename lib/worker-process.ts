import { fork as forkChild } from 'node:child_process';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';

/** A task as it is sent to the process; `serveTasks` answers each. */
export type TaskMessage = { readonly id: number; readonly task: unknown };
export type TaskAnswer = { readonly id: number } & ({ readonly result: unknown } | { readonly failure: string });

/** A running process. */
export type Worker = {
  readonly pid: number | undefined;
  readonly send: (message: object) => void;
  /** Ends the process at once, whatever it does, and waits until it has ended. */
  readonly stop: () => Promise<void>;
};

export type WorkerEvents = {
  readonly onMessage: (message: unknown) => void;
  /** Called with the signal, the exit code or the error with which the process has ended. */
  readonly onEnd: (how: string) => void;
};

export type ForkOptions = {
  /** Absolute path of the module that the process runs. */
  readonly module: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly execArgv?: readonly string[];
  /** As in `node:os`; without it, that of this process. */
  readonly priority?: number;
};

/** Starts a process that can be sent whatever structured clone copies. */
export function forkWorker(options: ForkOptions, { onMessage, onEnd }: WorkerEvents): Worker {
  const { module, args = [], env, execArgv = [], priority } = options;
  const child = forkChild(module, args, {
    // Relative paths of the cache and of templates start from the project's folder.
    cwd: resolve(import.meta.dirname, '..'),
    ...(env && { env }),
    execArgv: [...execArgv],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // Set by the parent before the process has threads: they inherit it.
  if (child.pid !== undefined && priority !== undefined) setPriority(child.pid, priority);
  const ended = Promise.withResolvers<void>();
  const end = (how: string) => {
    ended.resolve();
    onEnd(how);
  };
  child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
  child.once('error', (error) => end(error.message));
  child.on('message', onMessage);
  return {
    pid: child.pid,
    // A task that cannot be sent to a process that has just ended is retried once its end is reported.
    send: (message) => child.send(message, () => {}),
    stop() {
      child.kill('SIGKILL');
      return ended.promise;
    },
  };
}

/** The process has ended during a task. The message is how: as `onEnd` is told, `TOO_SLOW`, or what `end` was given. */
export class WorkerEnded extends Error {
  override name = 'WorkerEnded';
}

/** The process could not do a task; the message says why. */
export class TaskFailed extends Error {
  override name = 'TaskFailed';
}

/** How a process has ended that was ended because a task took too long. */
export const TOO_SLOW = 'too slow';

export type WorkerOptions<Task, Result> = {
  readonly fork: ForkOptions;
  /** Starts the process; `forkWorker` without it. */
  readonly start?: typeof forkWorker | undefined;
  /** Throws for a result of another form. */
  readonly parse: (result: unknown) => Result;
  /** Called when a process has been started, before its first task. */
  readonly onStart?: (worker: Worker) => void;
  /** Called with messages of the process that are not results. */
  readonly onMessage?: (message: unknown) => void;
  /** Called when the process has ended by itself or was ended for a task, with the tasks that were under way. */
  readonly onCrash: (how: string, underWay: readonly Task[]) => void;
  /** Whether a task may begin beside others. Without it, all begin at once. */
  readonly canBegin?: (task: Task, underWay: readonly Task[]) => boolean;
  /** How often a task is tried that is alone each time the process ends; 1 without it. */
  readonly attempts?: number;
  /** How long a task may take, in milliseconds. */
  readonly taskMs?: number;
  /** After how many milliseconds without a task the process is ended. */
  readonly idleMs: number;
  /** Whether an idle process is still needed. */
  readonly isBusy?: () => boolean;
};

/** A process that does tasks. It is started for the first one, and again after it has ended. */
export type SupervisedWorker<Task, Result> = {
  /** Starts the process, so that it is ready when a task comes. */
  wake(): void;
  /** @throws WorkerEnded if the process has ended while this task was alone; TaskFailed; Error after `close` */
  run(task: Task): Promise<Result>;
  /** Sends a message that is not a task, if the process runs. */
  send(message: object): void;
  /** Ends the process because it does harm, as if it had crashed. */
  end(how: string): void;
  /** While the process runs. */
  readonly pid: number | undefined;
  /** Waits until no task waits or is under way. */
  settled(): Promise<void>;
  /** Ends the process and refuses all tasks. */
  close(): Promise<void>;
};

type Job<Task, Result> = {
  readonly id: number;
  readonly task: Task;
  readonly settled: PromiseWithResolvers<Result>;
  /** How often the process has ended during this job. A job that was interrupted is retried alone. */
  crashes: number;
  timer?: NodeJS.Timeout;
};

/**
 * Supervises one process. If it ends during several tasks, each of them is retried alone, before all others; the one
 * that ends it again is refused.
 */
export function superviseWorker<Task, Result>(options: WorkerOptions<Task, Result>): SupervisedWorker<Task, Result> {
  const { fork, start = forkWorker, parse, onStart, onMessage, onCrash } = options;
  const { canBegin = () => true, attempts = 1, taskMs, idleMs, isBusy = () => false } = options;
  const waiting: Job<Task, Result>[] = [];
  const underWay = new Map<number, Job<Task, Result>>();
  let worker: Worker | undefined;
  let ended: Promise<void> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  let isClosed = false;

  const all = () => [...waiting, ...underWay.values()];

  /** Returns undefined if the process cannot be started. */
  function started(): Worker | undefined {
    clearTimeout(idle);
    if (worker) return worker;
    try {
      const own = start(fork, {
        onMessage: (message) => worker === own && onAnswer(message),
        onEnd: (how) => worker === own && crash(how),
      });
      worker = own;
      onStart?.(own);
      return own;
    } catch (error) {
      crash(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  function stop(): void {
    clearTimeout(idle);
    const own = worker;
    worker = undefined;
    if (own) ended = own.stop();
  }

  function goOn(): void {
    for (let at = nextAt(); at >= 0; at = nextAt()) for (const job of waiting.splice(at, 1)) begin(job);
    if (underWay.size === 0) rest();
  }

  /** Returns the index of the job to begin now, or -1. */
  function nextAt(): number {
    const jobs = [...underWay.values()];
    if (isClosed || jobs.some(({ crashes }) => crashes > 0)) return -1;
    const suspect = waiting.findIndex(({ crashes }) => crashes > 0);
    if (suspect >= 0) return jobs.length === 0 ? suspect : -1;
    const tasks = jobs.map(({ task }) => task);
    return waiting.findIndex(({ task }) => canBegin(task, tasks));
  }

  function begin(job: Job<Task, Result>): void {
    underWay.set(job.id, job);
    const own = started();
    if (!own) return;
    if (taskMs !== undefined) job.timer = setTimeout(() => end(TOO_SLOW), taskMs);
    own.send({ id: job.id, task: job.task } satisfies TaskMessage);
  }

  function rest(): void {
    clearTimeout(idle);
    if (!worker || isClosed) return;
    idle = setTimeout(() => (isBusy() ? rest() : stop()), idleMs).unref();
  }

  function onAnswer(message: unknown): void {
    if (!isAnswer(message)) {
      onMessage?.(message);
      return;
    }
    const job = underWay.get(message.id);
    clearTimeout(job?.timer);
    underWay.delete(message.id);
    if ('result' in message) {
      const parsed = async () => parse(message.result);
      job?.settled.resolve(parsed());
    } else job?.settled.reject(new TaskFailed(message.failure));
    goOn();
  }

  function crash(how: string): void {
    worker = undefined;
    clearTimeout(idle);
    const jobs = [...underWay.values()];
    underWay.clear();
    const tasks = jobs.map(({ task }) => task);
    onCrash(how, tasks);
    for (const job of jobs.toReversed()) {
      clearTimeout(job.timer);
      job.crashes += 1;
      if (jobs.length === 1 && job.crashes >= attempts) job.settled.reject(new WorkerEnded(how));
      else waiting.unshift(job);
    }
    goOn();
  }

  function end(how: string): void {
    if (!worker) return;
    stop();
    crash(how);
  }

  return {
    wake() {
      if (isClosed) return;
      started();
      if (underWay.size === 0) rest();
    },
    run(task) {
      if (isClosed) return Promise.reject(closed());
      const job: Job<Task, Result> = { id: ++last, task, settled: Promise.withResolvers(), crashes: 0 };
      waiting.push(job);
      goOn();
      return job.settled.promise;
    },
    send: (message) => worker?.send(message),
    end,
    get pid() {
      return worker?.pid;
    },
    async settled() {
      for (let jobs = all(); jobs.length > 0; jobs = all()) {
        await Promise.allSettled(jobs.map(({ settled }) => settled.promise));
      }
    },
    async close() {
      isClosed = true;
      for (const job of all()) {
        clearTimeout(job.timer);
        job.settled.reject(closed());
      }
      waiting.length = 0;
      underWay.clear();
      stop();
      await ended;
    },
  };
}

const closed = () => new Error('The process has been closed.');

const isAnswer = (message: unknown): message is TaskAnswer =>
  typeof message === 'object' && message !== null && 'id' in message && ('result' in message || 'failure' in message);
