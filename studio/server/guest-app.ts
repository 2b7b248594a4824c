import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { undefinedIfMissing } from '../../model/if-missing.ts';
import { clientAddress } from '../../server/contact/client-address.ts';
import { rateLimit } from '../../server/contact/rate-limit.ts';
import { files, typeOf } from '../../server/http/files.ts';
import { CACHING, COMMON_HEADERS } from '../../server/http/headers.ts';
import { missingPictures } from '../../server/http/missing-pictures.ts';
import { canNameBasePath, movedText } from '../../site-build/moved-text.ts';
import type { DraftLinks } from '../draft-links/draft-links.ts';
import type { ShownSite } from '../draft-links/shown-site.ts';
import { GUEST_BASE } from '../preview/guest-site.ts';
import type { Preview } from '../preview/preview.ts';
import { type StudioEnv, socketAddress } from './auth-middleware.ts';
import { TLS_ONLY } from './headers.ts';
import { immutable, PRIVATE } from './immutable.ts';

/** The path below which guests see the draft. No address of a site begins with it. */
export const GUEST_PATH = '/-';

const BELOW_GUEST_PATH = `${GUEST_PATH}/*`;
const GUEST_ADDRESS = /^(?<base>\/-\/(?<secret>[\w-]{43}))(?<address>\/.*)?$/;
/** The tries of one visitor in a minute at links that do not exist. */
const TRIES_PER_MINUTE = 10;
const STATIC = '/static/';

export type GuestApp = {
  readonly draftLinks: Pick<DraftLinks, 'open' | 'count'>;
  readonly preview: Pick<Preview, 'folder' | 'pictures'>;
  readonly trustedProxies: number;
  readonly now?: () => number;
};

/** Creates the read-only app that shows the draft to whoever has a link. It reads no cookie and sets none. */
export function createGuestApp({ draftLinks, preview, trustedProxies, now = Date.now }: GuestApp): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>();
  const waitSeconds = rateLimit(TRIES_PER_MINUTE, now);
  app.use(BELOW_GUEST_PATH, guestHeaders(), compress());
  app.all(BELOW_GUEST_PATH, async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.text('Nothing can be sent from a draft.', 405, { Allow: 'GET, HEAD' });
    }
    const { base = '', secret = '', address } = GUEST_ADDRESS.exec(new URL(c.req.url).pathname)?.groups ?? {};
    const link = await draftLinks.open(secret);
    if (!link) {
      const seconds = waitSeconds(clientAddress(socketAddress(c), c.req.header('X-Forwarded-For'), trustedProxies));
      return seconds === 0
        ? c.text('Not Found', 404)
        : c.text('Too Many Requests', 429, { 'Retry-After': String(seconds) });
    }
    if (address === undefined) return c.redirect(`${base}/`);
    if (address.startsWith(STATIC)) return staticFile(c, link.site, { base, address });
    const { path, body, status } = await link.site.make(address);
    if (path.endsWith('.html') && status === 200 && isOpening(c)) await draftLinks.count(link.id);
    return c.body(inGuestBase(path, body, base), status, { 'Content-Type': typeOf(path) });
  });

  async function staticFile(
    c: Context<StudioEnv>,
    { hasStatic, folder }: ShownSite,
    { base, address }: { readonly base: string; readonly address: string },
  ): Promise<Response> {
    // Only names on the list are served, so that no path leads elsewhere.
    if (!(await hasStatic(address))) return c.text('Not Found', 404);
    if (canNameBasePath(address)) {
      const text = await readFile(join(folder, address)).catch(undefinedIfMissing);
      if (!text) return c.text('Not Found', 404);
      return c.body(inGuestBase(address, text, base), 200, {
        'Content-Type': typeOf(address),
        'Cache-Control': PRIVATE,
      });
    }
    const draftFiles = files(preview.folder);
    const site = new Hono({ getPath: () => address })
      .use(immutable(files(folder)), immutable(draftFiles), missingPictures(preview.pictures, draftFiles))
      .notFound((inner) => inner.text('Not Found', 404));
    return site.fetch(c.req.raw, c.env);
  }

  return app;
}

/** Returns a file with the base path of a link. Other files than texts stay as they are. */
function inGuestBase(path: string, body: string | Uint8Array, base: string): string | Uint8Array<ArrayBuffer> {
  if (!canNameBasePath(path)) return new Uint8Array(Buffer.from(body));
  return movedText(path, Buffer.from(body).toString('utf8'), GUEST_BASE, base);
}

/** Returns whether a person opens a page by its address. Browsers say so; programs that look for a preview do not. */
const isOpening = (c: Context): boolean =>
  c.req.method === 'GET' && c.req.header('Sec-Fetch-Dest') === 'document' && c.req.header('Sec-Purpose') === undefined;

/** Sets the headers of visitors' pages, except that no cache, no search engine and no other site may know the pages. */
function guestHeaders(): MiddlewareHandler<StudioEnv> {
  return async (c, next) => {
    await next();
    const message = {
      ...COMMON_HEADERS,
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex, nofollow',
      ...(!c.var.hostName.isLocal && TLS_ONLY),
    };
    for (const [name, value] of Object.entries(message)) c.res.headers.set(name, value);
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', CACHING.never['Cache-Control']);
  };
}
