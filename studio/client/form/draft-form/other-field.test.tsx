import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerDraft, answerWith, clear, show } from '../../../../test/fixtures/studio-page.tsx';
import type { Draft } from '../../../api/drafts.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { formOf } from '../kinds/forms.ts';
import { loadOtherField } from './draft-field.tsx';
import { DraftForm } from './draft-form.tsx';

const network = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./other-field.tsx', async (original) => {
  await network.promise;
  return original();
});

afterEach(async () => {
  window.location.hash = '';
  await clear();
});

it('focuses the field in the address if its code loads after the form', async () => {
  const content = { data: { title: 'Dogwood', card: { file: 'card.jpg', alt: '' } }, body: '' };
  const file = 'portfolio/dogwood/project.md';
  const draft: Draft = { file, kind: 'project', etag: 1, now: content, isConflicted: false, files: [], mistakes: [] };
  answerWith({ '/api/draft': answerDraft(draft) });
  await formOf('project').get();
  window.location.hash = '#field-visible';
  await show(<DraftForm store={draftOf(file)} title="Dogwood" about="Work 1 of 9." />);
  expect(document.querySelector('form')).not.toBeNull();
  expect(document.activeElement).toBe(document.body);
  network.resolve();
  await act(async () => void (await loadOtherField()));
  expect(document.activeElement?.id).toBe('field-visible');
  expect(document.activeElement?.closest('details')?.open).toBe(true);
});
