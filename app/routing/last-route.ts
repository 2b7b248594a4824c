import { barePath } from '../../model/addresses.ts';
import { pageAddress, pagePath } from './page-path.ts';
import { UNKNOWN_ADDRESS } from './paths.ts';

/** The key of the last route in local storage (specification, section 2). */
const LAST_ROUTE_KEY = 'lastRoute';
/** The key of the last route with a page, because the last route may be an unknown address. */
const LAST_PAGE_KEY = 'lastPage';

/** Saves the path of a page, including the base path because other sites on the host share the storage. */
export function saveLastRoute(pathname: string): void {
  const path = pagePath(barePath(pathname));
  try {
    localStorage.setItem(LAST_ROUTE_KEY, path);
    if (!document.querySelector(UNKNOWN_ADDRESS)) localStorage.setItem(LAST_PAGE_KEY, path);
  } catch {
    // Storage is denied or full.
  }
}

/** Links to the last visited page if the site still has it. Must be called before this page saves its own path. */
export function offerLastPage(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-continue]');
  const path = link && readLastPage();
  if (!link || !path?.startsWith(pagePath('/')) || path === barePath(location.pathname)) return;
  // The document lists the site's addresses. They are missing after a navigation, and then the last page exists.
  const addresses = link.dataset.addresses?.split(' ');
  if (addresses ? !addresses.includes(pageAddress(path)) : !/^\/(?!\/)[\w/.~-]*$/.test(path)) return;
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
