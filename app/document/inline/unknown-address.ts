import { pageAddress } from '../../routing/page-path.ts';
import { activeTab, backTo, UNKNOWN_ADDRESS } from '../../routing/paths.ts';

/** Corrects the back link and the active tab of the not-found page, which is rendered once for all addresses. */
export function markUnknownAddress(): void {
  if (!document.querySelector(UNKNOWN_ADDRESS)) return;
  const find = (selector: string, chosen: typeof backTo) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(selector)];
    const addresses = links.map(({ pathname }) => pageAddress(pathname));
    return links[addresses.indexOf(chosen(pageAddress(location.pathname), addresses) ?? '')];
  };
  find('[data-back]', backTo)?.removeAttribute('hidden');
  find('header nav a:not([hreflang])', activeTab)?.setAttribute('aria-current', 'page');
}
