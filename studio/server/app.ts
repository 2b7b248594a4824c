import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { log as defaultLog, type Log, traceOf } from '../../lib/log.ts';
import { cacheControl } from '../../server/http/cache-control.ts';
import { files } from '../../server/http/files.ts';
import { requestLine } from '../../server/http/request-line.ts';
import { OutboxError, OutboxUnreachable } from '../../server/mail/outbox.ts';
import { Conflict, StorageDamaged, StorageError, StorageFull } from '../../storage/documents.ts';
import { isDamageError } from '../../storage/local/damaged.ts';
import type { Firebase } from '../api/session.ts';
import type { OwnerBackups } from '../backup/owner-backups.ts';
import { InvalidProof, ProofUnavailable } from '../identity/identity.ts';
import type { Auth } from '../identity/open-identity.ts';
import { LastPasskey, UnknownPasskey } from '../identity/passkeys.ts';
import { fontCatalog } from '../media/fonts.ts';
import type { Pictures } from '../media/pictures.ts';
import type { MessageBox } from '../messages/messages.ts';
import type { OwnerSettings } from '../owner-settings/owner-settings.ts';
import type { Preview } from '../preview/preview.ts';
import type { PrivateWorks } from '../private-works/private-works.ts';
import { CannotWrite, NotFound, StaleDraft, type Workspace } from '../workspace.ts';
import { addressRoutes } from './address-routes.ts';
import { ApiError, errorResponse } from './api-error.ts';
import {
  allowedHosts,
  bodyLimit,
  isPageOpen,
  isReadMethod,
  linkBeforePasskey,
  readSession,
  requireSession,
  type StudioEnv,
  sameOrigin,
  signInLimit,
} from './auth-middleware.ts';
import { authRoutes, LIMITED, LINK_SESSION_PATHS, PUBLIC_PATHS } from './auth-routes.ts';
import { backupRoutes } from './backup-routes.ts';
import { contentRoutes } from './content-routes.ts';
import { draftLinkRoutes, type OwnersDraftLinks } from './draft-link-routes.ts';
import { fontRoutes } from './font-routes.ts';
import { headers } from './headers.ts';
import { type HostingParts, hostingRoutes } from './hosting-routes.ts';
import { messageRoutes } from './message-routes.ts';
import { passphraseRoutes } from './passphrase-routes.ts';
import { pictureRoutes } from './picture-routes.ts';
import { previewRoutes } from './preview-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { unavailable } from './unavailable.ts';

/** Addresses of the studio's page. The client decides what each shows. */
export const PAGES = [
  '/',
  '/start',
  '/archive',
  '/alt-texts',
  '/pages/:page',
  '/sections',
  '/sections/:section',
  '/sections/:section/:slug',
  '/works/:slug',
  '/music/:slug',
  '/art/:slug',
  '/own/:slug',
  '/site',
  '/words',
  '/changes',
  '/pictures',
  '/timeline',
  '/translations',
  '/messages',
  '/appearance',
  '/devices',
  '/draft-links',
  '/settings',
  '/sign-in',
  '/sign-in/google',
];

/** Former addresses of screens, which owners may have bookmarked. */
const MOVED_PAGES = { '/drawer': '/archive', '/look': '/appearance' };

const ASSETS = '/assets/';

export type FirebasePage = {
  readonly firebase: Firebase;
  /** Absolute path of the folder with the file at `firebase.code` (client-code.ts). */
  readonly codeFolder: string;
  readonly connectTo: readonly string[];
};

export type Studio = HostingParts & {
  readonly auth: Auth;
  readonly workspace: Workspace;
  readonly messages: MessageBox;
  readonly ownerSettings: OwnerSettings;
  readonly privateWorks: PrivateWorks;
  readonly draftLinks: OwnersDraftLinks;
  readonly backups: OwnerBackups;
  readonly pictures: Pictures;
  readonly preview: Pick<Preview, 'changed' | 'version' | 'warm'>;
  readonly clientFolder: string;
  readonly contentFolder: string;
  /** The folders with which the address of the site is checked. */
  readonly folders: { readonly dataFolder: string; readonly buildFolder: string };
  readonly port: () => number;
  readonly draftPort: () => number;
  readonly trustedProxies: number;
  readonly firebasePage?: FirebasePage;
  readonly log?: Log;
  readonly now?: () => number;
};

