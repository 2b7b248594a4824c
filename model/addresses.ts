/** Addresses that are always there; a project stands below `/portfolio/`. */
export const PAGE_PATHS = ['/', '/about', '/contact', '/privacy', '/resume', '/portfolio', '/music', '/art'] as const;

/**
 * Where the pages are rendered that stand in for others: for what is not there, for what cannot be had just now, and at
 * the address that takes the form. The build makes `404.html` and `offline.html` of them, and the pages that the site's
 * own server answers with. They are no addresses of the site.
 */
export const STAND_INS = { notFound: '/404', offline: '/offline', sent: '/sent', notSent: '/not-sent' } as const;

/** Where the build puts the feeds of new work. */
export const FEEDS = { atom: '/feed.xml', json: '/feed.json' } as const;

/** Cards on one page of the portfolio; beyond them the wall goes on at the next. */
export const CARDS_A_PAGE = 60;

/** How many pages the wall of so many projects takes; an empty one takes a page, too. */
export const wallPages = (projects: number) => Math.max(1, Math.ceil(projects / CARDS_A_PAGE));

/** The address of a page of the wall, counted from 1. */
export const wallAddress = (page: number) => (page === 1 ? '/portfolio' : `/portfolio/page/${page}`);

/** Every address of the site, for prerendering, the sitemap and the tests. None carries a trailing slash. */
export function siteAddresses({ projects }: { projects: { slug: string }[] }): string[] {
  const furtherPages = Array.from({ length: wallPages(projects.length) - 1 }, (_, index) => wallAddress(index + 2));
  return [...PAGE_PATHS, ...furtherPages, ...projects.map((project) => `/portfolio/${project.slug}`)];
}

/** A path as all rules compare it: without a trailing slash. `/about/` and `/about` are one page. */
export const barePath = (pathname: string) => pathname.replace(/\/+$/, '') || '/';
