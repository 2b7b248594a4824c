import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { fakeWorker } from '../test/fixtures/fake-worker.ts';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import {
  type SupervisedWorker,
  superviseWorker,
  TaskFailed,
  TOO_SLOW,
  WorkerEnded,
  type WorkerOptions,
} from './worker-process.ts';

const NO_FORK = { module: '' };
const parseText = (value: unknown) => z.string().parse(value);
const onCrash = vi.fn();
let fake: ReturnType<typeof fakeWorker<string>>;
let worker: SupervisedWorker<string, string>;

const supervised = (options: Partial<WorkerOptions<string, string>> = {}) =>
  superviseWorker<string, string>({
    fork: NO_FORK,
    start: fake.start,
    parse: parseText,
    onCrash,
    idleMs: 1000,
    ...options,
  });
const done = (task: string) => fake.answer((one) => one === task, { result: `${task} is done` });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onCrash.mockReset();
  fake = fakeWorker(parseText);
  worker = supervised();
});
afterEach(async () => {
  await worker.close();
  vi.useRealTimers();
});

describe('tasks', () => {
  it('start the process, run concurrently and get their own results', async () => {
    expect(worker.pid).toBeUndefined();
    const both = Promise.all([worker.run('a'), worker.run('b')]);
    expect([fake.counts().started, fake.tasks()]).toEqual([1, ['a', 'b']]);
    await done('b');
    await done('a');
    expect(await both).toEqual(['a is done', 'b is done']);
  });

  it('fail with the message of the process or for a malformed result', async () => {
    const failed = expect(worker.run('a')).rejects.toThrow(new TaskFailed('a is broken'));
    await fake.answer(() => true, { failure: 'a is broken' });
    await failed;
    const odd = expect(worker.run('b')).rejects.toThrow(z.ZodError);
    await fake.answer(() => true, { result: 7 });
    await odd;
    expect([worker.pid, onCrash.mock.calls]).toEqual([1, []]);
  });

  it('wait for `canBegin`, while permitted tasks overtake them', async () => {
    const isLarge = (task: string) => task.startsWith('large');
    worker = supervised({
      canBegin: (task, underWay) => underWay.length < 2 && !(isLarge(task) && underWay.some(isLarge)),
    });
    const all = Promise.all(['large 1', 'large 2', 'small 1', 'small 2'].map(worker.run));
    expect(fake.tasks()).toEqual(['large 1', 'small 1']);
    await done('small 1');
    expect(fake.tasks()).toEqual(['large 1', 'small 1', 'small 2']);
    await done('large 1');
    expect(fake.tasks()).toEqual(['large 1', 'small 1', 'small 2', 'large 2']);
    await done('small 2');
    await done('large 2');
    await all;
  });

  it('are rejected by and after `close`', async () => {
    const waiting = expect(worker.run('a')).rejects.toThrow('closed');
    const settled = worker.settled();
    await worker.close();
    await Promise.all([waiting, settled]);
    await expect(worker.run('b')).rejects.toThrow('closed');
    worker.wake();
    expect(fake.counts()).toEqual({ started: 1, stopped: 1 });
  });
});

describe('an idle process', () => {
  it('stops when idle and restarts for the next task', async () => {
    const first = worker.run('a');
    vi.advanceTimersByTime(5000);
    expect(worker.pid).toBeDefined();
    await done('a');
    await first;
    vi.advanceTimersByTime(999);
    expect(worker.pid).toBeDefined();
    vi.advanceTimersByTime(1);
    expect([worker.pid, fake.counts()]).toEqual([undefined, { started: 1, stopped: 1 }]);
    void worker.run('b').catch(() => {});
    expect(worker.pid).toBe(2);
    expect(onCrash).not.toHaveBeenCalled();
  });

  it('stops when idle after `wake`, but not while it is busy', () => {
    let isBusy = true;
    worker = supervised({ isBusy: () => isBusy });
    worker.wake();
    vi.advanceTimersByTime(1000);
    expect(worker.pid).toBeDefined();
    isBusy = false;
    vi.advanceTimersByTime(1000);
    expect(worker.pid).toBeUndefined();
  });
});

