import '../../../../test/fixtures/window.ts';
import { expect, it, vi } from 'vitest';
import { answerWith } from '../../../../test/fixtures/studio-page.tsx';
import { refreshSession } from '../session/session.ts';
import { saveStore } from './drafts.ts';

it('sends what a closed tab has left in a file whose form is not open, and tells how it stands', async () => {
  const edits = [{ field: ['heading'], value: 'Typed offline', was: 'About' }];
  localStorage.setItem('studio.typed|closed|about.md', JSON.stringify({ rev: 1, at: 1, edits }));
  const draft = { file: 'about.md', kind: 'about', etag: 1, isConflicted: false, files: [], mistakes: [] };
  const { promise: isBack, resolve: comeBack } = Promise.withResolvers<object>();
  const asked = answerWith({
    '/api/session': { state: 'signed-in', hasPasskey: true, linkSuffices: true },
    '/api/draft': (body: unknown) =>
      body ? { ...draft, etag: 2, now: { data: { heading: 'Typed offline' }, body: '' }, preview: 1 } : isBack,
  });
  await refreshSession();
  await vi.waitFor(() => expect(saveStore.get()).toBe('saving'));
  comeBack({ ...draft, now: { data: { heading: 'About' }, body: '' } });
  await vi.waitFor(() => expect(saveStore.get()).toBe('saved'));
  expect(asked.find(({ body }) => body)?.body).toEqual({
    file: 'about.md',
    etag: 1,
    edits: [{ field: ['heading'], value: 'Typed offline' }],
  });
  expect(localStorage.length).toBe(0);
});

it('looks again when the window has the focus: another tab may have been closed', async () => {
  const edits = [{ field: ['heading'], value: 'Typed in another tab', was: 'About' }];
  const draft = { file: 'about.md', kind: 'about', etag: 3, isConflicted: false, files: [], mistakes: [] };
  answerWith({
    '/api/session': { state: 'signed-in', hasPasskey: true, linkSuffices: true },
    '/api/draft': (body: unknown) => ({
      ...draft,
      etag: body ? 4 : 3,
      preview: 1,
      now: { data: { heading: body ? 'Typed in another tab' : 'About' }, body: '' },
    }),
  });
  await refreshSession();
  localStorage.setItem('studio.typed|closed|about.md', JSON.stringify({ rev: 3, at: 2, edits }));
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(localStorage.length).toBe(0));
  await vi.waitFor(() => expect(saveStore.get()).toBe('saved'));
});
