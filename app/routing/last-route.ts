import { barePath } from '../../model/addresses.ts';
import { withBasePath, withoutBasePath } from './base-path.ts';
import { UNKNOWN_ADDRESS } from './paths.ts';

/** In local storage (specification, section 2). */
const LAST_ROUTE_KEY = 'lastRoute';
/** The last route that has a page: the last route itself may be an unknown address. */
const LAST_PAGE_KEY = 'lastPage';

/**
 * Saves the path of the page in view as the last route, and as the last page unless it is an unknown address. It is
 * saved with its base path, because another site on the host shares the storage. Nothing is saved where the storage is
 * denied or full.
 */
export function saveLastRoute(pathname: string): void {
  const path = withBasePath(barePath(pathname));
  try {
    localStorage.setItem(LAST_ROUTE_KEY, path);
    if (!document.querySelector(UNKNOWN_ADDRESS)) localStorage.setItem(LAST_PAGE_KEY, path);
  } catch {
    // Storage is denied or full.
  }
}

/**
 * Shows the not-found page's link to the page that the visitor has seen last, if the site still has it. Must be called
 * before the not-found page saves its own path.
 */
export function offerLastPage(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-continue]');
  const path = link && readLastPage();
  if (!link || !path?.startsWith(withBasePath('/')) || path === barePath(location.pathname)) return;
  // The document lists the site's addresses. Without it the link has come within the site, from a page that is there.
  const addresses = link.dataset.addresses?.split(' ');
  if (addresses ? !addresses.includes(withoutBasePath(path)) : !/^\/(?!\/)[\w/.~-]*$/.test(path)) return;
  link.href = path;
  link.hidden = false;
}

function readLastPage(): string | null {
  try {
    return localStorage.getItem(LAST_PAGE_KEY) ?? localStorage.getItem(LAST_ROUTE_KEY);
  } catch {
    return null;
  }
}
