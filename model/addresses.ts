import type { Section } from './sections.ts';

/** Pages that are always there. */
export const PAGE_PATHS = ['/', '/about', '/contact', '/privacy'] as const;

/** Pages that are no addresses of the site: `404.html`, `offline.html`, answers of the server to the form. */
export const SPECIAL_PAGES = { notFound: '/404', offline: '/offline', sent: '/sent', notSent: '/not-sent' } as const;

export const FEEDS = { atom: '/feed.xml', json: '/feed.json' } as const;

/** Cards on one page of the portfolio. */
export const CARDS_A_PAGE = 60;

export const wallPages = (projects: number) => Math.max(1, Math.ceil(projects / CARDS_A_PAGE));

/** The address of a page of the portfolio, counted from 1. */
export const wallAddress = (page: number) => (page === 1 ? '/portfolio' : `/portfolio/page/${page}`);

type Shown = {
  readonly sections: readonly Section[];
  readonly projects: readonly { slug: string }[];
  /** Pages of the owner's own. */
  readonly pages: readonly { slug: string }[];
};

/** Every address of the site, without trailing slashes. */
export function siteAddresses({ sections, projects, pages }: Shown): string[] {
  const furtherPages = Array.from({ length: wallPages(projects.length) - 1 }, (_, index) => wallAddress(index + 2));
  return [
    ...PAGE_PATHS,
    ...sections.map((section) => `/${section}`),
    ...pages.map(({ slug }) => `/${slug}`),
    ...furtherPages,
    ...projects.map(({ slug }) => `/portfolio/${slug}`),
  ];
}

/** A path without its trailing slash: `/about/` and `/about` are one page. */
export const barePath = (pathname: string) => pathname.replace(/(?<!\/)\/+$/, '') || '/';
