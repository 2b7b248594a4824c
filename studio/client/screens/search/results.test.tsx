import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerWith, clear, settle, show } from '../../../../test/fixtures/studio-page.tsx';
import { contentIndexStore, type Entry } from '../../data/entries/entries.ts';
import { ListPane } from '../entry-list/list-pane.tsx';

const entry = (kind: 'project' | 'about', file: string, title: string): Entry => ({
  file,
  kind,
  title,
  isHidden: false,
  isChanged: false,
  isConflicted: false,
  ...(kind === 'project' && { slug: title.toLowerCase() }),
});
const showEntries = (entries: readonly Entry[]) =>
  contentIndexStore.set({
    contentIndex: { siteName: '', entries: [...entries], changes: 0, stashes: [] },
    problem: undefined,
  });
const DRAFT = { etag: 0, isConflicted: false, files: [], mistakes: [] };

const field = () => {
  const found = document.querySelector<HTMLInputElement>('input[type="search"]');
  if (!found) throw new Error('There is no field.');
  return found;
};
const inFocus = () => document.activeElement?.textContent || document.activeElement?.tagName;

async function press(key: string) {
  await act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  });
  await settle();
}

async function search(words: string) {
  field().focus();
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), words);
    field().dispatchEvent(new Event('input', { bubbles: true }));
    await import('./results.tsx');
  });
  await settle();
}

beforeEach(async () => {
  window.history.replaceState(null, '', '/');
  const entries = [
    entry('about', 'about.md', 'About'),
    entry('project', 'portfolio/bee/project.md', 'Bee'),
    entry('project', 'portfolio/beech/project.md', 'Beech'),
  ];
  showEntries(entries);
  answerWith({
    '/api/draft': { ...DRAFT, file: 'about.md', kind: 'about', now: { data: { heading: 'Of bees' }, body: '' } },
  });
  await show(<ListPane />);
  await search('bee');
});
afterEach(clear);

it('opens the first result with Enter and ends the search', async () => {
  await press('Enter');
  expect([window.location.pathname, field().value]).toEqual(['/sections/portfolio/bee', '']);
});

it('moves from the field through the results and back with the arrow keys', async () => {
  const focused = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp']) {
    await press(key);
    focused.push(inFocus());
  }
  expect(focused).toEqual(['Bee', 'Beech', 'Bee', 'INPUT', 'INPUT']);
});

it('ends the search with Escape and focuses the field', async () => {
  await press('ArrowDown');
  await press('Escape');
  expect([field().value, inFocus()]).toEqual(['', 'INPUT']);
  expect(document.querySelector('[aria-label="Found"]')).toBeNull();
});

it('shows 40 results at first, and the others with a button that keys reach', async () => {
  const entries = Array.from({ length: 45 }, (_, at) =>
    entry('project', `portfolio/b${at + 1}/project.md`, `Bee${at + 1}`),
  );
  await act(async () => showEntries(entries));
  const results = () => [...document.querySelectorAll('[aria-label="Found"] a')];
  expect(results()).toHaveLength(40);
  expect(document.querySelector('[role="status"]')?.textContent).toBe('45 found');
  for (let presses = 0; presses < 41; presses += 1) await press('ArrowDown');
  expect(inFocus()).toBe('5 more');
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Found"] button')?.click());
  expect([results().length, inFocus()]).toEqual([45, 'Bee41']);
  await press('ArrowUp');
  expect(inFocus()).toBe('Bee40');
  await search('bee4');
  expect(results()).toHaveLength(7);
});
