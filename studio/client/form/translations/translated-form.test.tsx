import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONTENT_INDEX } from '../../../../test/fixtures/studio-changes.ts';
import { answerDraft, answerWith, clear, press, settle, show, words } from '../../../../test/fixtures/studio-page.tsx';
import type { Draft } from '../../../api/drafts.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { contentIndexStore, type Entry } from '../../data/entries/entries.ts';
import { writtenLanguageStore } from '../../data/languages/written-language.ts';
import { DraftForm } from '../draft-form/draft-form.tsx';
import { formOf } from '../kinds/forms.ts';

/** The time limit for the code of the fields, on a busy machine. */
const LOADING_MS = 10_000;

let count = 0;
let file = '';

const data = {
  title: 'Barcos',
  'title@en': 'Boats',
  'title@en!': true,
  client: 'Transtejo',
  tags: ['Cartazes', 'Tinta'],
  'tags@en': ['Posters', ''],
};

beforeEach(async () => {
  count += 1;
  file = `trabalhos/barcos-${count}/project.md`;
  const now = { data, body: 'O texto.\n' };
  const draft: Draft = {
    file,
    kind: 'project',
    language: 'pt',
    furtherLanguages: ['en'],
    etag: 1,
    now,
    published: now,
    isConflicted: false,
    files: [],
    mistakes: [],
  };
  answerWith({ '/api/draft': answerDraft(draft) });
  writtenLanguageStore.set('en');
  await formOf('project', 'pt', 'en').get();
  await show(<DraftForm store={draftOf(file)} title="Barcos" about="Work 1 of 3." />);
  await vi.waitFor(async () => {
    await settle();
    expect(fieldOf('title@en')).not.toBeNull();
    expect(fieldOf('tags@en-0')).not.toBeNull();
    expect(words()).toContain('not in English yet');
  }, LOADING_MS);
});

afterEach(async () => {
  await clear();
  contentIndexStore.set({ contentIndex: undefined, problem: undefined });
  writtenLanguageStore.set('');
});

const fieldOf = (id: string) => document.querySelector<HTMLTextAreaElement>(`#${CSS.escape(`field-${id}`)}`);
const valueIn = (name: string) => Object(draftOf(file).state.get().now?.data)[name];

it('shows each text beside its translation, in its language', () => {
  expect(fieldOf('title@en')).toMatchObject({ value: 'Boats', lang: 'en' });
  expect(document.querySelector('label[for="field-title@en"]')?.textContent).toBe('Title in English');
  expect(fieldOf('year@en')).toBeNull();
  expect(words()).toContain('3 not in English yet, 1 older than the original.');
});

it('gives each text its language, and a year none', async () => {
  for (const field of ['title', 'client', 'tags-0', 'body']) expect(fieldOf(field)?.lang, field).toBe('pt');
  for (const field of ['title@en', 'tags@en-0', 'body@en']) expect(fieldOf(field)?.lang, field).toBe('en');
  expect(fieldOf('year')?.lang).toBe('');
});

it('shows the files to download below the text and its translation', async () => {
  await vi.waitFor(async () => {
    await settle();
    expect(words()).toContain('Files to download');
  }, LOADING_MS);
  const inOrder = [...document.querySelectorAll('label, p')].map(({ textContent }) => textContent);
  const shown = ['Text', 'Text in English', 'Files to download'];
  expect(inOrder.filter((text) => shown.includes(text))).toEqual(shown);
});

it('copies the original as a start, for one text or for all', async () => {
  await press('Copy as a start: Client in English');
  expect(valueIn('client@en')).toBe('Transtejo');
  await press('Copy all as a start');
  expect(valueIn('tags@en')).toEqual(['Posters', 'Tinta']);
  expect(valueIn('body@en')).toBe('O texto.\n');
  await act(async () => void draftOf(file).undo());
  expect(valueIn('tags@en')).toEqual(['Posters', '']);
  expect(valueIn('body@en')).toBeUndefined();
});

it('keeps a translation whose original has changed', async () => {
  expect(words()).toContain('The original has changed since.');
  await press('Still right: Title in English');
  expect(valueIn('title@en!')).toBeUndefined();
  expect(words()).not.toContain('The original has changed since.');
});

it('says at a folded part what is missing in it, until it is there', async () => {
  const folded = () => fieldOf('tags@en-1')?.closest('details')?.querySelector('summary')?.textContent;
  expect(folded()).toContain('1 not in English yet');
  await press('Copy all as a start');
  expect(folded()).not.toContain('in English');
});

it('removes and restores the translation of a tag with its tag', async () => {
  await press('Remove Tag 1');
  expect([valueIn('tags'), valueIn('tags@en')]).toEqual([['Tinta'], ['']]);
  await press('Restore');
  expect([valueIn('tags'), valueIn('tags@en')]).toEqual([
    ['Cartazes', 'Tinta'],
    ['Posters', ''],
  ]);
});

it.each(['title@en', 'tags@en-1'])('shows the language of the field %s, which an address names', async (field) => {
  await act(async () => writtenLanguageStore.set(''));
  await act(async () => {
    window.location.hash = `#field-${field}`;
    window.dispatchEvent(new Event('hashchange'));
  });
  await settle();
  expect(fieldOf(field)).not.toBeNull();
  window.location.hash = '';
});

const entryOf = (file: string, kind: Entry['kind'], missing: readonly (string | number)[][]): Entry => ({
  file,
  kind,
  title: file,
  isHidden: false,
  isChanged: false,
  isConflicted: false,
  untranslated:
    missing.length === 0 ? [] : [{ language: 'en', missing: missing.map((field) => [...field]), outdated: [] }],
});
/** Presses Enter in a field while some texts of the work and of site.yaml are missing. */
const enterIn = async (id: string, ofWork: (string | number)[][], ofSite: (string | number)[][]) => {
  const entries = [entryOf('site.yaml', 'site', ofSite), entryOf(file, 'project', ofWork)];
  await act(async () => contentIndexStore.set({ contentIndex: { ...CONTENT_INDEX, entries }, problem: undefined }));
  fieldOf(id)?.focus();
  await act(async () => void fieldOf(id)?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
};

it('goes from a text to the next that is missing below it, and then to one above it', async () => {
  await enterIn('client@en', [['client'], ['tags', 1]], []);
  expect(document.activeElement?.id).toBe('field-tags@en-1');
  await enterIn('tags@en-1', [['client'], ['tags', 1]], [['footer']]);
  expect(document.activeElement?.id).toBe('field-client@en');
});

it('goes to the next page if nothing else is missing, and then says that everything is there', async () => {
  await enterIn('client@en', [['client']], [['pages', 'home', 'headline', 0]]);
  expect(window.location.pathname + window.location.hash).toBe('/pages/home#field-pages-home-headline@en-0');
  expect(words()).not.toContain('Everything is in English.');
  await enterIn('client@en', [], []);
  expect(words()).toContain('Everything is in English.');
  window.history.replaceState(null, '', '/');
});

it('shows the originals alone when no language is written', async () => {
  await act(async () => writtenLanguageStore.set(''));
  await settle();
  expect(fieldOf('title')).toMatchObject({ value: 'Barcos' });
  expect(fieldOf('title@en')).toBeNull();
});
