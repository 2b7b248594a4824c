import '../../../test/fixtures/window.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetKey, keepKey, keptKey } from './kept-key.ts';

const CLOSED = '/private/2ca782cb1e4fdc45';
const KEY = Uint8Array.from([0, 1, 127, 128, 255]);
const DAY_MS = 24 * 60 * 60_000;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps the key for the tab, in each language of the site, and for no other work', () => {
  keepKey(CLOSED, KEY, false);
  expect(keptKey(CLOSED)).toEqual(KEY);
  expect(keptKey(`/en${CLOSED}`)).toEqual(KEY);
  expect(keptKey('/private/0000000000000000')).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

it('keeps the key for a week on the device, if asked', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  keepKey(CLOSED, KEY, true);
  expect(sessionStorage).toHaveLength(0);
  vi.setSystemTime(Date.now() + 7 * DAY_MS - 1);
  expect(keptKey(CLOSED)).toEqual(KEY);
  vi.setSystemTime(Date.now() + 1);
  expect(keptKey(CLOSED)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

it('forgets the key everywhere', () => {
  keepKey(CLOSED, KEY, true);
  keepKey(CLOSED, KEY, false);
  forgetKey(`/en${CLOSED}`);
  expect(keptKey(CLOSED)).toBeUndefined();
  expect(sessionStorage.length + localStorage.length).toBe(0);
});

it.each(['nonsense', '{"key":"%"}', 'null', '{"key":"AAE=","until":"soon"}'])('takes %j for no key', (kept) => {
  sessionStorage.setItem('private:2ca782cb1e4fdc45', kept);
  expect(keptKey(CLOSED)).toBeUndefined();
});

it('does without a storage that is denied', () => {
  const denied = {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  vi.stubGlobal('sessionStorage', denied);
  vi.stubGlobal('localStorage', denied);
  keepKey(CLOSED, KEY, true);
  expect(keptKey(CLOSED)).toBeUndefined();
  forgetKey(CLOSED);
});
