import '../../../../test/fixtures/window.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, answerWith } from '../../../../test/fixtures/studio-page.tsx';
import { contentIndexStore, refreshContentIndex } from '../entries/entries.ts';
import { askAgain, publish, publishingStore, undo } from './publishing.ts';

const CONTENT_INDEX = { siteName: 'Third Ink', entries: [], changes: 1, stashes: [] };
const FIRST = { revision: 'r1', at: '2026-11-24T09:00:00Z', note: '' };
const SECOND = { ...FIRST, revision: 'r2' };
const lost = [{ is: 'progress', done: 1, of: 2 }];
const away = new TypeError('Failed to fetch');

const aStudio = (answers: Answers) =>
  answerWith({ '/api/changes': { files: [], otherMistakes: [] }, '/api/publish': lost, '/api/undo': lost, ...answers });
/** What the desk has, one answer after the other; the last stays. */
const inTurns =
  (...desks: object[]) =>
  () =>
    (desks.length > 1 ? desks.shift() : desks[0]) ?? CONTENT_INDEX;
const toItsEnd = async (task: Promise<void>) => {
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

it('asks how it went where the connection is lost: it was published', async () => {
  aStudio({
    '/api/content-index': inTurns({ ...CONTENT_INDEX, undoable: FIRST }, away, { ...CONTENT_INDEX, undoable: SECOND }),
  });
  await refreshContentIndex();
  expect(await toItsEnd(publish([], ''))).toEqual({ is: 'published', what: 'publish', revision: 'r2' });
});

it('asks how it went: it was not published', async () => {
  aStudio({ '/api/content-index': { ...CONTENT_INDEX, undoable: FIRST } });
  await refreshContentIndex();
  expect(await toItsEnd(publish([], ''))).toMatchObject({ is: 'failed', what: 'publish' });
});

it('asks how an undo went', async () => {
  aStudio({
    '/api/content-index': inTurns(
      { ...CONTENT_INDEX, undoable: SECOND },
      { ...CONTENT_INDEX, undoable: SECOND },
      CONTENT_INDEX,
    ),
  });
  await refreshContentIndex();
  expect(await toItsEnd(undo('r2'))).toMatchObject({ is: 'published', what: 'undo' });
});

it('does not know where nobody answers, and asks later', async () => {
  let isAway = true;
  aStudio({ '/api/content-index': () => (isAway ? away : { ...CONTENT_INDEX, undoable: SECOND }) });
  expect(await toItsEnd(publish([], ''))).toMatchObject({ is: 'unknown' });
  isAway = false;
  expect(await toItsEnd(askAgain())).toMatchObject({ is: 'published', revision: 'r2' });
});

it('publishes once where it is asked to twice', async () => {
  const asked = aStudio({ '/api/content-index': CONTENT_INDEX, '/api/publish': [{ is: 'nothing' }] });
  await Promise.all([publish([], ''), publish([], '')]);
  expect(asked.filter(({ address }) => address === '/api/publish')).toHaveLength(1);
});
