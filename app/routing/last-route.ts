import { barePath } from '../../model/addresses.ts';
import { withBasePath } from './base-path.ts';

/** In local storage (specification, section 2). */
const LAST_ROUTE_KEY = 'lastRoute';

/**
 * Saves an address with its base path, for another site on the host shares the storage. Where it is denied or full,
 * nothing is saved.
 */
export function saveLastRoute(pathname: string) {
  try {
    localStorage.setItem(LAST_ROUTE_KEY, withBasePath(barePath(pathname)));
  } catch {
    // Storage is denied or full.
  }
}

/** Shows the not-found page's link to the last path, if there is one on this site. */
export function offerLastRoute(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-continue]');
  if (!link) return;
  const path = readLastRoute();
  if (!path?.startsWith(withBasePath('/')) || !/^\/(?!\/)[\w/.~-]*$/.test(path) || path === location.pathname) return;
  link.href = path;
  link.hidden = false;
}

function readLastRoute(): string | null {
  try {
    return localStorage.getItem(LAST_ROUTE_KEY);
  } catch {
    return null;
  }
}
