import { expect, it } from 'vitest';
import { answerWith } from '../../../../test/fixtures/studio-page.tsx';
import { deskStore, loadDesk, patchDesk } from './entries.ts';
import { groupsOf } from './screens.ts';

it('keeps the last title of an entry whose title is emptied', () => {
  const entry = { file: 'portfolio/bee/project.md', kind: 'project', title: 'Bee', slug: 'bee' } as const;
  const isCalm = { isHidden: false, isChanged: false, isContested: false };
  const desk = { siteName: 'Third Ink', entries: [{ ...entry, ...isCalm }], changes: 0, asides: [] };
  deskStore.set({ desk, problem: undefined });
  for (const title of ['Meant to Bee', '', ' ']) {
    const now = { data: { title }, body: '' };
    patchDesk({ file: entry.file, kind: 'project', rev: 1, now, isContested: false, files: [], mistakes: [] });
  }
  expect(deskStore.get().desk?.entries[0]?.title).toBe('Meant to Bee');
});

it('marks an entry whose draft has a mistake until it has none', () => {
  const entry = { file: 'portfolio/bee/project.md', kind: 'project', title: 'Bee', slug: 'bee' } as const;
  const isCalm = { isHidden: false, isChanged: false, isContested: false };
  deskStore.set({
    desk: { siteName: '', entries: [{ ...entry, ...isCalm }], changes: 0, asides: [] },
    problem: undefined,
  });
  const isWrong = () => groupsOf(deskStore.get().desk?.entries ?? []).flatMap(({ screens }) => screens)[0]?.isWrong;
  const now = { data: { title: 'Bee', description: 'Short' }, body: '' };
  const draft = { file: entry.file, kind: entry.kind, rev: 1, now, isContested: false, files: [] };
  patchDesk({ ...draft, mistakes: [{ field: 'description', expected: 'say a little more' }] });
  expect(isWrong()).toBe(true);
  patchDesk({ ...draft, mistakes: [] });
  expect(isWrong()).toBeUndefined();
});

it('shows a draft that was saved while the list was on its way', async () => {
  const isCalm = { isHidden: false, isChanged: false, isContested: false };
  const works = ['one', 'two'].map((slug, at) => ({
    ...{ file: `portfolio/${slug}/project.md`, kind: 'project', title: slug, slug, order: at + 1 },
    ...isCalm,
  }));
  const { promise, resolve } = Promise.withResolvers<object>();
  answerWith({ '/api/desk': () => promise });
  deskStore.set({ desk: undefined, problem: undefined });
  const loading = loadDesk();
  const now = { data: { title: 'two', order: 0.5 }, body: '' };
  const file = 'portfolio/two/project.md';
  patchDesk({ file, kind: 'project', rev: 1, now, isContested: false, files: [], mistakes: [] });
  resolve({ siteName: 'Third Ink', entries: works, changes: 0, asides: [] });
  (await loading)();
  expect(deskStore.get().desk?.entries.map(({ title }) => title)).toEqual(['two', 'one']);
});
