import { getConnInfo } from '@hono/node-server/conninfo';
import type { MiddlewareHandler } from 'hono';
import { clientAddress } from '../contact/client-address.ts';
import { rateLimit } from '../contact/rate-limit.ts';
import { CACHING } from './headers.ts';

/** The tries of one visitor in a minute. Each costs a browser the time of its key derivation, too. */
const TRIES_PER_MINUTE = 10;

const KEYS = /^\/private\/[^/]+\/keys\.json$/;

/** Limits how often a visitor may load the keys of private works, which a closed page does for each passphrase. */
export function passphraseTries(trustedProxies: number, now: () => number = Date.now): MiddlewareHandler {
  const waitSeconds = rateLimit(TRIES_PER_MINUTE, now);
  return async (c, next) => {
    if (!KEYS.test(c.req.path)) return next();
    const socketAddress = getConnInfo(c).remote.address ?? '';
    const seconds = waitSeconds(clientAddress(socketAddress, c.req.header('X-Forwarded-For'), trustedProxies));
    if (seconds === 0) return next();
    return c.text('Too Many Requests', 429, { 'Retry-After': String(seconds), ...CACHING.never });
  };
}
