import { withoutBasePath } from '../../routing/base-path.ts';

/** Corrects the back link and the active tab of the not-found page, which is rendered once for all addresses. */
export function markUnknownAddress(): void {
  if (!document.querySelector('[data-unknown-address]')) return;
  const path = withoutBasePath(location.pathname);
  const back = document.querySelector<HTMLElement>('[data-back]');
  if (back) back.hidden = !path.includes('portfolio/');
  for (const tab of document.querySelectorAll('header nav a')) {
    if (`${path}/`.startsWith(`${withoutBasePath(tab.getAttribute('href') ?? '')}/`)) tab.ariaCurrent = 'page';
  }
}
