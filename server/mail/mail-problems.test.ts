import { expect, it } from 'vitest';
import { mailProblems } from './mail-problems.ts';

const MINUTE_MS = 60_000;

it.each([
  [1, 1, ['1 message was not delivered and is kept as dead.', 'A message has waited for 1 minute.']],
  [2, 90, ['2 messages were not delivered and are kept as dead.', 'A message has waited for 90 minutes.']],
])('words %i dead messages and %i minutes correctly', async (dead, minutes, sentences) => {
  const outbox = { health: async () => ({ waiting: 1, dead, quarantined: 0 }), waitingSince: async () => 0 };
  const problems = await mailProblems(outbox, { mail: undefined, mailLateMs: MINUTE_MS }, minutes * MINUTE_MS);
  expect(problems.map((problem) => problem.split(/(?<=\.) /, 1).join())).toEqual(sentences);
});
