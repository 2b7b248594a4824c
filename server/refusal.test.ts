import { afterEach, expect, it, vi } from 'vitest';
import { orRefuse, Refusal } from './refusal.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

it('turns a refusal into one line and code 1', async () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await orRefuse(async () => {
    throw new Refusal('The port is in use.');
  });
  expect(write.mock.calls).toEqual([['The port is in use.\n']]);
  expect(process.exitCode).toBe(1);
});

it('passes on what nobody at the terminal can put right', async () => {
  const broken = async () => {
    throw new TypeError('broken');
  };
  await expect(orRefuse(broken)).rejects.toThrow(TypeError);
  expect(process.exitCode).toBeUndefined();
});
