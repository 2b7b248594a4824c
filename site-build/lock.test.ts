import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { withLock } from './lock.ts';

it('runs one process at a time and reports the holder to the others', async () => {
  const file = join(await scratchFolder(), 'build', 'lock');
  const bothWait = Promise.withResolvers<void>();
  const onWait = vi.fn(() => {
    if (onWait.mock.calls.length === 2) bothWait.resolve();
  });
  const steps: string[] = [];
  const go = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const first = withLock(file, onWait, async () => {
    steps.push('first begins');
    begun.resolve();
    await go.promise;
    steps.push('first ends');
  });
  await begun.promise;
  const others = ['second', 'third'].map((name) =>
    withLock(file, onWait, async () => {
      steps.push(`${name} begins`);
      await new Promise(setImmediate);
      steps.push(`${name} ends`);
    }),
  );
  await bothWait.promise;
  go.resolve();
  await Promise.all([first, ...others]);
  expect(steps.slice(0, 2)).toEqual(['first begins', 'first ends']);
  const [one, same] = steps.slice(2, 4).map((step) => step.split(' ')[0]);
  expect(one).toBe(same);
  expect(onWait.mock.calls).toEqual([[process.pid], [process.pid]]);
});

it('releases the lock after a failure', async () => {
  const file = join(await scratchFolder(), 'lock');
  const failing = async () => {
    throw new Error('broken');
  };
  await expect(withLock(file, vi.fn(), failing)).rejects.toThrow('broken');
  expect(await withLock(file, vi.fn(), async () => 'done')).toBe('done');
});

it('releases the lock when its holder is killed', async () => {
  const file = join(await scratchFolder(), 'lock');
  const program = `
    import { withLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
    await withLock(${JSON.stringify(file)}, () => {}, () => {
      process.stdout.write('locked');
      // The timer keeps the promise alive; otherwise garbage collection would close the database and release the lock.
      return new Promise((resolve) => setTimeout(resolve, 2 ** 30));
    });`;
  const holder = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void holder.kill('SIGKILL'));
  const ended = once(holder, 'close');
  await once(holder.stdout, 'data');
  const waiting = Promise.withResolvers<number | undefined>();
  const done = withLock(file, waiting.resolve, async () => 'done');
  expect(await waiting.promise).toBe(holder.pid);
  holder.kill('SIGKILL');
  await ended;
  expect(await done).toBe('done');
});
