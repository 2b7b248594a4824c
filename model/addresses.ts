/** The pages that every site can have. The about page is only there with words. */
export const PAGE_PATHS = ['/', '/about', '/contact', '/privacy'] as const;

export const RESUME_PATH = '/resume';

/** Pages that no link leads to: `404.html`, `offline.html`, and the server's answers to the contact form. */
export const SPECIAL_PAGES = { notFound: '/404', offline: '/offline', sent: '/sent', notSent: '/not-sent' } as const;

/** Returns the addresses of the feeds of a section; without a section, of the site. */
export const feedAddresses = (section = '') => ({ atom: `${section}/feed.xml`, json: `${section}/feed.json` });

export const FEEDS = feedAddresses();

/** Returns a path without its trailing slash: `/about/` and `/about` are one page. */
export const barePath = (pathname: string) => pathname.replace(/(?<!\/)\/+$/, '') || '/';
