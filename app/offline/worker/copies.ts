import { copyResponse, type SerwistPlugin } from 'serwist';
import { barePath } from '../../../model/addresses.ts';
import { type Kind, MAX_CACHED } from '../caches.ts';

/**
 * The oldest entry goes first. The library's own plugin uses IndexedDB, which would be left behind when the worker
 * is removed.
 */
export const capped = (kind: Kind): SerwistPlugin => ({
  async cacheDidUpdate({ cacheName }) {
    const cache = await caches.open(cacheName);
    const oldestFirst = await cache.keys();
    await Promise.all(oldestFirst.slice(0, -MAX_CACHED[kind]).map((key) => cache.delete(key)));
  },
});

/** Without query and trailing slash: the files are the same. */
export function keyOf({ url }: Request): string {
  const { origin, pathname } = new URL(url);
  return origin + barePath(pathname);
}

export const byAddress: SerwistPlugin = { cacheKeyWillBeUsed: async ({ request }) => keyOf(request) };

/** Browsers refuse an answer for a page that says it was redirected. */
export const whole: SerwistPlugin = {
  async cacheWillUpdate({ response }) {
    if (response.status !== 200) return null;
    return response.redirected ? copyResponse(response) : response;
  },
};
