import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError } from './chunk-load-error.ts';
import { DataTimeOutError } from './data-time-out.ts';
import { failedToLoad, goToStaticPage } from './static-page.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('failedToLoad', () => {
  it.each([
    ['a chunk', new ChunkLoadError('music'), true],
    ['data that hangs', new DataTimeOutError(), true],
    ['an answer that is no success', { status: 500, statusText: 'Oops', internal: false, data: null }, true],
    ['Chromium without a network', new TypeError('Failed to fetch'), true],
    ['Firefox without a network', new TypeError('NetworkError when attempting to fetch resource.'), true],
    ['Safari without a network', new TypeError('Load failed'), true],
    ['data that broke off', new Error('Unable to decode turbo-stream response'), true],
    ['a mistake in a page', new TypeError("Cannot read properties of undefined (reading 'title')"), false],
    ['an error of a page', new Error('fetch the moon'), false],
    ['anything thrown', 'network', false],
    ['nothing', undefined, false],
  ])('%s', (_, error, expected) => expect(failedToLoad(error)).toBe(expected));
});

describe('goToStaticPage', () => {
  const going = (answer: () => Promise<Response>) => {
    const replace = vi.fn();
    vi.stubGlobal('fetch', vi.fn(answer));
    vi.stubGlobal('window', { location: { replace } });
    return { replace, gone: goToStaticPage('/music?x=1', new AbortController().signal) };
  };

  it.each([200, 404])('navigates to a page that answers %i', async (status) => {
    const { replace, gone } = going(async () => new Response('', { status }));
    await gone;
    expect(replace).toHaveBeenCalledExactlyOnceWith('/music?x=1');
  });

  it.each([
    ['a server in trouble', async () => new Response('', { status: 503 })],
    ['no server', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('does not navigate after %s', async (_, answer) => {
    const { replace, gone } = going(answer);
    await expect(gone).rejects.toThrow();
    expect(replace).not.toHaveBeenCalled();
  });
});
