import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith } from '../../../../test/fixtures/studio-page.tsx';
import type { ContentIndex } from '../../../api/content-index.ts';
import type { Draft } from '../../../api/drafts.ts';
import { DraftStore } from '../../data/draft/draft-store.ts';
import { saveStore } from '../../data/draft/drafts.ts';
import { EditBackup } from '../../data/draft/edit-backup.ts';
import { contentIndexStore } from '../../data/entries/entries.ts';
import { ApiError } from '../../data/requests/requests.ts';
import { lastActionStore } from '../../data/undo/undo.ts';
import { valueAt } from '../../data/values/values.ts';
import { formOf } from '../kinds/forms.ts';
import { loadOtherField } from './draft-field.tsx';
import { DraftForm } from './draft-form.tsx';

const FILE = 'portfolio/dogwood/project.md';
const PICTURE = { file: 'mark.jpg', alt: 'A flower in three inks.' };
const PUBLISHED = {
  data: {
    title: 'Dogwood',
    description: 'A mark for a nursery: four petals that overprint, so that where two of them meet a third ink comes.',
    client: 'Dogwood Nursery',
    year: 2024,
    role: 'Mark',
    problem: 'Nobody knew it.',
    answer: 'Four petals.',
    outcome: 'They do now.',
    card: PICTURE,
    show: [
      { layout: 'full', pictures: [{ ...PICTURE, title: 'Mark' }] },
      { layout: 'plates' },
      { layout: 'text-beside', text: 'Beside it.', pictures: [PICTURE] },
      { layout: 'pair', pictures: [PICTURE, PICTURE] },
    ],
  },
  body: 'A text.\n',
};

const aDraft = (more: Partial<Draft> = {}): Draft => ({
  file: FILE,
  kind: 'project',
  etag: 0,
  now: PUBLISHED,
  published: PUBLISHED,
  isConflicted: false,
  files: [],
  mistakes: [],
  ...more,
});

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {}, key: () => null, clear: () => {} };

/** The selector of the tag on a field that differs from the published site. */
const MARK = '[title^="What visitors see"]';

let leave = () => {};
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  act(() => leave());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function show(draft: Draft, view?: string, save = () => new Promise<never>(() => {})) {
  await Promise.all([formOf(draft.kind, draft.language).get(), loadOtherField()]);
  const requests = {
    load: async () => draft,
    // The save does not end, unless a test says otherwise.
    save,
    resolveConflict: async () => ({ ...draft, stash: undefined }),
    restore: async () => ({ stash: undefined }),
  };
  const kept = new EditBackup(() => ({ ...storage, length: 0 }), {
    id: 'this',
    openTabs: async () => new Set(),
    whenClosed: () => {},
  });
  const store = new DraftStore(FILE, { requests, kept, onSaved: () => {}, onChangedElsewhere: () => {} });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  leave = () => root.unmount();
  await act(async () => root.render(<DraftForm store={store} title="Dogwood" about="Work 1 of 9." view={view} />));
  return { store, place };
}

function field(label: string): HTMLInputElement | HTMLTextAreaElement {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const input = document.getElementById(found?.htmlFor ?? '') ?? document.querySelector(`[aria-label="${label}"]`);
  if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) return input;
  throw new Error(`There is no field "${label}".`);
}

async function type(label: string, text: string) {
  const input = field(label);
  const prototype = Object.getPrototypeOf(input);
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const partsOfPage = () => [...document.querySelectorAll('h3')].map((heading) => heading.closest('details'));

const described = (input: Element) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

it('shows each field of a work under its label', async () => {
  await show(aDraft());
  const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels).toEqual(
    expect.arrayContaining(['Title', 'Client', 'Year', 'What was wrong', 'What you made', 'Text']),
  );
  expect(labels).toContain('Words beside the picture');
  expect(labels).toContain('What picture 2 shows');
  expect([...document.querySelectorAll('details h3')].map(({ textContent }) => textContent)).toEqual([
    'Mark',
    'The table for the plates',
    'Beside it.',
    PICTURE.alt,
  ]);
  expect([...document.querySelectorAll('details h3 + p')].map(({ textContent }) => textContent)).toEqual([
    'Part 1, a picture',
    'Part 2, the table for the plates',
    'Part 3, a picture with words beside it',
    'Part 4, two pictures',
  ]);
  const open = partsOfPage().map((part) => part?.hasAttribute('open'));
  expect(open).toEqual([false, false, false, false]);
});

