import { fork as forkChild } from 'node:child_process';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';

export type TaskMessage = { readonly id: number; readonly task: unknown };
export type TaskAnswer = { readonly id: number } & ({ readonly result: unknown } | { readonly failure: string });

export type Worker = {
  readonly pid: number | undefined;
  readonly send: (message: object) => void;
  readonly stop: () => Promise<void>;
};

export type WorkerEvents = {
  readonly onMessage: (message: unknown) => void;
  readonly onEnd: (how: string) => void;
};

export type ForkOptions = {
  readonly module: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly execArgv?: readonly string[];
  readonly priority?: number;
};

export function forkWorker(options: ForkOptions, { onMessage, onEnd }: WorkerEvents): Worker {
  const { module, args = [], env, execArgv = [], priority } = options;
  const child = forkChild(module, args, {
    // The process resolves relative paths of the cache and of templates from the project's folder.
    cwd: resolve(import.meta.dirname, '..'),
    ...(env && { env }),
    execArgv: [...execArgv],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // Threads inherit the priority, so the parent sets it before the process starts any.
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
    // A task that is sent to a process that has just ended is retried once the end is reported.
    send: (message) => child.send(message, () => {}),
    stop() {
      child.kill('SIGKILL');
      return ended.promise;
    },
  };
}

export class WorkerEnded extends Error {
  override name = 'WorkerEnded';
}

export class TaskFailed extends Error {
  override name = 'TaskFailed';
}

export const TOO_SLOW = 'too slow';

export type WorkerOptions<Task, Result> = {
  readonly fork: ForkOptions;
  readonly start?: typeof forkWorker | undefined;
  readonly parse: (result: unknown) => Result;
  readonly onStart?: (worker: Worker) => void;
  readonly onMessage?: (message: unknown) => void;
  /** Called with the interrupted tasks when the process has crashed or was ended for a task. */
  readonly onCrash: (how: string, underWay: readonly Task[]) => void;
  /** Returns whether a task may begin beside others. By default all tasks begin at once. */
  readonly canBegin?: (task: Task, underWay: readonly Task[]) => boolean;
  readonly attempts?: number;
  readonly taskMs?: number;
  readonly idleMs: number;
  readonly isBusy?: () => boolean;
};

/** A process for tasks. The first task starts the process, and the next task restarts a process that has ended. */
export type SupervisedWorker<Task, Result> = {
  wake(): void;
  /** @throws WorkerEnded if the process has ended while this task was alone; TaskFailed; Error after `close` */
  run(task: Task): Promise<Result>;
  send(message: object): void;
  /** Ends the process because it does harm. Tasks are retried as after a crash. */
  end(how: string): void;
  readonly pid: number | undefined;
  settled(): Promise<void>;
  close(): Promise<void>;
};

type Job<Task, Result> = {
  readonly id: number;
  readonly task: Task;
  readonly settled: PromiseWithResolvers<Result>;
  crashes: number;
  timer?: NodeJS.Timeout;
};

/** Supervises one process. Tasks that a crash interrupts are retried alone; a second crash rejects them. */
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

  function startWorker(): Worker | undefined {
    clearTimeout(idle);
    if (worker) return worker;
    try {
      const newWorker = start(fork, {
        onMessage: (message) => worker === newWorker && onAnswer(message),
        onEnd: (how) => worker === newWorker && crash(how),
      });
      worker = newWorker;
      onStart?.(newWorker);
      return newWorker;
    } catch (error) {
      crash(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  function stop(): void {
    clearTimeout(idle);
    const stopped = worker;
    worker = undefined;
    if (stopped) ended = stopped.stop();
  }

  function beginNextJobs(): void {
    for (let index = nextJobIndex(); index >= 0; index = nextJobIndex())
      for (const job of waiting.splice(index, 1)) begin(job);
    if (underWay.size === 0) scheduleIdleStop();
  }

  function nextJobIndex(): number {
    const jobs = [...underWay.values()];
    if (isClosed || jobs.some(({ crashes }) => crashes > 0)) return -1;
    const suspect = waiting.findIndex(({ crashes }) => crashes > 0);
    if (suspect >= 0) return jobs.length === 0 ? suspect : -1;
    const tasks = jobs.map(({ task }) => task);
    return waiting.findIndex(({ task }) => canBegin(task, tasks));
  }

  function begin(job: Job<Task, Result>): void {
    underWay.set(job.id, job);
    const running = startWorker();
    if (!running) return;
    if (taskMs !== undefined) job.timer = setTimeout(() => end(TOO_SLOW), taskMs);
    running.send({ id: job.id, task: job.task } satisfies TaskMessage);
  }

  function scheduleIdleStop(): void {
    clearTimeout(idle);
    if (!worker || isClosed) return;
    idle = setTimeout(() => (isBusy() ? scheduleIdleStop() : stop()), idleMs).unref();
  }

  function onAnswer(message: unknown): void {
    if (!isTaskAnswer(message)) {
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
    beginNextJobs();
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
    beginNextJobs();
  }

  function end(how: string): void {
    if (!worker) return;
    stop();
    crash(how);
  }

  return {
    wake() {
      if (isClosed) return;
      startWorker();
      if (underWay.size === 0) scheduleIdleStop();
    },
    run(task) {
      if (isClosed) return Promise.reject(closed());
      const job: Job<Task, Result> = { id: ++last, task, settled: Promise.withResolvers(), crashes: 0 };
      waiting.push(job);
      beginNextJobs();
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

const isTaskAnswer = (message: unknown): message is TaskAnswer =>
  typeof message === 'object' && message !== null && 'id' in message && ('result' in message || 'failure' in message);
