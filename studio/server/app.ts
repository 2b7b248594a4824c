import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { cacheControl } from '../../server/http/cache-control.ts';
import { files } from '../../server/http/files.ts';
import { requestLine } from '../../server/http/request-line.ts';
import { log as defaultLog, type Log, traceOf } from '../../server/log.ts';
import { OutboxError, OutboxUnreachable } from '../../server/mail/outbox.ts';
import { Conflict, StorageDamaged, StorageError, StorageFull } from '../../storage/documents.ts';
import { isOfDamage } from '../../storage/local/damaged.ts';
import type { Firebase } from '../api/entry.ts';
import { CannotTell, NotProved } from '../identity/identity.ts';
import type { Entry } from '../identity/open-identity.ts';
import { LastPasskey, UnknownPasskey } from '../identity/passkeys.ts';
import { fontShelf } from '../media/fonts.ts';
import type { Pictures } from '../media/pictures.ts';
import type { MessageBox } from '../messages/messages.ts';
import type { Preview } from '../preview/preview.ts';
import { CannotWrite, NotFound, StaleDraft, type Workspace } from '../workspace.ts';
import { deskRoutes } from './desk-routes.ts';
import {
  bodyLimit,
  isPageOpen,
  isRead,
  type Known,
  knownNames,
  linkFirst,
  ownOrigin,
  signedIn,
  signInLimit,
  whoIsIn,
} from './door.ts';
import { BY_LINK, entryRoutes, LIMITED, OPEN } from './entry-routes.ts';
import { headers } from './headers.ts';
import { lookRoutes } from './look-routes.ts';
import { messageRoutes } from './message-routes.ts';
import { pictureRoutes } from './picture-routes.ts';
import { previewRoutes } from './preview-routes.ts';
import { Refused, refusal } from './refused.ts';
import { unanswered } from './unanswered.ts';

/** Addresses of the studio's page; what each shows is the page's own business. */
export const PAGES = [
  '/',
  '/start',
  '/drawer',
  '/pages/:page',
  '/works/:slug',
  '/music/:slug',
  '/art/:slug',
  '/own/:slug',
  '/site',
  '/words',
  '/changes',
  '/pictures',
  '/timeline',
  '/messages',
  '/look',
  '/devices',
  '/sign-in',
  '/sign-in/google',
];

const ASSETS = '/assets/';

/** How browsers sign in by Firebase. */
export type FirebasePage = {
  readonly firebase: Firebase;
  /** Absolute path of the folder in which `firebase.code` lies: client-code.ts. */
  readonly codeFolder: string;
  /** Origins that the page asks then. */
  readonly connectTo: readonly string[];
};

export type Studio = {
  readonly entry: Entry;
  readonly workspace: Workspace;
  readonly messages: MessageBox;
  readonly pictures: Pictures;
  readonly preview: Pick<Preview, 'changed' | 'version' | 'warm'>;
  /** Absolute path of the page's bundle: client-code.ts. */
  readonly clientFolder: string;
  /** Absolute path. */
  readonly contentFolder: string;
  /** On which it listens. */
  readonly port: () => number;
  /** On which the pages of the draft are shown. */
  readonly draftPort: () => number;
  readonly trustedProxies: number;
  /** Where passkeys do not let in. */
  readonly firebasePage?: FirebasePage;
  readonly log?: Log;
  /** In milliseconds; for the limit of attempts. */
  readonly now?: () => number;
};

