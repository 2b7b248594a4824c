import { expect, it } from 'vitest';
import { runKill } from './kill.ts';

const ROUNDS = 6;

it(`loses no message that it acknowledged and delivers each, killed ${ROUNDS} times`, {
  timeout: 180_000,
}, async () => {
  const { acknowledged, cut, duplicates, unacknowledged, ...failures } = await runKill(ROUNDS, console.log);
  expect(failures).toEqual({ rounds: ROUNDS, lost: 0, repeated: 0, undelivered: 0, renamed: 0 });
  // Without ten messages per round and open posts at each kill, the test would prove nothing.
  expect(acknowledged).toBeGreaterThanOrEqual(10 * ROUNDS);
  expect(cut).toBeGreaterThanOrEqual(ROUNDS);
});
