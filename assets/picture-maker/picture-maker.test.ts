import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeWorker } from '../../test/fixtures/fake-worker.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { type Result, requestSchema } from './messages.ts';
import { type PictureMaker, startPictureMaker } from './picture-maker.ts';

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((name) => `/static/pictures/${name}.0123456789-640.avif`) as [
  string,
  string,
  string,
  string,
];
const CARD = '/static/cards/home.0123456789.jpg';

let buildFolder: string;
let maker: PictureMaker;
let time: number;
let worker: ReturnType<typeof nameWorker>;
const log = vi.fn();
const onProgress = vi.fn();

const nameOf = (url: string) => /\/([a-z]+)\./.exec(url)?.[1] ?? '';
/** Creates a fake worker whose tasks are called `make a` or `quick a`. */
const nameWorker = () => {
  const named = (task: unknown) => {
    const { task: does, url } = requestSchema.parse(task);
    return `${does} ${nameOf(url)}`;
  };
  return fakeWorker(named);
};
const answer = (does: 'make' | 'quick', url: string, result: Result) =>
  worker.answer((task) => task === `${does} ${nameOf(url)}`, { result });
const fail = (url: string, failure: string) => worker.answer((task) => task === `make ${nameOf(url)}`, { failure });
const stored = (url: string) => answer('make', url, { isStored: true });

beforeEach(async () => {
  vi.clearAllMocks();
  buildFolder = await scratchFolder();
  time = 0;
  worker = nameWorker();
  maker = open();
});
afterEach(async () => {
  await maker.close();
  vi.useRealTimers();
});

const open = (isShared = false) =>
  startPictureMaker({
    buildFolder,
    isShared,
    log,
    onProgress,
    now: () => time,
    startWorker: worker.start,
  });

/** Starts filling and waits until the first tasks run. */
async function filling(...urls: string[]): Promise<{ done: Promise<void> }> {
  const before = worker.tasks().length;
  const done = maker.fill(urls);
  await vi.waitFor(() => expect(worker.tasks().length).toBeGreaterThan(before), { interval: 1 });
  return { done };
}

describe('the order of tasks', () => {
  it('runs two tasks at a time, and visitors’ requests first', async () => {
    const { done } = await filling(A, B, C, CARD);
    expect(worker.tasks()).toEqual(['make a', 'make b']);
    const card = maker.make(CARD);
    await stored(A);
    expect(worker.tasks()).toEqual(['make a', 'make b', 'make home']);
    for (const url of [CARD, B, C]) await stored(url);
    expect(await card).toBe(true);
    await done;
    expect(worker.tasks()).toEqual(['make a', 'make b', 'make home', 'make c']);
    expect(onProgress.mock.calls).toEqual([1, 2, 3, 4].map((count) => [count, 4]));
  });

  it('renders allowed addresses only on request', async () => {
    maker.know([A, B]);
    const request = maker.make(B);
    await stored(B);
    expect([await request, worker.tasks()]).toEqual([true, ['make b']]);
  });

  it('renders a picture once for several requests', async () => {
    await filling(A);
    const both = [maker.make(A), maker.make(A)];
    await stored(A);
    expect(await Promise.all(both)).toEqual([true, true]);
    expect(worker.tasks()).toEqual(['make a']);
  });

  it('skips stored files and starts no process without a task', async () => {
    await mkdir(join(buildFolder, 'static/pictures'), { recursive: true });
    await writeFile(join(buildFolder, A), '');
    await maker.fill([A, '/static/js/entry.0123456789.js']);
    expect([worker.counts().started, onProgress.mock.calls]).toEqual([0, []]);
  });

  it('replaces a list, whose addresses can still be requested', async () => {
    const first = await filling(A, B, C);
    const second = maker.fill([D]);
    await first.done;
    await stored(A);
    await vi.waitFor(() => expect(worker.tasks()).toEqual(['make a', 'make b', 'make d']), { interval: 1 });
    await stored(B);
    await stored(D);
    await second;
    expect(worker.tasks()).toHaveLength(3);
    const request = maker.make(C);
    await stored(C);
    expect(await request).toBe(true);
  });

  it('renders no address that the site does not use', async () => {
    await maker.fill([]);
    expect(await maker.make(A)).toBe(false);
    expect(await maker.quick(A)).toBeUndefined();
    expect(worker.counts().started).toBe(0);
  });
});

describe('a placeholder', () => {
  it('is rendered once for all requests, next to two tasks', async () => {
    await filling(A, B, C);
    const both = [maker.quick(C), maker.quick(C)];
    expect(worker.tasks()).toEqual(['make a', 'make b', 'quick c']);
    const jpeg = new Uint8Array([1]);
    await answer('quick', C, { jpeg });
    expect(await Promise.all(both)).toEqual([jpeg, jpeg]);
  });

  it('is not available for cards', async () => {
    await filling(CARD);
    expect(await maker.quick(CARD)).toBeUndefined();
  });
});

