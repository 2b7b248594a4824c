import { withoutBasePath } from '../../routing/base-path.ts';
import { activeTab, hasBackArrow, UNKNOWN_ADDRESS } from '../../routing/paths.ts';

/** Corrects the back link and the active tab of the not-found page, which is rendered once for all addresses. */
export function markUnknownAddress(): void {
  if (!document.querySelector(UNKNOWN_ADDRESS)) return;
  const path = withoutBasePath(location.pathname);
  const back = document.querySelector<HTMLElement>('[data-back]');
  if (back) back.hidden = !hasBackArrow(path);
  const tabs = [...document.querySelectorAll('header nav a')];
  const addressOf = (tab: Element) => withoutBasePath(tab.getAttribute('href') ?? '');
  const active = activeTab(path, tabs.map(addressOf));
  for (const tab of tabs) if (addressOf(tab) === active) tab.ariaCurrent = 'page';
}
