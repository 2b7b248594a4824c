import { expect, it } from 'vitest';
import { type Order, Previews } from './previews.ts';

const order = (value: string): Order => ({ file: 'about.md', edits: [{ field: ['heading'], value }] });

/** A server that answers when it is told to. */
function slowServer() {
  const asked: { readonly value: unknown; readonly answer: PromiseWithResolvers<number> }[] = [];
  const told: unknown[] = [];
  let isWaiting = false;
  const previews = new Previews({
    send: ({ edits }) => {
      const answer = Promise.withResolvers<number>();
      asked.push({ value: edits[0]?.value, answer });
      return answer.promise;
    },
    onVersion: (version) => told.push(version),
    onProblem: (error) => told.push(error),
    onAsked: (isAsked) => {
      isWaiting = isAsked;
    },
  });
  const answer = async (at: number, version: number | Error) => {
    if (typeof version === 'number') asked[at]?.answer.resolve(version);
    else asked[at]?.answer.reject(version);
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { previews, told, answer, asked: () => asked.map(({ value }) => value), isWaiting: () => isWaiting };
}

it('asks for one at a time, and of those that come meanwhile for the newest', async () => {
  const { previews, told, answer, asked, isWaiting } = slowServer();
  for (const value of ['a', 'ab', 'abc']) void previews.show(order(value));
  expect(asked()).toEqual(['a']);
  await answer(0, 1);
  expect([asked(), told, isWaiting()]).toEqual([['a', 'abc'], [1], true]);
  await answer(1, 2);
  expect([asked().length, told, isWaiting()]).toEqual([2, [1, 2], false]);
});

it('tells what went wrong, and goes on with the next', async () => {
  const { previews, told, answer, asked } = slowServer();
  const why = new Error('gone');
  void previews.show(order('a'));
  void previews.show(order('ab'));
  await answer(0, why);
  await answer(1, 5);
  expect([asked(), told]).toEqual([
    ['a', 'ab'],
    [why, 5],
  ]);
});

it('tells nothing once it has ended', async () => {
  const { previews, told, answer, asked } = slowServer();
  void previews.show(order('a'));
  void previews.show(order('ab'));
  previews.end();
  await answer(0, 1);
  expect([asked(), told]).toEqual([['a'], []]);
});
