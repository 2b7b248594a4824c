import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { clientAddress } from '../../server/contact/client-address.ts';
import { rateLimit } from '../../server/contact/rate-limit.ts';
import { browserName } from '../identity/browser-name.ts';
import { type HostName, LOCALHOST, localOrigin } from '../identity/host-names.ts';
import type { Auth } from '../identity/open-identity.ts';
import type { Session } from '../identity/sessions.ts';
import { ApiError } from './api-error.ts';
import { TLS_ONLY } from './headers.ts';

export type StudioEnv = { Variables: { hostName: HostName; session: Session | undefined; maxBodyBytes: number } };

type Middleware = MiddlewareHandler<StudioEnv>;

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|\[::1\]):(\d+)$/;
const MAX_SIGN_INS_PER_MINUTE = 10;
/** A text may have 200,000 characters, and several fields of a file arrive at once. */
const MAX_BODY_BYTES = 1024 * 1024;
/** The body limit of open requests. Links and the signatures of passkeys and Firebase have about 1 KB. */
const MAX_OPEN_BODY_BYTES = 4 * 1024;
export const isReadMethod = (method: string) => method === 'GET' || method === 'HEAD';

/** Responds as for an unknown host name, so nobody learns that the studio exists. */
const notFound = (c: Context) => c.text('Not Found', 404);

export function allowedHosts(auth: Auth, port: () => number): Middleware {
  return async (c, next) => {
    const host = c.req.header('Host') ?? '';
    if (Number(LOOPBACK.exec(host)?.[1]) === port()) {
      const studioOrigin = localOrigin(port());
      // Browsers create passkeys for names, and a session is valid for one name only.
      if (isReadMethod(c.req.method)) return c.redirect(`${studioOrigin}${c.req.path}`, 307);
      return c.text(`The studio is at ${studioOrigin}.`, 421);
    }
    const hostName = await auth.hostNames.find(host, port());
    if (!hostName?.isLocal) for (const [name, value] of Object.entries(TLS_ONLY)) c.header(name, value);
    if (!hostName) return notFound(c);
    c.set('hostName', hostName);
    return next();
  };
}

/** Rejects requests of other sites' pages. Scripts cannot forge the headers that name the origin. */
export function sameOrigin(): Middleware {
  return async (c, next) => {
    const from = c.req.header('Sec-Fetch-Site');
    const isForeign = isReadMethod(c.req.method)
      ? c.req.path.startsWith('/api/') && (from === 'cross-site' || from === 'same-site')
      : from !== 'same-origin' || c.req.header('Origin') !== c.var.hostName.origin;
    if (isForeign) throw new ApiError('refused', 'This was not asked for by the studio’s own page.');
    return next();
  };
}

export function readSession(auth: Pick<Auth, 'sessions'>): Middleware {
  return async (c, next) => {
    const secret = getCookie(c, cookieName(c.var.hostName));
    c.set('session', secret === undefined ? undefined : await auth.sessions.find(secret, c.var.hostName.name));
    return next();
  };
}

/** Returns whether a host name serves the studio's page to signed-out visitors. The page contains no personal data. */
export const isPageOpen = async ({ passkeys, hostNames }: Auth, { name, isLocal }: HostName): Promise<boolean> =>
  !passkeys || isLocal || hostNames.hasPasskey(name);

/** Restricts a host name without passkeys to the link and its session. */
export function linkBeforePasskey(auth: Auth): Middleware {
  return async (c, next) => {
    const { hostName, session } = c.var;
    if (session || (await isPageOpen(auth, hostName))) return next();
    const { method, path } = c.req;
    if (method === 'POST' && path === '/api/link') {
      await next();
      if (c.res.status === 200) return;
      c.res = undefined;
      c.res = notFound(c);
      return;
    }
    const [, secret] = /^\/link\/([^/]+)$/.exec(path) ?? [];
    if (isReadMethod(method) && secret !== undefined && (await auth.links.isOpen(secret, hostName.name))) return next();
    return notFound(c);
  };
}

export function signInLimit(trustedProxies: number, now: () => number = () => performance.now()): Middleware {
  const waitSeconds = rateLimit(MAX_SIGN_INS_PER_MINUTE, now);
  return async (c, next) => {
    const client = clientAddress(socketAddress(c), c.req.header('X-Forwarded-For'), trustedProxies);
    const seconds = waitSeconds(`${c.req.path} ${client}`);
    if (seconds === 0) return next();
    c.header('Retry-After', String(seconds));
    throw new ApiError('too-many', `Too many attempts. Try again in ${seconds} seconds.`);
  };
}

/** Returns the client's address. Requests of tests have no socket. */
export const socketAddress = (c: Context): string => (c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : '');

/** Rejects signed-out requests. A link's session may only add a passkey, except on localhost. */
export function requireSession(open: ReadonlySet<string>, byLink: ReadonlySet<string>): Middleware {
  return async (c, next) => {
    const { session, hostName } = c.var;
    if (open.has(c.req.path)) return next();
    if (!session) throw new ApiError('signed-out', 'You are signed out. What you typed is kept.');
    if (session.ownerId === undefined && !hostName.isLocal && !byLink.has(c.req.path)) {
      throw new ApiError('refused', 'Make a passkey first: the link lets you in once.');
    }
    return next();
  };
}

export const hasAccess = ({ session, hostName }: StudioEnv['Variables']): boolean =>
  session !== undefined && (session.ownerId !== undefined || hostName.isLocal);

/** Sets the body limit of a request. A low limit for open paths keeps strangers from causing much work. */
export function bodyLimit(open: ReadonlySet<string>): Middleware {
  return (c, next) => {
    c.set('maxBodyBytes', open.has(c.req.path) ? MAX_OPEN_BODY_BYTES : MAX_BODY_BYTES);
    return next();
  };
}

export function sessionOf(c: Context<StudioEnv>): Session {
  const { session } = c.var;
  if (!session) throw new ApiError('signed-out', 'You are signed out. What you typed is kept.');
  return session;
}

/** Returns the session of a recently verified owner. @throws ApiError if the identity has to be proved again */
export async function verifiedOwner(c: Context<StudioEnv>, auth: Auth): Promise<Session> {
  const session = sessionOf(c);
  if (auth.sessions.isVerified(session)) return session;
  const how = (await auth.hostNames.hasPasskey(c.var.hostName.name))
    ? 'Show your passkey once more: this changes who can sign in.'
    : 'This changes who can sign in. Open a new link from the terminal: npm run studio -- link';
  throw new ApiError('verify', how);
}

export const browserOf = (c: Context): string => browserName(c.req.header('User-Agent') ?? '');

export async function setSessionCookie(c: Context<StudioEnv>, auth: Auth, secret: string): Promise<void> {
  const { session, hostName } = c.var;
  if (session) await auth.sessions.end(session.id, session);
  setCookie(c, cookieName(hostName), secret, cookieOptions(hostName));
}

export function clearSessionCookie(c: Context<StudioEnv>): void {
  setCookie(c, cookieName(c.var.hostName), '', { ...cookieOptions(c.var.hostName), maxAge: 0 });
}

/** Safari rejects `__Host-` and `Secure` on http://localhost, where all ports share their cookies. */
const cookieName = ({ name, origin }: HostName) =>
  name === LOCALHOST ? `studio-${new URL(origin).port || '80'}` : '__Host-studio';

const cookieOptions = ({ isLocal }: HostName) =>
  ({ httpOnly: true, sameSite: 'Strict', path: '/', secure: !isLocal }) as const;
