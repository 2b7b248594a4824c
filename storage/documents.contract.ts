import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Conflict, type Documents } from './documents.ts';

/** An empty storage place for documents. Each call of `open` opens it as another process would. */
export type DocumentsPlace = { open(): Promise<Documents> };

/** Sorts strings by their code points, in the order of UTF-8. */
const inOrder = (ids: Iterable<string>) => [...ids].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

const ids = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
  fc.constantFrom(
    'a/b',
    '/',
    '..',
    '.',
    '__x__',
    'portfolio/dogwood/project.md',
    'a b',
    '%2F',
    'é',
    'e\u0301',
    '作',
    '🖨️',
  ),
);

/** Declares the tests that every adapter of Documents has to pass. */
export function documentsContract(place: () => Promise<DocumentsPlace>): void {
  const opened = async () => (await place()).open();

  test('increments the version with each change, and restarts at 1 after a deletion', async () => {
    const documents = await opened();
    expect(await documents.get('draft', 'a')).toBeUndefined();
    await documents.commit([{ kind: 'draft', id: 'a', value: 'first' }]);
    expect(await documents.get('draft', 'a')).toEqual({ version: 1, value: 'first' });
    await documents.commit([{ kind: 'draft', id: 'a', value: 'second' }]);
    expect(await documents.get('draft', 'a')).toEqual({ version: 2, value: 'second' });
    await documents.commit([{ kind: 'draft', id: 'a', value: undefined }]);
    expect(await documents.get('draft', 'a')).toBeUndefined();
    await documents.commit([{ kind: 'draft', id: 'a', value: undefined }]);
    await documents.commit([{ kind: 'draft', id: 'a', value: 'third', expected: 0 }]);
    expect(await documents.get('draft', 'a')).toEqual({ version: 1, value: 'third' });
  });

  test('stores deep and large JSON, and tells null from a missing document', async () => {
    const documents = await opened();
    const deep = JSON.parse(`${'{"a":['.repeat(200)}0${']}'.repeat(200)}`) as unknown;
    const large = { text: 'ä'.repeat(400_000), list: Array.from({ length: 2_000 }, (_, index) => index) };
    for (const [id, value] of Object.entries({ deep, large, nothing: null, empty: {}, list: [] })) {
      await documents.commit([{ kind: 'draft', id, value }]);
      expect((await documents.get('draft', id))?.value).toEqual(value);
    }
    const any = fc.jsonValue({ maxDepth: 4 });
    await fc.assert(
      fc.asyncProperty(any, async (value) => {
        await documents.commit([{ kind: 'draft', id: 'any', value }]);
        expect((await documents.get('draft', 'any'))?.value).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 30 },
    );
  });

  test('accepts any text as an id and lists pages in descending order', async () => {
    const { open } = await place();
    const documents = await open();
    let kind = 'a';
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(ids, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 7 }),
        async (all, limit) => {
          kind += 'a';
          await documents.commit(all.map((id) => ({ kind, id, value: { id } })));
          const listed: string[] = [];
          while (listed.length <= all.length) {
            const before = listed.at(-1);
            const page = await documents.list(kind, { limit, ...(before === undefined ? {} : { before }) });
            for (const { id, version, value } of page) {
              expect({ version, value }).toEqual({ version: 1, value: { id } });
              listed.push(id);
            }
            if (page.length < limit) break;
          }
          expect(listed).toEqual(inOrder(all).reverse());
          for (const id of all) expect(await documents.get(kind, id)).toEqual({ version: 1, value: { id } });
        },
      ),
      { numRuns: 20 },
    );
  });

  test('separates kinds and returns an empty list for an empty kind', async () => {
    const documents = await opened();
    await documents.commit([
      { kind: 'draft', id: 'a', value: 1 },
      { kind: 'revision', id: 'a', value: 2 },
      { kind: 'revision', id: 'b', value: 3 },
    ]);
    expect(await documents.list('draft', { limit: 9 })).toEqual([{ id: 'a', version: 1, value: 1 }]);
    expect(await documents.list('revision', { limit: 9 })).toEqual([
      { id: 'b', version: 1, value: 3 },
      { id: 'a', version: 1, value: 2 },
    ]);
    expect(await documents.list('session', { limit: 9 })).toEqual([]);
    expect(await documents.list('revision', { limit: 9, before: 'a' })).toEqual([]);
    await documents.commit([{ kind: 'draft', id: 'a', value: undefined }]);
    expect(await documents.get('revision', 'a')).toEqual({ version: 1, value: 2 });
    await documents.commit([]);
  });

  test('rejects the whole commit and names the document that has another version than expected', async () => {
    const documents = await opened();
    await documents.commit([
      { kind: 'draft', id: 'a', value: 'old' },
      { kind: 'draft', id: 'b', value: 'old' },
    ]);
    const wrong = [
      { kind: 'draft', id: 'b', value: 'new', expected: 0 },
      { kind: 'draft', id: 'b', value: 'new', expected: 2 },
      { kind: 'draft', id: 'b', value: undefined, expected: 2 },
      { kind: 'draft', id: 'c', value: 'new', expected: 1 },
      { kind: 'draft', id: 'c', value: undefined, expected: 1 },
    ];
    for (const last of wrong) {
      const commit = documents.commit([
        { kind: 'draft', id: 'a', value: 'new', expected: 1 },
        { kind: 'draft', id: 'd', value: 'new', expected: 0 },
        last,
      ]);
      await expect(commit).rejects.toThrow(Conflict);
      await expect(commit).rejects.toMatchObject({ kind: 'draft', id: last.id });
    }
    expect(await documents.list('draft', { limit: 9 })).toEqual([
      { id: 'b', version: 1, value: 'old' },
      { id: 'a', version: 1, value: 'old' },
    ]);
  });

  test('accepts exactly one of five concurrent commits with the same expectation', async () => {
    const { open } = await place();
    const openers = await Promise.all([open(), open(), open(), open(), open()]);
    for (let round = 0; round < 5; round++) {
      const commits = await Promise.allSettled(
        openers.map((documents, winner) =>
          documents.commit([
            { kind: 'head', id: 'head', value: { winner }, expected: round },
            { kind: 'revision', id: `${round}-${winner}`, value: { winner }, expected: 0 },
          ]),
        ),
      );
      expect(commits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of commits) {
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Conflict);
      }
      const winner = commits.findIndex(({ status }) => status === 'fulfilled');
      for (const documents of openers) {
        expect(await documents.get('head', 'head')).toEqual({ version: round + 1, value: { winner } });
        const [last] = await documents.list('revision', { limit: 1 });
        expect(last).toEqual({ id: `${round}-${winner}`, version: 1, value: { winner } });
      }
    }
    expect(await openers[0].list('revision', { limit: 99 })).toHaveLength(5);
  });

  test('returns documents that another opener has committed', async () => {
    const { open } = await place();
    await (await open()).commit([{ kind: 'draft', id: 'a', value: 'kept' }]);
    expect(await (await open()).get('draft', 'a')).toEqual({ version: 1, value: 'kept' });
  });

  test('notifies a watcher at once and after each change by any opener, until it is closed', async () => {
    const { open } = await place();
    const [documents, other] = await Promise.all([open(), open()]);
    let reported = 0;
    let wake = () => {};
    const watcher = documents.watch('head', 'head', {
      onChange() {
        reported += 1;
        wake();
      },
      onFailure: (error) => expect.unreachable(String(error)),
    });
    const next = () =>
      new Promise<number>((resolve) => {
        wake = () => resolve(reported);
      });
    expect(await next()).toBe(1);
    for (const [value, times] of [
      ['first', 2],
      ['second', 3],
      [undefined, 4],
    ] as const) {
      const notified = next();
      await other.commit([{ kind: 'head', id: 'head', value }]);
      expect(await notified).toBe(times);
    }
    watcher.close();
    const otherWatcher = other.watch('head', 'head', { onChange: () => wake(), onFailure: () => {} });
    await next();
    const notified = next();
    await other.commit([{ kind: 'head', id: 'head', value: 'third' }]);
    expect(await notified).toBe(4);
    otherWatcher.close();
  });

  test('rejects invalid documents and writes nothing of their commit', async () => {
    const documents = await opened();
    const good = { kind: 'draft', id: 'good', value: 1 };
    const refused = [
      { kind: 'draft', id: '', value: 1 },
      { kind: 'draft', id: 'ä'.repeat(501), value: 1 },
      { kind: 'draft', id: 'half \ud83d', value: 1 },
      { kind: 'No word', id: 'a', value: 1 },
      { kind: 'draft', id: 'a', value: () => 1 },
      { kind: 'draft', id: 'a', value: 'x'.repeat(900 * 1024) },
      good,
    ];
    for (const bad of refused) await expect(documents.commit([good, bad])).rejects.toThrow(TypeError);
    expect(await documents.list('draft', { limit: 9 })).toEqual([]);
    const longest = 'ä'.repeat(500);
    await documents.commit([{ ...good, id: longest, value: 'x'.repeat(900 * 1024 - 2) }]);
    const large = Array.from({ length: 11 }, (_, at) => ({
      ...good,
      id: String(at),
      value: 'x'.repeat(900 * 1024 - 2),
    }));
    await expect(documents.commit(large)).rejects.toThrow(TypeError);
    expect(await documents.list('draft', { limit: 9 })).toMatchObject([{ id: longest }]);
  });
}
