/**
 * Opens the page anew when the visitor asks for it or the connection is back: the address is that of the page wanted.
 *
 * Printed into the page as a script of its own: it may use nothing from outside its own body.
 */
export function comeBack(): void {
  const open = () => location.reload();
  addEventListener('online', open);
  document.querySelector('[data-retry]')?.addEventListener('click', open);
}
