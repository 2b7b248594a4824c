import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerWith, clear, settle, show } from '../../../../test/fixtures/studio-page.tsx';
import { draftOf } from '../../data/draft/drafts.ts';
import { contentIndexStore, type Entry, patchContentIndex } from '../../data/entries/entries.ts';
import { ListPane } from './list-pane.tsx';

const WORKS = 20;

/** The slugs of the links that were rendered since the first screen, read from what each link shows. */
let rendered: string[];

const work = (number: number): Entry => ({
  file: `portfolio/w${number}/project.md`,
  kind: 'project',
  title: `Work ${number}`,
  slug: `w${number}`,
  order: number,
  isHidden: false,
  isChanged: false,
  isConflicted: false,
  get thumbnail() {
    rendered.push(`w${number}`);
    return null;
  },
});

const goTo = (slug: string) =>
  act(async () => {
    window.history.pushState(null, '', `/sections/portfolio/${slug}`);
    window.dispatchEvent(new Event('popstate'));
  });
const links = () => [...document.querySelectorAll<HTMLElement>('nav li > a')];
const current = () => document.querySelector('[aria-current]')?.textContent;

beforeEach(async () => {
  rendered = [];
  window.history.replaceState(null, '', '/');
  const entries = Array.from({ length: WORKS }, (_, at) => work(at + 1));
  contentIndexStore.set({ contentIndex: { siteName: '', entries, changes: 0, stashes: [] }, problem: undefined });
  answerWith({});
  await show(<ListPane />);
  expect(rendered).toHaveLength(WORKS);
  rendered = [];
});
afterEach(clear);

it('renders only the links of the old and the new screen when the address changes', async () => {
  await goTo('w3');
  expect([rendered, current()]).toEqual([['w3'], 'Work 3']);
  await goTo('w12');
  expect([rendered, current()]).toEqual([['w3', 'w3', 'w12'], 'Work 12']);
});

it('renders only the link of a saved entry', async () => {
  await act(async () =>
    patchContentIndex({
      file: 'portfolio/w2/project.md',
      kind: 'project',
      etag: 2,
      now: { data: { title: 'Renamed', order: 2 }, body: '' },
      isConflicted: false,
      files: [],
      mistakes: [],
    }),
  );
  expect(links()[1]?.textContent).toContain('Renamed');
  expect(rendered.filter((slug) => slug !== 'w2')).toEqual([]);
});

it('asks for a draft when a link is pressed, once for the form that opens, and again for a later form', async () => {
  const file = 'portfolio/w5/project.md';
  const answer = Promise.withResolvers<object>();
  const requests = answerWith({ '/api/draft': () => answer.promise });
  await act(async () => links()[4]?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
  expect(requests).toHaveLength(1);
  const opened = draftOf(file).refresh();
  const address = `/api/draft?${new URLSearchParams({ file })}`;
  expect(requests).toEqual([{ address, body: undefined }]);
  answer.resolve({ file, kind: 'project', etag: 1, isConflicted: false, files: [], mistakes: [] });
  await opened;
  expect(draftOf(file).state.get().draft?.etag).toBe(1);
  await draftOf(file).refresh();
  expect(requests).toHaveLength(2);
});

it('opens an entry in the same window, and leaves a click with Ctrl to the browser', async () => {
  const click = (ctrlKey: boolean) =>
    act(async () => links()[4]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey })));
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await click(true);
  expect(window.location.pathname).toBe('/');
  await click(false);
  await settle();
  expect(window.location.pathname).toBe('/sections/portfolio/w5');
});
