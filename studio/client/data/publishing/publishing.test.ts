import '../../../../test/fixtures/window.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, answerWith } from '../../../../test/fixtures/studio-page.tsx';
import { contentIndexStore, refreshContentIndex } from '../entries/entries.ts';
import { publish, publishingStore, requestResultAgain, undo } from './publishing.ts';

const CONTENT_INDEX = { siteName: 'Third Ink', entries: [], changes: 1, stashes: [] };
const FIRST = { revision: 'r1', at: '2026-11-24T09:00:00Z', note: '' };
const SECOND = { ...FIRST, revision: 'r2' };
const brokenOff = [{ is: 'progress', done: 1, of: 2 }];
const networkError = new TypeError('Failed to fetch');

const aStudio = (answers: Answers) =>
  answerWith({
    '/api/changes': { files: [], otherMistakes: [] },
    '/api/publish': brokenOff,
    '/api/undo': brokenOff,
    ...answers,
  });
/** Answers requests with one content index after the other, and then with the last one. */
const inSequence =
  (...answers: object[]) =>
  () =>
    (answers.length > 1 ? answers.shift() : answers[0]) ?? CONTENT_INDEX;
const resultOf = async (task: Promise<void>) => {
  await vi.advanceTimersByTimeAsync(10_000);
  await task;
  return publishingStore.get();
};

beforeEach(() => {
  vi.useFakeTimers();
  publishingStore.set({ is: 'idle' });
  contentIndexStore.set({ contentIndex: undefined, problem: undefined });
});
afterEach(() => void vi.useRealTimers());

it('finds out after a lost connection that the site was published', async () => {
  aStudio({
    '/api/content-index': inSequence({ ...CONTENT_INDEX, undoable: FIRST }, networkError, {
      ...CONTENT_INDEX,
      undoable: SECOND,
    }),
  });
  await refreshContentIndex();
  expect(await resultOf(publish([], ''))).toEqual({ is: 'published', what: 'publish', revision: 'r2' });
});

it('finds out after a lost connection that the site was not published', async () => {
  aStudio({ '/api/content-index': { ...CONTENT_INDEX, undoable: FIRST } });
  await refreshContentIndex();
  expect(await resultOf(publish([], ''))).toMatchObject({ is: 'failed', what: 'publish' });
});

it('finds out after a lost connection that the publish was undone', async () => {
  aStudio({
    '/api/content-index': inSequence(
      { ...CONTENT_INDEX, undoable: SECOND },
      { ...CONTENT_INDEX, undoable: SECOND },
      CONTENT_INDEX,
    ),
  });
  await refreshContentIndex();
  expect(await resultOf(undo('r2'))).toMatchObject({ is: 'published', what: 'undo' });
});

it('reports an unknown result while the studio does not answer, and asks again later', async () => {
  let isAway = true;
  aStudio({ '/api/content-index': () => (isAway ? networkError : { ...CONTENT_INDEX, undoable: SECOND }) });
  expect(await resultOf(publish([], ''))).toMatchObject({ is: 'unknown' });
  isAway = false;
  expect(await resultOf(requestResultAgain())).toMatchObject({ is: 'published', revision: 'r2' });
});

it('publishes once for two calls', async () => {
  const requests = aStudio({ '/api/content-index': CONTENT_INDEX, '/api/publish': [{ is: 'nothing' }] });
  await Promise.all([publish([], ''), publish([], '')]);
  expect(requests.filter(({ address }) => address === '/api/publish')).toHaveLength(1);
});
