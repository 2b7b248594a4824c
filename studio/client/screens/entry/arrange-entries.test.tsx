import '../../../../test/fixtures/window.ts';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ContentIndex } from '../../../api/content-index.ts';
import type { Draft } from '../../../api/drafts.ts';
import { contentIndexStore } from '../../data/entries/entries.ts';
import { groupsOf, type Screen } from '../../data/entries/screens.ts';
import { moveEntry, redoMove, undoMove } from '../../data/entry-actions/move-entry.ts';
import { lastActionStore } from '../../data/undo/undo.ts';
import { StatusLine } from '../../ui/controls/screen-reader.tsx';
import { EntryActions } from '../arrange/entry-actions.tsx';
import { ArrangedGroup } from '../arrange/group-work.tsx';
import { EntryList } from '../entry-list/entry-list.tsx';
import { LastAction } from '../frame/last-action.tsx';

type Entry = ContentIndex['entries'][number];
type Posted = { readonly address: string; readonly body: Record<string, unknown> };

const aWork = (slug: string, order?: number): Entry => ({
  file: `portfolio/${slug}/project.md`,
  kind: 'project',
  title: slug,
  slug,
  address: `/portfolio/${slug}`,
  isHidden: false,
  isChanged: false,
  isConflicted: false,
  ...(order !== undefined && { order }),
});

const aSection = (folder: string, title: string, shows: Entry['shows']): Entry => ({
  ...aWork(folder),
  file: `${folder}/section.yaml`,
  kind: 'section',
  title,
  address: `/${folder}`,
  shows,
});

/** Answers the studio's requests about drafts and entries from memory. */
const DESIGN = aSection('portfolio', 'Design', 'works');

function serve(entries: readonly Entry[]) {
  const storedEntries = new Map([DESIGN, ...entries].map((entry) => [entry.file, entry]));
  const taken = new Map<string, Entry>();
  const posted: Posted[] = [];
  const contentIndex = (): ContentIndex => ({
    siteName: 'Third Ink',
    entries: [...storedEntries.values()],
    changes: 0,
    stashes: [],
  });
  const draftOf = (file: string): Draft => {
    const { kind = 'project', title, order } = storedEntries.get(file) ?? {};
    const now = { data: { title, ...(order !== undefined && { order }) }, body: '' };
    return { file, kind, etag: 7, now, published: now, isConflicted: false, files: [], mistakes: [] };
  };
  const answers: Record<string, (body: Record<string, unknown>) => object> = {
    '/api/draft': ({ file }) => draftOf(String(file)),
    '/api/entry/new': ({ title, slug }) => {
      if (title === '東京' && !slug) return { error: 'refused', message: 'Say its name in the address.' };
      const entry = aWork(String(slug ?? title).toLowerCase(), 9);
      storedEntries.set(entry.file, entry);
      return { file: entry.file };
    },
    '/api/entry/rename': ({ file, slug }) => {
      storedEntries.delete(String(file));
      const entry = aWork(String(slug), 1);
      storedEntries.set(entry.file, entry);
      return { file: entry.file };
    },
    '/api/entry/remove': ({ file }) => {
      const entry = storedEntries.get(String(file));
      if (entry) taken.set('a1', entry);
      storedEntries.delete(String(file));
      return { stash: 'a1' };
    },
    '/api/stash/restore': ({ stash }) => {
      const entry = taken.get(String(stash));
      if (entry) storedEntries.set(entry.file, entry);
      return {};
    },
  };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://localhost');
    if (url.pathname === '/api/content-index') return Response.json(contentIndex());
    if (init?.method !== 'POST') return Response.json(draftOf(url.searchParams.get('file') ?? ''));
    const body: Record<string, unknown> = JSON.parse(String(init.body));
    posted.push({ address: url.pathname, body });
    const answer = answers[url.pathname]?.(body) ?? {};
    return Response.json(answer, { status: 'error' in answer ? 422 : 200 });
  });
  contentIndexStore.set({ contentIndex: contentIndex(), problem: undefined });
  const screens = (): readonly Screen[] =>
    groupsOf(contentIndexStore.get().contentIndex?.entries ?? []).find(({ name }) => name === 'Design')?.screens ?? [];
  return {
    posted,
    screens,
    of: (address: string) => posted.filter((one) => one.address === address).map(({ body }) => body),
  };
}

