import '../../../../test/fixtures/window.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { answerDraft, answerWith, clear, settle, show, words } from '../../../../test/fixtures/studio-page.tsx';
import type { Draft } from '../../../api/drafts.ts';
import { Appearance } from './appearance.tsx';

/** The code of a translated field loads when it is first shown. */
const LOADING_MS = 5_000;

const now = { data: { languages: ['en', 'pt'], ink_names: { red: 'Riso coral' } }, body: '' };
const DRAFT: Draft = {
  file: 'site.yaml',
  kind: 'site',
  language: 'en',
  furtherLanguages: ['pt'],
  etag: 1,
  now,
  published: now,
  isConflicted: false,
  files: [],
  mistakes: [],
};

afterEach(clear);

it('shows the names of inks in the language that the address names, and focuses the one', async () => {
  window.history.replaceState(null, '', '/appearance#field-ink_names-red@pt');
  answerWith({ '/api/draft': answerDraft(DRAFT), '/api/fonts': { fonts: [] } });
  await show(<Appearance />);
  const isFocused = async () => {
    await settle();
    expect(document.activeElement?.id).toBe('field-ink_names-red@pt');
  };
  await vi.waitFor(isFocused, LOADING_MS);
  expect(words()).toContain('Name of the red ink in Portuguese');
  expect(words()).toContain('1 not in Portuguese yet');
});
