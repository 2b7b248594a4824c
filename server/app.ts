import { Hono } from 'hono';
import { pathBelow, wayIn } from './http/base.ts';
import { caching } from './http/caching.ts';
import { files } from './http/files.ts';
import { health } from './http/health.ts';
import { memory } from './http/memory.ts';
import { notFound } from './http/not-found.ts';
import { type Redirect, redirects } from './http/redirects.ts';
import { revalidation } from './http/revalidation.ts';
import { safeHeaders } from './http/safe-headers.ts';
import type { Health } from './mail/outbox.ts';

/** Folders of the built site in which every name carries its content's hash. */
const HASHED_FOLDERS = ['/static/'];

/** Answers 503 while a message is dead: for whatever watches over the site. */
const HEALTH_PATH = '/health';

/** What the app hands out. */
export type Site = {
  /** Absolute path of the built site. */
  readonly folder: string;
  /** The path below which it stands, without a slash at the end; empty at the root. */
  readonly base: string;
  /** Addresses that have moved. */
  readonly redirects: readonly Redirect[];
  /** Takes the contact form's messages. */
  readonly relay: Hono;
  /** How many messages are not delivered. */
  readonly health: () => Health;
};

/** Builds the app. Each request passes the list from top to bottom, its answer from bottom to top. */
export function createApp(site: Site): Hono {
  const app = new Hono({ getPath: pathBelow(site.base) });

  app.use(memory());
  app.use(safeHeaders());
  app.use(wayIn(site.base));
  app.get(HEALTH_PATH, health(site.health));
  app.route('/', site.relay);
  app.use(redirects(site.redirects, site.base));
  app.use(caching(HASHED_FOLDERS));
  app.use(revalidation());
  app.use(files(site.folder));

  app.notFound(notFound(site.folder));
  app.onError((error, c) => {
    console.error(error);
    return c.text('Internal Server Error', 500);
  });
  return app;
}
