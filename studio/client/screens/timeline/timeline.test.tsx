import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { answerWith, clear, press, refusal, settle, show, words } from '../../../../test/fixtures/studio-page.tsx';
import type { TimelineRevision } from '../../../api/publishing.ts';
import { sessionSchema } from '../../../api/session.ts';
import { sessionStore } from '../../data/session/session.ts';
import { Timeline } from './timeline.tsx';

const ago = (days: number, hour: number) => {
  const date = new Date();
  date.setDate(date.getDate() - days);
  date.setHours(hour, 10, 0, 0);
  return date.toISOString();
};
const revision = (id: string, at: string, more: Partial<TimelineRevision> = {}): TimelineRevision => ({
  id,
  at,
  note: '',
  author: "Mara's laptop",
  source: 'studio',
  hasCard: false,
  isPublished: false,
  changed: ['About', 'Bee', 'Dogwood', 'Deep Waters'],
  ...more,
});
const REVISIONS = [
  revision('r4', ago(0, 9), { note: 'Bee says more', isPublished: true }),
  revision('r3', ago(0, 8)),
  revision('r2', ago(1, 14), { source: 'undo' }),
  revision('r1', ago(1, 9), { source: 'disk', author: '', changed: ['words.yaml'] }),
  revision('r0', ago(1, 8), { source: 'disk', author: '', changed: [] }),
];
const CONTENT_INDEX = { siteName: 'Third Ink', entries: [], changes: 0, stashes: [] };
const CHANGED = {
  files: [
    {
      file: 'about.md',
      etag: 0,
      title: 'About',
      kind: 'about',
      addresses: ['/portfolio/bee'],
      what: 'changed',
      others: [],
      isConflicted: false,
      isExternalEdit: false,
      mistakes: [],
      differences: [{ field: ['heading'], label: 'Heading', before: 'About', after: 'About me' }],
    },
  ],
  otherMistakes: [],
};

const open = async (at: number) => {
  const details = document.querySelectorAll('details')[at];
  if (!details) throw new Error('No such revision.');
  await act(async () => {
    details.open = true;
  });
  await settle();
};

afterEach(clear);

it('shows days, times, notes and sources in words, the newest first', async () => {
  answerWith({ '/api/timeline': { revisions: REVISIONS } });
  await show(<Timeline />);
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Today', 'Yesterday']);
  expect([...document.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
    "09:10Bee says morePublished by Mara's laptopPublished now",
    "08:10“About”, “Bee”, “Dogwood” and 1 morePublished by Mara's laptop",
    "14:10“About”, “Bee”, “Dogwood” and 1 moreUndone by Mara's laptop",
    '09:10“words.yaml”Edited outside the studio',
    '08:10The first versionIn the folder',
  ]);
});

it('loads earlier revisions and focuses the first of them', async () => {
  const requests = answerWith({
    '/api/timeline': () =>
      requests.length === 1 ? { revisions: REVISIONS.slice(0, 2), more: 'r3' } : { revisions: REVISIONS.slice(2) },
  });
  await show(<Timeline />);
  await press('Show earlier');
  expect(requests[1]?.address).toBe('/api/timeline?before=r3');
  expect(document.querySelectorAll('summary')).toHaveLength(5);
  expect(document.activeElement?.id).toBe('r2');
  expect(words()).not.toContain('Show earlier');
});

it('explains an empty timeline and shows why loading failed', async () => {
  answerWith({ '/api/timeline': { revisions: [] } });
  await show(<Timeline />);
  expect(words()).toContain('Nothing is published yet.');

  answerWith({ '/api/timeline': refusal(500, 'failed', 'The list could not be read.') });
  await show(<Timeline />);
  expect(words()).toContain('The list could not be read.');
});

it("shows a revision's changes, restores it as the draft and undoes that", async () => {
  let stashes: object[] = [];
  const requests = answerWith({
    '/api/timeline': { revisions: REVISIONS },
    '/api/revision': CHANGED,
    '/api/revision/restore': () => {
      stashes = [{ id: 'a1', at: ago(0, 9), titles: ['Bee'], files: 1 }];
      return { stash: 'a1' };
    },
    '/api/stash/restore': () => {
      stashes = [];
      return {};
    },
    '/api/content-index': () => ({ ...CONTENT_INDEX, stashes }),
  });
  await show(<Timeline />);
  await open(1);
  expect(document.querySelector('ins')?.textContent).toBe(' New:  me');
  await press('Restore');
  expect(words()).toContain('This is your draft now. Visitors see it when you publish');
  expect(document.querySelector('a[href="/changes"]')).not.toBeNull();
  expect(document.activeElement?.id).toBe('brought r3');
  expect(words()).toContain('Earlier draft, today, 09:10: “Bee”.Restore');
  await press('Restore my drafts');
  expect(words()).not.toContain('Earlier draft,');
  expect(words()).toContain('Your drafts are as they were.');
  expect(requests.filter(({ body }) => body).map(({ body }) => body)).toEqual([{ revision: 'r3' }, { stash: 'a1' }]);
});

it('puts the Restore button before the changes and folds a long list of them', async () => {
  const files = Array.from({ length: 13 }, (_, at) => ({ ...CHANGED.files[0], file: `pages/${at}.md`, kind: 'page' }));
  answerWith({ '/api/timeline': { revisions: REVISIONS }, '/api/revision': { ...CHANGED, files } });
  await show(<Timeline />);
  await open(1);
  const opened = document.querySelectorAll('details')[1]?.textContent ?? '';
  expect(opened.indexOf('Restore')).toBeLessThan(opened.indexOf('New:'));
  expect(document.querySelectorAll('ins')).toHaveLength(6);
  await press('Show 7 more');
  expect(document.querySelectorAll('ins')).toHaveLength(13);
  await press('Less');
  expect(document.querySelectorAll('ins')).toHaveLength(6);
});

it('offers no Restore button for the published revision', async () => {
  answerWith({ '/api/timeline': { revisions: REVISIONS }, '/api/revision': CHANGED });
  await show(<Timeline />);
  await open(0);
  expect(document.querySelector('ins')).not.toBeNull();
  expect(
    [...document.querySelectorAll('button')].filter(({ textContent }) => textContent?.startsWith('Restore')),
  ).toEqual([]);
});

it('shows the home page of a revision while its release is kept, and its card after that', async () => {
  const session = { state: 'signed-in', hasPasskey: true, linkSuffices: true, draftOrigin: 'http://localhost:4001' };
  sessionStore.set({ session: sessionSchema.parse(session), isOver: false, problem: undefined });
  const revisions = [
    revision('r2', ago(0, 9), { release: '2026-01-01-000000-abcd' }),
    revision('r1', ago(0, 8), { hasCard: true }),
    revision('r0', ago(0, 7)),
  ];
  answerWith({ '/api/timeline': { revisions }, '/api/revision': CHANGED });
  await show(<Timeline />);
  const pictures = [...document.querySelectorAll('summary')].map((row) => row.querySelector('[role=img], img'));
  expect(pictures.map((one) => one?.getAttribute('aria-label') ?? one?.getAttribute('src') ?? 'none')).toEqual([
    'Home, today, 09:10',
    '/api/revision/card?id=r1',
    'none',
  ]);
  await open(1);
  expect(words()).toContain('Its pages are no longer kept');
});
