import type { MiddlewareHandler } from 'hono';
import { getPath } from 'hono/utils/url';

/** Nothing is ever found here: the build makes `404.html` of the page that was rendered for it. */
const NO_PAGE = '/404';

/**
 * How the app looks up what is asked of a site with a base path: without it, so that nothing else has to know of it. What lies outside is found nowhere.
 *
 * @param base such as `/work`, without a slash at the end; empty for a site at the root
 */
export function withoutBase(base: string): (request: Request) => string {
  return (request) => {
    const path = getPath(request);
    return path.startsWith(`${base}/`) ? path.slice(base.length) : NO_PAGE;
  };
}

/** Sends whoever asks for the host's root, or for the path without its slash, to the site. */
export function redirectToBase(base: string): MiddlewareHandler {
  const outside: ReadonlySet<string> = new Set(base === '' ? [] : ['/', base]);
  return async (c, next) => {
    if (outside.has(getPath(c.req.raw))) return c.redirect(`${base}/`);
    return next();
  };
}
