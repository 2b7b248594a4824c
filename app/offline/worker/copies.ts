import { copyResponse, type SerwistPlugin } from 'serwist';
import { barePath } from '../../../model/addresses.ts';
import { type Kind, MAX_CACHED } from '../caches.ts';

/** Deletes the oldest entries beyond the limit. The library's plugin would leave an IndexedDB behind. */
export const capped = (kind: Kind): SerwistPlugin => ({
  async cacheDidUpdate({ cacheName }) {
    const cache = await caches.open(cacheName);
    const oldestFirst = await cache.keys();
    await Promise.all(oldestFirst.slice(0, -MAX_CACHED[kind]).map((key) => cache.delete(key)));
  },
});

/** Returns the cache key of a request, without the query and the trailing slash, which do not change the file. */
export function keyOf({ url }: Request): string {
  const { origin, pathname } = new URL(url);
  return origin + barePath(pathname);
}

export const byAddress: SerwistPlugin = { cacheKeyWillBeUsed: async ({ request }) => keyOf(request) };

/** Caches complete responses only. Redirected ones are copied because browsers reject them for a navigation. */
export const whole: SerwistPlugin = {
  async cacheWillUpdate({ response }) {
    if (response.status !== 200) return null;
    return response.redirected ? copyResponse(response) : response;
  },
};
