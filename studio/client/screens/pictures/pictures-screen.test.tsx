import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { answerWith, clear, press, settle, show, words } from '../../../../test/fixtures/studio-page.tsx';
import type { Room } from '../../../api/pictures.ts';
import { PicturesScreen } from './pictures-screen.tsx';
import { bytesInWords } from './storage-part.tsx';

const OLD = { path: 'portfolio/dogwood/old.jpg', sha256: 'a'.repeat(64), bytes: 2_400_000 };
const FILM = { path: 'music/halftone/loop.mp4', sha256: 'b'.repeat(64), bytes: 12_000_000 };
const ROOM: Room = { originals: 2.4e9, drafts: 8e7, revisions: 7.4e8, cache: 3.1e8, bound: 5e9 };

afterEach(clear);

it('takes out what nothing uses, one or all, and brings it back', async () => {
  let files = [OLD, FILM];
  const asked = answerWith({
    '/api/unused': () => ({ files }),
    '/api/room': ROOM,
    '/api/desk': { siteName: '', entries: [], changes: 0, asides: [] },
    '/api/unused/remove': () => {
      files = [];
      return { aside: 'x1' };
    },
    '/api/aside/restore': () => {
      files = [OLD, FILM];
      return {};
    },
  });
  await show(<PicturesScreen />);
  expect(words()).toContain('2 files, 14 MB.');
  await press('Take all out');
  expect(asked.find(({ address }) => address === '/api/unused/remove')?.body).toEqual({
    paths: [OLD.path, FILM.path],
  });
  expect(words()).toContain('2 files were taken out.');
  expect(words()).toContain('Everything in your site’s folder is used somewhere.');
  await press('Bring them back');
  expect(asked.find(({ address }) => address === '/api/aside/restore')?.body).toEqual({ aside: 'x1' });
  expect(words()).toContain('old.jpg');
  expect(words()).not.toContain('were taken out');
});

it('says what takes room, and keeps as much of the past as its owner chooses', async () => {
  let room: Room = ROOM;
  const asked = answerWith({
    '/api/unused': { files: [] },
    '/api/room': (body) => {
      if (body) room = { ...ROOM, bound: undefined };
      return room;
    },
  });
  await show(<PicturesScreen />);
  expect(words()).toContain('3.5 GB in all.');
  expect(words()).toContain('what was put aside80 MB');
  const choices = () => [...document.querySelectorAll<HTMLInputElement>('[name="bound"]')];
  expect(choices().map(({ checked }) => checked)).toEqual([false, true, false, false]);
  await act(async () => choices()[3]?.click());
  await settle();
  expect(asked.find(({ body }) => body)?.body).toEqual({ bound: null });
  expect(choices().map(({ checked }) => checked)).toEqual([false, false, false, true]);
});

it('says how much in figures that one can read', () => {
  expect([0, 999, 1000, 2_449_000, 12_345_678, 999_600_000, 2.4e12].map(bytesInWords)).toEqual([
    ...['0 bytes', '999 bytes', '1 KB', '2.4 MB', '12 MB', '1 GB', '2.4 TB'],
  ]);
});
