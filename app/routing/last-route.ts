import { barePath } from '../../model/addresses.ts';
import { hosted } from './base-path.ts';

/** The key under which the path of the last page stands in local storage (specification, section 2). */
export const LAST_ROUTE_KEY = 'lastRoute';

/** Saves an address of this site without its trailing slash, as its host knows it: another site there shares the storage. Storage that is denied or full loses a convenience, nothing else. */
export function saveLastRoute(pathname: string) {
  try {
    localStorage.setItem(LAST_ROUTE_KEY, hosted(barePath(pathname)));
  } catch {
    // Private windows and blocked cookies deny storage; the visitor has chosen so.
  }
}

/**
 * Shows the link marked `data-continue` with the last path, if there is one on this site, which stands below `base`.
 * Printed into the not-found page as a script of its own: that page works on any address and is never hydrated.
 */
export function offerLastRoute(key: string, base: string) {
  try {
    const path = localStorage.getItem(key);
    const link = document.querySelector<HTMLAnchorElement>('[data-continue]');
    if (!link || !path?.startsWith(`${base}/`) || !/^\/(?!\/)[\w/.~-]*$/.test(path) || path === location.pathname)
      return;
    link.href = path;
    link.hidden = false;
  } catch {
    // As above: without storage there is nothing to offer.
  }
}
