import { barePath } from '../../model/addresses.ts';
import { withoutBasePath } from './base-path.ts';

let navigated = false;
let first: { path: string; html: string } | undefined;

export function noteNavigation() {
  navigated = true;
}

/** True once the page in view came by a navigation within the site, not as a document. */
export const hasNavigated = () => navigated;

/** Stores the page as its document brought it; to be called before hydration. */
export function storeFirstPage() {
  const html = document.getElementById('main')?.innerHTML;
  if (html) first = { path: barePath(withoutBasePath(location.pathname)), html };
}

/** The HTML of the page that came as a document, if it stands at `pathname`. */
export const firstPageAt = (pathname: string) => (first?.path === barePath(pathname) ? first.html : undefined);
