import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Uploaded } from '../../../api/pictures.ts';
import { ApiError, Unreachable } from '../requests/requests.ts';
import type { PendingFile } from './pending-files.ts';
import type { Target } from './target.ts';
import { Uploads } from './uploads.ts';

const FILE = 'portfolio/dogwood/project.md';
const PARTS: Target = { is: 'parts' };

/** The two ways to answer a pending request. */
type PendingRequest = { readonly yes: () => void; readonly no: (error: Error) => void };

let requests: Map<string, PendingRequest>;
let placed: string[];
let store: Map<string, PendingFile>;
let hasForm: boolean;
let isRoomy: boolean;

const uploads = () =>
  new Uploads({
    kept: {
      keep: async (file) => {
        if (isRoomy) store.set(file.id, file);
        return isRoomy;
      },
      forget: async (id) => void store.delete(id),
      takeOver: async () => [...store.values()],
    },
    send: ({ name }, onProgress, signal) =>
      new Promise<Uploaded>((resolve, reject) => {
        onProgress(0.5);
        signal.addEventListener('abort', () => reject(signal.reason));
        requests.set(name, { yes: () => resolve({ name, sha256: `of ${name}`, is: 'picture' }), no: reject });
      }),
    place: async (_file, _target, { name }) => {
      if (hasForm) placed.push(name);
      return hasForm;
    },
  });

const dropped = (...names: string[]) => names.map((name) => ({ name, blob: new Blob([name]) }));

const stateOf = (list: Uploads) => Object.fromEntries(list.state.get().map(({ name, state }) => [name, state]));

const soon = () => vi.advanceTimersByTimeAsync(0);

async function answer(name: string, error?: Error) {
  const request = requests.get(name);
  if (!request) throw new Error(`${name} was not sent.`);
  requests.delete(name);
  if (error) request.no(error);
  else request.yes();
  await soon();
}

const refusal = (error: 'signed-out' | 'refused' | 'failed' | 'full', message = '') =>
  new ApiError({ error, message }, undefined);

beforeEach(() => {
  vi.useFakeTimers();
  requests = new Map();
  placed = [];
  store = new Map();
  hasForm = true;
  isRoomy = true;
});
afterEach(() => {
  vi.useRealTimers();
});

it('sends two files at a time, and adds them to the form in the order of the drop', async () => {
  const all = uploads();
  all.add(FILE, PARTS, dropped('a', 'b', 'c'));
  expect([...requests.keys()]).toEqual(['a', 'b']);
  expect(all.state.get()[0]?.progress).toBe(0.5);
  await answer('b');
  expect(placed).toEqual([]);
  expect([...requests.keys()]).toEqual(['a', 'c']);
  await answer('a');
  expect(placed).toEqual(['a', 'b']);
  await answer('c');
  expect(placed).toEqual(['a', 'b', 'c']);
  expect(stateOf(all)).toEqual({ a: 'placed', b: 'placed', c: 'placed' });
  expect(store.size).toBe(0);
});

it('shows why a file is rejected, and goes on with the others', async () => {
  const all = uploads();
  all.add(FILE, PARTS, [{ name: 'x', blob: new Blob(), problem: 'Empty.' }, ...dropped('a', 'b')]);
  await answer('a', refusal('refused', 'It is broken.'));
  await answer('b');
  expect(all.state.get().map(({ problem }) => problem)).toEqual(['Empty.', 'It is broken.', undefined]);
  expect(placed).toEqual(['b']);
  expect(store.size).toBe(0);
});

it('retries with a growing delay while the studio does not answer, and sends no other file', async () => {
  const all = uploads();
  all.add(FILE, PARTS, dropped('a', 'b', 'c'));
  await answer('a', new Unreachable());
  await answer('b', new Unreachable());
  expect(requests.size).toBe(0);
  expect(stateOf(all)).toEqual({ a: 'held', b: 'held', c: 'waiting' });
  await vi.advanceTimersByTimeAsync(1000);
  expect([...requests.keys()]).toEqual(['a', 'b']);
  await answer('a', new Unreachable());
  await answer('b', new Unreachable());
  await vi.advanceTimersByTimeAsync(1000);
  expect(requests.size).toBe(0);
  await vi.advanceTimersByTimeAsync(1000);
  await answer('a');
  await answer('b');
  await answer('c');
  expect(placed).toEqual(['a', 'b', 'c']);
});

it('waits until the owner signs in', async () => {
  const all = uploads();
  all.add(FILE, PARTS, dropped('a'));
  await answer('a', refusal('signed-out'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests.size).toBe(0);
  all.resume();
  await answer('a');
  expect(placed).toEqual(['a']);
});

it('stops retrying a file after three failures, until the owner retries it', async () => {
  const all = uploads();
  all.add(FILE, PARTS, dropped('a', 'b'));
  await answer('b');
  for (const wait of [1000, 2000]) {
    await answer('a', refusal('failed', 'Something went wrong.'));
    await vi.advanceTimersByTimeAsync(wait);
  }
  await answer('a', refusal('failed', 'Something went wrong.'));
  expect(stateOf(all)).toEqual({ a: 'failed', b: 'placed' });
  all.again(all.state.get()[0]?.id ?? '');
  await answer('a');
  expect(placed).toEqual(['b', 'a']);
});

it('cancels an upload, and goes on with the ones behind it', async () => {
  const all = uploads();
  all.add(FILE, PARTS, dropped('a', 'b', 'c'));
  await answer('b');
  all.remove(all.state.get()[0]?.id ?? '');
  await soon();
  expect(placed).toEqual(['b']);
  await answer('c');
  expect(placed).toEqual(['b', 'c']);
  expect(store.size).toBe(0);
});

it('takes over the uploads of a closed tab, also one that is only missing in the form', async () => {
  const first = uploads();
  hasForm = false;
  first.add(FILE, PARTS, dropped('a', 'b'));
  await answer('a');
  await soon();
  expect([...store.values()].map(({ name, answer }) => [name, answer?.sha256])).toEqual([
    ['a', 'of a'],
    ['b', undefined],
  ]);

  requests.clear();
  hasForm = true;
  const second = uploads();
  await second.takeOver();
  expect([...requests.keys()]).toEqual(['b']);
  await answer('b');
  expect(placed).toEqual(['a', 'b']);
  expect(store.size).toBe(0);
});

it('reports when closing the window would lose a file', async () => {
  isRoomy = false;
  const all = uploads();
  all.add(FILE, PARTS, dropped('a'));
  await soon();
  expect(all.wouldBeLost).toBe(true);
  await answer('a');
  expect(all.wouldBeLost).toBe(false);
  isRoomy = true;
  all.add(FILE, PARTS, dropped('b'));
  await soon();
  expect(all.wouldBeLost).toBe(false);
});

it('tells the first file of a drop that is taken, and how many there are, until the last one is in the form', async () => {
  const told: string[] = [];
  const list: Uploads = new Uploads({
    kept: { keep: async () => false, forget: async () => {}, takeOver: async () => [] },
    send: async ({ name }) => ({ name, sha256: name, is: 'picture' }),
    place: async (_file, _target, uploaded, batch) => {
      const { count, isFirst } = list.dropOf(batch, uploaded);
      told.push(`${uploaded.name} ${count} ${isFirst}`);
      for (const { id, state } of list.state.get()) if (state === 'placed') list.remove(id);
      return true;
    },
  });
  list.add(FILE, PARTS, [{ name: 'x.txt', blob: new Blob(), problem: 'No picture.' }, ...dropped('a', 'b', 'c')]);
  await soon();
  expect(told).toEqual(['a 3 true', 'b 3 false', 'c 3 false']);
});
