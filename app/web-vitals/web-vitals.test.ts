import { afterEach, expect, it, vi } from 'vitest';
import { reportPerformance } from './web-vitals.ts';

const metrics = vi.hoisted(() => ({ loads: 0, collect: vi.fn() }));
vi.mock('./metrics.ts', () => {
  metrics.loads += 1;
  return { collect: metrics.collect };
});
afterEach(() => void vi.restoreAllMocks());

it('loads nothing without a callback', async () => {
  await reportPerformance();
  expect(metrics.loads).toBe(0);
});

it('collects metrics for a callback', async () => {
  const callback = vi.fn();
  await reportPerformance(callback);
  expect(metrics.loads).toBe(1);
  expect(metrics.collect).toHaveBeenCalledExactlyOnceWith(callback);
});

it('does not break the page if it fails', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  metrics.collect.mockImplementationOnce(() => {
    throw new Error('no observers here');
  });
  await reportPerformance(vi.fn());
  expect(warn).toHaveBeenCalledExactlyOnceWith('no observers here');
});