describe('a process that ends by itself', () => {
  it('restarts, and rejects a task that was alone', async () => {
    const lost = expect(worker.run('a')).rejects.toThrow(new WorkerEnded('SIGKILL'));
    await fake.crash('SIGKILL');
    await lost;
    expect(onCrash).toHaveBeenCalledWith('SIGKILL', ['a']);
    expect(worker.pid).toBeUndefined();
    const next = worker.run('b');
    await done('b');
    expect([await next, fake.counts().started]).toEqual(['b is done', 2]);
  });

  it('retries interrupted tasks one by one before all others', async () => {
    worker = supervised({ canBegin: (_, underWay) => underWay.length < 2 });
    const [a, b, c] = ['a', 'b', 'c'].map(worker.run);
    const refused = expect(b).rejects.toThrow(WorkerEnded);
    await fake.crash('SIGABRT');
    expect(fake.tasks()).toEqual(['a', 'b', 'a']);
    await done('a');
    expect(fake.tasks()).toEqual(['a', 'b', 'a', 'b']);
    await fake.crash('SIGABRT');
    await refused;
    expect(fake.tasks()).toEqual(['a', 'b', 'a', 'b', 'c']);
    await done('c');
    expect(await Promise.all([a, c])).toEqual(['a is done', 'c is done']);
    expect(onCrash.mock.calls.map(([, underWay]) => underWay)).toEqual([['a', 'b'], ['b']]);
  });

  it('retries a task that was alone up to the number of attempts', async () => {
    worker = supervised({ attempts: 2 });
    const lost = expect(worker.run('a')).rejects.toThrow(WorkerEnded);
    await fake.crash('SIGKILL');
    expect(fake.tasks()).toEqual(['a', 'a']);
    await fake.crash('SIGKILL');
    await lost;
    expect(fake.tasks()).toEqual(['a', 'a']);
  });

  it('ignores messages of a replaced process', async () => {
    const slow = supervised({ taskMs: 10, attempts: 2 });
    const a = slow.run('a');
    const late = fake.listener();
    vi.advanceTimersByTime(10);
    late?.onMessage({ id: 1, result: 'too late' });
    late?.onEnd('SIGKILL');
    expect(fake.counts()).toEqual({ started: 2, stopped: 1 });
    await done('a');
    expect(await a).toBe('a is done');
    await slow.close();
  });

  it('rejects a task if no process can be started', async () => {
    const unstartable = supervised({
      start: () => {
        throw new Error('spawn ENOMEM');
      },
      attempts: 2,
    });
    await expect(unstartable.run('a')).rejects.toThrow('spawn ENOMEM');
    expect(onCrash).toHaveBeenCalledTimes(2);
  });
});

describe('a task that takes too long', () => {
  beforeEach(() => {
    worker = supervised({ taskMs: 100 });
  });

  it('is rejected, and the process is replaced', async () => {
    const slow = expect(worker.run('a')).rejects.toThrow(new WorkerEnded(TOO_SLOW));
    vi.advanceTimersByTime(99);
    expect(fake.counts().stopped).toBe(0);
    vi.advanceTimersByTime(1);
    await slow;
    expect(fake.counts()).toEqual({ started: 1, stopped: 1 });
    const next = worker.run('b');
    await done('b');
    expect([await next, fake.counts().started]).toEqual(['b is done', 2]);
  });

  it('is retried alone if others may have slowed it down', async () => {
    const [a, b] = ['a', 'b'].map(worker.run);
    vi.advanceTimersByTime(100);
    expect(fake.tasks()).toEqual(['a', 'b', 'a']);
    await done('a');
    await done('b');
    expect(await Promise.all([a, b])).toEqual(['a is done', 'b is done']);
  });
});

it('passes other messages on, calls `onStart` and ends a harmful process', async () => {
  const onMessage = vi.fn();
  worker = supervised({ onMessage, onStart: ({ send }) => send({ state: 1 }) });
  worker.send({ state: 0 });
  const lost = expect(worker.run('a')).rejects.toThrow(new WorkerEnded('out of memory'));
  worker.send({ state: 2 });
  expect(fake.messages).toEqual([{ state: 1 }, { state: 2 }]);
  fake.say('harm');
  expect(onMessage).toHaveBeenCalledWith('harm');
  worker.end('out of memory');
  await lost;
  expect(fake.counts().stopped).toBe(1);
});

describe('a process', () => {
  let module: string;
  beforeEach(async () => {
    vi.useRealTimers();
    module = join(await scratchFolder(), 'child.ts');
    await writeFile(
      module,
      `import { serveTasks } from ${JSON.stringify(join(import.meta.dirname, 'serve-tasks.ts'))};
      serveTasks({
        parse: String,
        async work(task) {
          if (task === 'crash') process.kill(process.pid, 'SIGKILL');
          if (task === 'hang') for (;;);
          if (task === 'stay') return new Promise(() => setInterval(() => {}, 1000));
          if (task === 'fail') throw new Error('It failed.', { cause: new Error('a cause') });
          return new Uint8Array([task.length]);
        },
      });`,
    );
  });

  it('runs tasks at its own priority and reports how it ended', { timeout: 20_000 }, async () => {
    const forked = superviseWorker({
      fork: { module, priority: 12 },
      parse: (result) => z.instanceof(Uint8Array).parse(result),
      onCrash,
      idleMs: 60_000,
    });
    onTestFinished(forked.close);
    expect(await forked.run('count')).toEqual(new Uint8Array([5]));
    expect(getPriority(forked.pid ?? 0)).toBe(12);
    await expect(forked.run('fail')).rejects.toThrow('It failed. (a cause)');
    await expect(forked.run('crash')).rejects.toThrow(new WorkerEnded('SIGKILL'));
    expect(await forked.run('again')).toEqual(new Uint8Array([5]));
    const { pid = 0 } = forked;
    const hanging = expect(forked.run('hang')).rejects.toThrow('closed');
    await forked.close();
    await hanging;
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('ends with its parent even during a task', { timeout: 20_000 }, async () => {
    const program = `const { fork } = require('node:child_process');
      const child = fork(${JSON.stringify(module)}, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      child.send({ id: 1, task: 'stay' });
      child.send({ id: 2, task: 'count' });
      child.once('message', () => process.stdout.write('ready'));`;
    const parent = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const output = text(parent.stdout);
    await once(parent.stdout, 'readable');
    parent.kill('SIGKILL');
    // The process inherits the output, so the output ends with the process.
    expect(await output).toBe('ready');
  });
});