/** The middleware: a request passes the list from top to bottom, its answer from bottom to top. */
export function createStudioApp(studio: Studio): Hono<Known> {
  const { entry, workspace, messages, pictures, preview, clientFolder, contentFolder, port, draftPort } = studio;
  const { trustedProxies, firebasePage, log = defaultLog, now } = studio;
  const app = new Hono<Known>();
  const shell = readFileSync(join(clientFolder, 'index.html'), 'utf8');
  const page = (c: Context) => c.html(shell);

  app.use(headers(draftPort, firebasePage?.connectTo));
  app.use(requestLine());
  app.use(knownNames(entry, port));
  app.use(`${ASSETS}*`, cacheControl([ASSETS]), files(clientFolder));
  if (firebasePage) app.use(`${ASSETS}*`, files(firebasePage.codeFolder));
  // Before anybody is looked up: it opens while the storage does not answer, and tries again what it asks for then.
  for (const path of PAGES) {
    app.get(path, async (c, next) => ((await isPageOpen(entry, c.var.hostName)) ? page(c) : next()));
  }
  app.use(whoIsIn(entry));
  app.use(linkFirst(entry));
  app.use(ownOrigin());
  const limit = signInLimit(trustedProxies, now);
  for (const path of LIMITED) app.use(path, limit);
  app.use('/api/*', signedIn(OPEN, BY_LINK), bodyLimit(OPEN));
  app.route('/api', entryRoutes(entry, log, draftPort, firebasePage?.firebase));
  app.route('/api', previewRoutes(preview));
  app.route('/api', deskRoutes({ workspace, messages, preview, inWords: (error) => inWords(error, log) }));
  app.route('/api', messageRoutes(messages));
  app.route('/api', lookRoutes(fontShelf(contentFolder)));
  app.route('/api', pictureRoutes(pictures));
  for (const path of PAGES) app.get(path, page);
  app.get('/link/:token', async (c) => {
    const isOpen = await entry.links.isOpen(c.req.param('token'), c.var.hostName.name);
    return c.html(shell, isOpen ? 200 : 404);
  });

  app.notFound((c) =>
    c.req.path.startsWith('/api/')
      ? refusal(new Refused('not-found', 'There is nothing here.'))
      : c.text('Not Found', 404),
  );
  app.onError((error, c) => {
    const refused = inWords(error, log);
    const isPage = isRead(c.req.method) && !c.req.path.startsWith('/api/');
    if (isPage && refused.error === 'failed') {
      const { hostName } = c.var;
      const showsPage = hostName !== undefined && (hostName.isLocal || !entry.passkeys);
      return showsPage ? c.html(shell, 503) : unanswered(c);
    }
    const answer = refusal(refused);
    // Those of the answer that failed are gone with it.
    const retryAfter = c.res.headers.get('Retry-After');
    if (retryAfter !== null) answer.headers.set('Retry-After', retryAfter);
    return answer;
  });
  return app;
}

/** What the owner is told of an error; what the words leave out is logged. */
function inWords(error: unknown, log: Log): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof StaleDraft) {
    return new Refused('conflict', 'This was changed in another window. Choose which to keep.', error.draft);
  }
  if (error instanceof Conflict) return new Refused('conflict', 'This was changed in another window. Try again.');
  if (error instanceof NotFound || error instanceof UnknownPasskey) {
    return new Refused('not-found', 'This is not there any more.');
  }
  if (error instanceof CannotWrite) return new Refused('refused', error.message);
  if (error instanceof LastPasskey) {
    return new Refused('refused', 'This is the last passkey: add another one before you remove it.');
  }
  if (error instanceof NotProved) {
    log('A sign-in was refused.', { why: error.message.slice(0, 300) });
    const words = error.words ?? 'That did not work. Try it again, or open a new link from the terminal.';
    return new Refused('refused', words);
  }
  if (error instanceof CannotTell) {
    log('Nobody could say who it is.', traceOf(error));
    return new Refused('failed', 'Firebase does not answer now. Try again in a minute: what you typed is kept.');
  }
  if (error instanceof StorageFull) {
    log('The disk is full.', traceOf(error));
    return new Refused('full', 'The disk is full: nothing was written, and what you typed is kept here.');
  }
  if (error instanceof StorageDamaged || error instanceof OutboxError) {
    log('What is kept is lost or damaged.', { message: error.message, ...traceOf(error) });
    return new Refused('failed', error.message);
  }
  if (error instanceof StorageError || error instanceof OutboxUnreachable) {
    log('What is kept cannot be read or written.', traceOf(error));
    return new Refused('failed', `${error.message} Try again in a minute: what you typed is kept.`);
  }
  if (isOfDamage(error)) {
    log('A database is damaged.', error instanceof Error ? traceOf(error) : {});
    return new Refused('failed', 'A database of the studio is damaged. Start the studio again: it says which.');
  }
  log('An answer of the studio failed (500).', error instanceof Error ? traceOf(error) : {});
  return new Refused('failed', 'Something went wrong, and what you typed is kept here. The studio’s log says what.');
}
