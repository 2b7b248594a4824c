import { afterEach, expect, it, vi } from 'vitest';
import { reportUserError, UserError } from './user-error.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

it('prints a user error in one line and sets exit code 1', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await reportUserError(async () => {
    throw new UserError('The port is in use.');
  });
  expect(write.mock.calls).toEqual([['The port is in use.\n']]);
  expect(process.exitCode).toBe(1);
});

it('rethrows other errors', async () => {
  const broken = async () => {
    throw new TypeError('broken');
  };
  await expect(reportUserError(broken)).rejects.toThrow(TypeError);
  expect(process.exitCode).toBeUndefined();
});
