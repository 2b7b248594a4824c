import { barePath, SPECIAL_PAGES } from '../../model/addresses.ts';

/** Specification, section 2. */
const PAGES_WITHOUT_TABS: readonly string[] = ['/', '/about', '/contact', '/resume'];
const PAGES_WITHOUT_CONTACT_BUTTON: readonly string[] = ['/', '/contact'];

export const hasTabs = (pathname: string) => !PAGES_WITHOUT_TABS.includes(barePath(pathname));

export const hasContactButton = (pathname: string) => !PAGES_WITHOUT_CONTACT_BUTTON.includes(barePath(pathname));

/** Specification: on any path that contains `portfolio/`. */
export const hasBackArrow = (pathname: string) => barePath(pathname).includes('portfolio/');

/**
 * Returns the address among `tabs` that is active at a path: the one that the first matching segment of the path names,
 * which the specification calls *contains* (docs/decisions/0093-routes-and-tabs.md).
 */
export const activeTab = (pathname: string, tabs: readonly string[]): string | undefined =>
  pathname
    .split('/')
    .map((segment) => `/${segment}`)
    .find((address) => tabs.includes(address));

/** Selects the mark of the not-found page, at whichever address it is shown. */
export const UNKNOWN_ADDRESS = '[data-unknown-address]';

/** True while the page for all unknown addresses is rendered: what depends on the path is not known. */
export const isUnknown = (pathname: string) => barePath(pathname) === SPECIAL_PAGES.notFound;
