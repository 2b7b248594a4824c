import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { type Log, traceOf } from '../../lib/log.ts';
import { isSealedFile } from '../../lib/sealed-files.ts';
import { redirectToBase, withoutBase } from '../../server/http/base.ts';
import { files, typeOf } from '../../server/http/files.ts';
import { CACHING, COMMON_HEADERS } from '../../server/http/headers.ts';
import { missingPictures } from '../../server/http/missing-pictures.ts';
import { requestLine } from '../../server/http/request-line.ts';
import { currentRelease, RECORD_FILE, releaseFolder } from '../../site-build/releases.ts';
import { StorageError } from '../../storage/documents.ts';
import type { Auth } from '../identity/open-identity.ts';
import type { Preview } from '../preview/preview.ts';
import { stylesheetWithWindowHeights, withWindowHeights } from '../preview/window-heights.ts';
import { hasAccess, readSession, type StudioEnv } from './auth-middleware.ts';
import { createGuestApp, type GuestApp } from './guest-app.ts';
import { TLS_ONLY } from './headers.ts';
import { immutable } from './immutable.ts';
import { missingPage } from './missing-page.ts';
import { RELOAD_SECONDS } from './unavailable.ts';

/** The address of the script that connects a page to the studio. No page of a site has this address. */
export const PAGE_SCRIPT = '/preview-page.js';

type GetPath = (request: Request) => string;

const CURRENT = 'current';
const NOT_PUBLISHED = 'This page is not published yet.';
const NOT_IN_VERSION = 'This version of the site does not have this page.';
const RELEASE_ID = /^[\w-]{1,100}$/;
/** The time after which a missing picture is replaced by another one, so that frames show something at once. */
const PICTURE_TIME_OUT_MS = 100;

type DraftApp = Omit<GuestApp, 'preview'> & {
  readonly auth: Pick<Auth, 'hostNames' | 'sessions'>;
  readonly preview: Preview;
  readonly pageScript: () => Promise<string>;
  readonly buildFolder: string;
  readonly ports: () => { readonly draft: number; readonly studio: number };
  readonly log: Log;
};

/** Creates the read-only app that serves pages of the draft and of stored releases to signed-in owners, and to guests. */
export function createDraftApp(parts: DraftApp): Hono<StudioEnv> {
  const { auth, preview, pageScript, buildFolder, ports, log } = parts;
  const app = new Hono<StudioEnv>();
  app.use(requestLine());
  app.use(allowedDraftHosts(auth, ports));
  app.route('/', createGuestApp(parts));
  app.use(frameHeaders());
  app.use(readOnly());
  app.use(readSession(auth));
  app.use(async (c, next) => (hasAccess(c.var) ? next() : notFound(c)));
  app.get(PAGE_SCRIPT, async (c) => c.body(await pageScript(), 200, { 'Content-Type': typeOf(PAGE_SCRIPT) }));
  app.all('*', async (c) => {
    const base = await preview.base();
    const getPath = withoutBase(base);
    const site = new Hono({ getPath });
    site.use(redirectToBase(base));
    const draftFiles = files(preview.folder);
    const buildFiles = files(buildFolder);
    site.get('/static/css/*', async (inner) => {
      const answer = await withoutCompression(inner, getPath, draftFiles, buildFiles);
      if (!answer.ok) return notFound(inner);
      const type = answer.headers.get('Content-Type') ?? '';
      return inner.body(stylesheetWithWindowHeights(await answer.text()), 200, { 'Content-Type': type });
    });
    site.use(
      '/static/*',
      immutable(draftFiles),
      immutable(buildFiles),
      missingPictures(preview.pictures, draftFiles, PICTURE_TIME_OUT_MS),
    );
    site.get('/static/*', (inner) => notFound(inner));
    site.get('*', async (inner) => {
      // The draft is not encrypted, so a passphrase in the preview opens the published work.
      const release = inner.req.query('release') ?? (isSealedFile(inner.req.path) ? CURRENT : undefined);
      return release === undefined ? draft(c) : releasePage(c, release, getPath);
    });
    return site.fetch(c.req.raw, c.env);
  });
  app.onError((error, c) => {
    log('A page of the draft could not be shown.', traceOf(error));
    if (error instanceof StorageError) c.header('Refresh', RELOAD_SECONDS);
    return c.text('This page cannot be shown. The studio’s log says why.', 500);
  });

  async function draft(c: Context<StudioEnv>): Promise<Response> {
    const { version, made } = await preview.make(new URL(c.req.url).pathname);
    const body = made.path.endsWith('.html')
      ? withPageScript(c, String(made.body), version)
      : new Uint8Array(Buffer.from(made.body));
    return c.body(body, made.status, { 'Content-Type': typeOf(made.path) });
  }

  async function releasePage(c: Context<StudioEnv>, release: string, getPath: GetPath): Promise<Response> {
    const id = release === CURRENT ? (await currentRelease(buildFolder))?.id : release;
    const folder = id !== undefined && RELEASE_ID.test(id) ? releaseFolder(buildFolder, id) : undefined;
    const isThere = folder !== undefined && existsSync(join(folder, RECORD_FILE));
    const answer = isThere ? await withoutCompression(c, getPath, files(join(folder, 'site'))) : undefined;
    if (!answer?.ok) return c.html(missingPage(release === CURRENT ? NOT_PUBLISHED : NOT_IN_VERSION), 404);
    const type = answer.headers.get('Content-Type') ?? '';
    if (!type.startsWith('text/html')) return answer;
    return c.body(withPageScript(c, await answer.text()), 200, { 'Content-Type': type });
  }

  return app;
}