/** Creates the app. A request passes the middleware from top to bottom, and its response from bottom to top. */
export function createStudioApp(studio: Studio): Hono<StudioEnv> {
  const {
    auth,
    workspace,
    messages,
    ownerSettings,
    privateWorks,
    draftLinks,
    backups,
    pictures,
    preview,
    clientFolder,
    contentFolder,
    folders,
    port,
    draftPort,
  } = studio;
  const { trustedProxies, firebasePage, log = defaultLog, now } = studio;
  const app = new Hono<StudioEnv>();
  const shell = readFileSync(join(clientFolder, 'index.html'), 'utf8');
  const page = (c: Context) => c.html(shell);

  app.use(headers(draftPort, firebasePage?.connectTo));
  app.use(requestLine());
  app.use(allowedHosts(auth, port));
  app.use(`${ASSETS}*`, cacheControl([ASSETS]), files(clientFolder));
  if (firebasePage) app.use(`${ASSETS}*`, files(firebasePage.codeFolder));
  // The page precedes the session lookup, so that it opens while the storage does not answer, and retries its requests.
  for (const path of PAGES) {
    app.get(path, async (c, next) => ((await isPageOpen(auth, c.var.hostName)) ? page(c) : next()));
  }
  app.use(readSession(auth));
  app.use(linkBeforePasskey(auth));
  app.use(sameOrigin());
  const limit = signInLimit(trustedProxies, now);
  for (const path of LIMITED) app.use(path, limit);
  app.use('/api/*', requireSession(PUBLIC_PATHS, LINK_SESSION_PATHS), bodyLimit(PUBLIC_PATHS));
  app.route('/api', authRoutes(auth, log, draftPort, firebasePage?.firebase));
  app.route('/api', previewRoutes(preview));
  app.route(
    '/api',
    contentRoutes({ workspace, messages, backups, preview, toApiError: (error) => toApiError(error, log) }),
  );
  app.route('/api', messageRoutes(messages, log));
  app.route('/api', hostingRoutes(studio));
  app.route('/api', fontRoutes(fontCatalog(contentFolder), contentFolder));
  app.route('/api', pictureRoutes(pictures));
  app.route('/api', settingsRoutes(ownerSettings));
  app.route('/api', passphraseRoutes(privateWorks, preview));
  app.route('/api', draftLinkRoutes({ auth, draftLinks, draftPort }));
  app.route('/api', backupRoutes(backups, auth));
  app.route('/api', addressRoutes(folders));
  for (const path of PAGES) app.get(path, page);
  for (const [from, to] of Object.entries(MOVED_PAGES)) app.get(from, (c) => c.redirect(to, 301));
  app.get('/link/:token', async (c) => {
    const isOpen = await auth.links.isOpen(c.req.param('token'), c.var.hostName.name);
    return c.html(shell, isOpen ? 200 : 404);
  });

  app.notFound((c) =>
    c.req.path.startsWith('/api/')
      ? errorResponse(new ApiError('not-found', 'There is nothing here.'))
      : c.text('Not Found', 404),
  );
  app.onError((error, c) => {
    const apiError = toApiError(error, log);
    const isPage = isReadMethod(c.req.method) && !c.req.path.startsWith('/api/');
    if (isPage && apiError.error === 'failed') {
      const { hostName } = c.var;
      const showsPage = hostName !== undefined && (hostName.isLocal || !auth.passkeys);
      return showsPage ? c.html(shell, 503) : unavailable(c);
    }
    const answer = errorResponse(apiError);
    // The error response would otherwise lose this header of the failed response.
    const retryAfter = c.res.headers.get('Retry-After');
    if (retryAfter !== null) answer.headers.set('Retry-After', retryAfter);
    return answer;
  });
  return app;
}

/** Converts an error to the response for the owner, and logs details that the message omits. */
function toApiError(error: unknown, log: Log): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof StaleDraft) {
    return new ApiError('conflict', 'This was changed in another window. Choose which to keep.', error.draft);
  }
  if (error instanceof Conflict) return new ApiError('conflict', 'This was changed in another window. Try again.');
  if (error instanceof NotFound || error instanceof UnknownPasskey) {
    return new ApiError('not-found', 'This is not there any more.');
  }
  if (error instanceof CannotWrite) return new ApiError('refused', error.message);
  if (error instanceof LastPasskey) {
    return new ApiError('refused', 'This is the last passkey: add another one before you remove it.');
  }
  if (error instanceof InvalidProof) {
    log('A sign-in was refused.', { why: error.message.slice(0, 300) });
    const words = error.words ?? 'That did not work. Try it again, or open a new link from the terminal.';
    return new ApiError('refused', words);
  }
  if (error instanceof ProofUnavailable) {
    log('Nobody could say who it is.', traceOf(error));
    return new ApiError('failed', 'Firebase does not answer now. Try again in a minute: what you typed is kept.');
  }
  if (error instanceof StorageFull) {
    log('The disk is full.', traceOf(error));
    return new ApiError('full', 'The disk is full: nothing was written, and what you typed is kept here.');
  }
  if (error instanceof StorageDamaged || error instanceof OutboxError) {
    log('What is kept is lost or damaged.', { message: error.message, ...traceOf(error) });
    return new ApiError('failed', error.message);
  }
  if (error instanceof StorageError || error instanceof OutboxUnreachable) {
    log('What is kept cannot be read or written.', traceOf(error));
    return new ApiError('failed', `${error.message} Try again in a minute: what you typed is kept.`);
  }
  if (isDamageError(error)) {
    log('A database is damaged.', error instanceof Error ? traceOf(error) : {});
    return new ApiError('failed', 'A database of the studio is damaged. Start the studio again: it says which.');
  }
  log('An answer of the studio failed (500).', error instanceof Error ? traceOf(error) : {});
  return new ApiError('failed', 'Something went wrong, and what you typed is kept here. The studio’s log says what.');
}
