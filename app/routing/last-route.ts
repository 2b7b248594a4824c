import { barePath } from '../../model/addresses.ts';
import { hosted } from './base-path.ts';

/** The key under which the path of the last page stands in local storage (specification, section 2). */
const LAST_ROUTE_KEY = 'lastRoute';

/** Saves an address of this site without its trailing slash, as its host knows it: another site there shares the storage. Storage that is denied or full loses a convenience, nothing else. */
export function saveLastRoute(pathname: string) {
  try {
    localStorage.setItem(LAST_ROUTE_KEY, hosted(barePath(pathname)));
  } catch {
    // Private windows and blocked cookies deny storage; the visitor has chosen so.
  }
}

/** Shows the not-found page's link to the last path, if there is one on this site. */
export function offerLastRoute(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-continue]');
  if (!link) return;
  const path = readLastRoute();
  if (!path?.startsWith(hosted('/')) || !/^\/(?!\/)[\w/.~-]*$/.test(path) || path === location.pathname) return;
  link.href = path;
  link.hidden = false;
}

function readLastRoute(): string | null {
  try {
    return localStorage.getItem(LAST_ROUTE_KEY);
  } catch {
    // As above: without storage there is nothing to offer.
    return null;
  }
}
