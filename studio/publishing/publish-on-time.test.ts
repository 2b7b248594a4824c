import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publishOnTime } from './publish-on-time.ts';

const NINE = new Date('2026-12-03T09:00Z');
const LATER = new Date('2026-12-24T18:00Z');

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-26T13:00Z') }));
afterEach(() => void vi.useRealTimers());

/** A site whose release is outdated at each of some times, in turns. */
function site(...times: (Date | undefined)[]) {
  const published: string[] = [];
  const log = vi.fn();
  let failures = 0;
  const onTime = publishOnTime({
    readNext: async () => times[0],
    async publish() {
      if (failures > 0) {
        failures -= 1;
        throw new Error('The disk is full.');
      }
      published.push(new Date().toISOString());
      times.shift();
    },
    log,
  });
  const failOnce = () => {
    failures = 1;
  };
  return { ...onTime, published, log, times, failOnce };
}

it('publishes when it is time, not before, and goes on to the next time', async () => {
  const { look, published } = site(NINE, LATER);
  await look();
  await vi.advanceTimersByTimeAsync(NINE.getTime() - Date.now() - 1);
  expect(published).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(published).toEqual([NINE.toISOString()]);
  await vi.advanceTimersByTimeAsync(LATER.getTime() - Date.now());
  expect(published).toEqual([NINE.toISOString(), LATER.toISOString()]);
});

it('makes up at the start for a time that passed without the studio', async () => {
  vi.setSystemTime(new Date('2026-12-03T11:00Z'));
  const { look, published } = site(NINE);
  await look();
  expect(published).toEqual(['2026-12-03T11:00:00.000Z']);
});

it('learns of a time that a publish has added', async () => {
  const { look, published, times } = site();
  await look();
  times.push(NINE);
  await look();
  await vi.advanceTimersByTimeAsync(NINE.getTime() - Date.now());
  expect(published).toHaveLength(1);
});

it('tries again after a failure, and says so', async () => {
  vi.setSystemTime(NINE);
  const { look, published, log, failOnce } = site(NINE);
  failOnce();
  await look();
  expect(published).toEqual([]);
  expect(log).toHaveBeenCalledWith(
    expect.stringContaining('tries again'),
    expect.objectContaining({ message: 'The disk is full.' }),
  );
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(published).toHaveLength(1);
});

it('publishes nothing after it is closed', async () => {
  const { look, close, published } = site(NINE);
  await look();
  await close();
  await vi.advanceTimersByTimeAsync(NINE.getTime() - Date.now());
  expect(published).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
