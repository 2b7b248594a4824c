/**
 * Keeps the history right until the page's code has come:
 *
 * - An entry has the key by which React Router knows it, and the browser itself brings back how far a page was scrolled,
 *   also where code that was there before had taken that upon itself. React Router's own script for both asks the
 *   storage of the session.
 * - The document is loaded anew where back or forward leads to another page. After a reload, or once sent to a static
 *   page, the browser counts the entries before it as this document's: it changes the address alone and leaves the
 *   showing to the code, which may be late or may have failed.
 *
 * Printed into every page as a script of its own: it may use nothing from outside its own body.
 */
export function keepEarlyHistory(): void {
  const { pathname } = location;
  history.scrollRestoration = 'auto';
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(36).slice(2) }, '');
  addEventListener('popstate', () => {
    if (!('__reactRouterDataRouter' in window) && location.pathname !== pathname) location.reload();
  });
}