it('writes a typed year as a number and removes an empty optional line', async () => {
  const { store } = await show(aDraft());
  const typed = () => [...store.state.get().typed.values()].at(-1)?.value;
  await type('Year', '2023');
  expect(typed()).toBe(2023);
  await type('Year', '2023, or so');
  expect(typed()).toBe('2023, or so');
  await type('Title of the picture', '');
  expect(typed()).toBeNull();
  await type('Client', '');
  expect(typed()).toBeNull();
  await type('Title', '');
  expect(typed()).toBe('');
  await type('What you made', 'One line\nand another');
  expect(typed()).toBe('One line and another');
  await type('Text', 'A text.\n');
  expect(typed()).toBe('A text.\n\n');
});

it('tags a field that differs from the published site, shows the published text and restores one field', async () => {
  await show(aDraft());
  expect(document.querySelector(MARK)).toBeNull();
  await type('Client', 'Another');
  const mark = document.querySelector<HTMLElement>(MARK);
  expect(mark?.title).toBe('What visitors see in Client');
  await act(async () => mark?.click());
  await act(async () => void (await import('../fields/published-value.tsx')));
  expect(document.body.textContent).toContain('Dogwood Nursery');
  const back = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Discard');
  await act(async () => back?.click());
  expect(field('Client').value).toBe('Dogwood Nursery');
  expect(document.querySelector(MARK)).toBeNull();
});

it('shows each mistake at its field, and a mistake without a field at the top', async () => {
  await show(
    aDraft({
      mistakes: [
        { field: 'client', expected: 'expected a line of text, but it is empty' },
        { field: 'show, fourth section, second picture, alt', expected: 'expected alternative text, but it is empty' },
        { field: 'order', expected: 'expected a number: 1 comes first' },
      ],
    }),
  );
  expect(field('Client').getAttribute('aria-invalid')).toBe('true');
  expect(described(field('Client'))).toBe('Expected a line of text, but it is empty');
  expect(described(field('What picture 2 shows'))).toContain('Expected alternative text, but it is empty');
  expect(field('What picture 1 shows').hasAttribute('aria-invalid')).toBe(false);
  expect(document.querySelector('form')?.firstElementChild?.textContent).toBe(
    'Order: expected a number: 1 comes first',
  );
});

it('asks for an alt text with an example until one is written', async () => {
  const { store, place } = await show(aDraft());
  const path = ['show', 0, 'pictures', 0, 'alt'];
  const hasHint = () => place.textContent?.includes('Add a few words on what it shows. For example: “A steel guitar');
  expect(hasHint()).toBe(false);
  await act(async () => store.type(path, 'Dogwood: say what the picture shows'));
  expect(hasHint()).toBe(true);
  await act(async () => store.type(path, 'A flower.'));
  expect(hasHint()).toBe(false);
});

it('undoes with the keyboard and focuses the field that was undone', async () => {
  await show(aDraft());
  await type('Client', 'Another');
  field('Year').focus();
  await act(async () => {
    field('Year').dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }));
  });
  expect(field('Client').value).toBe('Dogwood Nursery');
  expect(document.activeElement).toBe(field('Client'));
});

it('says how to fix a file that no form can show', async () => {
  const { place } = await show(
    aDraft({ now: undefined, mistakes: [{ field: '', expected: 'expected a second line of ---' }] }),
  );
  await vi.waitFor(() => expect(place.textContent).toContain('text editor'));
  expect(place.querySelector('form')).toBeNull();
  expect(place.textContent).toContain(`content/${FILE}`);
  expect(place.textContent).toContain('expected a second line of ---');
});

const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`There is no button "${name}".`);
  return found;
};
const press = (name: string) => act(async () => button(name).click());
const shown = (store: DraftStore, path: (string | number)[]) => valueAt(store.state.get().now, path);
const key = (target: Element, name: string, more: KeyboardEventInit = {}) =>
  act(async () => target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, ...more })));

