import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith, refusal } from '../../../../test/fixtures/studio-page.tsx';
import { showVersion, versionStore } from './preview.ts';
import { requestedVersionStore, requestVersion } from './request-version.ts';

let answers: PromiseWithResolvers<object>[];

beforeEach(() => {
  answers = [];
  answerWith({
    '/api/preview': () => {
      const answer = Promise.withResolvers<object>();
      answers.push(answer);
      return answer.promise;
    },
  });
  versionStore.set(0);
});
afterEach(() => vi.unstubAllGlobals());

it('sends one request at a time, and one more for all calls in between', async () => {
  void requestVersion();
  expect(requestedVersionStore.get().isAsked).toBe(true);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const calls = Promise.all([requestVersion(), requestVersion()]);
  answers[0]?.resolve({ version: 3 });
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(versionStore.get()).toBe(3);
  answers[1]?.resolve({ version: 4 });
  await calls;
  expect([answers.length, versionStore.get(), requestedVersionStore.get()]).toEqual([
    2,
    4,
    { isAsked: false, problem: undefined },
  ]);
});

it('does not go back to an older version, and says why a request failed', async () => {
  showVersion(5);
  const call = requestVersion();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.resolve(refusal(507, 'full', 'The disk is full.'));
  await call;
  expect([versionStore.get(), requestedVersionStore.get().problem]).toEqual([5, 'The disk is full.']);
  showVersion(4);
  expect(versionStore.get()).toBe(5);
});
