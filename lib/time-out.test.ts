import { expect, it } from 'vitest';
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

it('throws the error that it is given when the work is late', async () => {
  const never = () => new Promise<never>(() => {});
  await expect(withTimeOut(5, never, late)).rejects.toThrow(TimeOutError);
});
