import { Hono } from 'hono';
import type { DraftLinksAnswer } from '../api/draft-links.ts';
import type { DraftLinks } from '../draft-links/draft-links.ts';
import { draftOriginOf, type HostName } from '../identity/host-names.ts';
import type { Auth } from '../identity/open-identity.ts';
import type { StudioEnv } from './auth-middleware.ts';
import { GUEST_PATH } from './guest-app.ts';
import { wireRoutes } from './wire-routes.ts';

/** The links as their owner sees them. */
export type OwnersDraftLinks = Pick<DraftLinks, 'list' | 'add' | 'addOnHost' | 'end' | 'findHost' | 'stranded'>;

type Parts = {
  readonly auth: Pick<Auth, 'hostNames'>;
  readonly draftLinks: OwnersDraftLinks;
  readonly draftPort: () => number;
};

/** Creates the routes for the links that show the draft to others. */
export function draftLinkRoutes({ auth, draftLinks, draftPort }: Parts): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>();
  const originFor = async (hostName: HostName): Promise<string | undefined> => {
    const origin = await auth.hostNames.originForOthers(hostName);
    if (origin === undefined) return undefined;
    return draftOriginOf({ name: new URL(origin).hostname, isLocal: false }, draftPort());
  };
  const findPlace = async (hostName: HostName): Promise<Pick<DraftLinksAnswer, 'servedFrom' | 'obstacle'>> => {
    if ((await originFor(hostName)) !== undefined) return { servedFrom: 'studio' };
    const host = await draftLinks.findHost();
    return 'obstacle' in host ? { servedFrom: 'none', obstacle: host.obstacle } : { servedFrom: host.type };
  };
  const all = async (hostName: HostName): Promise<DraftLinksAnswer> => ({
    ...(await findPlace(hostName)),
    links: await draftLinks.list(),
    stranded: draftLinks.stranded(),
  });
  const { read, write } = wireRoutes(app);
  read('/api/draft-links', (_, c) => all(c.var.hostName));
  write('/api/draft-links/add', async (order, c) => {
    const origin = await originFor(c.var.hostName);
    const link =
      origin === undefined
        ? await draftLinks.addOnHost(order)
        : `${origin}${GUEST_PATH}/${await draftLinks.add(order)}/`;
    return { ...(await all(c.var.hostName)), link };
  });
  write('/api/draft-links/end', async ({ id }, c) => {
    await draftLinks.end(id);
    return all(c.var.hostName);
  });
  return app;
}
