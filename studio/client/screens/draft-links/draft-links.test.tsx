import '../../../../test/fixtures/window.ts';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWith, clear, press, refusal, settle, show } from '../../../../test/fixtures/studio-page.tsx';
import type { DraftLinksAnswer, ListedDraftLink } from '../../../api/draft-links.ts';
import { DraftLinks, seenInWords } from './draft-links.tsx';

const HOUR_MS = 60 * 60_000;
const ANA: ListedDraftLink = {
  id: 'a'.repeat(32),
  name: 'Ana',
  madeAt: new Date().toISOString(),
  until: new Date(Date.now() + 48 * HOUR_MS).toISOString(),
  isFollowing: false,
  withPrivate: false,
  seen: 2,
  state: 'ready',
};
const EMPTY: DraftLinksAnswer = { servedFrom: 'studio', links: [], stranded: [] };
const LINK = `https://studio.example:4001/-/${'s'.repeat(43)}/`;

afterEach(async () => {
  vi.useRealTimers();
  await clear();
});

const text = () => document.body.textContent ?? '';

async function type(words: string) {
  const field = document.querySelector<HTMLInputElement>('form input');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it('makes a link, shows it once, and lists it', async () => {
  let links: ListedDraftLink[] = [];
  const requests = answerWith({
    '/api/draft-links': () => ({ ...EMPTY, links }),
    '/api/draft-links/add': () => {
      links = [ANA];
      return { ...EMPTY, links, link: LINK };
    },
  });
  await show(<DraftLinks />);
  expect(text()).toContain('Nobody but you.');
  await press('Make a link');
  expect([text().includes('Give it a name.'), requests.length]).toEqual([true, 1]);
  await type(' Ana ');
  await press('Make a link');
  expect(requests.find(({ address }) => address === '/api/draft-links/add')?.body).toEqual({
    name: 'Ana',
    lasts: 'week',
    isFollowing: false,
    withPrivate: false,
  });
  expect(text()).toContain(LINK);
  expect(text()).toMatch(/Ana, until \w+, seen twice/);
});

it('ends a link', async () => {
  let links = [ANA];
  const requests = answerWith({
    '/api/draft-links': () => ({ ...EMPTY, links }),
    '/api/draft-links/end': () => {
      links = [];
      return EMPTY;
    },
  });
  await show(<DraftLinks />);
  await press('End now');
  expect(requests.filter(({ address }) => address === '/api/draft-links/end').map(({ body }) => body)).toEqual([
    { id: ANA.id },
  ]);
  expect(text()).toContain('Nobody but you.');
});

it('says why there is no link, and what a link on a host cannot do', async () => {
  answerWith({ '/api/draft-links': { ...EMPTY, servedFrom: 'none', obstacle: 'Put the site online first.' } });
  await show(<DraftLinks />);
  expect([text().includes('Put the site online first.'), document.querySelector('form')]).toEqual([true, null]);
  answerWith({ '/api/draft-links': { ...EMPTY, servedFrom: 'git' } });
  await show(<DraftLinks />);
  expect(text()).toContain('If your repository is public, others can find it there');
  answerWith({
    '/api/draft-links/add': refusal(403, 'refused', 'No.'),
    '/api/draft-links': { ...EMPTY, servedFrom: 'sftp' },
  });
  await show(<DraftLinks />);
  expect(text()).not.toContain('repository');
  await type('Ana');
  await press('Make a link');
  expect(text()).toContain('No.');
});

it('follows the state of a link until it is ready', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let state: ListedDraftLink['state'] = 'making';
  answerWith({ '/api/draft-links': () => ({ ...EMPTY, links: [{ ...ANA, seen: undefined, state }] }) });
  await show(<DraftLinks />);
  expect(text()).toContain('not counted');
  expect(text()).toContain('Its copy is being made.');
  for (const [next, words] of [
    ['uploading', 'It is being uploaded'],
    ['lost', 'Its copy is missing.'],
  ] as const) {
    state = next;
    await act(async () => vi.advanceTimersByTime(1_000));
    await settle();
    expect(text()).toContain(words);
  }
});

it('names a draft that is left on another host', async () => {
  const stranded = [{ id: ANA.id, folder: '-secret' }];
  answerWith({ '/api/draft-links': { ...EMPTY, stranded }, '/api/draft-links/end': EMPTY });
  await show(<DraftLinks />);
  expect(text()).toContain('Delete this folder there: -secret');
});

it.each([
  [undefined, 'not counted'],
  [0, 'not seen yet'],
  [1, 'seen once'],
  [2, 'seen twice'],
  [3, 'seen 3 times'],
])('says of %s openings: %s', (seen, words) => expect(seenInWords({ seen })).toBe(words));
