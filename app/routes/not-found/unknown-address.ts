import { unhosted } from '../../routing/base-path.ts';

/**
 * Puts the frame of the not-found page right for the address that it is shown at: the way back, and the active tab.
 * That page is rendered once for all addresses and never hydrated.
 */
export function markUnknownAddress(): void {
  if (!document.querySelector('[data-unknown-address]')) return;
  const path = unhosted(location.pathname);
  const back = document.querySelector<HTMLElement>('[data-back]');
  if (back) back.hidden = !path.includes('portfolio/');
  for (const tab of document.querySelectorAll('header nav a')) {
    if (`${path}/`.startsWith(`${unhosted(tab.getAttribute('href') ?? '')}/`)) tab.ariaCurrent = 'page';
  }
}
