import { beforeEach, expect, it, vi } from 'vitest';
import {
  aServer,
  aStorage,
  aTab,
  FILE,
  fakeTimers,
  HEADING,
  quiet,
  refusal,
  TITLE,
} from '../../../../test/fixtures/draft-store.ts';
import { Unreachable } from '../requests/requests.ts';
import { PAUSE_MS, shownValue } from './draft-store.ts';

beforeEach(fakeTimers);

it('shows at once what is typed, sends it at once, and then everything that was typed in a pause', async () => {
  const server = aServer();
  const { store, shown, save } = await aTab({ server });
  store.type(HEADING, 'H');
  store.type(HEADING, 'He');
  expect([shown(HEADING), save()]).toEqual(['He', 'saving']);
  await vi.advanceTimersByTimeAsync(0);
  expect(server.save).toHaveBeenCalledExactlyOnceWith(FILE, 0, [{ field: HEADING, value: 'He' }]);
  for (const text of ['Hel', 'Hell', 'Hello']) store.type(HEADING, text);
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
  expect(server.save).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.save).toHaveBeenCalledTimes(2);
  expect(server.save).toHaveBeenLastCalledWith(FILE, 1, [{ field: HEADING, value: 'Hello' }]);
  expect(save()).toBe('saved');
});

it('takes control characters out of what is pasted', async () => {
  const server = aServer();
  const { store, shown } = await aTab({ server });
  store.type(HEADING, 'Two\u000Blines');
  expect(shown(HEADING)).toBe('Two lines');
  await quiet();
  expect(server.save).toHaveBeenCalledExactlyOnceWith(FILE, 0, [{ field: HEADING, value: 'Two lines' }]);
});

it('has one request under way, and sends afterwards what was typed meanwhile', async () => {
  const server = aServer();
  const { store, save } = await aTab({ server });
  const { promise, resolve } = Promise.withResolvers<void>();
  const { save: honest } = server.requests;
  server.requests.save = vi.fn(async (...order: Parameters<typeof honest>) => {
    await promise;
    return honest(...order);
  });
  store.type(HEADING, 'One');
  await quiet();
  store.type(HEADING, 'Two');
  await quiet();
  expect(server.requests.save).toHaveBeenCalledTimes(1);
  resolve();
  await quiet();
  expect(server.save.mock.calls.map(([, etag, edits]) => [etag, edits[0]?.value])).toEqual([
    [0, 'One'],
    [1, 'Two'],
  ]);
  expect(save()).toBe('saved');
});

it('has all of it where one waits for it, whatever is on its way already', async () => {
  const server = aServer();
  const { store } = await aTab({ server });
  store.type(HEADING, 'One');
  const first = store.send();
  store.type(HEADING, 'Two');
  await store.send();
  expect([store.isSaved, server.value(HEADING)]).toEqual([true, 'Two']);
  await first;

  server.write([{ field: TITLE, value: 'From elsewhere' }]);
  void store.refresh();
  await store.refresh();
  expect(shownValue(store.state.get(), TITLE)).toBe('From elsewhere');
});

it('keeps and sends what is typed before the draft is loaded', async () => {
  const server = aServer();
  const storage = aStorage();
  const { store, save } = await aTab({ server, storage, isLoaded: false });
  store.typeUnseen(HEADING, 'Typed unseen', ['About']);
  expect(JSON.parse(storage.getItem(storage.key(0) ?? '') ?? '')).toMatchObject({
    edits: [{ field: HEADING, value: 'Typed unseen', was: 'About' }],
  });
  store.typeUnseen(HEADING, 'And changed', ['Typed unseen']);
  await quiet();
  expect([save(), server.value(HEADING), storage.length]).toEqual(['saved', 'And changed', 0]);
});

it('asks which one stays where the file has another value than was known', async () => {
  const server = aServer();
  const { store, save } = await aTab({ server, isLoaded: false });
  store.typeUnseen(HEADING, 'Typed unseen', ['Long gone', null]);
  await quiet();
  expect([save(), server.value(HEADING)]).toEqual(['choose', 'About']);
});

it('undoes what was typed in several places at once as one', async () => {
  const { store, shown } = await aTab({ server: aServer() });
  for (const value of ['One m', 'One more']) {
    store.typeAll([
      { field: TITLE, value },
      { field: HEADING, value },
    ]);
  }
  expect(store.undo()).toEqual(TITLE);
  expect([shown(TITLE), shown(HEADING)]).toEqual(['About us', 'About']);
  expect(store.undo()).toBeUndefined();
});

