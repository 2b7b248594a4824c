import type { MiddlewareHandler } from 'hono';
import { getPath } from 'hono/utils/url';

const NO_PAGE = '/404';

/** Returns Hono's `getPath` without the base path (`/work`; empty at the root); outside paths are not found. */
export function withoutBase(base: string): (request: Request) => string {
  return (request) => {
    const path = getPath(request);
    return path.startsWith(`${base}/`) ? path.slice(base.length) : NO_PAGE;
  };
}

/** Redirects the host's root, and the base path without a trailing slash, to the site. */
export function redirectToBase(base: string): MiddlewareHandler {
  const outside: ReadonlySet<string> = new Set(base === '' ? [] : ['/', base]);
  return async (c, next) => {
    if (outside.has(getPath(c.req.raw))) return c.redirect(`${base}/`);
    return next();
  };
}
