import { expect, it } from 'vitest';
import { coalesced, serialQueue } from './serial-queue.ts';

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

it('runs tasks one after another, even after a failure', async () => {
  const queue = serialQueue();
  const done: string[] = [];
  const slow = queue(async () => {
    await nextTask();
    done.push('slow');
  });
  const failing = queue(() => Promise.reject(new Error('broken')));
  const quick = queue(async () => void done.push('quick'));
  await expect(failing).rejects.toThrow('broken');
  await Promise.all([slow, quick]);
  expect(done).toEqual(['slow', 'quick']);
});

it('shares one run among calls before it begins, and one more among calls during it', async () => {
  const runs: PromiseWithResolvers<number>[] = [];
  const run = coalesced(() => {
    const result = Promise.withResolvers<number>();
    runs.push(result);
    return result.promise;
  });
  const first = [run(), run()];
  await nextTask();
  expect(runs).toHaveLength(1);
  const second = [run(), run()];
  runs[0]?.resolve(1);
  expect(await Promise.all(first)).toEqual([1, 1]);
  await nextTask();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve(2);
  expect(await Promise.all(second)).toEqual([2, 2]);
});
