import { afterEach, expect, it, vi } from 'vitest';
import { offerLastRoute, saveLastRoute } from './last-route.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A page at /lost with its link, over a storage that holds `path`. */
function lostPage(path: string | null) {
  const link = { href: '/', hidden: true };
  vi.stubGlobal('localStorage', { getItem: () => path });
  vi.stubGlobal('document', { querySelector: () => link });
  vi.stubGlobal('location', { pathname: '/lost' });
  offerLastRoute();
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
  vi.stubGlobal('document', { querySelector: () => ({}) });
  expect(() => saveLastRoute('/music')).not.toThrow();
  expect(() => offerLastRoute()).not.toThrow();
});

it('offers the last path', () => {
  expect(lostPage('/portfolio/dogwood')).toEqual({ href: '/portfolio/dogwood', hidden: false });
});

it.each([null, '', '/lost', '//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example'])(
  'offers nothing for %j',
  (path) => expect(lostPage(path).hidden).toBe(true),
);
