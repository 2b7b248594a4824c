import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draft, Edit, Field } from '../../api/drafts.ts';
import { isGroup, isList, type Json, withValue } from '../../api/json.ts';
import { Refusal, Unreachable } from '../requests/requests.ts';
import { resolvedBy, settledBy } from './choices.ts';
import { DraftStore, isChanged, QUIET_MS, shownValue } from './draft-store.ts';
import { KeptTexts } from './kept.ts';
import { keyOf } from './values.ts';

const FILE = 'about.md';
const HEADING: Field = ['heading'];
const TITLE: Field = ['title'];

/** A server that keeps one draft. */
function aServer() {
  let rev = 0;
  const published = { heading: 'About', title: 'About us' };
  let now: Readonly<Record<string, unknown>> = { ...published };
  let fault: (() => Error) | undefined;
  let isContested = false;
  let inFolder: Record<string, unknown> | undefined;
  const draft = (): Draft => ({
    file: FILE,
    kind: 'about',
    rev,
    now: { data: { ...now }, body: 'Hello' },
    published: { data: published, body: 'Hello' },
    isContested,
    inFolder: inFolder && { data: inFolder, body: 'Hello' },
    files: [],
    mistakes: [],
  });
  const write = (edits: readonly Edit[]) => {
    rev += 1;
    for (const { field, value } of edits) {
      const data = withValue(now, field === 'body' ? [] : field, value);
      if (isGroup(data)) now = data;
    }
  };
  const answer = async () => {
    if (fault) throw fault();
  };
  const save = vi.fn(async (_file: string, known: number, edits: readonly Edit[]) => {
    await answer();
    if (known !== rev) throw refusal('conflict', { draft: draft() });
    write(edits);
    return draft();
  });
  const settle = vi.fn(async (_file: string, _rev: number, keep: 'mine' | 'theirs') => {
    await answer();
    isContested = false;
    if (keep === 'theirs') now = { ...published };
    rev += 1;
    return { ...draft(), aside: keep === 'theirs' ? 'put-aside' : undefined };
  });
  return {
    requests: {
      load: async () => {
        await answer();
        return draft();
      },
      save,
      settle,
      restore: async () => ({ aside: undefined }),
    },
    save,
    settle,
    /** As another window does. */
    write,
    contest: (content?: Record<string, unknown>) => {
      isContested = true;
      inFolder = content;
    },
    fails: (error?: () => Error) => {
      fault = error;
    },
    value: (field: Field) => now[String(field)],
  };
}

const refusal = (error: 'conflict' | 'signed-out' | 'full' | 'bad-request', more: object = {}) =>
  new Refusal({ error, message: 'As the server says it.' }, { error, message: 'As the server says it.', ...more });

function aStorage() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
    key: (at: number) => [...texts.keys()][at] ?? null,
    clear: () => texts.clear(),
    get length() {
      return texts.size;
    },
  };
}

type Tab = { server: ReturnType<typeof aServer>; storage?: Storage; id?: string; open?: string[] };

async function aTab({ server, storage = aStorage(), id = 'this', open = ['this'] }: Tab) {
  const kept = new KeptTexts(
    () => storage,
    id,
    async () => new Set(open),
  );
  const store = new DraftStore(FILE, { requests: server.requests, kept, onSaved: () => {} });
  await store.refresh();
  const shown = (field: Field) => shownValue(store.state.get(), field);
  return { store, kept, storage, shown, save: () => store.state.get().save };
}

