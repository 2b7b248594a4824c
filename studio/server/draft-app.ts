import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { type Log, traceOf } from '../../lib/log.ts';
import { redirectToBase, withoutBase } from '../../server/http/base.ts';
import { files, typeOf } from '../../server/http/files.ts';
import { CACHING, EVERYWHERE } from '../../server/http/headers.ts';
import { missingPictures } from '../../server/http/missing-pictures.ts';
import { requestLine } from '../../server/http/request-line.ts';
import { currentRelease, RECORD_FILE, releaseFolder } from '../../site-build/releases.ts';
import { StorageError } from '../../storage/documents.ts';
import type { Auth } from '../identity/open-identity.ts';
import type { Preview } from '../preview/preview.ts';
import { withWindowHeights } from '../preview/window-heights.ts';
import { hasAccess, readSession, type StudioEnv } from './auth-middleware.ts';
import { TLS_ONLY } from './headers.ts';
import { RELOAD_SECONDS } from './unavailable.ts';

/** The script that speaks with the studio; no page of a site has this address. */
export const PAGE_SCRIPT = '/preview-page.js';

type GetPath = (request: Request) => string;

const CURRENT = 'current';
const RELEASE_ID = /^[\w-]{1,100}$/;
/** Then another stands in for a picture: the frames are to show something at once. */
const PICTURE_MS = 100;

type DraftApp = {
  readonly auth: Pick<Auth, 'hostNames' | 'sessions'>;
  readonly preview: Preview;
  /** The text of the script for pages. */
  readonly pageScript: () => Promise<string>;
  /** Absolute path of the folder with the releases and what they share. */
  readonly buildFolder: string;
  readonly ports: () => { readonly draft: number; readonly studio: number };
  readonly log: Log;
};

/** Shows the pages of the draft, and of releases that are kept, to who is in. It can only be read. */
export function createDraftApp({ auth, preview, pageScript, buildFolder, ports, log }: DraftApp): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>();
  app.use(requestLine());
  app.use(ownHost(auth, ports));
  app.use(inFrames());
  app.use(readOnly());
  app.use(readSession(auth));
  app.use(async (c, next) => (hasAccess(c.var) ? next() : nothingHere(c)));
  app.get(PAGE_SCRIPT, async (c) => c.body(await pageScript(), 200, { 'Content-Type': typeOf(PAGE_SCRIPT) }));
  app.all('*', async (c) => {
    const base = await preview.base();
    const getPath = withoutBase(base);
    const site = new Hono({ getPath });
    site.use(redirectToBase(base));
    const own = files(preview.folder);
    site.use('/static/*', kept(own), kept(files(buildFolder)), missingPictures(preview.pictures, own, PICTURE_MS));
    site.get('/static/*', (inner) => nothingHere(inner));
    site.get('*', async (inner) => {
      const release = inner.req.query('release');
      return release === undefined ? draft(c) : ofRelease(c, release, getPath);
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
      ? framed(c, String(made.body), version)
      : new Uint8Array(Buffer.from(made.body));
    return c.body(body, made.status, { 'Content-Type': typeOf(made.path) });
  }

  async function ofRelease(c: Context<StudioEnv>, asked: string, getPath: GetPath): Promise<Response> {
    const id = asked === CURRENT ? (await currentRelease(buildFolder))?.id : asked;
    const folder = id !== undefined && RELEASE_ID.test(id) ? releaseFolder(buildFolder, id) : undefined;
    if (folder === undefined || !existsSync(join(folder, RECORD_FILE))) return nothingHere(c);
    // Without the browser's headers: a compressed page cannot be given its script.
    const site = new Hono({ getPath }).use(files(join(folder, 'site')));
    const answer = await site.request(c.req.url);
    if (!answer.ok) return nothingHere(c);
    const type = answer.headers.get('Content-Type') ?? '';
    if (!type.startsWith('text/html')) return answer;
    return c.body(framed(c, await answer.text()), 200, { 'Content-Type': type });
  }

  return app;
}

const nothingHere = (c: Context) => c.text('Not Found', 404);

/**
 * A page as the studio's frames show it. Its script stands in the head: React would miss what it knows at the end of the
 * body.
 *
 * @param version of the draft; leave it out for a page of a release
 */
function framed(c: Context<StudioEnv>, page: string, version?: number): string {
  const versioned = version === undefined ? '' : ` data-version="${version}"`;
  const script = `<script defer src="${PAGE_SCRIPT}"${versioned} data-studio="${c.var.hostName.origin}"></script>`;
  return withWindowHeights(page).replace('</head>', () => `${script}</head>`);
}

/** Answers under the studio's names alone, at the draft's port. */
function ownHost(auth: DraftApp['auth'], ports: DraftApp['ports']): MiddlewareHandler<StudioEnv> {
  return async (c, next) => {
    const hostName = await auth.hostNames.findForDraft(c.req.header('Host') ?? '', ports());
    if (!hostName) return nothingHere(c);
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

/** What visitors' pages say, but that the studio alone may have them in frames, and that nobody keeps them. */
function inFrames(): MiddlewareHandler<StudioEnv> {
  const { 'X-Frame-Options': _, ...others } = EVERYWHERE;
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

/** By their names, which hold their hashes, browsers may keep them. */
function kept(serve: MiddlewareHandler): MiddlewareHandler {
  return async (c, next) => {
    let isFound = true;
    const answer = await serve(c, async () => {
      isFound = false;
      await next();
    });
    if (isFound && answer instanceof Response) answer.headers.set('Cache-Control', PRIVATE);
    return answer;
  };
}

const PRIVATE = 'private, max-age=31536000, immutable';
