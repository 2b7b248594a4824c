let navigated = false;

/** Notes that the visitor has gone from one page of the site to another without loading a document. */
export function noteNavigation() {
  navigated = true;
}

/** True once the page in view came by a navigation within the site, false while it is the document that arrived. */
export const hasArrivedByNavigation = () => navigated;