const SITE: Draft = {
  ...aDraft(),
  file: 'site.yaml',
  kind: 'site',
  now: {
    data: {
      studio: 'Ink',
      profiles: [
        { name: 'A', url: 'a' },
        { name: 'B', url: 'b' },
      ],
    },
    body: '',
  },
  published: undefined,
  mistakes: [{ field: 'second profile, url', expected: 'expected a web address' }],
};

describe('a list', () => {
  it('adds an item, focuses it and removes it by undo', async () => {
    const { store } = await show(SITE, 'site');
    await press('Add a profile');
    expect(shown(store, ['profiles', 2])).toEqual({ name: '', url: '' });
    expect(document.activeElement?.id).toBe('field-profiles-2-name');
    await key(document.body, 'z', { ctrlKey: true });
    expect(shown(store, ['profiles'])).toHaveLength(2);
    expect(document.activeElement?.id).toBe('field-profiles');
  });

  it('removes an item and offers to restore it in its place', async () => {
    const { store } = await show(SITE, 'site');
    await press('Remove Profile 1');
    expect(shown(store, ['profiles'])).toEqual([{ name: 'B', url: 'b' }]);
    expect(document.body.textContent).toContain('Profile 1 was removed.');
    expect(document.activeElement?.textContent).toBe('Restore');
    await press('Restore');
    expect(shown(store, ['profiles', 0])).toEqual({ name: 'A', url: 'a' });
    // The focus must not be on the button below, because the space bar would press it.
    expect(document.activeElement?.id).toBe('field-profiles');
  });

  it('keeps the offer to undo a move after text was typed in the item', async () => {
    const { store } = await show(SITE, 'site');
    const names = () => [shown(store, ['profiles', 0, 'name']), shown(store, ['profiles', 1, 'name'])];
    await press('Move Profile 1');
    await press('Down: Profile 1');
    expect(lastActionStore.get()).toMatchObject({
      title: 'Profile 1',
      words: 'was moved to place 2 of 2.',
      label: 'Undo',
    });
    act(() => store.type(['profiles', 1, 'name'], 'A typed'));
    await act(async () => lastActionStore.get()?.undo());
    expect(names()).toEqual(['A typed', 'B']);
    expect(lastActionStore.get()).toBeUndefined();
  });

  it('withdraws the offer to undo a move after an undo by keyboard or when the form closes', async () => {
    await show(SITE, 'site');
    await press('Move Profile 1');
    await press('Down: Profile 1');
    await key(document.body, 'z', { ctrlKey: true });
    expect(lastActionStore.get()).toBeUndefined();
    await press('Up: Profile 2');
    expect(lastActionStore.get()).toBeDefined();
    act(() => leave());
    expect(lastActionStore.get()).toBeUndefined();
  });

  it('moves an item with a button or with Alt and an arrow key and keeps the focus', async () => {
    const { store } = await show(SITE, 'site');
    const names = () => [shown(store, ['profiles', 0, 'name']), shown(store, ['profiles', 1, 'name'])];
    await press('Move Profile 1');
    await press('Down: Profile 1');
    expect(names()).toEqual(['B', 'A']);
    const second = document.getElementById('field-profiles-1-name');
    second?.focus();
    await key(second ?? document.body, 'ArrowUp', { altKey: true });
    expect(names()).toEqual(['A', 'B']);
    expect(document.activeElement?.id).toBe('field-profiles-0-name');
  });

  it('shows a mistake at the field of the item that has it', async () => {
    await show(SITE, 'site');
    const wrong = [...document.querySelectorAll('[aria-invalid="true"]')].map(({ id }) => id);
    expect(wrong).toEqual(['field-profiles-1-url']);
  });
});

