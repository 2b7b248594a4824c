import { barePath, SPECIAL_PAGES } from '../../model/addresses.ts';

/** The pages without tabs (specification, section 2). */
const PAGES_WITHOUT_TABS: readonly string[] = ['/', '/about', '/contact', '/resume'];
const PAGES_WITHOUT_CONTACT_BUTTON: readonly string[] = ['/', '/contact'];

export const hasTabs = (pathname: string) => !PAGES_WITHOUT_TABS.includes(barePath(pathname));

export const hasContactButton = (pathname: string) => !PAGES_WITHOUT_CONTACT_BUTTON.includes(barePath(pathname));

/** Returns whether a page has the back arrow. The specification requires it on any path that contains `portfolio/`. */
export const hasBackArrow = (pathname: string) => barePath(pathname).includes('portfolio/');

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
