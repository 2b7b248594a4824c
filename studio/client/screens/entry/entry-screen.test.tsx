import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWith, clear, settle, show, words } from '../../../../test/fixtures/studio-page.tsx';
import type { FirstRun } from '../../../api/first-run.ts';
import { contentIndexStore } from '../../data/entries/entries.ts';
import { EntryScreen } from './entry-screen.tsx';

const FIRST_RUN: FirstRun = {
  isSample: false,
  left: { entries: [], hasResume: false, profiles: [], hasMark: false, texts: 0 },
  done: [],
};

const OF_DASHBOARD = ['/api/first-run', '/api/site-status'];

afterEach(clear);

it('loads what the dashboard shows beside the content index', async () => {
  window.history.replaceState(null, '', '/');
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: true, media }));
  const requests = answerWith({ '/api/first-run': FIRST_RUN });
  // Test files share a worker, and a component of an earlier file may still send its own requests.
  const asked = () => requests.map(({ address }) => address).filter((address) => OF_DASHBOARD.includes(address));
  await import('../dashboard/dashboard.tsx');
  await show(<EntryScreen />);
  expect(asked()).toEqual(['/api/first-run']);
  expect(words()).not.toContain('Dashboard');
  const contentIndex = { siteName: '', entries: [], changes: 0, stashes: [] };
  await act(async () => contentIndexStore.set({ contentIndex, problem: undefined }));
  await settle();
  expect(words()).toContain('Dashboard');
  expect(asked()).toEqual(OF_DASHBOARD);
});
