import type { MiddlewareHandler } from 'hono';
import { CACHING } from './headers.ts';

/** Lets a browser use prefetched page data without revalidation. Runs outside the shared response cache. */
export function prefetched(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const isPrefetch = c.req.header('Sec-Purpose')?.startsWith('prefetch') ?? false;
    if (isPrefetch && c.res.status === 200 && c.req.path.endsWith('.data'))
      c.res.headers.set('Cache-Control', CACHING.prefetched['Cache-Control']);
  };
}
