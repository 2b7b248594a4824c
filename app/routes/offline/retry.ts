/** Opens the offline page anew when the visitor asks for it or the connection is back: its address is that of the page wanted. */
export function retryWhenOnline(): void {
  const button = document.querySelector('[data-retry]');
  if (!button) return;
  const open = () => location.reload();
  addEventListener('online', open);
  button.addEventListener('click', open);
}
