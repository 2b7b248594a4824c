import { barePath } from '../../model/addresses.ts';
import { withBasePath } from './base-path.ts';
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
 * Shows the not-found page's link to the page that the visitor has seen last, if the site still has it. The
 * storage is read before this function returns, so that the page may save its own path right after it.
 */
export async function offerLastPage(): Promise<void> {
  const link = document.querySelector<HTMLAnchorElement>('[data-continue]');
  if (!link) return;
  const path = readLastPage();
  if (!path?.startsWith(withBasePath('/')) || !/^\/(?!\/)[\w/.~-]*$/.test(path)) return;
  if (path === barePath(location.pathname)) return;
  link.href = path;
  // Its place is kept: the links below do not move under a finger.
  link.style.visibility = 'hidden';
  link.hidden = false;
  const isThere = await fetch(path, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  link.hidden = !isThere;
  link.style.visibility = '';
}

function readLastPage(): string | null {
  try {
    return localStorage.getItem(LAST_PAGE_KEY) ?? localStorage.getItem(LAST_ROUTE_KEY);
  } catch {
    return null;
  }
}