describe('a failure', () => {
  it('is logged with its reason, resolves the request, and is retried after a minute', async () => {
    const { done } = await filling(A);
    const request = maker.make(A);
    await fail(A, 'a.jpg: is broken');
    expect(await request).toBe(false);
    await done;
    expect(log.mock.calls).toEqual([['A picture could not be made.', { url: A, reason: 'a.jpg: is broken' }]]);
    time = 59_999;
    expect(await maker.make(A)).toBe(false);
    time = 60_000;
    void maker.make(A);
    expect(worker.tasks()).toEqual(['make a', 'make a']);
  });

  it('includes an original that has changed', async () => {
    await filling(A);
    const request = maker.make(A);
    await answer('make', A, { isStored: false });
    expect(await request).toBe(false);
    expect(log).toHaveBeenCalledWith('A picture could not be made.', {
      url: A,
      reason: 'What it is made from is gone, or another by now.',
    });
  });

  it('does not log a picture that another machine is still rendering', async () => {
    await maker.close();
    maker = open(true);
    const filled = maker.fill([CARD]);
    await vi.waitFor(() => expect(worker.tasks()).toEqual(['make home']));
    await answer('make', CARD, { isStored: false });
    await filled;
    expect(log).not.toHaveBeenCalled();
    time += 60_000;
    const request = maker.make(CARD);
    await answer('make', CARD, { isStored: false });
    expect(await request).toBe(false);
    const event = 'A picture is not here yet: the machine that published the site makes it.';
    expect(log.mock.calls).toEqual([[event, { url: CARD }]]);
    time += 60_000;
    void maker.make(CARD);
    await fail(CARD, 'broken');
    expect(log).toHaveBeenLastCalledWith('A picture could not be made.', { url: CARD, reason: 'broken' });
  });
});

describe('a process that crashes', () => {
  it('restarts for the next picture, and retries the failed one after an hour', async () => {
    await filling(A);
    const request = maker.make(A);
    await worker.crash('SIGKILL');
    expect(await request).toBe(false);
    expect(log).toHaveBeenCalledWith('The process that makes pictures has ended.', { how: 'SIGKILL', underWay: A });
    time = 60 * 60_000 - 1;
    expect(await maker.make(A)).toBe(false);
    await maker.fill([A]);
    expect(worker.tasks()).toEqual(['make a']);
    await filling(A, B);
    expect([worker.counts().started, worker.tasks()]).toEqual([2, ['make a', 'make b']]);
  });

  it('retries each interrupted task alone, before all others', async () => {
    await filling(A, B, C);
    const [a, b] = [maker.make(A), maker.make(B)];
    const quick = maker.quick(A);
    await worker.crash('SIGABRT');
    expect(worker.tasks().slice(3)).toEqual(['make a']);
    await stored(A);
    expect(await a).toBe(true);
    expect(worker.tasks().slice(3)).toEqual(['make a', 'make b']);
    await worker.crash('SIGABRT');
    expect(await b).toBe(false);
    expect(worker.tasks().slice(3)).toEqual(['make a', 'make b', 'quick a']);
    const jpeg = new Uint8Array([1]);
    await answer('quick', A, { jpeg });
    expect(await quick).toBe(jpeg);
    expect(worker.tasks().slice(3)).toEqual(['make a', 'make b', 'quick a', 'make c']);
    expect(worker.counts().started).toBe(3);
  });

  it('is not restarted after repeated crashes until a request comes', async () => {
    const urls = Array.from({ length: 20 }, (_, at) => `/static/pictures/p.000000000${at % 10}-${at + 1}.avif`);
    const { done } = await filling(...urls);
    for (let crash = 0; crash < 5; crash += 1) await worker.crash('exit code 1');
    await done;
    expect(log).toHaveBeenLastCalledWith(expect.stringContaining('keeps ending'), { left: expect.any(Number) });
    expect(worker.counts().started).toBeLessThan(8);
  });
});

it('resolves to false if no process can start', async () => {
  const startWorker = () => {
    throw new Error('spawn ENOMEM');
  };
  const other = startPictureMaker({ buildFolder, log, startWorker });
  await other.fill([A]);
  expect(await other.make(A)).toBe(false);
  expect(log).toHaveBeenCalledWith(expect.any(String), { how: 'spawn ENOMEM', underWay: A });
  await other.close();
});

it('ends an idle process and starts another later', async () => {
  await filling(A, B);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await stored(A);
  await stored(B);
  vi.advanceTimersByTime(29_999);
  const request = maker.make(A);
  vi.advanceTimersByTime(60_000);
  expect(worker.counts().stopped).toBe(0);
  await stored(A);
  expect(await request).toBe(true);
  vi.advanceTimersByTime(29_999);
  expect(worker.counts().stopped).toBe(0);
  vi.advanceTimersByTime(1);
  expect(worker.counts()).toEqual({ started: 1, stopped: 1 });
  void maker.make(B);
  expect(worker.counts().started).toBe(2);
});

it('resolves all pending requests when it is closed', async () => {
  const { done } = await filling(A, B, C);
  const waiting = [maker.make(C), maker.quick(C)];
  await maker.close();
  expect(await Promise.all(waiting)).toEqual([false, undefined]);
  await done;
  await stored(A);
  expect([worker.tasks(), worker.counts().stopped]).toEqual([['make a', 'make b', 'quick c'], 1]);
});
