import { afterEach, expect, it, vi } from 'vitest';
import { LAST_ROUTE_KEY, offerLastRoute, saveLastRoute } from './last-route.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A page at /lost with its link, over a storage that holds `path`. */
function lostPage(path: string | null, base = '') {
  const link = { href: '/', hidden: true };
  vi.stubGlobal('localStorage', { getItem: () => path });
  vi.stubGlobal('document', { querySelector: () => link });
  vi.stubGlobal('location', { pathname: '/lost' });
  offerLastRoute(LAST_ROUTE_KEY, base);
  return link;
}

it('saves the bare path as lastRoute', () => {
  const setItem = vi.fn();
  vi.stubGlobal('localStorage', { setItem });
  saveLastRoute('/music/');
  expect(setItem).toHaveBeenCalledExactlyOnceWith('lastRoute', '/music');
});

it('bears a storage that is denied', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { setItem: denied, getItem: denied });
  expect(() => saveLastRoute('/music')).not.toThrow();
  expect(() => offerLastRoute(LAST_ROUTE_KEY, '')).not.toThrow();
});

it('offers the last path', () => {
  expect(lostPage('/portfolio/dogwood')).toEqual({ href: '/portfolio/dogwood', hidden: false });
});

it.each([null, '', '/lost', '//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example'])(
  'offers nothing for %j',
  (path) => expect(lostPage(path).hidden).toBe(true),
);

it('offers no path of another site on the same host', () => {
  expect(lostPage('/work/', '/work').hidden).toBe(false);
  expect(lostPage('/work/music', '/work').hidden).toBe(false);
  expect(lostPage('/workshop', '/work').hidden).toBe(true);
  expect(lostPage('/music', '/work').hidden).toBe(true);
});