it('undoes and redoes by field and pause, over the whole form', async () => {
  const { store, shown } = await aTab({ server: aServer() });
  store.type(HEADING, 'A');
  store.type(HEADING, 'Ab');
  store.type(TITLE, 'T');
  await vi.advanceTimersByTimeAsync(2000);
  store.type(TITLE, 'Ti');
  expect(store.undo()).toEqual(TITLE);
  expect(shown(TITLE)).toBe('T');
  store.undo();
  expect(shown(TITLE)).toBe('About us');
  expect(store.undo()).toEqual(HEADING);
  expect(shown(HEADING)).toBe('About');
  expect(store.undo()).toBeUndefined();
  store.redo();
  expect(shown(HEADING)).toBe('Ab');
  store.type(HEADING, 'Abc');
  expect(store.redo()).toBeUndefined();
});

it('says that it is offline, and sends what is kept when the server is back', async () => {
  const server = aServer();
  const { store, save } = await aTab({ server });
  server.fails(() => new Unreachable());
  store.type(HEADING, 'Typed offline');
  await quiet();
  expect(save()).toBe('offline');
  await vi.advanceTimersByTimeAsync(3000);
  expect(save()).toBe('offline');
  server.fails();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(save()).toBe('saved');
  expect(server.value(HEADING)).toBe('Typed offline');
});

it.each([
  ['signed-out', 'signed-out'],
  ['full', 'full'],
  ['bad-request', 'refused'],
] as const)('says %s as %s, and loses nothing', async (why, message) => {
  const server = aServer();
  const { store, save, shown } = await aTab({ server });
  server.fails(() => refusal(why));
  store.type(HEADING, 'Kept');
  await quiet();
  expect(save()).toBe(message);
  server.fails();
  await store.send();
  expect(save()).toBe('saved');
  expect(shown(HEADING)).toBe('Kept');
  expect(server.value(HEADING)).toBe('Kept');
});

it('does not say that a refused text is being saved when another field is typed in', async () => {
  const server = aServer();
  const { store, save } = await aTab({ server });
  server.fails(() => refusal('bad-request'));
  store.type(HEADING, 'Refused');
  await quiet();
  store.type(TITLE, 'Another');
  expect(save()).toBe('refused');
  server.fails();
  await quiet();
  expect(save()).toBe('saved');
});

it('keeps what was typed when the tab is closed before it is sent', async () => {
  const server = aServer();
  const storage = aStorage();
  const { store } = await aTab({ server, storage, id: 'closed' });
  store.type(HEADING, 'Typed and closed');
  vi.clearAllTimers();

  const next = await aTab({ server, storage });
  for (const { kept, drop } of await next.kept.left()) {
    next.store.takeOverKept(kept);
    drop();
  }
  expect(next.shown(HEADING)).toBe('Typed and closed');
  await quiet();
  expect(server.value(HEADING)).toBe('Typed and closed');
  expect(storage.length).toBe(0);
});

it('leaves alone what a tab keeps that is still open, and asks again once it has closed', async () => {
  const server = aServer();
  const storage = aStorage();
  const { store } = await aTab({ server, storage, id: 'other' });
  store.type(HEADING, 'Being typed');
  const { kept, closeOthers } = await aTab({ server, storage, open: ['this', 'other'] });
  const onClosed = vi.fn();
  expect(await kept.left(onClosed)).toEqual([]);
  expect(onClosed).not.toHaveBeenCalled();
  closeOthers();
  expect(onClosed).toHaveBeenCalledOnce();
  expect(await kept.left()).toMatchObject([{ file: FILE }]);
});

it('says where the browser keeps nothing, and sends it all the same', async () => {
  const server = aServer();
  const storage = aStorage();
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const { store, save } = await aTab({ server, storage });
  server.fails(() => new Unreachable());
  store.type(HEADING, 'Nowhere but here');
  await quiet();
  expect(save()).toBe('not-kept');
  expect(store.wouldBeLost).toBe(true);
  server.fails();
  await store.send();
  expect(save()).toBe('saved');
  expect(store.wouldBeLost).toBe(false);
});
