import type { MiddlewareHandler } from 'hono';

/** The limit of an address: the site's longest has 100 characters, and analytics add some hundreds. */
const LONGEST_ADDRESS = 4_096;

export function requestLine(): MiddlewareHandler {
  return async (c, next) => (c.req.url.length > LONGEST_ADDRESS ? c.text('URI Too Long', 414) : next());
}
