import type { MiddlewareHandler } from 'hono';

/** Gives each complete file a weak ETag from its length and modification time, and responds with 304 if it matches. */
export function revalidation(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const length = c.res.headers.get('Content-Length');
    const changed = c.res.headers.get('Last-Modified');
    if (c.res.status !== 200 || length === null || changed === null) return;
    const tag = `${Number(length).toString(36)}-${Date.parse(changed).toString(36)}`;
    c.res.headers.set('ETag', `W/"${tag}"`);
    if (!hasTag(c.req.header('If-None-Match'), tag)) return;
    await c.res.body?.cancel();
    const headers = new Headers(c.res.headers);
    headers.delete('Content-Length');
    c.res = undefined;
    c.res = new Response(null, { status: 304, headers });
  };
}

function hasTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === `"${tag}"`);
}