const quiet = () => vi.advanceTimersByTimeAsync(QUIET_MS);

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('shows at once what is typed, and sends it once after a pause', async () => {
  const server = aServer();
  const { store, shown, save } = await aTab({ server });
  for (const text of ['H', 'He', 'Hel']) store.type(HEADING, text);
  expect(shown(HEADING)).toBe('Hel');
  expect(save()).toBe('saving');
  await vi.advanceTimersByTimeAsync(QUIET_MS - 1);
  expect(server.save).not.toHaveBeenCalled();
  await quiet();
  expect(server.save).toHaveBeenCalledExactlyOnceWith(FILE, 0, [{ field: HEADING, value: 'Hel' }]);
  expect(save()).toBe('saved');
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
  expect(server.save.mock.calls.map(([, rev, edits]) => [rev, edits[0]?.value])).toEqual([
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
] as const)('says %s as %s, and loses nothing', async (why, said) => {
  const server = aServer();
  const { store, save, shown } = await aTab({ server });
  server.fails(() => refusal(why));
  store.type(HEADING, 'Kept');
  await quiet();
  expect(save()).toBe(said);
  server.fails();
  await store.send();
  expect(save()).toBe('saved');
  expect(shown(HEADING)).toBe('Kept');
  expect(server.value(HEADING)).toBe('Kept');
});

it('keeps what was typed when the tab is closed before it is sent', async () => {
  const server = aServer();
  const storage = aStorage();
  const { store } = await aTab({ server, storage, id: 'closed' });
  store.type(HEADING, 'Typed and closed');
  vi.clearAllTimers();

  const next = await aTab({ server, storage });
  for (const { kept, drop } of await next.kept.left()) {
    next.store.adopt(kept);
    drop();
  }
  expect(next.shown(HEADING)).toBe('Typed and closed');
  await quiet();
  expect(server.value(HEADING)).toBe('Typed and closed');
  expect(storage.length).toBe(0);
});

it('leaves alone what a tab keeps that is still open', async () => {
  const server = aServer();
  const storage = aStorage();
  const { store } = await aTab({ server, storage, id: 'other' });
  store.type(HEADING, 'Being typed');
  const { kept } = await aTab({ server, storage, open: ['this', 'other'] });
  expect(await kept.left()).toEqual([]);
});

it('shows both where what was kept meets something else, also in a form that is open', async () => {
  const server = aServer();
  const storage = aStorage();
  const { store } = await aTab({ server, storage, id: 'closed' });
  store.type(HEADING, 'Mine');
  vi.clearAllTimers();
  server.write([{ field: HEADING, value: 'Theirs' }]);

  const next = await aTab({ server, storage });
  for (const { kept } of await next.kept.left()) next.store.adopt(kept);
  expect(next.save()).toBe('choose');
  await quiet();
  expect(server.value(HEADING)).toBe('Theirs');
  expect(next.store.state.get().conflicts).toEqual([{ field: HEADING, mine: 'Mine', theirs: 'Theirs' }]);
});

it('goes on by itself where another window has changed another field, and tells which', async () => {
  const server = aServer();
  const { store, save, shown } = await aTab({ server });
  server.write([{ field: TITLE, value: 'Theirs' }]);
  store.type(HEADING, 'Mine');
  await quiet();
  await quiet();
  expect(save()).toBe('saved');
  expect(server.value(HEADING)).toBe('Mine');
  expect(shown(TITLE)).toBe('Theirs');
});

it('shows what another window has made of what was saved here', async () => {
  const server = aServer();
  const { store, shown } = await aTab({ server });
  store.type(HEADING, 'Mine');
  await quiet();
  server.write([{ field: HEADING, value: 'Theirs' }]);
  await store.refresh();
  expect(shown(HEADING)).toBe('Theirs');
});

it.each([
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const)('takes %s where two windows changed the same, and the other can be had by undo', async (choice, stays) => {
  const server = aServer();
  const { store, save, shown } = await aTab({ server });
  server.write([{ field: HEADING, value: 'Theirs' }]);
  store.type(HEADING, 'Mine');
  await quiet();
  expect(save()).toBe('choose');
  store.resolve(resolvedBy(new Map([[keyOf(HEADING), choice]])));
  await quiet();
  expect(save()).toBe('saved');
  expect(server.value(HEADING)).toBe(stays);
  store.undo();
  expect(shown(HEADING)).toBe(choice === 'theirs' ? 'Mine' : 'About');
});

it('settles field by field where the file was changed by hand', async () => {
  const server = aServer();
  server.write([
    { field: HEADING, value: 'Mine' },
    { field: TITLE, value: 'My title' },
  ]);
  server.contest();
  const { store } = await aTab({ server });
  await store.settle(settledBy(new Map([[keyOf(TITLE), 'theirs']])));
  expect(server.settle).toHaveBeenCalledExactlyOnceWith(FILE, 1, 'theirs');
  expect([server.value(HEADING), server.value(TITLE)]).toEqual(['Mine', 'About us']);
  expect(store.state.get().draft?.isContested).toBe(false);
  expect(store.state.get().aside).toBe('put-aside');
});

it('keeps what was chosen as mine where it could not be saved at once', async () => {
  const server = aServer();
  server.write([
    { field: HEADING, value: 'Mine' },
    { field: TITLE, value: 'My title' },
  ]);
  server.contest();
  const { store, shown, save } = await aTab({ server });
  const { settle } = server.requests;
  server.requests.settle = vi.fn(async (...order: Parameters<typeof settle>) => {
    const settled = await settle(...order);
    server.fails(() => new Unreachable());
    return settled;
  });
  await store.settle(settledBy(new Map([[keyOf(TITLE), 'theirs']])));
  await quiet();
  expect(save()).toBe('offline');
  expect(shown(HEADING)).toBe('Mine');
  server.fails();
  await vi.advanceTimersByTimeAsync(30_000);
  expect([server.value(HEADING), server.value(TITLE)]).toEqual(['Mine', 'About us']);
});

it('compares with the file in the folder, where visitors have another', async () => {
  const server = aServer();
  server.write([{ field: HEADING, value: 'Mine' }]);
  server.contest({ heading: 'By hand', title: 'About us' });
  const { store } = await aTab({ server });
  await store.settle(settledBy(new Map([[keyOf(HEADING), 'mine']])));
  expect(server.settle).toHaveBeenCalledExactlyOnceWith(FILE, 1, 'mine');
  expect(server.value(HEADING)).toBe('Mine');
});

it('puts the draft aside where all of the file changed by hand is taken', async () => {
  const server = aServer();
  server.write([{ field: HEADING, value: 'Mine' }]);
  server.contest();
  const { store, shown } = await aTab({ server });
  await store.settle(settledBy('theirs'));
  expect(server.settle).toHaveBeenCalledExactlyOnceWith(FILE, 1, 'theirs');
  expect(shown(HEADING)).toBe('About');
  expect(store.state.get().aside).toBe('put-aside');
});

it('keeps what is typed while a choice is on its way', async () => {
  const server = aServer();
  server.write([{ field: HEADING, value: 'Mine' }]);
  server.contest();
  const { store, shown } = await aTab({ server });
  const { settle } = server.requests;
  server.requests.settle = vi.fn(async (...order: Parameters<typeof settle>) => {
    store.type(TITLE, 'Typed meanwhile');
    return settle(...order);
  });
  await store.settle(settledBy('theirs'));
  expect(shown(TITLE)).toBe('Typed meanwhile');
  await quiet();
  expect([server.value(HEADING), server.value(TITLE)]).toEqual(['About', 'Typed meanwhile']);
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

  it('take in what is typed beneath them before they are sent', async () => {
    const { server, store, shown } = await withShow();
    store.type(SHOW, [b, a], false);
    store.type(alt(0), 'Bee');
    expect(shown(SHOW)).toEqual([{ ...b, alt: 'Bee' }, a]);
    expect(shown(alt(0))).toBe('Bee');
    await quiet();
    expect(server.save.mock.lastCall?.[2]).toEqual([{ field: SHOW, value: [{ ...b, alt: 'Bee' }, a] }]);
    store.undo();
    store.undo();
    expect(shown(SHOW)).toEqual([a, b]);
  });

  it('are typed as a whole where an item is added or taken out', async () => {
    const { server, store, shown } = await withShow();
    store.type(['show', 0], null, false);
    store.type(alt(0), 'Bee');
    store.type(['show', 1], a, false);
    expect(shown(SHOW)).toEqual([{ ...b, alt: 'Bee' }, a]);
    await quiet();
    expect(server.value(SHOW)).toEqual([{ ...b, alt: 'Bee' }, a]);
    for (const _ of [1, 2, 3]) store.undo();
    expect(shown(SHOW)).toEqual([a, b]);
  });

  it('take over what was typed beneath', async () => {
    const { server, store, shown } = await withShow();
    store.type(alt(1), 'Bee');
    expect(shown(SHOW)).toEqual([a, { ...b, alt: 'Bee' }]);
    store.type(SHOW, [{ ...b, alt: 'Bee' }, a], false);
    await quiet();
    expect(server.save.mock.lastCall?.[2]).toEqual([{ field: SHOW, value: [{ ...b, alt: 'Bee' }, a] }]);
  });

  it('show the same for the same, and have changed where they say something else', async () => {
    const { store, shown } = await withShow();
    expect(shown(SHOW)).toBe(shown(SHOW));
    store.type(alt(1), 'Bee');
    expect(shown(SHOW)).toBe(shown(SHOW));
    expect(isChanged(store.state.get(), SHOW)).toBe(true);
    expect(isChanged(store.state.get(), HEADING)).toBe(false);
    expect(store.state.get().conflicts).toEqual([]);
  });

  it('are a conflict where both windows arranged them', async () => {
    const { server, store, save } = await withShow();
    const c = { file: 'c.jpg', alt: 'C' };
    server.write([{ field: SHOW, value: [a, b, c] }]);
    store.type(SHOW, [b, a], false);
    await quiet();
    expect(save()).toBe('choose');
    expect(store.state.get().conflicts).toEqual([{ field: SHOW, mine: [b, a], theirs: [a, b, c] }]);
    store.resolve(resolvedBy('theirs'));
    expect(server.value(SHOW)).toEqual([a, b, c]);
    expect(save()).toBe('saved');
  });

  it('are a conflict with what is typed in one that another window has arranged: no words come to another item', async () => {
    const { server, store, save, shown } = await withShow();
    const sameAlt = { file: 'c.jpg', alt: 'A' };
    server.write([{ field: SHOW, value: [sameAlt, b, a] }]);
    store.type(alt(0), 'Of a.jpg');
    await quiet();
    expect(save()).toBe('choose');
    const mine = [{ ...a, alt: 'Of a.jpg' }, b];
    expect(store.state.get().conflicts).toEqual([{ field: SHOW, mine, theirs: [sameAlt, b, a] }]);
    store.resolve(resolvedBy('mine'));
    await quiet();
    expect(server.value(SHOW)).toEqual(mine);
    expect(shown(SHOW)).toEqual(mine);
  });

  it('are none where another window has other words in the same items', async () => {
    const { server, store, save, shown } = await withShow();
    server.write([{ field: SHOW, value: [a, { ...b, alt: 'Theirs' }] }]);
    store.type(alt(0), 'Mine');
    await quiet();
    await quiet();
    expect(save()).toBe('saved');
    expect(server.save.mock.lastCall?.[2]).toEqual([{ field: alt(0), value: 'Mine' }]);
    expect(shown(alt(1))).toBe('Theirs');
  });

  it('go on where one is arranged while words in it are on their way', async () => {
    const { server, store, save } = await withShow();
    const { promise, resolve } = Promise.withResolvers<void>();
    const { save: honest } = server.requests;
    server.requests.save = vi.fn(async (...order: Parameters<typeof honest>) => {
      await promise;
      return honest(...order);
    });
    store.type(alt(0), 'Ay');
    await quiet();
    store.type(SHOW, [b, { ...a, alt: 'Ay' }], false);
    resolve();
    await quiet();
    await quiet();
    expect(save()).toBe('saved');
    expect(server.value(SHOW)).toEqual([b, { ...a, alt: 'Ay' }]);
  });

  it('take in what a closed tab has left in them, and undo has it as it was', async () => {
    const { server, store, storage, shown } = await withShow();
    store.type(alt(0), 'From the other tab');
    vi.clearAllTimers();
    const next = await aTab({ server, storage, id: 'next', open: ['next'] });
    next.store.type(SHOW, [a], false);
    for (const { kept } of await next.kept.left()) next.store.adopt(kept);
    expect(next.shown(SHOW)).toEqual([{ ...a, alt: 'From the other tab' }]);
    next.store.undo();
    expect(next.shown(SHOW)).toEqual([a]);
    expect(shown(alt(0))).toBe('From the other tab');
  });

  it('are kept when the tab is closed, with what was around the words', async () => {
    const { server, store, storage } = await withShow();
    store.type(alt(0), 'Of a.jpg');
    vi.clearAllTimers();
    server.write([{ field: SHOW, value: [b, a] }]);
    const next = await aTab({ server, storage, id: 'next', open: ['next'] });
    for (const { kept } of await next.kept.left()) next.store.adopt(kept);
    expect(next.save()).toBe('choose');
    expect(next.store.state.get().conflicts).toEqual([
      { field: SHOW, mine: [{ ...a, alt: 'Of a.jpg' }, b], theirs: [b, a] },
    ]);
  });
});

it('shows what is sent, whatever is typed and arranged in whichever order, and undo leads back', async () => {
  const at = fc.nat(3);
  const deed = fc.oneof(
    fc.record({ does: fc.constant('word' as const), at, to: at }),
    fc.record({ does: fc.constant('move' as const), at, to: at }),
    fc.record({ does: fc.constant('add' as const), at, to: at }),
    fc.record({ does: fc.constant('remove' as const), at, to: at }),
    fc.record({ does: fc.constant('wait' as const), at, to: at }),
  );
  const property = fc.asyncProperty(fc.array(deed, { maxLength: 12 }), async (deeds) => {
    const server = aServer();
    const first = [1, 2, 3].map((number) => ({ file: `${number}.jpg`, alt: `No ${number}` }));
    server.write([{ field: ['show'], value: first }]);
    const { store, shown, save } = await aTab({ server });
    for (const [turn, { does, at, to }] of deeds.entries()) {
      const now = shown(['show']);
      const list: readonly Json[] = isList(now) ? now : [];
      if (does === 'wait') await quiet();
      if (does === 'word' && at < list.length) store.type(['show', at, 'alt'], `Typed ${turn}`, false);
      if (does === 'add') store.type(['show'], list.toSpliced(at, 0, { file: `new ${turn}.jpg` }), false);
      if (does === 'remove' && at < list.length) store.type(['show', at], null, false);
      if (does === 'move') {
        const [item] = list.slice(at);
        if (item !== undefined) store.type(['show'], list.toSpliced(at, 1).toSpliced(to, 0, item), false);
      }
    }
    const last = shown(['show']);
    await quiet();
    expect(save()).toBe('saved');
    expect(server.value(['show'])).toEqual(last);
    while (store.undo()) await Promise.resolve();
    expect(shown(['show'])).toEqual(first);
  });
  await fc.assert(property, { numRuns: 100 });
});
