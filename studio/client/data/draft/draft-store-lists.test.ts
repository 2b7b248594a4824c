import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aServer, aTab, fakeTimers, HEADING, waitUntilSaved } from '../../../../test/fixtures/draft-store.ts';
import type { Field } from '../../../api/drafts.ts';
import { isList, type Json } from '../../../api/json.ts';
import { resolvedBy } from './choices.ts';
import { isChanged } from './draft-store.ts';

beforeEach(fakeTimers);

describe('lists', () => {
  const SHOW: Field = ['show'];
  const a = { file: 'a.jpg', alt: 'A' };
  const b = { file: 'b.jpg', alt: 'B' };
  const alt = (at: number): Field => ['show', at, 'alt'];

  async function withShow() {
    const server = aServer();
    server.write([{ field: SHOW, value: [a, b] }]);
    return { server, ...(await aTab({ server })) };
  }

  it('include edits of their items in an unsent edit of the list', async () => {
    const { server, store, shown } = await withShow();
    store.type(SHOW, [b, a], false);
    store.type(alt(0), 'Bee');
    expect(shown(SHOW)).toEqual([{ ...b, alt: 'Bee' }, a]);
    expect(shown(alt(0))).toBe('Bee');
    await waitUntilSaved();
    expect(server.save.mock.lastCall?.[2]).toEqual([{ field: SHOW, value: [{ ...b, alt: 'Bee' }, a] }]);
    store.undo();
    store.undo();
    expect(shown(SHOW)).toEqual([a, b]);
  });

  it('are sent as a whole when an item is added or removed', async () => {
    const { server, store, shown } = await withShow();
    store.type(['show', 0], null, false);
    store.type(alt(0), 'Bee');
    store.type(['show', 1], a, false);
    expect(shown(SHOW)).toEqual([{ ...b, alt: 'Bee' }, a]);
    await waitUntilSaved();
    expect(server.value(SHOW)).toEqual([{ ...b, alt: 'Bee' }, a]);
    for (const _ of [1, 2, 3]) store.undo();
    expect(shown(SHOW)).toEqual([a, b]);
  });

  it('replace earlier edits of their items', async () => {
    const { server, store, shown } = await withShow();
    store.type(alt(1), 'Bee');
    expect(shown(SHOW)).toEqual([a, { ...b, alt: 'Bee' }]);
    store.type(SHOW, [{ ...b, alt: 'Bee' }, a], false);
    await waitUntilSaved();
    expect(server.save.mock.lastCall?.[2]).toEqual([{ field: SHOW, value: [{ ...b, alt: 'Bee' }, a] }]);
  });

  it('return the same value for the same state, and count as changed when an item changes', async () => {
    const { store, shown } = await withShow();
    expect(shown(SHOW)).toBe(shown(SHOW));
    store.type(alt(1), 'Bee');
    expect(shown(SHOW)).toBe(shown(SHOW));
    expect(isChanged(store.state.get(), SHOW)).toBe(true);
    expect(isChanged(store.state.get(), HEADING)).toBe(false);
    expect(store.state.get().conflicts).toEqual([]);
  });

  it('are a conflict when two windows reorder them', async () => {
    const { server, store, save } = await withShow();
    const c = { file: 'c.jpg', alt: 'C' };
    server.write([{ field: SHOW, value: [a, b, c] }]);
    store.type(SHOW, [b, a], false);
    await waitUntilSaved();
    expect(save()).toBe('choose');
    expect(store.state.get().conflicts).toEqual([{ field: SHOW, mine: [b, a], theirs: [a, b, c] }]);
    store.resolve(resolvedBy('theirs'));
    expect(server.value(SHOW)).toEqual([a, b, c]);
    expect(save()).toBe('saved');
  });

  it('are a conflict when one window edits an item and another reorders the items', async () => {
    const { server, store, save, shown } = await withShow();
    const sameAlt = { file: 'c.jpg', alt: 'A' };
    server.write([{ field: SHOW, value: [sameAlt, b, a] }]);
    store.type(alt(0), 'Of a.jpg');
    await waitUntilSaved();
    expect(save()).toBe('choose');
    const edited = [{ ...a, alt: 'Of a.jpg' }, b];
    expect(store.state.get().conflicts).toEqual([{ field: SHOW, mine: edited, theirs: [sameAlt, b, a] }]);
    store.resolve(resolvedBy('mine'));
    await waitUntilSaved();
    expect(server.value(SHOW)).toEqual(edited);
    expect(shown(SHOW)).toEqual(edited);
  });

  it('are no conflict when another window edits a different item', async () => {
    const { server, store, save, shown } = await withShow();
    server.write([{ field: SHOW, value: [a, { ...b, alt: 'Theirs' }] }]);
    store.type(alt(0), 'Mine');
    await waitUntilSaved();
    await waitUntilSaved();
    expect(save()).toBe('saved');
    expect(server.save.mock.lastCall?.[2]).toEqual([{ field: alt(0), value: 'Mine' }]);
    expect(shown(alt(1))).toBe('Theirs');
  });

  it('are saved when they are reordered while an edit of an item is being sent', async () => {
    const { server, store, save } = await withShow();
    const { promise, resolve } = Promise.withResolvers<void>();
    const { save: saveNow } = server.requests;
    server.requests.save = vi.fn(async (...order: Parameters<typeof saveNow>) => {
      await promise;
      return saveNow(...order);
    });
    store.type(alt(0), 'Ay');
    await waitUntilSaved();
    store.type(SHOW, [b, { ...a, alt: 'Ay' }], false);
    resolve();
    await waitUntilSaved();
    await waitUntilSaved();
    expect(save()).toBe('saved');
    expect(server.value(SHOW)).toEqual([b, { ...a, alt: 'Ay' }]);
  });

  it('include the edits of a closed tab, which undo reverts', async () => {
    const { server, store, storage, shown } = await withShow();
    store.type(alt(0), 'From the other tab');
    vi.clearAllTimers();
    const next = await aTab({ server, storage, id: 'next', open: ['next'] });
    next.store.type(SHOW, [a], false);
    for (const { kept } of await next.kept.left()) next.store.takeOverKept(kept);
    expect(next.shown(SHOW)).toEqual([{ ...a, alt: 'From the other tab' }]);
    next.store.undo();
    expect(next.shown(SHOW)).toEqual([a]);
    expect(shown(alt(0))).toBe('From the other tab');
  });

  it('are stored with an edited item, so that a reordered list is a conflict after the tab has closed', async () => {
    const { server, store, storage } = await withShow();
    store.type(alt(0), 'Of a.jpg');
    vi.clearAllTimers();
    server.write([{ field: SHOW, value: [b, a] }]);
    const next = await aTab({ server, storage, id: 'next', open: ['next'] });
    for (const { kept } of await next.kept.left()) next.store.takeOverKept(kept);
    expect(next.save()).toBe('choose');
    expect(next.store.state.get().conflicts).toEqual([
      { field: SHOW, mine: [{ ...a, alt: 'Of a.jpg' }, b], theirs: [b, a] },
    ]);
  });
});