let leave = () => {};
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  lastActionStore.set(undefined);
});
afterEach(() => {
  act(() => leave());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

async function show(element: ReactNode) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  leave = () => root.unmount();
  await act(async () => root.render(element));
}

const titles = (screens: readonly Screen[]) => screens.map(({ title }) => title);
const press = (name: string) =>
  vi.waitFor(async () => {
    const found = [...document.querySelectorAll('button')].find((button) =>
      (button.getAttribute('aria-label') ?? button.textContent ?? '').startsWith(name),
    );
    if (!found) throw new Error(`There is no button "${name}".`);
    await act(async () => found.click());
  });
async function type(label: string, text: string) {
  const field = await vi.waitFor(() => {
    const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
    const input = document.getElementById(found?.htmlFor ?? '');
    if (!(input instanceof HTMLInputElement)) throw new Error(`There is no field "${label}".`);
    return input;
  });
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it('shows a move at once, saves one file, undoes the move and redoes it', async () => {
  const server = serve([aWork('one', 1), aWork('two', 2), aWork('three', 3)]);
  const moving = moveEntry(server.screens(), 2, 1);
  expect(titles(server.screens())).toEqual(['one', 'three', 'two']);
  expect(Object.values(localStorage).join()).toContain('"value":1.5');
  await moving;
  expect(lastActionStore.get()).toMatchObject({ title: 'three', words: 'was moved to place 2 of 3.' });
  await undoMove();
  expect(titles(server.screens())).toEqual(['one', 'two', 'three']);
  expect(lastActionStore.get()).toBeUndefined();
  await redoMove();
  expect(titles(server.screens())).toEqual(['one', 'three', 'two']);
  await vi.waitFor(() => expect(server.of('/api/draft')).toHaveLength(1), 2000);
  expect(server.of('/api/draft')[0]).toMatchObject({
    file: 'portfolio/three/project.md',
    edits: [{ field: ['order'], value: 1.5 }],
  });
});

it('undoes and redoes a move with the keyboard, unless a form is in use', async () => {
  const server = serve([aWork('one', 1), aWork('two', 2), aWork('three', 3)]);
  await show(
    <>
      <ArrangedGroup name="Works" screens={server.screens()} onDone={() => {}} />
      <LastAction />
      <form>
        <input />
      </form>
    </>,
  );
  const press = async (more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true, ...more });
    await act(async () => void document.body.dispatchEvent(event));
    return event.defaultPrevented;
  };
  await act(() => moveEntry(server.screens(), 2, 1));
  expect(await press()).toBe(true);
  expect(titles(server.screens())).toEqual(['one', 'two', 'three']);
  expect(await press({ shiftKey: true })).toBe(true);
  expect(titles(server.screens())).toEqual(['one', 'three', 'two']);

  document.querySelector('form')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  expect(await press()).toBe(false);
  document.querySelector('ol')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  expect(await press()).toBe(true);
  expect(titles(server.screens())).toEqual(['one', 'two', 'three']);
});

it('restores a deleted work with the keyboard', async () => {
  const server = serve([aWork('eight', 1), aWork('ten', 2)]);
  const [screen] = server.screens();
  if (!screen) throw new Error('There is no work.');
  await show(
    <>
      <EntryActions screen={screen} />
      <LastAction />
      <StatusLine />
    </>,
  );
  await press('Delete');
  await vi.waitFor(() => expect(titles(server.screens())).toEqual(['ten']));
  expect(document.querySelector('[role=status]')?.textContent).toBe('eight was deleted. You can undo it.');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', metaKey: true, bubbles: true }));
  await vi.waitFor(() => expect(titles(server.screens())).toContain('eight'));
});

it('returns the focus to the button of a cancelled action', async () => {
  serve([aWork('eleven', 1)]);
  await show(<EntryList groups={groupsOf(contentIndexStore.get().contentIndex?.entries ?? [])} onChoose={() => {}} />);
  await press('New work');
  await press('Cancel');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('New work: Design');
});

it('creates a work from its title, and asks for a slug if the title gives none', async () => {
  const server = serve([aWork('four', 1)]);
  const onChoose = vi.fn();
  await show(<EntryList groups={groupsOf(contentIndexStore.get().contentIndex?.entries ?? [])} onChoose={onChoose} />);
  await press('New work');
  await type('Title of the new work', '東京');
  await press('Add it');
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Say its name in the address.');
  await type('Its name in the address', 'tokyo');
  await press('Add it');
  await vi.waitFor(() => expect(window.location.pathname).toBe('/sections/portfolio/tokyo'));
  // The new form focuses a field later; the list must have dropped the focus by then.
  await vi.waitFor(() => expect(document.activeElement).toBe(document.body));
  expect(server.of('/api/entry/new').at(-1)).toEqual({
    kind: 'project',
    section: 'portfolio',
    title: '東京',
    slug: 'tokyo',
  });
  expect(onChoose).toHaveBeenCalled();
});

