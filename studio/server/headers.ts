import type { MiddlewareHandler } from 'hono';
import { CACHING, TLS_HEADERS, UNUSED_FEATURES } from '../../server/http/headers.ts';
import { draftOriginOf } from '../identity/host-names.ts';
import type { StudioEnv } from './auth-middleware.ts';

const policy = (connectTo: readonly string[]) => [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  ["connect-src 'self'", ...connectTo].join(' '),
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];

/** The permissions policy. Only the page itself may use passkeys, and no frame. */
const PERMISSIONS = [
  ...UNUSED_FEATURES.filter((feature) => feature !== 'publickey-credentials-get').map((feature) => `${feature}=()`),
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
].join(', ');

const ON_EVERY_ANSWER = {
  'Permissions-Policy': PERMISSIONS,
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Sets the headers of every response. No response is cached by default, and only the draft's pages may be framed. */
export function headers(draftPort: () => number, connectTo: readonly string[] = []): MiddlewareHandler<StudioEnv> {
  const directives = policy(connectTo);
  return async (c, next) => {
    await next();
    // Other responses need no frames, and a host name without a passkey has to respond like an unknown one.
    const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html') ?? false;
    // A failed request may have no host name.
    const { hostName } = c.var;
    const frames = isPage && hostName ? [`frame-src ${draftOriginOf(hostName, draftPort())}`] : [];
    c.res.headers.set('Content-Security-Policy', [...directives, ...frames].join('; '));
    for (const [name, value] of Object.entries(ON_EVERY_ANSWER)) c.res.headers.set(name, value);
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', CACHING.never['Cache-Control']);
  };
}

/** Headers for host names other than localhost, which require TLS. */
export const TLS_ONLY = TLS_HEADERS;
