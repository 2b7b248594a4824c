import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { answerDraft, answerWith, clear, press, settle, show, words } from '../../../../test/fixtures/studio-page.tsx';
import type { ContentIndex } from '../../../api/content-index.ts';
import type { Draft } from '../../../api/drafts.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { contentIndexStore, type Entry, patchContentIndex } from '../../data/entries/entries.ts';
import { formOf } from '../../form/kinds/forms.ts';
import { AltTexts } from './alt-texts.tsx';
import { MissingAltTextCount } from './missing-count.tsx';

const FILE = 'portfolio/dogwood/project.md';
const picture = (name: string, alt = '') => ({ layout: 'full', pictures: [{ file: name, alt }] });
const DRAFT: Draft = {
  file: FILE,
  kind: 'project',
  etag: 1,
  now: { data: { title: 'Dogwood', show: [picture('a.jpg'), picture('b.jpg', 'A bee.'), picture('c.jpg')] }, body: '' },
  isConflicted: false,
  files: ['a.jpg', 'c.jpg'].map((name, at) => ({ name, sha256: String(at).repeat(64), isChanged: false })),
  mistakes: [],
};
const ENTRY: Entry = {
  file: FILE,
  kind: 'project',
  title: 'Dogwood',
  slug: 'dogwood',
  isHidden: false,
  isChanged: false,
  isConflicted: false,
  withoutAlt: [0, 2].map((part) => ['show', part, 'pictures', 0, 'alt']),
};
const indexOf = (entries: Entry[]): ContentIndex => ({ siteName: '', entries, changes: 0, stashes: [] });

const input = () => document.querySelector('textarea');

async function type(text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(input(), text);
    input()?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function pressEnter() {
  await act(
    async () =>
      void input()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })),
  );
  await settle();
}

afterEach(clear);

it('asks for one text after another, saves them, and offers skipped pictures again', async () => {
  const requests = answerWith({ '/api/content-index': indexOf([ENTRY]), '/api/draft': answerDraft(DRAFT) });
  await formOf('project').get();
  await show(<AltTexts />);
  await settle();
  expect(words()).toContain('Picture 1 of 2: Dogwood');
  expect(document.activeElement).toBe(input());
  expect(document.activeElement?.id).toBe('field-show-0-pictures-0-alt');
  await press('Skip');
  expect(document.activeElement?.id).toBe('field-show-2-pictures-0-alt');
  await press('Back');
  expect(words()).toContain('Picture 1 of 2');
  await pressEnter();
  await type('A steel guitar.');
  expect(words()).not.toContain('Skip');
  await pressEnter();
  expect(words()).toContain('1 picture still has none.');
  await press('Describe it');
  expect(words()).toContain('Picture 1 of 1');
  await type('A leaf.');
  await press('Next');
  expect(words()).toContain('Each picture of your site has an alternative text.');
  await act(() => draftOf(FILE).send());
  const edits = requests.flatMap(({ address, body }) => (address === '/api/draft' && body ? [body] : []));
  expect(JSON.stringify(edits)).toContain('A steel guitar.');
  expect(JSON.stringify(edits)).toContain('A leaf.');
});

it('counts the pictures that visitors see, and follows what is saved', async () => {
  const hidden = { ...ENTRY, file: 'portfolio/kept/project.md', isHidden: true };
  contentIndexStore.set({ contentIndex: indexOf([ENTRY, hidden]), problem: undefined });
  answerWith({});
  await show(<MissingAltTextCount />);
  expect(words()).toContain('2 pictures have no alternative text: some visitors');
  const described = { title: 'Dogwood', show: [picture('a.jpg', 'A leaf.'), picture('b.jpg'), picture('c.jpg')] };
  await act(async () => patchContentIndex({ ...DRAFT, now: { data: described, body: '' } }));
  expect(words()).toContain('1 picture has no alternative text');
});
