import { Hono } from 'hono';
import { log, traceOf } from '../lib/log.ts';
import { addressProof, PROOF_PATH } from './http/address-proof.ts';
import { redirectToBase, withoutBase } from './http/base.ts';
import { cacheControl } from './http/cache-control.ts';
import { files } from './http/files.ts';
import { CACHING, COMMON_HEADERS, HASHED_FOLDERS } from './http/headers.ts';
import { health, mailHealth } from './http/health.ts';
import { missingPictures, type PictureMaker } from './http/missing-pictures.ts';
import { notFound } from './http/not-found.ts';
import { passphraseTries } from './http/passphrase-tries.ts';
import { prefetched } from './http/prefetched.ts';
import { type Redirect, redirects } from './http/redirects.ts';
import { requestLine } from './http/request-line.ts';
import { requestLog } from './http/request-log.ts';
import { responseCache } from './http/response-cache.ts';
import { revalidation } from './http/revalidation.ts';
import { securityHeaders, type Transport, transportSecurity } from './http/security-headers.ts';
import type { Health } from './mail/outbox.ts';

const HEALTH_PATHS = { site: '/health', mail: '/health/mail' };

export type Site = {
  readonly folder: string;
  /** Absolute path of the folder whose `static` all releases share. */
  readonly buildFolder: string;
  /** Absolute path of the folder in which the studio leaves a proof while it checks an address. */
  readonly dataFolder?: string;
  readonly base: string;
  readonly pictures?: PictureMaker | undefined;
  readonly redirects: readonly Redirect[];
  readonly transport: Transport;
  readonly relay: Hono;
  readonly health: () => Promise<Health>;
  readonly mailProblems: () => Promise<readonly string[]>;
  readonly logsRequests?: boolean;
  /** Whether a visitor may only try some passphrases of private works in a minute. */
  readonly limitsTries?: boolean;
};

/** Builds the app. A request passes the middleware from top to bottom, its response from bottom to top. */
export function createApp(site: Site): Hono {
  const app = new Hono({ getPath: withoutBase(site.base) });

  if (site.logsRequests) app.use(requestLog(log));
  // Runs outside the cache, because a cached response may go to visitors with and without TLS.
  app.use(transportSecurity(site.transport));
  app.use(requestLine());
  app.use(prefetched());
  app.use(securityHeaders());
  app.use(redirectToBase(site.base));
  app.get(HEALTH_PATHS.site, health(site.health));
  app.get(HEALTH_PATHS.mail, mailHealth(site.mailProblems));
  if (site.dataFolder !== undefined) app.get(PROOF_PATH, addressProof(site.dataFolder));
  app.route('/', site.relay);
  app.use(redirects(site.redirects, site.base));
  if (site.limitsTries) app.use(passphraseTries(site.transport.trustedProxies));
  // Runs after the redirects, because its key is the path, and a redirect may depend on the query.
  app.use(responseCache());
  app.use(cacheControl(HASHED_FOLDERS));
  app.use(revalidation());
  const statics = files(site.buildFolder);
  app.use('/static/*', statics);
  if (site.pictures) app.use('/static/*', missingPictures(site.pictures, statics));
  app.use(files(site.folder));

  app.notFound(notFound(site.folder));
  app.onError((error, c) => {
    log('An answer failed (500).', traceOf(error));
    // Clears the headers of the failed response.
    c.res = undefined;
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', ...COMMON_HEADERS, ...CACHING.asked };
    return new Response('Internal Server Error', { status: 500, headers });
  });
  return app;
}
