import { barePath } from '../../model/addresses.ts';
import { unhosted } from './base-path.ts';

let navigated = false;
let first: { path: string; html: string } | undefined;

/** Notes that the visitor has gone from one page of the site to another without loading a document. */
export function noteNavigation() {
  navigated = true;
}

/** True once the page in view came by a navigation within the site, false while it is the one the document brought. */
export const hasNavigated = () => navigated;

/** Keeps the page as its document brought it; to be called before any code works on it. */
export function keepFirstPage() {
  const html = document.getElementById('main')?.innerHTML;
  if (html) first = { path: barePath(unhosted(location.pathname)), html };
}

/** The HTML of the page that was loaded as a document, if it stands at `pathname`: it can be read whatever its code does. */
export const firstPageAt = (pathname: string) => (first?.path === barePath(pathname) ? first.html : undefined);
