import type { MiddlewareHandler } from 'hono';

/** Headers that hold for every answer, whatever it carries. */
export function safeHeaders(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
    c.res.headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  };
}
