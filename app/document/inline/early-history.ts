/**
 * Loads the document anew where back or forward leads to another page before hydration. After a reload the browser
 * counts the entries before it as this document's: it changes the address alone and leaves the showing to the code,
 * which may be late or may have failed.
 */
export function watchEarlyHistory(): void {
  const { pathname } = location;
  addEventListener('popstate', () => {
    if (!('hydrated' in document.documentElement.dataset) && location.pathname !== pathname) location.reload();
  });
}
