import { barePath, SPECIAL_PAGES } from '../../model/addresses.ts';

/** The pages without tabs (specification, section 2). */
const PAGES_WITHOUT_TABS: readonly string[] = ['/', '/about', '/contact', '/resume'];
const PAGES_WITHOUT_CONTACT_BUTTON: readonly string[] = ['/', '/contact'];

export const hasTabs = (pathname: string) => !PAGES_WITHOUT_TABS.includes(barePath(pathname));

export const hasContactButton = (pathname: string) => !PAGES_WITHOUT_CONTACT_BUTTON.includes(barePath(pathname));

/**
 * Returns the section that the back arrow leads to; undefined on a page without the arrow. The specification requires
 * the arrow on any path that contains `portfolio/`. The same holds for each section whose works have pages.
 *
 * @param workSections the addresses of these sections
 */
export function backTo(pathname: string, workSections: readonly string[]): string | undefined {
  const path = barePath(pathname);
  return (
    workSections.find((address) => path.startsWith(`${address}/`)) ??
    workSections.find((address) => path.includes(`${address.slice(1)}/`))
  );
}

/** Returns the tab that the path's first matching segment names (docs/decisions/0093-routes-and-tabs.md). */
export const activeTab = (pathname: string, tabs: readonly string[]): string | undefined =>
  pathname
    .split('/')
    .map((segment) => `/${segment}`)
    .find((address) => tabs.includes(address));

/** The selector of the not-found page, which is shown at any unknown address. */
export const UNKNOWN_ADDRESS = '[data-unknown-address]';

/** Returns whether the page for all unknown addresses is being rendered, whose final path is not known yet. */
export const isUnknown = (pathname: string) => barePath(pathname) === SPECIAL_PAGES.notFound;
