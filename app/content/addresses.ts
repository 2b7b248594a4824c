/** Addresses that are always there; a project stands below `/portfolio/`. */
export const PAGE_PATHS = ['/', '/about', '/contact', '/privacy', '/resume', '/portfolio', '/music', '/art'] as const;

/** Where the not-found page is rendered; the build makes `404.html` of it. It is no address of the site. */
export const NOT_FOUND_ADDRESS = '/404';

/** Every address of the site, for prerendering, the sitemap and the tests. None carries a trailing slash. */
export function siteAddresses(content: { projects: { slug: string }[] }): string[] {
  return [...PAGE_PATHS, ...content.projects.map((project) => `/portfolio/${project.slug}`)];
}

/** A path as all rules compare it: without a trailing slash. `/about/` and `/about` are one page. */
export const barePath = (pathname: string) => pathname.replace(/\/+$/, '') || '/';
