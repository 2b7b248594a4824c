import { barePath } from '../../model/addresses.ts';
import { unhosted } from './base-path.ts';

let navigated = false;
let arrived: { path: string; html: string } | undefined;

/** Notes that the visitor has gone from one page of the site to another without loading a document. */
export function noteNavigation() {
  navigated = true;
}

/** True once the page in view came by a navigation within the site, false while it is the document that arrived. */
export const hasArrivedByNavigation = () => navigated;

/** Keeps the page as its document brought it; to be called before any code works on it. */
export function keepArrivedPage() {
  const html = document.getElementById('main')?.innerHTML;
  if (html) arrived = { path: barePath(unhosted(location.pathname)), html };
}

/** The HTML of the page that came as a document, if it stands at `pathname`: it can be read whatever its code does. */
export const arrivedPageAt = (pathname: string) => (arrived?.path === barePath(pathname) ? arrived.html : undefined);