/** Answers without the browser's headers, because a compressed text cannot be changed. */
const withoutCompression = async (c: Context, getPath: GetPath, ...handlers: MiddlewareHandler[]) =>
  new Hono({ getPath }).use(...handlers).request(c.req.url);

const notFound = (c: Context) => c.text('Not Found', 404);

/** Adds the script to the head of a page. At the end of the body it would disturb React's hydration. */
function withPageScript(c: Context<StudioEnv>, page: string, version?: number): string {
  const versioned = version === undefined ? '' : ` data-version="${version}"`;
  const script = `<script defer src="${PAGE_SCRIPT}"${versioned} data-studio="${c.var.hostName.origin}"></script>`;
  return withWindowHeights(page).replace('</head>', () => `${script}</head>`);
}

/** Allows only the studio's host names at the draft's port. */
function allowedDraftHosts(auth: DraftApp['auth'], ports: DraftApp['ports']): MiddlewareHandler<StudioEnv> {
  return async (c, next) => {
    const hostName = await auth.hostNames.findForDraft(c.req.header('Host') ?? '', ports());
    if (!hostName) return notFound(c);
    c.set('hostName', hostName);
    return next();
  };
}

function readOnly(): MiddlewareHandler {
  return async (c, next) =>
    c.req.method === 'GET' || c.req.method === 'HEAD'
      ? next()
      : c.text('Nothing can be sent here.', 405, { Allow: 'GET, HEAD' });
}

/** Sets the headers of visitors' pages, except that only the studio may frame the pages and no cache may store them. */
function frameHeaders(): MiddlewareHandler<StudioEnv> {
  const { 'X-Frame-Options': _, ...others } = COMMON_HEADERS;
  return async (c, next) => {
    await next();
    const message = {
      ...others,
      'Content-Security-Policy': `frame-ancestors ${c.var.hostName.origin}`,
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex, nofollow',
      ...(!c.var.hostName.isLocal && TLS_ONLY),
    };
    for (const [name, value] of Object.entries(message)) c.res.headers.set(name, value);
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', CACHING.never['Cache-Control']);
  };
}