describe('an empty field', () => {
  const now = { ...PUBLISHED, data: { ...PUBLISHED.data, client: '', description: 'Short' } };
  const mistakes = [
    { field: 'client', expected: 'still to be written' },
    { field: 'description', expected: 'say a little more' },
  ];

  it('asks for a text quietly if visitors have none either', async () => {
    const { published: _, ...fresh } = aDraft({ now, mistakes });
    await show(fresh);
    expect(described(field('Client'))).toBe('Still to be written');
    expect(field('Client').hasAttribute('aria-invalid')).toBe(false);
    expect(field('Description').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows a mistake if visitors have a text', async () => {
    await show(aDraft({ now, mistakes }));
    expect(field('Client').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the parts of a page', () => {
  const layouts = (store: DraftStore) => {
    const parts = shown(store, ['show']);
    return Array.isArray(parts) ? parts.map((part) => part.layout) : [];
  };
  const lastAction = () => {
    const action = lastActionStore.get();
    return action && `${action.title} ${action.words}`;
  };
  const undoLast = () => act(async () => lastActionStore.get()?.undo());

  it('change their layout, name what the layout cannot hold, and restore it', async () => {
    const { store } = await show(aDraft());
    const ofPair = partsOfPage()[3]?.querySelector<HTMLElement>('[aria-expanded]');
    await act(async () => ofPair?.click());
    await press('A picture, without picture 2');
    expect(shown(store, ['show', 3])).toEqual({ layout: 'full', pictures: [PICTURE] });
    expect(lastAction()).toBe('Part 4 is a picture now, without picture 2.');
    await undoLast();
    expect(shown(store, ['show', 3])).toEqual(PUBLISHED.data.show[3]);
  });

  it('get a new part when a layout is chosen by its picture', async () => {
    const { store } = await show(aDraft());
    await press('Add a part');
    await press('Two pictures');
    const blank = { file: '', alt: '' };
    expect(shown(store, ['show', 4])).toEqual({ layout: 'pair', pictures: [blank, blank] });
    // The focus must not be on the heading, because the space bar would fold it.
    expect(document.activeElement?.getAttribute('role')).toBe('group');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Two pictures');
  });

  it('get a new part between two others, and Escape closes the choice', async () => {
    const { store } = await show(aDraft());
    const insert = () => [...document.querySelectorAll('button')].find((one) => one.textContent === INSERT);
    const INSERT = 'Insert a part before Beside it.';
    await press(INSERT);
    expect(insert()?.getAttribute('aria-expanded')).toBe('true');
    await key(insert() ?? document.body, 'Escape');
    expect(insert()?.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(insert());
    await press(INSERT);
    await press('A quotation');
    expect(layouts(store)).toEqual(['full', 'plates', 'quote', 'text-beside', 'pair']);
    expect(document.activeElement?.id).toBe('field-show-2-part');
    await undoLast();
    expect(layouts(store)).toEqual(['full', 'plates', 'text-beside', 'pair']);
  });

  it('are duplicated and removed, each with an undo that an undo by keyboard withdraws', async () => {
    const { store } = await show(aDraft());
    await press('Duplicate Beside it.');
    expect(shown(store, ['show', 3])).toEqual(PUBLISHED.data.show[2]);
    expect(document.activeElement?.id).toBe('field-show-3-part');
    expect(lastAction()).toBe('Beside it. was duplicated.');
    await press('Remove Mark');
    expect(layouts(store)).toEqual(['plates', 'text-beside', 'text-beside', 'pair']);
    expect(document.activeElement?.id).toBe('field-show-0-part');
    await undoLast();
    expect(shown(store, ['show', 0])).toEqual(PUBLISHED.data.show[0]);
    await press('Remove Mark');
    await key(document.body, 'z', { ctrlKey: true });
    expect(layouts(store)).toEqual(['full', 'plates', 'text-beside', 'text-beside', 'pair']);
    expect(lastAction()).toBeUndefined();
  });
});

it('draws the positions of a title, and the grounds in the inks of the site', async () => {
  const inks = { data: { inks: { yellow: 'rgb(250 210 0)' } }, body: '' };
  answerWith({ '/api/draft': aDraft({ file: 'site.yaml', kind: 'site', now: inks, published: inks }) });
  await show(aDraft());
  const options = (name: string) =>
    [...document.querySelectorAll<HTMLInputElement>(`[name="field-opening-${name}"]`)].map((input) => ({
      type: input.type,
      label: input.closest('label')?.textContent,
      drawing: input.closest('label')?.querySelector<HTMLElement | SVGElement>('[data-of]'),
    }));
  await vi.waitFor(() => expect(options('ground')[0]?.drawing?.getAttribute('aria-hidden')).toBe('true'));
  expect(options('title').map(({ type, label, drawing }) => [type, label, drawing?.tagName])).toEqual([
    ['radio', 'None', undefined],
    ...['Above the picture', 'Below the picture', 'On the picture', 'Beside the picture', 'Across its foot'].map(
      (label) => ['radio', label, 'svg'],
    ),
  ]);
  const drawn = options('title').flatMap(({ drawing }) => drawing?.innerHTML ?? []);
  expect(new Set(drawn).size).toBe(5);
  await vi.waitFor(() =>
    expect(
      options('ground').map(({ type, label, drawing }) => [type, label, drawing?.style.background]),
    ).toContainEqual(['radio', 'Yellow', 'rgb(250 210 0)']),
  );
});

it('shows a choice by its labels and selects the default if the file has none', async () => {
  const { store } = await show(aDraft());
  const paper = document.getElementById('field-opening-ground');
  expect(paper?.closest('label')?.textContent).toBe('Paper');
  const key = document.getElementById('field-opening-ground-key');
  await act(async () => key?.click());
  expect(shown(store, ['opening', 'ground'])).toBe('key');
});

it('shows the default words of the site’s language in empty fields', async () => {
  const content = { data: {}, body: '' };
  await show(aDraft({ file: 'about.md', kind: 'about', language: 'de', now: content, published: content }));
  expect(field('Heading').placeholder).toBe('Über mich');
});

describe('the work on the first screen', () => {
  const entry = (slug: string, title: string, isHidden = false) => ({
    file: `portfolio/${slug}/project.md`,
    kind: 'project' as const,
    slug,
    title,
    isHidden,
    isChanged: false,
    isConflicted: false,
  });
  const contentIndex: ContentIndex = {
    siteName: 'Ink',
    entries: [entry('dogwood', 'Dogwood'), entry('kyoto', 'Kyoto, by night'), entry('draft', 'Not yet', true)],
    changes: 0,
    stashes: [],
  };
  const work = { project: 'dogwood', picture: 'mark.jpg', focus: [50, 40] };
  const site: Draft = {
    ...aDraft(),
    file: 'site.yaml',
    kind: 'site',
    now: { data: { pages: { home: { work } } }, body: '' },
    published: { data: { pages: { home: { work } } }, body: '' },
  };
  const choiceOf = (id: string) => {
    const select = document.getElementById(`field-pages-home-work-${id}`);
    if (select instanceof HTMLSelectElement) return select;
    throw new Error(`Nothing is to be chosen for ${id}.`);
  };
  const choose = async (id: string, value: string) => {
    const select = choiceOf(id);
    await act(async () => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  const labels = (id: string) => [...choiceOf(id).options].map(({ text }) => text);
  beforeEach(() => {
    contentIndexStore.set({ contentIndex, problem: undefined });
    vi.stubGlobal('fetch', async () => Response.json(aDraft()));
  });
  afterEach(() => act(() => contentIndexStore.set({ contentIndex: undefined, problem: undefined })));

  it('can be chosen by title from the visible works, and brings its picture along', async () => {
    const { store } = await show(site, 'home');
    expect(labels('project')).toEqual(['Dogwood', 'Kyoto, by night']);
    expect(choiceOf('project').value).toBe('dogwood');
    await choose('project', 'kyoto');
    expect(shown(store, ['pages', 'home', 'work'])).toEqual({ project: 'kyoto' });
    act(() => void store.undo());
    expect(shown(store, ['pages', 'home', 'work'])).toEqual(work);
  });

  it('offers the pictures of the work by their alt texts', async () => {
    const { store } = await show(site, 'home');
    expect(labels('picture')).toEqual(['The first', 'Mark']);
    await choose('picture', '');
    expect(shown(store, ['pages', 'home', 'work'])).toEqual({ project: 'dogwood' });
  });

  it('shows the stored name if it is not the name of a work', async () => {
    const data = { pages: { home: { work: { project: 'gone' } } } };
    await show({ ...site, now: { data, body: '' } }, 'home');
    expect(labels('project')).toEqual(['gone', 'Dogwood', 'Kyoto, by night']);
  });
});

it('hides an item from visitors with a switch', async () => {
  const { store } = await show(aDraft());
  await act(async () => field('Visitors see this work').click());
  expect(shown(store, ['visible'])).toBe(false);
});

it('shows the default text in an empty field, and restores it when the field is cleared', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ skip_link: 'Skip to content', wall: { position: 'Page {current} of {total}' } }),
  );
  const now = { data: { skip_link: 'Jump' }, body: '' };
  const { store } = await show({ ...aDraft(), file: 'words.yaml', kind: 'words', now, published: undefined });
  const label = 'The link that skips the bar, for the keyboard';
  expect(field(label).value).toBe('Jump');
  await type(label, '');
  expect(field(label).placeholder).toBe('Skip to content');
  expect(store.state.get().now?.data).toEqual({});
  expect(described(field('Which page it is'))).toContain('{current} is the number of this one');
});

it('shows the refusal of a save only at the field that the server refused', async () => {
  const message = 'That is more text than the studio takes at once.';
  const { store } = await show(aDraft(), undefined, () =>
    Promise.reject(new ApiError({ error: 'too-large', message }, undefined)),
  );
  await type('Client', 'A long one');
  await act(() => store.send());
  expect(described(field('Client'))).toContain(`This is not saved. ${message}`);
  expect(described(field('Title'))).not.toContain('not saved');
  await type('Title', 'Another');
  expect(described(field('Client'))).toContain(`This is not saved. ${message}`);
});

describe('a date', () => {
  const LABEL = 'On the site since';
  /** Types an incomplete date as a browser handles it: the input shows the text and reports bad input. */
  async function typeIncompleteDate() {
    const input = field(LABEL);
    Object.defineProperty(input, 'validity', { configurable: true, value: { badInput: true } });
    await type(LABEL, '');
  }

  it('is not stored while it is incomplete, and the field says so', async () => {
    const now = { ...PUBLISHED, data: { ...PUBLISHED.data, published: '2024-05-01' } };
    const { store } = await show(aDraft({ now, published: now }));
    await typeIncompleteDate();
    expect(shown(store, ['published'])).toBe('2024-05-01');
    expect(described(field(LABEL))).toContain('This is not saved. Complete the date, or clear it.');
    expect(field(LABEL).value).toBe('');
    expect(saveStore.get()).toBe('refused');
    await type('Client', 'Another');
    expect(described(field(LABEL))).toContain('This is not saved. Complete the date, or clear it.');

    Object.defineProperty(field(LABEL), 'validity', { configurable: true, value: { badInput: false } });
    await type(LABEL, '2024-06-02');
    expect(shown(store, ['published'])).toBe('2024-06-02');
    expect(described(field(LABEL))).not.toContain('not saved');
    expect(saveStore.get()).not.toBe('refused');
  });

  it('may have a time, and says when visitors will see what is to come', async () => {
    const now = { ...PUBLISHED, data: { ...PUBLISHED.data, published: '2024-05-01 09:30' } };
    const { store, place } = await show(aDraft({ now, published: now }));
    expect([field(LABEL).value, field(`${LABEL}, time`).value]).toEqual(['2024-05-01', '09:30']);
    expect(place.textContent).not.toContain('Will be published');
    await type(LABEL, '2999-12-03');
    expect(shown(store, ['published'])).toBe('2999-12-03 09:30');
    expect(place.textContent).toContain('Will be published on 3 December 2999 at 09:30 (UTC)');
    await type(`${LABEL}, time`, '');
    expect(shown(store, ['published'])).toBe('2999-12-03');
    expect(place.textContent).toContain('Will be published on 3 December 2999, once');
  });

  it('is removed from the file when it is cleared', async () => {
    const now = { ...PUBLISHED, data: { ...PUBLISHED.data, published: '2024-05-01' } };
    const { store } = await show(aDraft({ now, published: now }));
    await type(LABEL, '');
    expect(shown(store, ['published'])).toBeNull();
  });
});
