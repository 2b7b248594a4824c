import { afterEach, expect, it, vi } from 'vitest';
import { offerLastPage, saveLastRoute } from './last-route.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Opens the not-found page at /lost over a storage; `answer` is the server's to a request for the page offered. */
async function lostPage(stored: Record<string, string>, answer: () => Promise<Response>) {
  const link = { href: '/', hidden: true, style: { visibility: '' } };
  const storage = new Map(Object.entries(stored));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal('document', { querySelector: () => link });
  vi.stubGlobal('location', { pathname: '/lost' });
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  const offered = offerLastPage();
  saveLastRoute('/lost');
  await offered;
  return { link, fetched };
}

const answering = (status: number) => () => Promise.resolve(new Response(null, { status }));

/** Saves the path of a page that is there, or of the not-found page; returns what was stored. */
function saved(pathname: string, isUnknown: boolean) {
  const setItem = vi.fn();
  vi.stubGlobal('localStorage', { setItem });
  vi.stubGlobal('document', { querySelector: () => (isUnknown ? {} : null) });
  saveLastRoute(pathname);
  return Object.fromEntries(setItem.mock.calls);
}

it('saves the bare path as last route and last page', () => {
  expect(saved('/music/', false)).toEqual({ lastRoute: '/music', lastPage: '/music' });
});

it('saves an unknown address as last route alone', () => {
  expect(saved('/lost', true)).toEqual({ lastRoute: '/lost' });
});

it('bears a storage that is denied', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { setItem: denied, getItem: denied });
  vi.stubGlobal('document', { querySelector: () => ({}) });
  expect(() => saveLastRoute('/music')).not.toThrow();
  await expect(offerLastPage()).resolves.toBeUndefined();
});

it.each<Record<string, string>>([{ lastRoute: '/music' }, { lastRoute: '/other', lastPage: '/music' }])(
  'offers the last page of %j, which is read before the own path is saved',
  async (stored) => {
    const { link, fetched } = await lostPage(stored, answering(200));
    expect(link).toEqual({ href: '/music', hidden: false, style: { visibility: '' } });
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/music', { method: 'HEAD' });
  },
);

it.each([
  ['has gone', answering(404)],
  ['cannot be asked for', () => Promise.reject(new TypeError('Failed to fetch'))],
])('offers no page that %s', async (_, answer) => {
  const { link, fetched } = await lostPage({ lastRoute: '/music' }, answer);
  expect(fetched).toHaveBeenCalledOnce();
  expect(link.hidden).toBe(true);
});

it.each(['', '/lost', '//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example'])(
  'offers nothing for %j, and does not ask for it',
  async (lastRoute) => {
    const { link, fetched } = await lostPage({ lastRoute }, answering(200));
    expect(link.hidden).toBe(true);
    expect(fetched).not.toHaveBeenCalled();
  },
);
