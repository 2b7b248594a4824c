import '../../../../test/fixtures/window.ts';
import { expect, it, vi } from 'vitest';
import { answerWith } from '../../../../test/fixtures/studio-page.tsx';
import { refreshSession } from '../session/session.ts';
import { saveStore } from './drafts.ts';

it('sends the edits of a closed tab to a file without an open form, and shows their save state', async () => {
  const edits = [{ field: ['heading'], value: 'Typed offline', was: 'About' }];
  localStorage.setItem('studio.typed|closed|about.md', JSON.stringify({ rev: 1, at: 1, edits }));
  const draft = { file: 'about.md', kind: 'about', etag: 1, isConflicted: false, files: [], mistakes: [] };
  const { promise: loadedDraft, resolve: answerLoad } = Promise.withResolvers<object>();
  const requests = answerWith({
    '/api/session': { state: 'signed-in', hasPasskey: true, linkSuffices: true },
    '/api/draft': (body: unknown) =>
      body ? { ...draft, etag: 2, now: { data: { heading: 'Typed offline' }, body: '' }, preview: 1 } : loadedDraft,
  });
  await refreshSession();
  await vi.waitFor(() => expect(saveStore.get()).toBe('saving'));
  answerLoad({ ...draft, now: { data: { heading: 'About' }, body: '' } });
  await vi.waitFor(() => expect(saveStore.get()).toBe('saved'));
  expect(requests.find(({ body }) => body)?.body).toEqual({
    file: 'about.md',
    etag: 1,
    edits: [{ field: ['heading'], value: 'Typed offline' }],
  });
  expect(localStorage.length).toBe(0);
});

it('takes over the edits of another closed tab when the window gets the focus', async () => {
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
