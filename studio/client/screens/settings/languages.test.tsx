import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { siteKind } from '../../../../model/kinds/site.ts';
import { asJustOpened } from '../../../../test/fixtures/studio-changes.ts';
import { answerDraft, answerWith, clear, press, show, words } from '../../../../test/fixtures/studio-page.tsx';
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
  // The draft of the site lives as long as the window, with the edits of the test before.
  await act(async () => SITE.typeAll([{ field: ['languages'], value: now.data.languages }], false));
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
  await act(async () => removal?.focus?.());
  expect(focused()).toContain('French, at /fr/');
  await act(async () => removal?.undo());
  expect(languages()).toEqual(['de', 'pt-br', 'fr', 'en']);
});

async function type(id: string, text: string) {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) throw new Error(`There is no field ${id}.`);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const focused = () => document.activeElement?.textContent || document.activeElement?.id;

it('moves the focus to the next row after a removal, and to the field after the last one', async () => {
  await press('Remove English');
  expect(focused()).toContain('French, at /fr/');
  await press('Remove Brazilian');
  expect(focused()).toContain('French, at /fr/');
  await press('Remove French');
  expect(focused()).toBe('add-language');
});

it('keeps the focus on a language that is raised', async () => {
  await press('Up: Brazilian');
  expect(focused()).toBe('Up: Brazilian Portuguese');
  await press('Up: Brazilian');
  expect(focused()).toContain('Brazilian Portuguese, at /pt-br/');
});

it('moves the focus to the field after a language is chosen, and says why one is not offered', async () => {
  await type('add-language', 'Swiss German');
  await press('Swiss German');
  expect(languages()).toEqual(['de', 'en', 'fr', 'pt-br', 'gsw']);
  expect(focused()).toBe('add-language');
  await type('add-language', 'Swiss German');
  expect(words()).toContain('The site has Swiss German already.');
  await type('add-language', 'Swiss Welsh');
  expect(words()).toContain('No language has this name.');
});

it('finds a language by its name in the first language of the site, and shows a name once', async () => {
  const choices = () => [...document.querySelectorAll('form button')].map(({ textContent }) => textContent?.trim());
  await type('add-language', 'norwegisch');
  expect(choices()).toContain('Norwegian Bokmål Norsk bokmål');
  await type('add-language', 'Englisch (Vereinigte Staaten)');
  expect(choices()).toEqual(['American English']);
});

it('moves the focus to the button after the first language is changed', async () => {
  await press('Change');
  await type('first-language', 'gsw');
  await press('Swiss German');
  expect(languages()).toEqual(['gsw', 'en', 'fr', 'pt-br']);
  expect(focused()).toContain('Change');
});
