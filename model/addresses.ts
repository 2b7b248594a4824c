import type { Section } from './sections.ts';

export const PAGE_PATHS = ['/', '/about', '/contact', '/privacy'] as const;

/** Pages that no link leads to: `404.html`, `offline.html`, and the server's answers to the contact form. */
export const SPECIAL_PAGES = { notFound: '/404', offline: '/offline', sent: '/sent', notSent: '/not-sent' } as const;

export const FEEDS = { atom: '/feed.xml', json: '/feed.json' } as const;

export const CARDS_A_PAGE = 60;

export const wallPages = (projects: number) => Math.max(1, Math.ceil(projects / CARDS_A_PAGE));

/** Returns the address of a page of the portfolio. Pages are counted from 1. */
export const wallAddress = (page: number) => (page === 1 ? '/portfolio' : `/portfolio/page/${page}`);

type AddressSources = {
  readonly sections: readonly Section[];
  readonly projects: readonly { slug: string }[];
  readonly pages: readonly { slug: string }[];
};

/** Returns every address of the site, without trailing slashes. */
export function siteAddresses({ sections, projects, pages }: AddressSources): string[] {
  const furtherPages = Array.from({ length: wallPages(projects.length) - 1 }, (_, index) => wallAddress(index + 2));
  return [
    ...PAGE_PATHS,
    ...sections.map((section) => `/${section}`),
    ...pages.map(({ slug }) => `/${slug}`),
    ...furtherPages,
    ...projects.map(({ slug }) => `/portfolio/${slug}`),
  ];
}

/** Returns a path without its trailing slash: `/about/` and `/about` are one page. */
export const barePath = (pathname: string) => pathname.replace(/(?<!\/)\/+$/, '') || '/';
