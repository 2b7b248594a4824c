import { barePath } from '../../model/addresses.ts';
import { pageAddress } from './page-path.ts';

let navigated = false;
let first: { path: string; html: string } | undefined;

export function noteNavigation() {
  navigated = true;
}

/** Returns whether the current page was opened by a navigation within the site. */
export const hasNavigated = () => navigated;

/** Stores the HTML of the document's page. Must be called before hydration. */
export function storeFirstPage() {
  const html = document.getElementById('main')?.innerHTML;
  if (html) first = { path: barePath(pageAddress(location.pathname)), html };
}

/** Returns the HTML of the document's page if its path is `pathname`. */
export const firstPageAt = (pathname: string) => (first?.path === barePath(pathname) ? first.html : undefined);
