import type { MiddlewareHandler } from 'hono';
import { CACHING, OVER_TLS, UNUSED_FEATURES } from '../../server/http/headers.ts';
import { draftOriginOf } from '../identity/host-names.ts';
import type { StudioEnv } from './auth-middleware.ts';

const policy = (connectTo: readonly string[]) => [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  ["connect-src 'self'", ...connectTo].join(' '),
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
];

/** The page itself asks for passkeys, nobody in a frame. */
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

/**
 * What every answer says, and that nothing is kept of it unless it says so itself. Pages of the draft may stand in
 * frames, and nobody else's.
 *
 * @param connectTo origins that the page asks beside its own
 */
export function headers(draftPort: () => number, connectTo: readonly string[] = []): MiddlewareHandler<StudioEnv> {
  const ours = policy(connectTo);
  return async (c, next) => {
    await next();
    // No other answer has frames, and a name without a passkey has to answer as one never heard of.
    const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html') ?? false;
    // An answer that could not be given has no name.
    const { hostName } = c.var;
    const frames = isPage && hostName ? [`frame-src ${draftOriginOf(hostName, draftPort())}`] : [];
    c.res.headers.set('Content-Security-Policy', [...ours, ...frames].join('; '));
    for (const [name, value] of Object.entries(ON_EVERY_ANSWER)) c.res.headers.set(name, value);
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', CACHING.never['Cache-Control']);
  };
}

/** Names beside localhost are come to by TLS. */
export const TLS_ONLY = OVER_TLS;
