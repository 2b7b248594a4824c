import type { MiddlewareHandler } from 'hono';
import type { Log } from '../../lib/log.ts';

/** Logs method, path, status and duration of each request, but no IP address and no query, which may be personal. */
export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const { method, path } = c.req;
    log('request', { method, path, status: c.res.status, ms: Math.round(performance.now() - start) });
  };
}
