/** Reloads before hydration if Back or Forward only changes the address, as browsers do after a reload. */
export function watchEarlyHistory(): void {
  const { pathname } = location;
  addEventListener('popstate', () => {
    if (!('hydrated' in document.documentElement.dataset) && location.pathname !== pathname) location.reload();
  });
}
