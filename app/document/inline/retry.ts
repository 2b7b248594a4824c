/** Reloads at the visitor's wish or when the connection is back: the address is that of the page wanted. */
export function retryWhenOnline(): void {
  const button = document.querySelector('[data-retry]');
  if (!button) return;
  const open = () => location.reload();
  addEventListener('online', open);
  button.addEventListener('click', open);
}
