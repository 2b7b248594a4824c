import { copyResponse, type SerwistPlugin } from 'serwist';
import { barePath } from '../../../model/addresses.ts';
import { type Kind, MOST_CACHED } from '../caches.ts';

/**
 * What is stored first goes first; what is stored again counts as new. The library's own plugin keeps a ledger in
 * IndexedDB for it, which would be left behind when the worker is taken away.
 */
export const capped = (kind: Kind): SerwistPlugin => ({
  async cacheDidUpdate({ cacheName }) {
    const cache = await caches.open(cacheName);
    const oldestFirst = await cache.keys();
    await Promise.all(oldestFirst.slice(0, -MOST_CACHED[kind]).map((key) => cache.delete(key)));
  },
});

/** Files answer for a page whatever its query says, and with the slash that a host may put at its end. */
export function keyOf({ url }: Request): string {
  const { origin, pathname } = new URL(url);
  return origin + barePath(pathname);
}

/** Pages and their data are looked up so. */
export const byAddress: SerwistPlugin = { cacheKeyWillBeUsed: async ({ request }) => keyOf(request) };

/** A copy of what came by a redirect must not say so: browsers refuse such an answer for a page. */
export const whole: SerwistPlugin = {
  async cacheWillUpdate({ response }) {
    if (response.status !== 200) return null;
    return response.redirected ? copyResponse(response) : response;
  },
};
