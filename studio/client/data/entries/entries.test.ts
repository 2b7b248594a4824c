import { expect, it, vi } from 'vitest';
import { answerWith } from '../../../../test/fixtures/studio-page.tsx';
import {
  contentIndexStore,
  forgetUnsavedOrder,
  loadContentIndex,
  patchContentIndex,
  refreshContentIndex,
  showOrders,
} from './entries.ts';
import { groupsOf } from './screens.ts';

it('keeps the last title of an entry when its title is emptied', () => {
  const entry = { file: 'portfolio/bee/project.md', kind: 'project', title: 'Bee', slug: 'bee' } as const;
  const defaults = { isHidden: false, isChanged: false, isConflicted: false };
  const contentIndex = { siteName: 'Third Ink', entries: [{ ...entry, ...defaults }], changes: 0, stashes: [] };
  contentIndexStore.set({ contentIndex, problem: undefined });
  for (const title of ['Meant to Bee', '', ' ']) {
    const now = { data: { title }, body: '' };
    patchContentIndex({
      file: entry.file,
      kind: 'project',
      etag: 1,
      now,
      isConflicted: false,
      files: [],
      mistakes: [],
    });
  }
  expect(contentIndexStore.get().contentIndex?.entries[0]?.title).toBe('Meant to Bee');
});

it('marks an entry as wrong until its draft has no mistake', () => {
  const entry = { file: 'portfolio/bee/project.md', kind: 'project', title: 'Bee', slug: 'bee' } as const;
  const defaults = { isHidden: false, isChanged: false, isConflicted: false };
  contentIndexStore.set({
    contentIndex: { siteName: '', entries: [{ ...entry, ...defaults }], changes: 0, stashes: [] },
    problem: undefined,
  });
  const isWrong = () =>
    groupsOf(contentIndexStore.get().contentIndex?.entries ?? []).flatMap(({ screens }) => screens)[0]?.isWrong;
  const now = { data: { title: 'Bee', description: 'Short' }, body: '' };
  const draft = { file: entry.file, kind: entry.kind, etag: 1, now, isConflicted: false, files: [] };
  patchContentIndex({ ...draft, mistakes: [{ field: 'description', expected: 'say a little more' }] });
  expect(isWrong()).toBe(true);
  patchContentIndex({ ...draft, mistakes: [] });
  expect(isWrong()).toBeUndefined();
});

it('keeps the entries that are as before when the content index is loaded again', async () => {
  const entryOf = (title: string) => ({
    file: `portfolio/${title}/project.md`,
    kind: 'project',
    title,
    changedFields: [['title']],
    isHidden: false,
    isChanged: true,
    isConflicted: false,
  });
  const answer = (...entries: object[]) => ({ siteName: '', entries, changes: 0, stashes: [] });
  answerWith({ '/api/content-index': answer(entryOf('bee'), entryOf('wasp')) });
  await refreshContentIndex();
  const before = contentIndexStore.get().contentIndex?.entries;
  answerWith({ '/api/content-index': answer({ ...entryOf('bee'), isHidden: true }, entryOf('wasp')) });
  await refreshContentIndex();
  const entries = contentIndexStore.get().contentIndex?.entries;
  expect(entries?.map(({ isHidden }) => isHidden)).toEqual([true, false]);
  expect([entries?.[0] === before?.[0], entries?.[1] === before?.[1]]).toEqual([false, true]);
});

it('shows a draft that was saved while the content index was loading', async () => {
  const defaults = { isHidden: false, isChanged: false, isConflicted: false };
  const works = ['one', 'two'].map((slug, at) => ({
    file: `portfolio/${slug}/project.md`,
    kind: 'project',
    title: slug,
    slug,
    order: at + 1,
    ...defaults,
  }));
  const { promise, resolve } = Promise.withResolvers<object>();
  answerWith({ '/api/content-index': () => promise });
  contentIndexStore.set({ contentIndex: undefined, problem: undefined });
  const loading = loadContentIndex();
  const now = { data: { title: 'two', order: 0.5 }, body: '' };
  const file = 'portfolio/two/project.md';
  patchContentIndex({ file, kind: 'project', etag: 1, now, isConflicted: false, files: [], mistakes: [] });
  resolve({ siteName: 'Third Ink', entries: works, changes: 0, stashes: [] });
  (await loading)();
  expect(contentIndexStore.get().contentIndex?.entries.map(({ title }) => title)).toEqual(['two', 'one']);
});

it('loads the content index again if a language was added while it was loading', async () => {
  const about = { file: 'about.md', kind: 'about', title: 'About', isHidden: false, isChanged: false };
  const untranslated = [{ language: 'pt', missing: ['body'], outdated: [] }];
  const answer = (entry: object) => ({
    siteName: '',
    entries: [{ ...about, isConflicted: false, ...entry }],
    stashes: [],
  });
  const older = Promise.withResolvers<object>();
  const answers = [older.promise, { ...answer({ untranslated }), changes: 1, furtherLanguages: ['pt'] }];
  const requests = answerWith({ '/api/content-index': () => Promise.resolve(answers.shift() ?? {}) });
  contentIndexStore.set({ contentIndex: undefined, problem: undefined });
  const loading = loadContentIndex();
  const draft = { file: 'site.yaml', kind: 'site' as const, etag: 1, isConflicted: false, files: [], mistakes: [] };
  patchContentIndex({ ...draft, furtherLanguages: ['pt'] });
  older.resolve({ ...answer({}), changes: 0 });
  (await loading)();
  await vi.waitFor(() => expect(contentIndexStore.get().contentIndex?.entries[0]?.untranslated).toEqual(untranslated));
  expect(requests).toHaveLength(2);
});

it('keeps an order that is not saved yet while older answers arrive, and takes the server’s afterwards', async () => {
  const defaults = { isHidden: false, isChanged: false, isConflicted: false };
  const entries = ['one', 'two', 'three'].map((slug, at) => ({
    file: `portfolio/${slug}/project.md`,
    kind: 'project' as const,
    title: slug,
    slug,
    order: at + 1,
    ...defaults,
  }));
  const file = 'portfolio/three/project.md';
  const shown = () => contentIndexStore.get().contentIndex?.entries.map(({ title }) => title);
  contentIndexStore.set({
    contentIndex: { siteName: 'Third Ink', entries, changes: 0, stashes: [] },
    problem: undefined,
  });
  answerWith({ '/api/content-index': { siteName: 'Third Ink', entries, changes: 0, stashes: [] } });
  showOrders(new Map([[file, 0]]));
  const older = { data: { title: 'three', order: 1.5 }, body: '' };
  patchContentIndex({ file, kind: 'project', etag: 1, now: older, isConflicted: false, files: [], mistakes: [] });
  expect(shown()).toEqual(['three', 'one', 'two']);
  await refreshContentIndex();
  expect(shown()).toEqual(['three', 'one', 'two']);
  forgetUnsavedOrder(file);
  await refreshContentIndex();
  expect(shown()).toEqual(['one', 'two', 'three']);
});
