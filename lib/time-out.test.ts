import { expect, it, onTestFinished, vi } from 'vitest';
import { TimeOutError, withTimeOut } from './time-out.ts';

const late = () => new TimeOutError('late');

it('returns the result of work that ends in time', async () => {
  expect(await withTimeOut(1_000, async () => 7, late)).toBe(7);
});

it('throws the error of work that fails', async () => {
  const failing = async () => {
    throw new RangeError('broken');
  };
  await expect(withTimeOut(1_000, failing, late)).rejects.toThrow(RangeError);
});

it('throws the given error at the time limit', async () => {
  const never = () => new Promise<never>(() => {});
  await expect(withTimeOut(5, never, late)).rejects.toThrow(TimeOutError);
});

it('restarts the time limit on request, but not after the end', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const work = Promise.withResolvers<number>();
  let restart = () => {};
  const start = (given: () => void) => {
    restart = given;
    return work.promise;
  };
  const result = withTimeOut(100, start, late);
  vi.advanceTimersByTime(99);
  restart();
  vi.advanceTimersByTime(99);
  work.resolve(7);
  expect(await result).toBe(7);
  restart();
  expect(vi.getTimerCount()).toBe(0);

  const silent = expect(withTimeOut(100, () => new Promise(() => {}), late)).rejects.toThrow(TimeOutError);
  vi.advanceTimersByTime(100);
  await silent;
});
