import type { MiddlewareHandler } from 'hono';

/** Characters of an address with its query: our longest has 100, and those who count visits add some hundreds. */
const LONGEST_ADDRESS = 4_096;

/** Refuses addresses that nobody has been given (414). */
export function requestLine(): MiddlewareHandler {
  return async (c, next) => (c.req.url.length > LONGEST_ADDRESS ? c.text('URI Too Long', 414) : next());
}
