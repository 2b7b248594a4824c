import { afterEach, describe, expect, it, vi } from 'vitest';
import { offerLastPage, saveLastRoute } from './last-route.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Opens the not-found page at /lost over a storage; `addresses` are those that its document lists. */
function lostPage(stored: Record<string, string>, addresses?: string) {
  const link = { href: '/', hidden: true, dataset: { addresses } };
  const storage = new Map(Object.entries(stored));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal('document', { querySelector: () => link });
  vi.stubGlobal('location', { pathname: '/lost/' });
  offerLastPage();
  return link;
}

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

it('bears a storage that is denied', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { setItem: denied, getItem: denied });
  vi.stubGlobal('document', { querySelector: () => ({}) });
  expect(() => saveLastRoute('/music')).not.toThrow();
  expect(() => offerLastPage()).not.toThrow();
});

it.each<Record<string, string>>([{ lastRoute: '/music' }, { lastRoute: '/other', lastPage: '/music' }])(
  'offers the last page of %j',
  (stored) => expect(lostPage(stored, '/ /music')).toMatchObject({ href: '/music', hidden: false }),
);

it('offers no page that the site has no longer', () => {
  expect(lostPage({ lastRoute: '/music', lastPage: '/music' }, '/ /art').hidden).toBe(true);
});

it('offers the page that a link has led from, where no document lists the addresses', () => {
  expect(lostPage({ lastRoute: '/music', lastPage: '/music' })).toMatchObject({ href: '/music', hidden: false });
});

describe.each([undefined, '/ /music'])('where the addresses listed are %j', (addresses) => {
  it.each(['', '/lost', '//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example'])(
    'offers nothing for %j',
    (lastRoute) => expect(lostPage({ lastRoute }, addresses).hidden).toBe(true),
  );
});
