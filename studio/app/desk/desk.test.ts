import { expect, it } from 'vitest';
import { deskStore, patchDesk } from './desk.ts';

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
