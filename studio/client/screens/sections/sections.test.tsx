import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, answerWith, clear, press, settle, show, words } from '../../../../test/fixtures/studio-page.tsx';
import { contentIndexStore, type Entry } from '../../data/entries/entries.ts';
import { StatusLine } from '../../ui/controls/screen-reader.tsx';
import { Sections } from './sections.tsx';

const entry = (kind: Entry['kind'], file: string, title: string, more: Partial<Entry> = {}): Entry => ({
  file,
  kind,
  title,
  isHidden: false,
  isChanged: false,
  isConflicted: false,
  ...more,
});
const section = (folder: string, title: string, shows: Entry['shows'], order: number) =>
  entry('section', `${folder}/section.yaml`, title, { slug: folder, address: `/${folder}`, shows, order });
const page = (slug: string, title: string, isInTabs: boolean) =>
  entry('page', `pages/${slug}.md`, title, { slug, address: `/${slug}`, isInTabs });

const ENTRIES = [
  page('prices', 'Prices', true),
  page('imprint', 'Imprint', false),
  section('portfolio', 'Design', 'works', 1),
  section('series', 'Series', 'works', 1.5),
  section('music', 'Music', 'releases', 2),
  entry('project', 'portfolio/bee/project.md', 'Meant to Bee', { slug: 'bee' }),
  entry('release', 'music/halftone/release.md', 'Halftone', { slug: 'halftone' }),
];

const items = () => [...document.querySelectorAll('ol > li')].map((item) => item.querySelector('a')?.textContent);
const posted = (requests: ReturnType<typeof answerWith>, path: string) =>
  requests.flatMap(({ address, body }) => (address === path && body !== undefined ? [body] : []));

async function open(more: Answers = {}, entries: readonly Entry[] = ENTRIES) {
  const contentIndex = { siteName: '', entries: [...entries], changes: 0, stashes: [] };
  contentIndexStore.set({ contentIndex, problem: undefined });
  const requests = answerWith({ '/api/content-index': contentIndex, ...more });
  await show(
    <>
      <Sections />
      <StatusLine />
    </>,
  );
  return requests;
}

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await clear();
  vi.unstubAllGlobals();
});

it('lists the sections with entries and the pages of the menu, and empty sections where one is added', async () => {
  await open();
  expect(items()).toEqual(['Design', 'Music', 'Prices']);
  expect(words()).toContain('Works, 1 · /portfolio');
  const [others, empty] = document.querySelectorAll('section');
  expect(others?.textContent).toContain('Imprint');
  expect(empty?.textContent).toContain('SeriesWorks, empty · /series');
});

it('adds a section of a kind, and asks for its first entry or for an address that is free', async () => {
  const made = section('prints', 'Prints', 'prints', 4);
  let isRefused = true;
  const requests = await open({
    '/api/entry/new': () => {
      if (isRefused)
        return new Response(JSON.stringify({ error: 'refused', message: 'It is taken.' }), { status: 422 });
      contentIndexStore.set({
        contentIndex: { siteName: '', entries: [...ENTRIES, made], changes: 1, stashes: [] },
        problem: undefined,
      });
      return { file: made.file };
    },
    '/api/content-index': () => ({ siteName: '', entries: [...ENTRIES, made], changes: 1, stashes: [] }),
  });
  const type = async (label: string, text: string) => {
    const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
    const input = document.getElementById(found?.htmlFor ?? '');
    if (!(input instanceof HTMLInputElement)) throw new Error(`There is no field "${label}".`);
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  await act(async () => document.querySelectorAll<HTMLInputElement>('fieldset input')[2]?.click());
  await type('Name', 'Prints');
  await press('Add it');
  expect(document.querySelector('[role=alert]')?.textContent).toBe('It is taken.');
  isRefused = false;
  await type('Its name in the address', 'prints');
  await press('Add it');
  await settle();
  expect(posted(requests, '/api/entry/new')).toEqual([
    { kind: 'section', title: 'Prints', shows: 'prints' },
    { kind: 'section', title: 'Prints', shows: 'prints', slug: 'prints' },
  ]);
  expect(document.querySelector('form[aria-label="New print"]')).not.toBeNull();
});

it('moves sections among sections and pages among pages', async () => {
  await open({ '/api/draft': new Error('offline') });
  const press = async (name: string, key: string) => {
    const handle = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === `Move ${name}`);
    await act(async () => {
      handle?.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true }));
    });
  };
  await press('Music', 'ArrowUp');
  expect(items()).toEqual(['Music', 'Design', 'Prices']);
  await press('Music', 'ArrowDown');
  expect(items()).toEqual(['Design', 'Music', 'Prices']);
  const orders = contentIndexStore
    .get()
    .contentIndex?.entries.flatMap(({ kind, order }) => (kind === 'section' ? [order] : []));
  expect(new Set(orders).size).toBe(3);
  await press('Music', 'ArrowUp');
  await press('Prices', 'ArrowUp');
  expect(items()).toEqual(['Music', 'Design', 'Prices']);
  expect(document.querySelector('[role=status]')?.textContent).toBe('Pages come after the sections.');
});

it('waits for the name of a section before it can be typed', async () => {
  const answer = Promise.withResolvers<object>();
  await open({ '/api/draft': () => answer.promise });
  await press('Change Design');
  const input = () => document.getElementById('name-portfolio/section.yaml');
  expect(input()).toBeNull();
  const now = { data: { label: 'Design' }, body: '' };
  answer.resolve({
    file: 'portfolio/section.yaml',
    kind: 'section',
    etag: 1,
    now,
    isConflicted: false,
    files: [],
    mistakes: [],
  });
  await settle();
  expect(input()).toMatchObject({ value: 'Design' });
});
