import { beforeEach, expect, it, vi } from 'vitest';
import {
  aServer,
  aStorage,
  aTab,
  FILE,
  fakeTimers,
  HEADING,
  TITLE,
  waitUntilSaved,
} from '../../../../test/fixtures/draft-store.ts';
import { Unreachable } from '../requests/requests.ts';
import { keyOf } from '../values/values.ts';
import { resolutionOf, resolvedBy } from './choices.ts';

beforeEach(fakeTimers);

it('reports a conflict when edits of a closed tab meet a changed draft in an open form', async () => {
  const server = aServer();
  const storage = aStorage();
  const { store } = await aTab({ server, storage, id: 'closed' });
  store.type(HEADING, 'Mine');
  vi.clearAllTimers();
  server.write([{ field: HEADING, value: 'Theirs' }]);

  const next = await aTab({ server, storage });
  for (const { kept } of await next.kept.left()) next.store.takeOverKept(kept);
  expect(next.save()).toBe('choose');
  await waitUntilSaved();
  expect(server.value(HEADING)).toBe('Theirs');
  expect(next.store.state.get().conflicts).toEqual([{ field: HEADING, mine: 'Mine', theirs: 'Theirs' }]);
});

it('reports no conflict with a value that the closed tab had sent itself', async () => {
  const server = aServer();
  const storage = aStorage();
  const { store } = await aTab({ server, storage, id: 'closed' });
  const { save: answeredSave } = server.requests;
  server.requests.save = vi.fn(async (...order: Parameters<typeof answeredSave>) => {
    await answeredSave(...order);
    return new Promise<never>(() => {});
  });
  store.type(HEADING, 'Mine');
  await waitUntilSaved();
  store.type(HEADING, 'Mine, and more');
  server.requests.save = answeredSave;

  const next = await aTab({ server, storage });
  for (const { kept } of await next.kept.left()) next.store.takeOverKept(kept);
  await waitUntilSaved();
  expect([next.save(), server.value(HEADING)]).toEqual(['saved', 'Mine, and more']);
});

it('reports no conflict with a saved value whose answer was lost', async () => {
  const server = aServer();
  const { store, save } = await aTab({ server });
  const { save: answeredSave } = server.requests;
  server.requests.save = vi.fn(async (...order: Parameters<typeof answeredSave>) => {
    await answeredSave(...order);
    throw new Unreachable();
  });
  store.type(HEADING, 'Mine');
  await waitUntilSaved();
  server.requests.save = answeredSave;
  store.type(HEADING, 'Mine, and more');
  await vi.advanceTimersByTimeAsync(30_000);
  expect([save(), server.value(HEADING)]).toEqual(['saved', 'Mine, and more']);
});

it('saves and shows the other value when another window has changed another field', async () => {
  const server = aServer();
  const { store, save, shown } = await aTab({ server });
  server.write([{ field: TITLE, value: 'Theirs' }]);
  store.type(HEADING, 'Mine');
  await waitUntilSaved();
  await waitUntilSaved();
  expect(save()).toBe('saved');
  expect(server.value(HEADING)).toBe('Mine');
  expect(shown(TITLE)).toBe('Theirs');
});

it('shows the value that another window has saved over one from here', async () => {
  const server = aServer();
  const { store, shown } = await aTab({ server });
  store.type(HEADING, 'Mine');
  await waitUntilSaved();
  server.write([{ field: HEADING, value: 'Theirs' }]);
  await store.refresh();
  expect(shown(HEADING)).toBe('Theirs');
});

it.each([
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const)(
  'keeps %s when two windows changed the same field, and undo brings the other back',
  async (choice, stays) => {
    const server = aServer();
    const { store, save, shown } = await aTab({ server });
    server.write([{ field: HEADING, value: 'Theirs' }]);
    store.type(HEADING, 'Mine');
    await waitUntilSaved();
    expect(save()).toBe('choose');
    store.resolve(resolvedBy(new Map([[keyOf(HEADING), choice]])));
    await waitUntilSaved();
    expect(save()).toBe('saved');
    expect(server.value(HEADING)).toBe(stays);
    store.undo();
    expect(shown(HEADING)).toBe(choice === 'theirs' ? 'Mine' : 'About');
  },
);

it('resolves a conflict with an externally edited file field by field', async () => {
  const server = aServer();
  server.write([
    { field: HEADING, value: 'Mine' },
    { field: TITLE, value: 'My title' },
  ]);
  server.contest();
  const { store } = await aTab({ server });
  await store.resolveConflict(resolutionOf(new Map([[keyOf(TITLE), 'theirs']])));
  expect(server.resolveConflict).toHaveBeenCalledExactlyOnceWith(FILE, 1, 'theirs');
  expect([server.value(HEADING), server.value(TITLE)]).toEqual(['Mine', 'About us']);
  expect(store.state.get().draft?.isConflicted).toBe(false);
  expect(store.state.get().stash).toBe('put-aside');
});

it('keeps the chosen edits when they cannot be saved at once', async () => {
  const server = aServer();
  server.write([
    { field: HEADING, value: 'Mine' },
    { field: TITLE, value: 'My title' },
  ]);
  server.contest();
  const { store, shown, save } = await aTab({ server });
  const { resolveConflict } = server.requests;
  server.requests.resolveConflict = vi.fn(async (...order: Parameters<typeof resolveConflict>) => {
    const resolution = await resolveConflict(...order);
    server.fails(() => new Unreachable());
    return resolution;
  });
  await store.resolveConflict(resolutionOf(new Map([[keyOf(TITLE), 'theirs']])));
  await waitUntilSaved();
  expect(save()).toBe('offline');
  expect(shown(HEADING)).toBe('Mine');
  server.fails();
  await vi.advanceTimersByTimeAsync(30_000);
  expect([server.value(HEADING), server.value(TITLE)]).toEqual(['Mine', 'About us']);
});

it('compares the draft with the file in the folder when the published one differs', async () => {
  const server = aServer();
  server.write([{ field: HEADING, value: 'Mine' }]);
  server.contest({ heading: 'By hand', title: 'About us' });
  const { store } = await aTab({ server });
  await store.resolveConflict(resolutionOf(new Map([[keyOf(HEADING), 'mine']])));
  expect(server.resolveConflict).toHaveBeenCalledExactlyOnceWith(FILE, 1, 'mine');
  expect(server.value(HEADING)).toBe('Mine');
});

it('stashes the draft when the whole externally edited file is chosen', async () => {
  const server = aServer();
  server.write([{ field: HEADING, value: 'Mine' }]);
  server.contest();
  const { store, shown } = await aTab({ server });
  await store.resolveConflict(resolutionOf('theirs'));
  expect(server.resolveConflict).toHaveBeenCalledExactlyOnceWith(FILE, 1, 'theirs');
  expect(shown(HEADING)).toBe('About');
  expect(store.state.get().stash).toBe('put-aside');
});

it('keeps edits that are made while a conflict is being resolved', async () => {
  const server = aServer();
  server.write([{ field: HEADING, value: 'Mine' }]);
  server.contest();
  const { store, shown } = await aTab({ server });
  const { resolveConflict } = server.requests;
  server.requests.resolveConflict = vi.fn(async (...order: Parameters<typeof resolveConflict>) => {
    store.type(TITLE, 'Typed in between');
    return resolveConflict(...order);
  });
  await store.resolveConflict(resolutionOf('theirs'));
  expect(shown(TITLE)).toBe('Typed in between');
  await waitUntilSaved();
  expect([server.value(HEADING), server.value(TITLE)]).toEqual(['About', 'Typed in between']);
});
