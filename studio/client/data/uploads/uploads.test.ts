import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Uploaded } from '../../../api/pictures.ts';
import { ApiError, Unreachable } from '../requests/requests.ts';
import type { KeptFile } from './kept-files.ts';
import type { Target } from './target.ts';
import { Uploads } from './uploads.ts';

const FILE = 'portfolio/dogwood/project.md';
const PARTS: Target = { is: 'parts' };

/** What the studio has to answer, by name. */
type Answering = { readonly yes: () => void; readonly no: (error: Error) => void };

let asked: Map<string, Answering>;
let placed: string[];
let store: Map<string, KeptFile>;
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
        asked.set(name, { yes: () => resolve({ name, sha256: `of ${name}`, is: 'picture' }), no: reject });
      }),
    place: async (_file, _target, { name }) => {
      if (hasForm) placed.push(name);
      return hasForm;
    },
  });

const dropped = (...names: string[]) => names.map((name) => ({ name, blob: new Blob([name]) }));

const stateOf = (one: Uploads) => Object.fromEntries(one.state.get().map(({ name, state }) => [name, state]));

const soon = () => vi.advanceTimersByTimeAsync(0);

async function answer(name: string, error?: Error) {
  const request = asked.get(name);
  if (!request) throw new Error(`${name} was not sent.`);
  asked.delete(name);
  if (error) request.no(error);
  else request.yes();
  await soon();
}

const refusal = (error: 'signed-out' | 'refused' | 'failed' | 'full', message = '') =>
  new ApiError({ error, message }, undefined);

beforeEach(() => {
  vi.useFakeTimers();
  asked = new Map();
  placed = [];
  store = new Map();
  hasForm = true;
  isRoomy = true;
});
afterEach(() => {
  vi.useRealTimers();
});

it('sends two at a time, and gives them their places in the order in which they were dropped', async () => {
  const all = uploads();
  all.add(FILE, PARTS, dropped('a', 'b', 'c'));
  expect([...asked.keys()]).toEqual(['a', 'b']);
  expect(all.state.get()[0]?.progress).toBe(0.5);
  await answer('b');
  expect(placed).toEqual([]);
  expect([...asked.keys()]).toEqual(['a', 'c']);
  await answer('a');
  expect(placed).toEqual(['a', 'b']);
  await answer('c');
  expect(placed).toEqual(['a', 'b', 'c']);
  expect(stateOf(all)).toEqual({ a: 'placed', b: 'placed', c: 'placed' });
  expect(store.size).toBe(0);
});

it('shows what is refused with its sentence and lets the others by', async () => {
  const all = uploads();
  all.add(FILE, PARTS, [{ name: 'x', blob: new Blob(), problem: 'Empty.' }, ...dropped('a', 'b')]);
  await answer('a', refusal('refused', 'It is broken.'));
  await answer('b');
  expect(all.state.get().map(({ problem }) => problem)).toEqual(['Empty.', 'It is broken.', undefined]);
  expect(placed).toEqual(['b']);
  expect(store.size).toBe(0);
});

it('waits ever longer for a studio that does not answer, and holds the others meanwhile', async () => {
  const all = uploads();
  all.add(FILE, PARTS, dropped('a', 'b', 'c'));
  await answer('a', new Unreachable());
  await answer('b', new Unreachable());
  expect(asked.size).toBe(0);
  expect(stateOf(all)).toEqual({ a: 'held', b: 'held', c: 'waiting' });
  await vi.advanceTimersByTimeAsync(1000);
  expect([...asked.keys()]).toEqual(['a', 'b']);
  await answer('a', new Unreachable());
  await answer('b', new Unreachable());
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.size).toBe(0);
  await vi.advanceTimersByTimeAsync(1000);
  await answer('a');
  await answer('b');
  await answer('c');
  expect(placed).toEqual(['a', 'b', 'c']);
});

it('waits for its owner to sign in', async () => {
  const all = uploads();
  all.add(FILE, PARTS, dropped('a'));
  await answer('a', refusal('signed-out'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.size).toBe(0);
  all.goOn();
  await answer('a');
  expect(placed).toEqual(['a']);
});

it('asks what to do with a file with which the studio fails again and again', async () => {
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

it('stops one, and lets those behind it by', async () => {
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

it('goes on with what a closed tab has left, also with what only lacks its place', async () => {
  const first = uploads();
  hasForm = false;
  first.add(FILE, PARTS, dropped('a', 'b'));
  await answer('a');
  await soon();
  expect([...store.values()].map(({ name, answer }) => [name, answer?.sha256])).toEqual([
    ['a', 'of a'],
    ['b', undefined],
  ]);

  asked.clear();
  hasForm = true;
  const second = uploads();
  await second.takeOver();
  expect([...asked.keys()]).toEqual(['b']);
  await answer('b');
  expect(placed).toEqual(['a', 'b']);
  expect(store.size).toBe(0);
});

it('says when closing the window would lose something', async () => {
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
