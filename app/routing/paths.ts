import { barePath, STAND_INS } from '../../model/addresses.ts';

/** Specification, section 2. */
const PAGES_WITHOUT_TABS: readonly string[] = ['/', '/about', '/contact', '/privacy', '/resume'];
const PAGES_WITHOUT_CONTACT_BUTTON: readonly string[] = ['/', '/contact'];

export const hasTabs = (pathname: string) => !PAGES_WITHOUT_TABS.includes(barePath(pathname));

export const hasContactButton = (pathname: string) => !PAGES_WITHOUT_CONTACT_BUTTON.includes(barePath(pathname));

/** Specification: on any path that contains `portfolio/`. */
export const hasBackArrow = (pathname: string) => barePath(pathname).includes('portfolio/');

/** True while the page for all unknown addresses is rendered: what depends on the path is not known. */
export const isUnknown = (pathname: string) => barePath(pathname) === STAND_INS.notFound;
