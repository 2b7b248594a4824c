import { beforeEach, expect, it, vi } from 'vitest';
import {
  aServer,
  aStorage,
  aTab,
  FILE,
  fakeTimers,
  HEADING,
  refusal,
  TITLE,
  waitUntilSaved,
} from '../../../../test/fixtures/draft-store.ts';
import { Unreachable } from '../requests/requests.ts';
import { PAUSE_MS, shownValue } from './draft-store.ts';

beforeEach(fakeTimers);

it('shows and sends the first edit at once, and sends later ones together after a pause', async () => {
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

it('removes control characters from pasted text', async () => {
  const server = aServer();
  const { store, shown } = await aTab({ server });
  store.type(HEADING, 'Two\u000Blines');
  expect(shown(HEADING)).toBe('Two lines');
  await waitUntilSaved();
  expect(server.save).toHaveBeenCalledExactlyOnceWith(FILE, 0, [{ field: HEADING, value: 'Two lines' }]);
});

it('has one request in flight, and then sends the edits that were made since', async () => {
  const server = aServer();
  const { store, save } = await aTab({ server });
  const { promise, resolve } = Promise.withResolvers<void>();
  const { save: saveNow } = server.requests;
  server.requests.save = vi.fn(async (...order: Parameters<typeof saveNow>) => {
    await promise;
    return saveNow(...order);
  });
  store.type(HEADING, 'One');
  await waitUntilSaved();
  store.type(HEADING, 'Two');
  await waitUntilSaved();
  expect(server.requests.save).toHaveBeenCalledTimes(1);
  resolve();
  await waitUntilSaved();
  expect(server.save.mock.calls.map(([, etag, edits]) => [etag, edits[0]?.value])).toEqual([
    [0, 'One'],
    [1, 'Two'],
  ]);
  expect(save()).toBe('saved');
});

it('sends and loads everything before send and refresh resolve, also behind a request in flight', async () => {
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

it('stores and sends edits that are made before the draft is loaded', async () => {
  const server = aServer();
  const storage = aStorage();
  const { store, save } = await aTab({ server, storage, isLoaded: false });
  store.typeUnseen(HEADING, 'Typed unseen', ['About']);
  expect(JSON.parse(storage.getItem(storage.key(0) ?? '') ?? '')).toMatchObject({
    edits: [{ field: HEADING, value: 'Typed unseen', was: 'About' }],
  });
  store.typeUnseen(HEADING, 'And changed', ['Typed unseen']);
  await waitUntilSaved();
  expect([save(), server.value(HEADING), storage.length]).toEqual(['saved', 'And changed', 0]);
});

it('reports a conflict when the file has none of the expected values', async () => {
  const server = aServer();
  const { store, save } = await aTab({ server, isLoaded: false });
  store.typeUnseen(HEADING, 'Typed unseen', ['Long gone', null]);
  await waitUntilSaved();
  expect([save(), server.value(HEADING)]).toEqual(['choose', 'About']);
});

it('undoes an edit of several fields in one step', async () => {
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

it('undoes and redoes all fields of a form, one step per field and pause', async () => {
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

it('shows that it is offline, and sends stored edits when the server is back', async () => {
  const server = aServer();
  const { store, save } = await aTab({ server });
  server.fails(() => new Unreachable());
  store.type(HEADING, 'Typed offline');
  await waitUntilSaved();
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
] as const)('shows the error %s as %s, and loses no edit', async (why, message) => {
  const server = aServer();
  const { store, save, shown } = await aTab({ server });
  server.fails(() => refusal(why));
  store.type(HEADING, 'Kept');
  await waitUntilSaved();
  expect(save()).toBe(message);
  server.fails();
  await store.send();
  expect(save()).toBe('saved');
  expect(shown(HEADING)).toBe('Kept');
  expect(server.value(HEADING)).toBe('Kept');
});

it('does not show a rejected edit as saving when another field is edited', async () => {
  const server = aServer();
  const { store, save } = await aTab({ server });
  server.fails(() => refusal('bad-request'));
  store.type(HEADING, 'Refused');
  await waitUntilSaved();
  store.type(TITLE, 'Another');
  expect(save()).toBe('refused');
  server.fails();
  await waitUntilSaved();
  expect(save()).toBe('saved');
});

it('keeps unsent edits when the tab closes', async () => {
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
  await waitUntilSaved();
  expect(server.value(HEADING)).toBe('Typed and closed');
  expect(storage.length).toBe(0);
});

it('does not take over edits of an open tab until it closes', async () => {
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

it('reports that the browser cannot store an edit, and sends it all the same', async () => {
  const server = aServer();
  const storage = aStorage();
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const { store, save } = await aTab({ server, storage });
  server.fails(() => new Unreachable());
  store.type(HEADING, 'Nowhere but here');
  await waitUntilSaved();
  expect(save()).toBe('not-kept');
  expect(store.wouldBeLost).toBe(true);
  server.fails();
  await store.send();
  expect(save()).toBe('saved');
  expect(store.wouldBeLost).toBe(false);
});
