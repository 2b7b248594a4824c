import { type Context, Hono } from 'hono';
import type { Log } from '../../lib/log.ts';
import type { OpenSession, Passkey } from '../api/passkeys.ts';
import type { Firebase, Session as SessionAnswer } from '../api/session.ts';
import { draftOriginOf } from '../identity/host-names.ts';
import { type AuthContext, InvalidProof } from '../identity/identity.ts';
import type { Auth } from '../identity/open-identity.ts';
import type { Passkeys } from '../identity/passkeys.ts';
import type { Session } from '../identity/sessions.ts';
import { ApiError } from './api-error.ts';
import {
  browserOf,
  clearSessionCookie,
  type StudioEnv,
  sessionOf,
  setSessionCookie,
  verifiedOwner,
} from './auth-middleware.ts';
import { wireRoutes } from './wire-routes.ts';

export const PUBLIC_PATHS: ReadonlySet<string> = new Set([
  '/api/session',
  '/api/link',
  '/api/sign-in/begin',
  '/api/sign-in/finish',
]);

/** Paths that are open to a link's session at a host name where it may only add a passkey. */
export const LINK_SESSION_PATHS: ReadonlySet<string> = new Set([
  '/api/passkeys/begin',
  '/api/passkeys/finish',
  '/api/sign-out',
]);

const NEEDS_ADDRESS = 'Other devices cannot open this address. Give the studio an address of its own first.';

export const LIMITED = ['/api/link', '/api/sign-in/begin', '/api/sign-in/finish', '/api/verify/finish'];

type StudioContext = Context<StudioEnv>;

export function authRoutes(auth: Auth, log: Log, draftPort: () => number, firebase?: Firebase): Hono<StudioEnv> {
  const { identity, passkeys, sessions, links, audit, hostNames } = auth;
  const app = new Hono<StudioEnv>();

  const session = async (
    c: StudioContext,
    author: string | undefined,
    invited?: string | undefined,
  ): Promise<SessionAnswer> => {
    const hasPasskey = await hostNames.hasPasskey(c.var.hostName.name);
    const state = author === undefined ? 'signed-out' : 'signed-in';
    const draftOrigin = author === undefined ? undefined : draftOriginOf(c.var.hostName, draftPort());
    const linkSuffices = c.var.hostName.isLocal;
    return { state, hasPasskey, linkSuffices, draftOrigin, author, invited, firebase };
  };
  const sessionList = async (c: StudioContext) => {
    const { id: current } = sessionOf(c);
    const list: OpenSession[] = (await sessions.list()).map(({ id, author, browser, since, seenAt }) => {
      return { id, author, browser, since, seenAt, isThis: id === current };
    });
    return { sessions: list };
  };

  const { read, write } = wireRoutes(app);
  read('/api/session', (_, c) => {
    const { ownerId, author, name } = c.var.session ?? {};
    return session(c, author, ownerId === undefined ? name : undefined);
  });

  write('/api/link', async ({ token }, c) => {
    const { name: hostName, isLocal } = c.var.hostName;
    // The link only serves to add a passkey.
    if (!passkeys && !isLocal) {
      throw new ApiError(
        'refused',
        'A link lets in on the studio’s own computer alone. Sign in here with your address.',
      );
    }
    const opened = await links.use(token, { hostName, browser: browserOf(c) });
    if (!opened) {
      log('A link was refused.', { hostName });
      throw new ApiError('refused', 'This link was used already, or is older than 15 minutes. Make a new one.');
    }
    await setSessionCookie(c, auth, opened.secret);
    return session(c, opened.author);
  });

  write('/api/sign-in/finish', async ({ response }, c) => {
    const visitor = { hostName: c.var.hostName.name, browser: browserOf(c) };
    const { ownerId, name } = await identity
      .finish('sign-in', authContextOf(c, ''), response)
      .catch(async (error: unknown) => {
        if (error instanceof InvalidProof) await audit.refused({ what: 'sign-in refused', ...visitor });
        throw error;
      });
    await setSessionCookie(c, auth, await sessions.start({ ...visitor, ownerId }, name));
    return session(c, name);
  });

  write('/api/sign-out', async (_, c) => {
    const current = sessionOf(c);
    await sessions.end(current.id, current);
    clearSessionCookie(c);
    return session(c, undefined);
  });

  read('/api/sessions', (_, c) => sessionList(c));

  write('/api/sessions/revoke', async ({ id }, c) => {
    const current = sessionOf(c);
    if (!(await sessions.end(id, current))) throw new ApiError('not-found', 'This session is over already.');
    if (id === current.id) clearSessionCookie(c);
    return sessionList(c);
  });

  if (passkeys) app.route('/', passkeyRoutes(auth, passkeys));
  return app;
}

function passkeyRoutes(auth: Auth, passkeys: Passkeys): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>();
  const passkeyList = async (c: StudioContext, { ownerId }: Session) => {
    const found = await passkeys.list(c.var.hostName.name);
    const isLast = found.length === 1;
    const list: Passkey[] = found.map(({ id, value: { name, addedAt, usedAt } }) => {
      return { id, name, addedAt, usedAt, isThis: id === ownerId, isLast };
    });
    return { passkeys: list, canInvite: (await auth.hostNames.originForOthers(c.var.hostName)) !== undefined };
  };

  const { read, write } = wireRoutes(app);
  // A challenge for signing in belongs to no session.
  write('/api/sign-in/begin', async (_, c) => {
    return passkeys.begin('sign-in', authContextOf(c, ''));
  });

  write('/api/verify/begin', async (_, c) => {
    return passkeys.begin('verify', authContextOf(c));
  });

  write('/api/verify/finish', async ({ response }, c) => {
    await passkeys.finish('verify', authContextOf(c), response);
    await auth.sessions.verified(sessionOf(c).id);
    return {};
  });

  read('/api/passkeys', (_, c) => passkeyList(c, sessionOf(c)));

  write('/api/passkeys/begin', async (_, c) => {
    await verifiedOwner(c, auth);
    return passkeys.beginAdding(authContextOf(c));
  });

  write('/api/passkeys/finish', async ({ name, response }, c) => {
    const current = await verifiedOwner(c, auth);
    const { ownerId } = await passkeys.add(authContextOf(c), { name, proof: response, author: current.author });
    // A link's session continues as the session of its new passkey.
    const owner = current.ownerId ?? ownerId;
    await auth.sessions.verified(current.id, owner);
    return passkeyList(c, { ...current, ownerId: owner });
  });

  write('/api/invite', async ({ name }, c) => {
    const { author } = await verifiedOwner(c, auth);
    const origin = await auth.hostNames.originForOthers(c.var.hostName);
    if (origin === undefined) throw new ApiError('refused', NEEDS_ADDRESS);
    return { link: await auth.links.make(origin, { name, author }) };
  });

  write('/api/passkeys/rename', async ({ id, name }, c) => {
    const current = await verifiedOwner(c, auth);
    await passkeys.rename(c.var.hostName.name, id, { name, author: current.author });
    return passkeyList(c, current);
  });

  write('/api/passkeys/remove', async ({ id }, c) => {
    const current = await verifiedOwner(c, auth);
    await passkeys.remove(c.var.hostName.name, id, { author: current.author });
    return passkeyList(c, current);
  });

  return app;
}

function authContextOf(c: StudioContext, session = c.var.session?.id): AuthContext {
  const { name: hostName, origin } = c.var.hostName;
  return { hostName, origin, session };
}
