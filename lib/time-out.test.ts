import { expect, it, vi } from 'vitest';
import { TimeOutError, withTimeOut } from './time-out.ts';

it('returns the result of work that ends in time', async () => {
  expect(await withTimeOut(1_000, async () => 7)).toBe(7);
});

it('throws the error of work that fails', async () => {
  const failing = async () => {
    throw new RangeError('broken');
  };
  await expect(withTimeOut(1_000, failing)).rejects.toThrow(RangeError);
});

it('throws when the work is late, and its own error if one is given', async () => {
  const never = () => new Promise<never>(() => {});
  await expect(withTimeOut(5, never)).rejects.toThrow(TimeOutError);
  await expect(withTimeOut(5, never, () => new RangeError('late'))).rejects.toThrow(RangeError);
});

it('starts the time limit again when the work says that it goes on', async () => {
  vi.useFakeTimers();
  const { promise, resolve } = Promise.withResolvers<string>();
  let extend = () => {};
  const waiting = withTimeOut(100, (again) => {
    extend = again;
    return promise;
  });
  await vi.advanceTimersByTimeAsync(90);
  extend();
  await vi.advanceTimersByTimeAsync(90);
  resolve('there');
  expect(await waiting).toBe('there');
  vi.useRealTimers();
});