it('shows no empty section in the list', async () => {
  serve([]);
  await show(<EntryList groups={groupsOf([DESIGN])} onChoose={() => {}} />);
  expect(document.body.textContent).not.toContain('Design');
});

it('moves a work to another section that lists its kind', async () => {
  const server = serve([aWork('five', 1), aSection('series', 'Series', 'works'), aSection('art', 'Art', 'prints')]);
  const [screen] = server.screens();
  if (!screen) throw new Error('There is no work.');
  await show(<EntryActions screen={screen} />);
  await press('Change its address');
  const select = await vi.waitFor(() => {
    const found = document.querySelector('select');
    if (!found) throw new Error('There is no choice of sections.');
    return found;
  });
  expect([...select.options].map(({ text }) => text)).toEqual(['Design', 'Series']);
  await act(async () => {
    select.value = 'series';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(document.querySelector('dl')?.textContent).toContain('/series/five');
  await press('Use this address');
  await vi.waitFor(() => expect(server.of('/api/entry/rename')).toHaveLength(1));
  expect(server.of('/api/entry/rename')[0]).toMatchObject({ slug: 'five', section: 'series' });
});

it('shows the address before and after a rename, and opens the new one', async () => {
  const server = serve([aWork('five', 1)]);
  const [screen] = server.screens();
  if (!screen) throw new Error('There is no work.');
  await show(<EntryActions screen={screen} />);
  await press('Change its address');
  await type('Name in its address', 'fifth');
  expect(document.querySelector('dl')?.textContent).toBe(
    'Now/portfolio/fiveAfter: the old address redirects to it/portfolio/fifth',
  );
  await press('Use this address');
  await vi.waitFor(() => expect(window.location.pathname).toBe('/sections/portfolio/fifth'));
  expect(server.of('/api/entry/rename')).toEqual([
    { file: 'portfolio/five/project.md', etag: 7, slug: 'fifth', section: 'portfolio' },
  ]);
});

it('restores the old address of a renamed work from the notice', async () => {
  const server = serve([aWork('nine', 1)]);
  const [screen] = server.screens();
  if (!screen) throw new Error('There is no work.');
  await show(
    <>
      <EntryActions screen={screen} />
      <LastAction />
    </>,
  );
  await press('Change its address');
  await type('Name in its address', 'ninth');
  await press('Use this address');
  await vi.waitFor(() => expect(window.location.pathname).toBe('/sections/portfolio/ninth'));
  expect(document.querySelector('section')?.textContent).toContain('has the address ');
  await press('Restore the old address');
  await vi.waitFor(() => expect(window.location.pathname).toBe('/sections/portfolio/nine'));
  expect(server.of('/api/entry/rename').at(-1)).toEqual({
    file: 'portfolio/ninth/project.md',
    etag: 7,
    slug: 'nine',
    section: 'portfolio',
  });
  expect(document.querySelector('section')).toBeNull();
});

it('promises no redirect from an address that is an anchor on a page', async () => {
  const entry: Entry = { ...aWork('ten', 1), file: 'art/ten/artwork.md', kind: 'artwork', address: '/art#ten' };
  serve([entry]);
  const screen = groupsOf([aSection('art', 'Art', 'prints'), entry]).find(({ name }) => name === 'Art')?.screens[0];
  if (!screen) throw new Error('There is no art.');
  await show(<EntryActions screen={screen} />);
  await press('Change its address');
  await type('Name in its address', 'tenth');
  expect(document.querySelector('dl')?.textContent).toBe('Now/art#tenAfter/art#tenth');
});

it('restores a deleted work from the notice', async () => {
  const server = serve([aWork('six', 1), aWork('seven', 2)]);
  const [screen] = server.screens();
  if (!screen) throw new Error('There is no work.');
  await show(
    <>
      <EntryActions screen={screen} />
      <LastAction />
    </>,
  );
  await press('Delete');
  await vi.waitFor(() => expect(titles(server.screens())).toEqual(['seven']));
  expect(document.querySelector('section')?.textContent).toContain('six was deleted.');
  await press('Restore');
  await vi.waitFor(() => expect(titles(server.screens())).toContain('six'));
  expect(document.querySelector('section')).toBeNull();
});

it('hides a work by an edit of its draft', async () => {
  const server = serve([aWork('eight', 1)]);
  const [screen] = server.screens();
  if (!screen) throw new Error('There is no work.');
  await show(<EntryActions screen={screen} />);
  await press('Hide from visitors');
  await vi.waitFor(() => expect(server.of('/api/draft')).toHaveLength(1), 2000);
  expect(server.of('/api/draft')[0]?.edits).toEqual([{ field: ['visible'], value: false }]);
});
