/**
 * Loads the document anew where back or forward leads to another page before the page's code has come.
 * After a reload, or once sent to a static page, the browser counts the entries before it as this document's:
 * it changes the address alone and leaves the showing to the code, which may be late or may have failed.
 *
 * Printed into every page as a script of its own: it may use nothing from outside its own body.
 */
export function loadEarlyHistory(): void {
  const { pathname } = location;
  addEventListener('popstate', () => {
    if (!('__reactRouterDataRouter' in window) && location.pathname !== pathname) location.reload();
  });
}
