import { afterEach, describe, expect, it, vi } from 'vitest';
import { offerLastPage, saveLastRoute } from './last-route.ts';

afterEach(() => void vi.unstubAllGlobals());

/** The root element of a page in the first language of the site, or in the one at a path. */
const pageIn = (languagePath?: string) => ({ dataset: { languagePath } });

/** Opens the not-found page at /lost with a storage. The document of the page lists `addresses`. */
function lostPage(stored: Record<string, string>, addresses?: string) {
  const link = { href: '/', hidden: true, dataset: { addresses } };
  const storage = new Map(Object.entries(stored));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal('document', { documentElement: pageIn(), querySelector: () => link });
  vi.stubGlobal('location', { pathname: '/lost/' });
  offerLastPage();
  return link;
}

/** Saves the path of a page or of the not-found page. Returns the stored values. */
function saved(pathname: string, isUnknown: boolean, languagePath?: string) {
  const setItem = vi.fn();
  vi.stubGlobal('localStorage', { setItem });
  vi.stubGlobal('document', {
    documentElement: pageIn(languagePath),
    querySelector: () => (isUnknown ? {} : null),
  });
  saveLastRoute(pathname);
  return Object.fromEntries(setItem.mock.calls);
}

it('saves the path with the language of the page', () => {
  expect(saved('/music/', false, '/en')).toEqual({ lastRoute: '/en/music', lastPage: '/en/music' });
});

it('saves the path without a trailing slash as last route and last page', () => {
  expect(saved('/music/', false)).toEqual({ lastRoute: '/music', lastPage: '/music' });
});

it('saves an unknown address only as last route', () => {
  expect(saved('/lost', true)).toEqual({ lastRoute: '/lost' });
});

it('ignores a denied storage', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { setItem: denied, getItem: denied });
  vi.stubGlobal('document', { documentElement: pageIn(), querySelector: () => ({}) });
  expect(() => saveLastRoute('/music')).not.toThrow();
  expect(() => offerLastPage()).not.toThrow();
});

it.each<Record<string, string>>([{ lastRoute: '/music' }, { lastRoute: '/other', lastPage: '/music' }])(
  'offers the last page of %j',
  (stored) => expect(lostPage(stored, '/ /music')).toMatchObject({ href: '/music', hidden: false }),
);

it('offers no page that the site no longer has', () => {
  expect(lostPage({ lastRoute: '/music', lastPage: '/music' }, '/ /art').hidden).toBe(true);
});

it('offers the previous page after a navigation within the site', () => {
  expect(lostPage({ lastRoute: '/music', lastPage: '/music' })).toMatchObject({ href: '/music', hidden: false });
});

describe.each([undefined, '/ /music'])('with the listed addresses %j', (addresses) => {
  it.each(['', '/lost', '//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example'])(
    'offers nothing for %j',
    (lastRoute) => expect(lostPage({ lastRoute }, addresses).hidden).toBe(true),
  );
});
