/**
 * Reloads if Back or Forward leads to another page before hydration. After an earlier reload, browsers only change the
 * address.
 */
export function watchEarlyHistory(): void {
  const { pathname } = location;
  addEventListener('popstate', () => {
    if (!('hydrated' in document.documentElement.dataset) && location.pathname !== pathname) location.reload();
  });
}
