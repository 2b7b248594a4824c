import type { MiddlewareHandler } from 'hono';
import { getPath } from 'hono/utils/url';

/** No file is ever here: the build makes `404.html` of the page rendered for it. */
const NO_PAGE = '/404';

/** Hono's `getPath` without the base path (`/work`; empty at the root). What lies outside is not found. */
export function withoutBase(base: string): (request: Request) => string {
  return (request) => {
    const path = getPath(request);
    return path.startsWith(`${base}/`) ? path.slice(base.length) : NO_PAGE;
  };
}

/** Redirects the host's root, and the base path without its slash, to the site. */
export function redirectToBase(base: string): MiddlewareHandler {
  const outside: ReadonlySet<string> = new Set(base === '' ? [] : ['/', base]);
  return async (c, next) => {
    if (outside.has(getPath(c.req.raw))) return c.redirect(`${base}/`);
    return next();
  };
}