it('shows what it sends after any series of edits, and undo reverts all of them', async () => {
  const at = fc.nat(3);
  const action = fc.oneof(
    fc.record({ does: fc.constant('word' as const), at, to: at }),
    fc.record({ does: fc.constant('move' as const), at, to: at }),
    fc.record({ does: fc.constant('add' as const), at, to: at }),
    fc.record({ does: fc.constant('remove' as const), at, to: at }),
    fc.record({ does: fc.constant('wait' as const), at, to: at }),
  );
  const property = fc.asyncProperty(fc.array(action, { maxLength: 12 }), async (actions) => {
    const server = aServer();
    const first = [1, 2, 3].map((number) => ({ file: `${number}.jpg`, alt: `No ${number}` }));
    server.write([{ field: ['show'], value: first }]);
    const { store, shown, save } = await aTab({ server });
    for (const [turn, { does, at, to }] of actions.entries()) {
      const now = shown(['show']);
      const list: readonly Json[] = isList(now) ? now : [];
      if (does === 'wait') await waitUntilSaved();
      if (does === 'word' && at < list.length) store.type(['show', at, 'alt'], `Typed ${turn}`, false);
      if (does === 'add') store.type(['show'], list.toSpliced(at, 0, { file: `new ${turn}.jpg` }), false);
      if (does === 'remove' && at < list.length) store.type(['show', at], null, false);
      if (does === 'move') {
        const [item] = list.slice(at);
        if (item !== undefined) store.type(['show'], list.toSpliced(at, 1).toSpliced(to, 0, item), false);
      }
    }
    const last = shown(['show']);
    await waitUntilSaved();
    expect(save()).toBe('saved');
    expect(server.value(['show'])).toEqual(last);
    while (store.undo()) await Promise.resolve();
    expect(shown(['show'])).toEqual(first);
  });
  await fc.assert(property, { numRuns: 100 });
});
