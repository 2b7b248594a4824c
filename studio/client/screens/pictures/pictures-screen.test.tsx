import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { answerWith, clear, press, settle, show, words } from '../../../../test/fixtures/studio-page.tsx';
import type { StorageUsage, StoredFiles } from '../../../api/pictures.ts';
import { refreshContentIndex } from '../../data/entries/entries.ts';
import { describeBytes } from '../../ui/bytes-in-words.ts';
import { PicturesScreen } from './pictures-screen.tsx';

const OLD = { path: 'portfolio/dogwood/old.jpg', sha256: 'a'.repeat(64), bytes: 2_400_000, uses: [] };
const FILM = { path: 'music/halftone/loop.mp4', sha256: 'b'.repeat(64), bytes: 12_000_000, uses: [] };
const STORAGE_LIMIT: StorageUsage = { originals: 2.4e9, drafts: 8e7, revisions: 7.4e8, cache: 3.1e8, bound: 5e9 };

afterEach(clear);

const CONTENT_INDEX = { siteName: '', entries: [], changes: 0, stashes: [] };

it('removes one unused file or all of them and undoes the removal', async () => {
  let files = [OLD, FILM];
  const requests = answerWith({
    '/api/pictures': () => ({ files }),
    '/api/storage-usage': STORAGE_LIMIT,
    '/api/content-index': CONTENT_INDEX,
    '/api/unused/remove': () => {
      files = [];
      return { stash: 'x1' };
    },
    '/api/stash/restore': () => {
      files = [OLD, FILM];
      return {};
    },
  });
  await show(<PicturesScreen />);
  expect(words()).toContain('2 files, 14 MB.');
  await press('Remove all');
  expect(requests.find(({ address }) => address === '/api/unused/remove')?.body).toEqual({
    paths: [OLD.path, FILM.path],
  });
  expect(words()).toContain('2 files were removed.');
  expect(words()).toContain('Your site uses all of its files.');
  await press('Undo');
  expect(requests.find(({ address }) => address === '/api/stash/restore')?.body).toEqual({ stash: 'x1' });
  expect(words()).toContain('old.jpg');
  expect(words()).not.toContain('were removed');
});

it('lists used and unused files by the pages and works that use them, with the field', async () => {
  const entry = { isHidden: false, isChanged: false, isConflicted: false };
  const project = 'portfolio/dogwood/project.md';
  const files: StoredFiles['files'] = [
    OLD,
    {
      ...OLD,
      path: 'portfolio/dogwood/wall.jpg',
      uses: [
        { file: project, field: ['card'], label: 'Card' },
        { file: project, field: ['show', 0, 'pictures', 1], label: 'Part 1, picture 2' },
      ],
    },
    {
      ...OLD,
      path: 'portrait.jpg',
      uses: [{ file: 'site.yaml', field: ['pages', 'home', 'portrait'], label: 'Home' }],
    },
    { ...OLD, path: 'lost.jpg', uses: [{ file: 'about.md' }] },
  ];
  answerWith({
    '/api/pictures': { files },
    '/api/storage-usage': STORAGE_LIMIT,
    '/api/content-index': {
      ...CONTENT_INDEX,
      entries: [
        { ...entry, file: 'site.yaml', kind: 'site', title: 'Site' },
        { ...entry, file: 'about.md', kind: 'about', title: 'About', address: '/about' },
        { ...entry, file: project, kind: 'project', title: 'Dogwood', slug: 'dogwood', address: '/portfolio/dogwood' },
      ],
    },
  });
  await refreshContentIndex();
  await show(<PicturesScreen />);
  const groups = [...document.querySelectorAll('section[aria-label]')].map((group) => [
    group.querySelector('h2')?.textContent,
    ...Array.from(group.querySelectorAll('ul ul a, ul ul li'), (one) => one.getAttribute('href') ?? one.textContent),
  ]);
  expect(groups).toEqual([
    ['Home', 'Home', '/pages/home#field-pages-home-portrait'],
    ['About', 'This text cannot be read, and may use it.'],
    [
      'Dogwood',
      'Card',
      '/sections/portfolio/dogwood#field-card',
      'Part 1, picture 2',
      '/sections/portfolio/dogwood#field-show-0-pictures-1',
    ],
  ]);
  expect(words()).toContain('4 files');
  expect(words()).toContain('1 file, 2.4 MB. Not on your site.');
});

it('shows the storage usage and limits the storage for earlier versions', async () => {
  let storageUsage: StorageUsage = STORAGE_LIMIT;
  const requests = answerWith({
    '/api/pictures': { files: [] },
    '/api/storage-usage': (body) => {
      if (body) storageUsage = { ...STORAGE_LIMIT, bound: undefined };
      return storageUsage;
    },
  });
  await show(<PicturesScreen />);
  expect(words()).toContain('3.5 GB in total.');
  expect(words()).toContain('Drafts and the archive80 MB');
  const choices = () => [...document.querySelectorAll<HTMLInputElement>('[name="bound"]')];
  expect(choices().map(({ checked }) => checked)).toEqual([false, true, false, false]);
  await act(async () => choices()[3]?.click());
  await settle();
  expect(requests.find(({ body }) => body)?.body).toEqual({ bound: null });
  expect(choices().map(({ checked }) => checked)).toEqual([false, false, false, true]);
});

it('formats sizes in short figures', () => {
  expect([0, 999, 1000, 2_449_000, 12_345_678, 999_600_000, 2.4e12].map(describeBytes)).toEqual([
    '0 bytes',
    '999 bytes',
    '1 KB',
    '2.4 MB',
    '12 MB',
    '1 GB',
    '2.4 TB',
  ]);
});
