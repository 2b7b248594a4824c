import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';

/**
 * Says of each request what was asked for and how it was answered: nothing of who asked, and no query, which may
 * carry a name or what somebody looked for.
 */
export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const { method, path } = c.req;
    log('request', { method, path, status: c.res.status, ms: Math.round(performance.now() - start) });
  };
}
