// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Draft, Edit } from '../../api/drafts.ts';
import { DraftStore } from '../draft/draft-store.ts';
import { KeptTexts } from '../draft/kept.ts';
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
  ...{
    file: FILE,
    kind: 'project',
    rev: 0,
    now: PUBLISHED,
    published: PUBLISHED,
    isContested: false,
    files: [],
    mistakes: [],
  },
  ...more,
});

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {}, key: () => null, clear: () => {} };

let leave = () => {};
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  act(() => leave());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function show(draft: Draft) {
  const save = vi.fn(async (_file: string, _rev: number, _edits: readonly Edit[]) => draft);
  const requests = {
    load: async () => draft,
    save,
    settle: async () => ({ ...draft, aside: undefined }),
    restore: async () => ({ aside: undefined }),
  };
  const kept = new KeptTexts(
    () => ({ ...storage, length: 0 }),
    'this',
    async () => new Set(),
  );
  const store = new DraftStore(FILE, { requests, kept, onSaved: () => {} });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  leave = () => root.unmount();
  await act(async () => root.render(<DraftForm store={store} title="Dogwood" about="Work 1 of 9." />));
  return { store, place };
}

function field(label: string): HTMLInputElement | HTMLTextAreaElement {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const input = document.getElementById(found?.htmlFor ?? '');
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

const described = (input: Element) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

it('has each word of a work, in the words of the owner', async () => {
  await show(aDraft());
  const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels).toEqual(
    expect.arrayContaining(['Title', 'Client', 'Year', 'What was wrong', 'What you made', 'Text']),
  );
  expect(labels).toContain('Words beside the picture');
  expect(labels).toContain('What picture 2 shows');
  expect([...document.querySelectorAll('details h2')].map(({ textContent }) => textContent)).toEqual([
    'Part 1: a picture',
    'Part 3: a picture with words beside it',
    'Part 4: two pictures',
  ]);
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true, false]);
});

it('gives the file what was typed: a year is a number, an optional line that is empty goes', async () => {
  const { store } = await show(aDraft());
  const typed = () => [...store.state.get().typed.values()].at(-1)?.value;
  await type('Year', '2023');
  expect(typed()).toBe(2023);
  await type('Year', '2023, or so');
  expect(typed()).toBe('2023, or so');
  await type('Title of picture', '');
  expect(typed()).toBeNull();
  await type('Client', '');
  expect(typed()).toBe('');
  await type('What you made', 'One line\nand another');
  expect(typed()).toBe('One line and another');
  await type('Text', 'A text.\n');
  expect(typed()).toBe('A text.\n\n');
});

it('marks what differs from what visitors see, shows that, and takes one field back', async () => {
  await show(aDraft());
  expect(document.querySelector('[aria-expanded]')).toBeNull();
  await type('Client', 'Another');
  const mark = document.querySelector<HTMLElement>('[aria-expanded="false"]');
  await act(async () => mark?.click());
  expect(document.body.textContent).toContain('Dogwood Nursery');
  const back = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Take back');
  await act(async () => back?.click());
  expect(field('Client').value).toBe('Dogwood Nursery');
  expect(document.querySelector('[aria-expanded]')).toBeNull();
});

it('has each mistake at its field, and those of no field on top', async () => {
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

it('undoes by keys, and puts the focus where it was undone', async () => {
  await show(aDraft());
  await type('Client', 'Another');
  field('Year').focus();
  await act(async () => {
    field('Year').dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }));
  });
  expect(field('Client').value).toBe('Dogwood Nursery');
  expect(document.activeElement).toBe(field('Client'));
});

it('says how to mend a file that no form can show', async () => {
  const { place } = await show(
    aDraft({ now: undefined, mistakes: [{ field: '', expected: 'expected a second line of ---' }] }),
  );
  expect(place.querySelector('form')).toBeNull();
  expect(place.textContent).toContain(`content/${FILE}`);
  expect(place.textContent).toContain('expected a second line of ---');
});
