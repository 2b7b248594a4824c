/** Reloads at a click on the retry button or when the connection is back. The address is already the wanted page. */
export function retryWhenOnline(): void {
  const button = document.querySelector('[data-retry]');
  if (!button) return;
  const open = () => location.reload();
  addEventListener('online', open);
  button.addEventListener('click', open);
}
