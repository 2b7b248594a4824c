import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { log as defaultLog, type Log, traceOf } from '../../lib/log.ts';
import type { Message, Receipt } from '../mail/message.ts';
import { OutboxFull, OutboxUnreachable } from '../mail/outbox.ts';
import { type Answers, accepted, answersIn, refused, wantsPage } from './answer.ts';
import { clientAddress } from './client-address.ts';
import { BODY_TIME_OUT_MS, type Fields, readFields } from './form-body.ts';
import { checkIds, type Ids, readMessage } from './form-message.ts';
import { HttpError } from './http-error.ts';
import { isOwnOrigin } from './origin.ts';
import { rateLimit } from './rate-limit.ts';
import { RELAY_HEADER } from './wire.ts';

/** The path of the hosted service. */
export const SEND_FORM_PATH = '/api/v1.0/email/send-form';

declare module 'hono' {
  interface ContextVariableMap {
    formFields: Fields | undefined;
  }
}

const RETRY_S = 60;

export type RelayContent = { readonly ids: Ids; readonly pages: Answers };

export type RelaySettings = {
  readonly publicOrigin: string | undefined;
  readonly trustedProxies: number;
  /** The limit of messages from one visitor; null means no limit. */
  readonly rate: { readonly perMinute: number } | null;
};

export type RelayParts = {
  /** Resolves when the message is stored; may reject with OutboxFull or OutboxUnreachable. */
  readonly accept: (message: Message) => Promise<Receipt>;
  readonly settings: RelaySettings;
  readonly content: () => RelayContent;
  readonly now?: () => number;
  readonly timeOutMs?: number;
  readonly log?: Log;
};

/** Accepts the form's messages like the hosted service, and responds with 200 only after the message is stored. */
export function relay({
  accept,
  settings,
  content,
  now = Date.now,
  timeOutMs = BODY_TIME_OUT_MS,
  log = defaultLog,
}: RelayParts): Hono {
  const app = new Hono();
  const waitSeconds = settings.rate === null ? () => 0 : rateLimit(settings.rate.perMinute, now);

  const rateRefusal = (c: Context): HttpError | undefined => {
    const socketAddress = getConnInfo(c).remote.address ?? '';
    const forwardedFor = c.req.header('X-Forwarded-For');
    const seconds = waitSeconds(clientAddress(socketAddress, forwardedFor, settings.trustedProxies));
    return seconds > 0 ? new HttpError('too many', { 'Retry-After': String(seconds) }) : undefined;
  };

  app.use(SEND_FORM_PATH, (c, next) => {
    c.header(RELAY_HEADER, 'contact');
    return next();
  });

  app.post(SEND_FORM_PATH, async (c) => {
    if (!isOwnOrigin(c.req.raw.headers, settings.publicOrigin)) throw new HttpError('foreign origin');
    const tooMany = rateRefusal(c);
    // An HTML response repeats the fields, so the body has to be read first.
    if (tooMany && !wantsPage(c)) throw tooMany;
    const fields = await readFields(c.req.raw, timeOutMs);
    c.set('formFields', fields);
    if (tooMany) throw tooMany;
    const { ids, pages } = content();
    checkIds(fields, ids);
    return accepted(c, await accept(readMessage(fields)), answersIn(pages, fields));
  });

  app.all(SEND_FORM_PATH, (c) => {
    // A HEAD request checks whether a relay exists. A 4xx status would log an error in the browser's console.
    if (c.req.method === 'HEAD') return c.body(null, 204, { 'Cache-Control': 'no-store' });
    throw new HttpError('wrong method', { Allow: 'HEAD, POST' });
  });

  app.onError((error, c) => {
    const fields = c.get('formFields');
    return refused(c, asHttpError(error, log), fields, answersIn(content().pages, fields));
  });
  return app;
}

function asHttpError(error: Error, log: Log): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof OutboxFull) {
    log('The disk is full: a message could not be kept, its sender was told to try again (503).');
    return new HttpError('disk full', { 'Retry-After': String(RETRY_S) });
  }
  if (error instanceof OutboxUnreachable) {
    log(`${error.message} A message could not be kept, its sender was told to try again (503).`);
    return new HttpError('disk full', { 'Retry-After': String(RETRY_S) });
  }
  log('A message could not be kept, its sender was told so (500).', traceOf(error));
  return new HttpError('fault');
}
