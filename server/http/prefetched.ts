import type { MiddlewareHandler } from 'hono';
import { CACHING } from './headers.ts';

/**
 * Lets a browser show the data that it has fetched before a link was pressed without asking again. Outside the memory,
 * which gives the same answer to those who have pressed.
 */
export function prefetched(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const isPrefetch = c.req.header('Sec-Purpose')?.startsWith('prefetch') ?? false;
    if (isPrefetch && c.res.status === 200 && c.req.path.endsWith('.data'))
      c.res.headers.set('Cache-Control', CACHING.prefetched['Cache-Control']);
  };
}
