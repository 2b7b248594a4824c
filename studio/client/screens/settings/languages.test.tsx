import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { siteKind } from '../../../../model/kinds/site.ts';
import { asJustOpened } from '../../../../test/fixtures/studio-changes.ts';
import { answerDraft, answerWith, clear, press, show } from '../../../../test/fixtures/studio-page.tsx';
import type { Draft } from '../../../api/drafts.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { lastActionStore } from '../../data/undo/undo.ts';
import { Languages } from './languages.tsx';

const SITE = draftOf(siteKind.path);

beforeEach(async () => {
  asJustOpened();
  const now = { data: { languages: ['de', 'en', 'fr', 'pt-br'] }, body: '' };
  const draft: Draft = {
    file: siteKind.path,
    kind: 'site',
    etag: 1,
    now,
    published: now,
    isConflicted: false,
    files: [],
    mistakes: [],
  };
  answerWith({ '/api/draft': answerDraft(draft) });
  await show(<Languages />);
});

afterEach(clear);

const languages = () => Object(SITE.state.get().now?.data).languages;

it('puts a removed language back at its place, beside what has changed since', async () => {
  await press('Remove French');
  const removal = lastActionStore.get();
  await press('Up: Brazilian');
  expect(languages()).toEqual(['de', 'pt-br', 'en']);
  await act(async () => removal?.undo());
  expect(languages()).toEqual(['de', 'pt-br', 'fr', 'en']);
  await act(async () => removal?.undo());
  expect(languages()).toEqual(['de', 'pt-br', 'fr', 'en']);
});
