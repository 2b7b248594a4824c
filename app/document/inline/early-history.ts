/**
 * Reloads where Back or Forward leads to another page before hydration: after a reload browsers change the address
 * alone.
 */
export function watchEarlyHistory(): void {
  const { pathname } = location;
  addEventListener('popstate', () => {
    if (!('hydrated' in document.documentElement.dataset) && location.pathname !== pathname) location.reload();
  });
}
