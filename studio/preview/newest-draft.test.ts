import { expect, it } from 'vitest';
import { newestDraft } from './newest-draft.ts';

/** A reader that the test controls. */
function slowReader() {
  const reported: unknown[] = [];
  const under: PromiseWithResolvers<string>[] = [];
  const drafts = newestDraft<string>({
    read: () => {
      const reading = Promise.withResolvers<string>();
      under.push(reading);
      return reading.promise;
    },
    onRead: ({ version, state }) => reported.push([version, state]),
    onUnread: (version) => reported.push([version, 'unread']),
  });
  const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
  const answer = async (at: number, state: string | undefined) => {
    if (state === undefined) under[at]?.reject(new Error('odd'));
    else under[at]?.resolve(state);
    await turn();
  };
  return { ...drafts, reported, answer, turn, begun: () => under.length };
}

it('reads one draft at a time, and only the newest of those that arrive during a read', async () => {
  const { show, current, reported, answer, turn, begun } = slowReader();
  show(1);
  await turn();
  for (const version of [2, 3, 4]) show(version);
  const page = current();
  await answer(0, 'a');
  expect([begun(), reported]).toEqual([2, [[1, 'a']]]);
  await answer(1, 'abcd');
  expect([begun(), reported.at(-1), await page]).toEqual([2, [4, 'abcd'], { version: 4, state: 'abcd' }]);
});

it('keeps the draft before an unreadable one and reads the next', async () => {
  const { show, current, reported, answer, turn } = slowReader();
  show(1);
  await turn();
  await answer(0, 'a');
  show(2);
  await turn();
  await answer(1, undefined);
  expect(await current()).toEqual({ version: 2, state: 'a' });
  show(3);
  await turn();
  await answer(2, 'abc');
  expect([reported, await current()]).toEqual([
    [
      [1, 'a'],
      [2, 'unread'],
      [3, 'abc'],
    ],
    { version: 3, state: 'abc' },
  ]);
});

it('has no page if the first draft cannot be read', async () => {
  const { show, current, answer, turn } = slowReader();
  show(1);
  await turn();
  await answer(0, undefined);
  await expect(current()).rejects.toThrow('could not be read');
});
