import { getConnInfo } from '@hono/node-server/conninfo';
import type { MiddlewareHandler } from 'hono';
import { PRIVATE_PATH, SEALED_FILES } from '../../lib/sealed-files.ts';
import { clientAddress } from '../contact/client-address.ts';
import { rateLimit } from '../contact/rate-limit.ts';
import { CACHING } from './headers.ts';

/** The tries of one visitor in a minute. Each costs a browser the time of its key derivation, too. */
const TRIES_PER_MINUTE = 10;

/** Limits how often a visitor may load the keys of private works, which a closed page does for each passphrase. */
export function passphraseTries(trustedProxies: number, now: () => number = Date.now): MiddlewareHandler {
  const waitSeconds = rateLimit(TRIES_PER_MINUTE, now);
  return async (c, next) => {
    if (!isOfKeys(c.req.path)) return next();
    const socketAddress = getConnInfo(c).remote.address ?? '';
    const seconds = waitSeconds(clientAddress(socketAddress, c.req.header('X-Forwarded-For'), trustedProxies));
    if (seconds === 0) return next();
    return c.text('Too Many Requests', 429, { 'Retry-After': String(seconds), ...CACHING.never });
  };
}

/** Returns whether a path leads to the keys of a work, in any language of the site. Some disks ignore the case of names. */
function isOfKeys(path: string): boolean {
  const name = decoded(path).toLowerCase();
  return name.includes(`${PRIVATE_PATH}/`) && name.includes(`/${SEALED_FILES.keys}`);
}

/** Decodes a path as the files do. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
